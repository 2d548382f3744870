"""Searches points at which a curve's value is hard to round: hard.py SEED COUNT

Prints COUNT points, inputs only, as judge.py describes them. A value is hard to round when it lies close to the middle of
two doubles; at random, one in 100,000 lies within 2^-70 of itself, and passes that compute with 60 or 70 bits leave it
to the next one. Here, a curve is drawn, often next to a seam between two branches of the library, and then one of its
inputs is moved until a value is close:

1. Where the value changes slowly, the input is solved for a middle: the doubles beside the solution lie close to it.
2. From an input x on, the k-th double gives the value y(k) = y(0) + k s, counted in units of its last place, for as many k
   as the bend of the curve allows; by an initial velocity a spring doesn't bend at all. The first k for which y(k) is
   within w of a middle follows from Euclid's algorithm on the slope s, without trying the others (after Lefevre).

Some curves have a first term that can be such a middle itself, from inputs of few digits, and then what follows decides,
however small it is: a spring thrown from the start, a band pulled by little, the start of a smoothstep.

Nothing here decides whether the library is right: judge.py judges every value of these points.
"""

import math
import random
import sys

import gmpy2
from gmpy2 import mpq

import judge

# Bits of the fractions in which the slope and the start of a line are written.
FRACTION_BITS = 240


class Curve:
    """The true values of one column, as a function of one input."""

    def __init__(self, kind, inputs, index, column):
        self.kind, self.inputs, self.index, self.column = kind, list(inputs), index, column

    def at(self, x):
        """The point where the input is x."""
        return self.inputs[:self.index] + [x] + self.inputs[self.index + 1:]

    def value(self, x):
        """The double there, with its true value; None where no rounding is needed."""
        result = judge.KINDS[self.kind][0](*self.at(x))[self.column]
        return result if isinstance(result, judge.Rounded) and 0 < abs(result) < math.inf else None


class NotHere(Exception):
    """This draw leads to nothing."""


def true(value):
    """As a rational, so that nothing is lost from here on."""
    if value is None:
        raise NotHere
    return mpq(value.true)


def first_within(slope, modulus, low, high):
    """The least k ≥ 0 for which slope·k modulo the modulus is in low...high; None if there is none."""
    if low == 0:
        return 0
    if slope == 0:
        return None
    k = -(-low // slope)
    if slope * k <= high:
        return k
    turns = first_within(modulus % slope, slope, -high % slope, -low % slope)
    return None if turns is None else -(-(low + modulus * turns) // slope)


def solved(value, x, target):
    """The double next to x for which the value comes closest to a target, by secants."""
    other = x + math.ulp(x) * 2**20
    y, there = true(value(x)), true(value(other))
    for _ in range(40):
        if y == there:
            break
        step = (target - there) * (mpq(other) - mpq(x)) / (there - y)
        x, y = other, there
        other = float(mpq(other) + step)
        if other == x or not 0.5 < abs(other / x) < 2:
            break
        there = true(value(other))
    return min((x, y), (other, there), key=lambda pair: abs(pair[1] - target))[0]


def middle(value):
    """The middle of two doubles that is nearest to a true value."""
    half = mpq(math.ulp(value)) / 2
    return mpq(value) + (half if true(value) > mpq(value) else -half)


def room(x, steps):
    """How many doubles of the same spacing lie between x and the next power of two, at most `steps`."""
    mantissa = math.frexp(abs(x))[0]
    return min(steps, int((1 - mantissa) * 2**53) - 1)


def search(curve, x, most):
    """An input of at most `most` doubles beyond x, away from 0, at which the value is close to a middle."""
    value = curve.value
    unit = mpq(math.ulp(x)) * (1 if x > 0 else -1)

    def line(steps):
        """The value `steps` doubles further on, in units of the last place of that at x."""
        return true(value(float(mpq(x) + steps * unit))) / scale

    start = value(x)
    origin = true(start)
    scale = mpq(math.ulp(start))
    origin /= scale
    short = room(x, 1 << 12) // 2 * 2
    if short < 16:
        raise NotHere
    end = line(short)
    slope = (end - origin) / short
    bend = abs(line(short // 2) - (origin + end) / 2)
    if slope == 0:
        raise NotHere
    # With w = 2/n, about four of n points are within w of a middle, and the bend stays below w/4.
    n = room(x, most)
    if bend:
        n = min(n, int((mpq(short)**2 / bend / 2) ** mpq(1, 3)))
    # The value must not reach a power of two, where the spacing changes.
    size = abs(origin)
    edge = 2**53 - size if slope * origin > 0 else size - 2**52
    n = min(n, int(edge / abs(slope)) - 1)
    if n < 16:
        raise NotHere
    slope = (line(n) - origin) / n
    modulus = 1 << FRACTION_BITS
    offset = int(origin % 1 * modulus)
    width = modulus * 2 // n
    low, high = (modulus // 2 - width - offset) % modulus, (modulus // 2 + width - offset) % modulus
    k = 0 if low > high else first_within(int(slope % 1 * modulus), modulus, low, high)
    if k is None or k > n:
        raise NotHere
    return float(mpq(x) + k * unit)


def hard(curve, x, rng):
    """The inputs of a hard point of the curve, from x on."""
    value = curve.value(x)
    near = curve.value(math.nextafter(x, math.inf))
    if abs(true(near) - true(value)) < mpq(math.ulp(value)) / 8:
        x = solved(curve.value, x, middle(value))
        if rng.random() < 0.5:
            return curve.at(x)
    return curve.at(search(curve, x, 1 << rng.randint(8, 50)))


# Draws. Each gives a kind, inputs, and the places of those that may be moved.

def size(rng, low, high):
    """A positive number whose exponent is even in a range."""
    return math.ldexp(rng.uniform(1, 2), rng.randint(low, high))


def signed(rng, low, high):
    return rng.choice((-1, 1)) * size(rng, low, high)


def odd(rng, bits):
    return rng.randrange(1 << (bits - 1), 1 << bits) | 1


def beside(rng, x):
    """x itself, or a number at any small distance from it."""
    return x if rng.random() < 0.2 else x * (1 + signed(rng, -50, -4))


def damping(rng):
    return rng.choice((
        lambda: rng.uniform(0, 1), lambda: rng.uniform(0, 1), lambda: 1.0, lambda: 1 + signed(rng, -52, -8),
        lambda: size(rng, 0, 19), lambda: beside(rng, 2.0), lambda: size(rng, -30, -1), lambda: 0.0))()


def time(rng, w, zeta):
    """A time for which a phase, or an exponent, is at a seam of some pass, or any other."""
    a = zeta * w
    b = w * math.sqrt(abs(1 - zeta) * (1 + zeta))
    slow = w / (zeta + b / w) if zeta > 1 else a
    decay = [
        (rng.randint(0, 5000) + 0.5) * math.log(2) / 512,  # between two steps of the exponential's table
        400.0, 500.0,  # the furthest decays of the first two passes
        2.0**-6,  # where 1 − e^−x takes its series
        math.log(2) * rng.uniform(40, 60),  # next to 1, where the result's doubles are the coarsest
    ]
    times = [x / a for x in decay if a] + [x / slow for x in decay if slow]
    if b:
        times += [x / b for x in (
            (rng.randint(0, 3000) + 0.5) * math.pi / 2048,  # between two steps of the sine's table
            rng.randint(1, 60) * math.pi / 2,  # between two quadrants
            2.0**-3, 2.0**-8, 2.0**-9,  # near critical and over: a series or two roots
            4096.0, 100_000.0)]  # the furthest angles of the first two passes
    times += [
        math.sqrt(0.5 / (w * w + 4 * a * a)), 1 / (w + a), 2.0**-17 / (w + a),  # the passes' Taylor series end
        2.0**-100 * rng.choice((1.0, 2.0**20)),
    ]
    return beside(rng, rng.choice(times)) if rng.random() < 0.6 else rng.uniform(0, 3) * 2 * math.pi / w


def moving(rng):
    """Response, damping ratio, initial velocity and time of a spring."""
    response, zeta = size(rng, -4, 3), damping(rng)
    w = 2 * math.pi / response
    velocity = rng.choice((0.0, signed(rng, -60, 9), signed(rng, -6, 6)))
    return response, zeta, velocity, time(rng, w, zeta)


def near_zero(rng, curve):
    """An input close to one where the value passes through 0."""
    return solved(curve.value, curve.inputs[curve.index], mpq(0)) * (1 + signed(rng, -45, -3))


def spring(rng):
    response, zeta, velocity, t = moving(rng)
    kind = rng.choice(("spring", "stiffness", "bounce"))
    if kind == "spring":
        inputs = [response, zeta, velocity, t]
    elif kind == "stiffness":
        mass = size(rng, -3, 3)
        k = mass * (2 * math.pi / response) ** 2
        inputs = [k, 2 * zeta * math.sqrt(k * mass), mass, velocity, t]
    else:
        inputs = [response, 1 - zeta if zeta <= 1 else 1 / zeta - 1, velocity, t]
    last = len(inputs) - 1
    column = rng.randrange(len(judge.KINDS[kind][2]))
    if rng.random() < 0.25:
        if column == 0:  # a spring passes where it started only when thrown backwards
            inputs[last - 1] = -abs(inputs[last - 1])
        inputs[last] = near_zero(rng, Curve(kind, inputs, last, column))
    index = rng.choice((last - 1, last - 1, last, last, rng.randrange(last - 1)))
    return kind, inputs, index, column


def rubber(rng):
    limit, coefficient = size(rng, -10, 20), size(rng, -4, 1)
    x = limit * size(rng, -20, 20)
    column = rng.randrange(3)
    if column == 1:  # the inverse needs an offset below the limit
        x = limit * (size(rng, -20, -1) if rng.random() < 0.5 else 1 - size(rng, -40, -2))
    return "rubber", [limit, coefficient, x], rng.randrange(3), column


def near(rng):
    limit, coefficient = size(rng, -10, 20), size(rng, -4, 1)
    lower, upper = sorted((signed(rng, -5, 12), signed(rng, -5, 12)))
    x = upper + size(rng, -10, 14) if rng.random() < 0.5 else lower - size(rng, -10, 14)
    if rng.random() < 0.3:  # what comes of a pull across 0 cancels the edge
        upper = -min(limit, coefficient * limit) * rng.uniform(0.1, 0.9)
        lower = upper - 1
        x = near_zero(rng, Curve("near", [limit, coefficient, lower, upper, upper / 2], 4, 0))
    return "near", [limit, coefficient, lower, upper, x], rng.choice((0, 1, 4, 3 if x > upper else 2)), 0


def window(rng):
    start = rng.choice((0.0, signed(rng, -10, 10)))
    end = start + size(rng, -10, 10)
    part = rng.choice((rng.uniform(0, 1), size(rng, -60, -2), 1 - size(rng, -40, -2)))
    return rng.choice(("smoothstep", "ramp")), [start, end, start + (end - start) * part], rng.randrange(3), 0


def settle(rng):
    frequency, d = rng.choice(((7.4, 6.2), (size(rng, -6, 8), size(rng, -6, 8))))
    x = rng.choice((
        rng.uniform(0, 2), size(rng, -30, 3), beside(rng, 2.0**-6 / d), beside(rng, 500 / d),
        beside(rng, 200_000 / frequency), beside(rng, rng.randint(1, 60) * math.pi / frequency),
        math.log(2) * rng.uniform(40, 60) / d))
    return "settle", [frequency, d, x], rng.randrange(3), 0


def leading(rng):
    """Points whose value is a middle, from inputs of few digits, and a rest that is many times smaller."""
    tiny = math.ldexp(rng.uniform(1, 2), -rng.randint(70, 200))
    first = odd(rng, 27)
    second = next(n for n in iter(lambda: odd(rng, 27), None) if (first * n).bit_length() == 54)
    which = rng.randrange(5)
    if which == 0:  # x = vt + (ω² − 2av) t²/2 + …
        response, zeta = size(rng, -4, 3), damping(rng)
        v = rng.choice((-1, 1)) * math.ldexp(first, -27 + rng.randint(-3, 9))
        t = math.ldexp(second, -27 - rng.randint(60, 220))
        return "spring", [response, zeta, v, t]
    if which == 1:  # 1 − e^(−xd) cos xf = xd + …
        return "settle", [size(rng, -6, 8), math.ldexp(first, -24), math.ldexp(second, -27 - rng.randint(60, 220))]
    if which == 2:  # f(x) = cx − (cx)²/d + …
        c, x = math.ldexp(first, -28), math.ldexp(second, -20)
        return "rubber", [c * x / tiny, c, x]
    if which == 3:  # 3x² − 2x³, where 3x² has 54 digits
        x = rng.randrange(math.isqrt(2**53 // 3) + 1, math.isqrt(2**54 // 3)) | 1
        end = math.ldexp(1, rng.randint(-9, 9))
        return "smoothstep", [0.0, end, math.ldexp(x, -26 - rng.randint(60, 220)) * end]
    # edge + c (v − edge) − …, where the first two make 54 digits
    c, pull = odd(rng, 20), odd(rng, 30)
    edge = (odd(rng, 54) - c * pull) >> 20
    return "near", [2.0**10 * pull / tiny, math.ldexp(c, -20), -1.0, float(edge), float(edge + pull)]


DRAWS = (spring,) * 10 + (rubber, rubber, near, near, window, window, settle, settle)


def point(rng):
    """A hard point, if the draw leads to one."""
    if rng.random() < 0.1:
        return leading(rng)
    kind, inputs, index, column = rng.choice(DRAWS)(rng)
    x = inputs[index]
    if x == 0 or not math.isfinite(x):
        raise NotHere
    return kind, hard(Curve(kind, inputs, index, column), x, rng)


def main():
    seed, count = map(int, sys.argv[1:])
    rng = random.Random(seed)
    found = drawn = 0
    while found < count:
        drawn += 1
        try:
            kind, inputs = point(rng)
        except (NotHere, judge.Unjudged):
            continue
        found += 1
        print(kind, *map(judge.pattern, inputs))
    print(f"{found} hard points of {drawn} draws", file=sys.stderr)


if __name__ == "__main__":
    main()
