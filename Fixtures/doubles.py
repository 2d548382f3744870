"""Doubles: rounding to one, and the text Swift prints for one.

Both directions are exact. `nearest` works on integers only, so nothing here depends on the rounding of the machine
that runs it.
"""

import math
import struct
from fractions import Fraction

SIGNIFICAND_BITS = 53
LOWEST_EXPONENT = -1074  # 2^-1074 is the smallest subnormal
INTEGERS_ARE_EXACT_UP_TO = 2.0**53


def bits(x):
    """The 64 bits of a double as an integer: tells -0.0 from 0.0."""
    return struct.unpack("<Q", struct.pack("<d", x))[0]


def nearest(numerator, denominator=1, negative=False):
    """The double nearest to numerator / denominator, ties to even.

    `numerator` is an integer of 0 or more (or a Fraction of any sign, alone), `denominator` a positive integer.
    Zero gives 0.0; a nonzero number too small for a double gives a zero with its sign.
    """
    if isinstance(numerator, Fraction):
        return nearest(abs(numerator.numerator), numerator.denominator, numerator < 0)
    if numerator == 0:
        return 0.0
    sign = -1.0 if negative else 1.0

    # 1. The unit in the last place, 2^unit. The estimate of the top bit is right or one too high; both will do for
    #    the test below, which moves it down when the quotient turns out to be one bit short.
    unit = max(numerator.bit_length() - denominator.bit_length() + 1 - SIGNIFICAND_BITS, LOWEST_EXPONENT)
    if unit > 1024:
        return sign * math.inf

    def divide(unit):
        if unit >= 0:
            return numerator, denominator << unit
        return numerator << -unit, denominator

    n, d = divide(unit)
    if n // d < 1 << (SIGNIFICAND_BITS - 1) and unit > LOWEST_EXPONENT:
        unit -= 1
        n, d = divide(unit)

    # 2. Round the quotient to an integer, ties to even.
    quotient, rest = divmod(n, d)
    if 2 * rest > d or (2 * rest == d and quotient & 1):
        quotient += 1

    # 3. Put it together. The quotient is at most 2^53, so ldexp has nothing left to round.
    try:
        return sign * math.ldexp(quotient, unit)
    except OverflowError:
        return sign * math.inf


def nearest_to_mpf(raw):
    """The double nearest to an mpmath number, given as its (sign, mantissa, exponent, bit count)."""
    sign, mantissa, exponent, count = raw
    if mantissa == 0:
        if exponent != 0:
            raise ValueError("not a finite number")
        return 0.0
    # Far outside the range the shift below would need as many bits as the exponent says.
    if count + exponent < LOWEST_EXPONENT - 1:
        return -0.0 if sign else 0.0
    if count + exponent > 1025:
        return -math.inf if sign else math.inf
    if exponent >= 0:
        return nearest(int(mantissa) << exponent, 1, bool(sign))
    return nearest(int(mantissa), 1 << -exponent, bool(sign))


def description(x):
    """The text of Swift's `Double.description` for a finite double.

    Python's repr finds the same digits, the shortest that read back, and of those the nearest. Only the layout is
    Swift's own: plain from 0.0001 to 2^53, otherwise d.ddde±xx with at least two digits of exponent.
    """
    text = repr(abs(x))
    sign = "-" if math.copysign(1.0, x) < 0 else ""
    if x == 0:
        return sign + "0.0"

    # 1. Digits without zeros at either end, and the power of ten of the first.
    mantissa, _, exponent = text.partition("e")
    whole, _, fraction = mantissa.partition(".")
    digits = whole + fraction
    power = int(exponent or 0) + len(whole) - 1
    leading = len(digits) - len(digits.lstrip("0"))
    power -= leading
    digits = digits.strip("0")

    # 2. Lay them out.
    if power < -4 or abs(x) > INTEGERS_ARE_EXACT_UP_TO:
        rest = "." + digits[1:] if len(digits) > 1 else ""
        return f"{sign}{digits[0]}{rest}e{'-' if power < 0 else '+'}{abs(power):02d}"
    if power < 0:
        return f"{sign}0.{'0' * (-power - 1)}{digits}"
    digits = digits.ljust(power + 2, "0")
    return f"{sign}{digits[:power + 1]}.{digits[power + 1:]}"
