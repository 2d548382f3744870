"""A banner's and an avatar's frames: ordinary double expressions, in the order written, of values rounded once."""

from fractions import Fraction

from curves import Spring, settle, smoothstep
from doubles import nearest

SHADOW = Spring.response(0.30, 0.82)
EXIT = Spring.response(0.50, 0.85)


def ramp(t, start, end):
    """(t − start) / (end − start), between 0 and 1."""
    if t >= end:
        return 1.0
    if t <= start:
        return 0.0
    return nearest((Fraction(t) - Fraction(start)) / (Fraction(end) - Fraction(start)))


def banner(progress, arrival, height, dismiss_velocity):
    """travel, lift, opacity."""
    if progress < 0.04:
        return -(height + 12.0), 0.0, 1.0
    if progress < 0.72:
        time = min((progress - 0.04) / 0.30, 1.0) * arrival.visual_settling_duration()
        return -(height + 12.0) * (1.0 - arrival.value(time, 0.0)), SHADOW.value(time, 0.0), 1.0
    time = min((progress - 0.72) / 0.23, 1.0) * EXIT.visual_settling_duration()
    covered = EXIT.value(time, dismiss_velocity / (height + 24.0))
    return 0.0 - (height + 24.0) * covered, 1.0, 1.0 - ramp(covered, 0.6, 1.0)


def avatar(progress, settle_response):
    """blur, scale, initials, ring."""
    u = min(max(progress, 0.0), 1.0)
    return (
        1.0 - smoothstep(u, 0.0, 0.70),
        1.07 - 0.07 * settle(u / max(settle_response, 0.05), 7.4, 6.2),
        1.0 - smoothstep(u, 0.0, 0.29),
        smoothstep(u, 0.68, 1.0),
    )
