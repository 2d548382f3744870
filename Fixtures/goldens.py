"""Writes the golden files.

    python3 goldens.py DIRECTORY

Each file is what `motion-sample <curve> … --golden` has to print, computed without it: see README.md. Needs Python
3.9 or newer and mpmath.
"""

import pathlib
import re
import sys
from fractions import Fraction
from itertools import count

import curves
import gestures
import timelines
from doubles import description, nearest
from names import fnv1a, hue, initials

DEFAULT_COUNT = 121
GESTURES = pathlib.Path(__file__).parent / "gestures"


# Grids: option text, and the times

def by_count(start, end, points=DEFAULT_COUNT):
    """`points` times from start to end, each the double nearest to its exact place."""
    a, b = Fraction(start), Fraction(end)
    times = [nearest(a + i * (b - a) / (points - 1)) for i in range(points)]
    return f"{grid_ends(start, end)} --count {points}", times


def by_step(start, end, step):
    return f"{grid_ends(start, end)} --step {description(step)}", stepped(start, end, Fraction(step))


def by_rate(start, end, rate):
    return f"{grid_ends(start, end)} --fps {description(rate)}", stepped(start, end, 1 / Fraction(rate))


def grid_ends(start, end):
    return f"--from {description(start)} --to {description(end)}"


def stepped(start, end, step):
    times = []
    for i in count():
        time = nearest(Fraction(start) + i * step)
        if time > end:
            return times
        times.append(time)


# Files: a command line, a header and rows of text

def golden(curve, options, header, rows):
    lines = [f"# motion-sample {curve} {options}", header, *(",".join(row) for row in rows)]
    return "\n".join(lines) + "\n"


def option_text(**options):
    return " ".join(f"--{name.replace('_', '-')} {description(value)}" for name, value in options.items())


def spring(velocity=0.0, grid=None, end=None, until_settled=None, **parameters):
    """A spring golden. The parameters' names say which form it is; `grid` makes the times from 0 and the end time."""
    make = {"response": curves.Spring.response, "stiffness": curves.Spring.stiffness, "duration": curves.Spring.bounce}
    motion = make[next(iter(parameters))](*parameters.values())
    if until_settled is not None:
        end = motion.settling_duration(until_settled, velocity)
    end = motion.visual_settling_duration() if end is None else end
    grid_text, times = by_count(0.0, end) if grid is None else grid(0.0, end)
    rows = [numbers(t, motion.value(t, velocity), motion.velocity(t, velocity)) for t in times]
    return golden("spring", f"{option_text(**parameters, velocity=velocity)} {grid_text}", "time,value,velocity", rows)


def rubber_band(limit=216.0, coefficient=0.55, two_sided=False):
    grid_text, pulls = by_count(-3 * limit if two_sided else 0.0, 3 * limit)
    options = option_text(limit=limit, coefficient=coefficient) + (" --two-sided" if two_sided else "")
    rows = [numbers(x, curves.rubber_band(x, limit, coefficient, two_sided)) for x in pulls]
    return golden("rubber-band", f"{options} {grid_text}", "pull,offset", rows)


def smoothstep(start=0.0, end=1.0):
    grid_text, times = by_count(0.0, 1.0)
    rows = [numbers(t, curves.smoothstep(t, start, end)) for t in times]
    return golden("smoothstep", f"{option_text(start=start, end=end)} {grid_text}", "t,value", rows)


def settle(frequency=7.4, damping=6.2):
    grid_text, times = by_count(0.0, 1.0)
    rows = [numbers(x, curves.settle(x, frequency, damping)) for x in times]
    return golden("settle", f"{option_text(frequency=frequency, damping=damping)} {grid_text}", "t,value", rows)


def power_resistance(exponent=0.7, free_from=-360.0, free_to=0.0):
    grid_text, pulls = by_count(free_from - 360, free_to + 360)
    options = option_text(exponent=exponent, free_from=free_from, free_to=free_to)
    rows = [numbers(x, curves.power_resistance(x, exponent, free_from, free_to)) for x in pulls]
    return golden("power-resistance", f"{options} {grid_text}", "pull,offset", rows)


def decay(velocity=1000.0, rate=0.998):
    motion = curves.Decay(velocity, rate)
    grid_text, times = by_count(0.0, motion.settling_duration(0.5))
    rows = [numbers(t, motion.position(t), motion.velocity(t)) for t in times]
    return golden("decay", f"{option_text(velocity=velocity, rate=rate)} {grid_text}", "time,position,velocity", rows)


def banner(height=72.0, response=0.42, damping_ratio=0.78, dismiss_velocity=520.0):
    grid_text, points = by_count(0.0, 1.0)
    options = option_text(
        height=height, response=response, damping_ratio=damping_ratio, dismiss_velocity=dismiss_velocity
    )
    arrival = curves.Spring.response(response, damping_ratio)
    rows = [numbers(p, *timelines.banner(p, arrival, height, dismiss_velocity)) for p in points]
    return golden("banner", f"{options} {grid_text}", "progress,travel,lift,opacity", rows)


def avatar(settle_response=0.52):
    grid_text, points = by_count(0.0, 1.0)
    rows = [numbers(p, *timelines.avatar(p, settle_response)) for p in points]
    return golden(
        "avatar", f"{option_text(settle_response=settle_response)} {grid_text}", "progress,blur,scale,initials,ring", rows
    )


def flick(gesture, height=72.0, commit_fraction=0.34, dismiss_velocity=520.0, coasting_time=0.2):
    """What a banner does with a gesture, a file of the folder of that name."""
    lines = (GESTURES / f"{gesture}.csv").read_text().splitlines()[1:]
    samples = [tuple(float(field) for field in line.split(",")) for line in lines]
    samples = [(*sample, None)[:3] for sample in samples]
    options = option_text(
        height=height, commit_fraction=commit_fraction, dismiss_velocity=dismiss_velocity, coasting_time=coasting_time
    )
    rows = [
        (*numbers(time, displacement, velocity, projected), str(armed).lower(), outcome)
        for time, displacement, velocity, projected, armed, outcome in gestures.replay(
            samples, height, commit_fraction, dismiss_velocity, coasting_time
        )
    ]
    header = "time,displacement,velocity,projected,armed,outcome"
    return golden("flick", f"{options} Fixtures/gestures/{gesture}.csv", header, rows)


def hues(names):
    words = [shell_word(name) for name in names]
    if names[0].startswith("-"):
        words.insert(0, "--")
    rows = [
        (csv_field(name), f"{fnv1a(name.encode('utf-8')):016x}", str(hue(name)), csv_field(initials(name)))
        for name in names
    ]
    return golden("hue", " ".join(words), "name,hash,hue,initials", rows)


def numbers(*values):
    return [description(value) for value in values]


def shell_word(text):
    """One word, quoted as a POSIX shell needs it."""
    if re.fullmatch(r"[A-Za-z0-9_@%+=:,./-]+", text):
        return text
    return "'" + text.replace("'", "'\\''") + "'"


def csv_field(text):
    """One field, quoted where RFC 4180 asks for it."""
    if re.search(r'[,"\r\n]', text):
        return '"' + text.replace('"', '""') + '"'
    return text


# What there is

NEARLY_ONE = 2.0**-40
EXIT_VELOCITY = nearest(Fraction(520, 96))  # thrown at 520 points a second, 96 points to go

NAMES = [
    "Ada", "Ada Lovelace", "anna maria sibylla merian", "jane o'neill", "X Æ A-12", "42",
    "Élodie Brontë", "E\u0301lodie Bronte\u0308",  # composed, then decomposed: other bytes, other hue
    "ångström unit", "Åse Øvergård", "Łukasz Żółw", "ßen öztürk", "İpek ışık", "Nguyễn Thị Minh Khai",
    "Анна Каренина", "юлия ёлкина", "Ελένη Παππά", "άννα ωμέγα", "ანა კახიძე",
    "محمد علي", "نور", "דוד כהן",
    "अनन्या शर्मा", "किरण", "प्रिया",
    "สมชาย ใจดี", "กำพล",
    "李小龍", "王 伟", "さくら ももこ", "山田 太郎",
    "김민준", "\u1112\u1161\u11ab 지민",  # the first syllable in separate letters
    "👩\u200d🚀 Sally Ride", "👨\u200d👩\u200d👧\u200d👦", "👋🏽 hello", "🇳🇴 Norge",
]

AWKWARD_NAMES = [
    "-dash first", "", " ", "   ", "  leading spaces", "trailing space ", "two  spaces", "Lovelace, Ada", ", comma",
    'Dwayne "The Rock" Johnson', '"quoted" name', "'s Gravenhage", "it's", "Jean\u00a0Luc", "tab\there", "--help",
    "$HOME `id` \\ !", "#1 fan", "a/b", "user@example.com", "50%", "*", "~root", "?", "null",
]

def gesture_names():
    return sorted(path.stem for path in GESTURES.glob("*.csv") if path.stem != "published")


GOLDENS = {
    # The banner's seven
    "spring-arrival": lambda: spring(response=0.42, damping_ratio=0.78),
    "spring-shadow": lambda: spring(response=0.30, damping_ratio=0.82),
    "spring-exit-thrown": lambda: spring(response=0.50, damping_ratio=0.85, velocity=EXIT_VELOCITY),
    "spring-return": lambda: spring(response=0.34, damping_ratio=0.85),
    "spring-return-moving-away": lambda: spring(response=0.34, damping_ratio=0.85, velocity=-6.5),
    "spring-cancel": lambda: spring(response=0.38, damping_ratio=0.86),
    "spring-press": lambda: spring(response=0.20, damping_ratio=0.90),
    # Every regime, at rest and thrown
    "spring-undamped": lambda: spring(response=0.42, damping_ratio=0.0, end=0.84),
    "spring-undamped-thrown": lambda: spring(response=0.42, damping_ratio=0.0, velocity=3.0, end=0.84),
    "spring-just-under-critical": lambda: spring(response=0.42, damping_ratio=1 - NEARLY_ONE),
    "spring-just-under-critical-thrown": lambda: spring(response=0.42, damping_ratio=1 - NEARLY_ONE, velocity=40.0),
    "spring-critical": lambda: spring(response=0.42, damping_ratio=1.0),
    "spring-critical-thrown": lambda: spring(response=0.42, damping_ratio=1.0, velocity=40.0),
    "spring-just-over-critical": lambda: spring(response=0.42, damping_ratio=1 + NEARLY_ONE),
    "spring-just-over-critical-thrown": lambda: spring(response=0.42, damping_ratio=1 + NEARLY_ONE, velocity=40.0),
    "spring-overdamped": lambda: spring(response=0.5, damping_ratio=1.5, end=2.0),
    "spring-overdamped-thrown": lambda: spring(response=0.5, damping_ratio=1.5, velocity=60.0, end=2.0),
    "spring-heavily-overdamped": lambda: spring(response=0.6, damping_ratio=20.0, end=20.0),
    "spring-heavily-overdamped-moving-away": lambda: spring(response=0.6, damping_ratio=20.0, velocity=-300.0, end=20.0),
    # The other forms of parameters
    "spring-stiffness": lambda: spring(stiffness=170.0, friction=26.0, mass=2.5),
    "spring-stiffness-thrown": lambda: spring(stiffness=170.0, friction=26.0, mass=2.5, velocity=4.0),
    "spring-stiffness-critical": lambda: spring(stiffness=100.0, friction=80.0, mass=16.0, velocity=1.5),
    "spring-stiffness-overdamped": lambda: spring(stiffness=300.0, friction=40.0, mass=1.0, end=1.0),
    "spring-bounce": lambda: spring(duration=0.5, bounce=0.3),
    "spring-negative-bounce": lambda: spring(duration=0.5, bounce=-0.4),
    # The other grids
    "spring-fps": lambda: spring(response=0.42, damping_ratio=0.78, end=1.0, grid=lambda a, b: by_rate(a, b, 60.0)),
    "spring-step": lambda: spring(response=0.42, damping_ratio=0.78, end=1.0, grid=lambda a, b: by_step(a, b, 0.01)),
    # Until it settles: in the undershoot after the first peak, and in the tail
    "spring-until-settled": lambda: spring(response=0.42, damping_ratio=0.78, until_settled=0.001),
    "spring-until-settled-thrown": lambda: spring(response=0.5, damping_ratio=0.3, velocity=-7.0, until_settled=0.0001),
    "spring-until-settled-overdamped": lambda: spring(response=0.5, damping_ratio=1.5, velocity=60.0, until_settled=0.01),
    # The other curves
    "rubber-band": lambda: rubber_band(),
    "rubber-band-two-sided": lambda: rubber_band(two_sided=True),
    "power-resistance": lambda: power_resistance(),
    "power-resistance-near-an-origin": lambda: power_resistance(exponent=0.5, free_from=-0.1, free_to=0.3),
    "smoothstep": lambda: smoothstep(),
    "smoothstep-window": lambda: smoothstep(start=0.29, end=0.7),
    "settle": lambda: settle(),
    "decay": lambda: decay(),
    "decay-fast": lambda: decay(velocity=-2500.0, rate=0.99),
    "banner": lambda: banner(),
    "banner-tall-and-hurried": lambda: banner(height=120.0, response=0.30, damping_ratio=0.6, dismiss_velocity=2400.0),
    "banner-overdamped": lambda: banner(height=44.0, damping_ratio=1.5, dismiss_velocity=0.0),
    "avatar": lambda: avatar(),
    "avatar-slow": lambda: avatar(settle_response=0.9),
    "hue": lambda: hues(NAMES),
    "hue-awkward-names": lambda: hues(AWKWARD_NAMES),
    # Fingers
    **{f"flick-{name}": lambda name=name: flick(name) for name in gesture_names()},
    "flick-tall-flutter-10": lambda: flick("flutter-10", height=400.0, dismiss_velocity=4000.0, coasting_time=0.1),
}


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: python3 goldens.py DIRECTORY")
    directory = pathlib.Path(sys.argv[1])
    for name, text in GOLDENS.items():
        (directory / f"{name}.csv").write_bytes(text().encode("utf-8"))


if __name__ == "__main__":
    main()
