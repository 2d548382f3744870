"""Judges curve values in bulk: is each one the correctly rounded double?

    judge.py [--first N] [--expect] [FILE...]        (standard input when no file is named)

One point a line, words separated by spaces. Numbers are IEEE-754 bit patterns, 16 hexadecimal digits. Inputs first, then
the values to judge:

    spring      response damping_ratio v0 t             value velocity acceleration
    stiffness   k c m v0 t                              value velocity
    bounce      duration bounce v0 t                    value velocity
    rubber      limit coefficient x                     offset inverse slope two_sided
    near        limit coefficient lower upper x         result
    smoothstep  start end t                             value
    ramp        start end t                             value
    settle      frequency damping x                     value

A line without a first word is a spring. With --expect the lines hold inputs only and come back with the values appended.
A "-" instead of a value leaves it unjudged.

Values with exp, sin or cos come from MPFR at 256 bits or more together with a bound on their error; if value ± bound do
not round to the same double, the precision is doubled. The others are rational and computed as such. Bits are compared,
so -0.0 is not 0.0. A result beyond the largest double may be infinite or the largest double; those are counted apart.
A point with a NaN, or with parameters for which the formula has no meaning, is counted as unjudged.

Hard values are told as well: how many lie within 2^-70 of themselves of a rounding boundary, the middle of two doubles,
and which is the closest. Those that are such a middle exactly are counted apart.

Exit status: 0 all right, 1 something is not correctly rounded, 2 a line could not be read.
"""

import math
import struct
import sys

import gmpy2
from gmpy2 import mpfr, mpq

CONTEXT = gmpy2.get_context()
MPQ = type(mpq())

START_BITS = 256
MOST_BITS = 1 << 17
# Bits the bound allows for the roundings of one evaluation. The longest has about thirty, each at most one unit, and
# `terms` below counts arguments and amplitudes in full.
SLACK_BITS = 10
# Beyond this, e^−x times any polynomial in doubles is below the smallest double: only its sign matters.
DEEP = 100_000_000

LARGEST = sys.float_info.max
INFINITY = math.inf

HARD = 2.0**-70  # how close to a boundary, as a part of itself, a value counts as hard

pack, unpack = struct.Struct(">d").pack, struct.Struct(">d").unpack


class Undecided(Exception):
    """The error bound does not settle the rounding yet."""


class Unjudged(Exception):
    """The contract gives no value here."""


class Rounded(float):
    """The double nearest to a true value, together with that value."""

    def __new__(cls, double, true):
        self = super().__new__(cls, double)
        self.true = true
        return self

    def gap(self):
        """How far the true value is from the nearest rounding boundary, as a part of itself; None where there is
        no such boundary: at 0 and beyond the largest double."""
        double = float(self)
        if double == 0 or abs(double) == INFINITY:
            return None
        spacing = math.ulp(double)
        rest = self.true - (mpq(double) if isinstance(self.true, MPQ) else double)
        if (rest < 0) == (double > 0) and abs(math.frexp(double)[0]) == 0.5 and abs(double) > sys.float_info.min:
            spacing /= 2  # from a power of two, the doubles toward 0 lie closer
        return float(abs((spacing - 2 * abs(rest)) / (2 * self.true)))


def decide(y, error):
    """The double that y rounds to, if everything within `error` of y does."""
    low, high = float(y - error), float(y + error)
    if low == high and (low != 0 or math.copysign(1, low) == math.copysign(1, high)):
        return Rounded(low, y)
    raise Undecided


def nearest(q):
    """The double nearest to a rational."""
    n, d = int(q.numerator), int(q.denominator)
    try:
        double = n / d  # correctly rounded in Python, subnormals and the sign of a tiny one included
    except OverflowError:
        double = INFINITY if n > 0 else -INFINITY
    return Rounded(double, q)


def exponent(x):
    """e with 2^(e−1) ≤ |x| < 2^e; very low for 0."""
    return math.frexp(x)[1] if x else -5000


escalations = 0


def refine(evaluate, bits):
    """Calls evaluate(outputs so far) at rising precision until every output is decided."""
    global escalations
    results = None
    while True:
        CONTEXT.precision = bits
        results = evaluate(results)
        if None not in results:
            return results
        escalations += 1
        bits *= 2
        if bits > MOST_BITS:
            raise ArithmeticError(f"not decided at {MOST_BITS} bits")


def decided(pairs, earlier):
    """Rounds each (value, error) that is not known from an earlier round; None where the bound does not settle it."""
    results = []
    for i, (y, error) in enumerate(pairs):
        if earlier is not None and earlier[i] is not None:
            results.append(earlier[i])
            continue
        try:
            results.append(decide(y, error))
        except Undecided:
            results.append(None)
    return results


# Springs. x'' + 2a x' + w2 (x − 1) = 0, from x = 0 with x' = v. See the formulas in each function.

class Spring:
    """a, w2 = ω² and b = √|w2 − a²| at the current precision, and the regime: the sign of w2 − a², known exactly."""

    key = None
    exact_critical = None  # a as a rational, when it is one and the spring critical
    exact_roots = None  # the two roots as rationals, when they are and the spring overdamped
    turns_per_second = None  # for an undamped spring given by its period


cache = {}


def response_spring(r, z):
    key = ("r", r, z, CONTEXT.precision)
    spring = cache.get(key)
    if spring is None:
        spring = Spring()
        w = 2 * gmpy2.const_pi() / mpfr(r)
        zeta = mpfr(z)
        spring.a, spring.w2 = zeta * w, w * w
        spring.regime = (z < 1) - (z > 1)
        spring.b = w * gmpy2.sqrt(abs((1 - zeta) * (1 + zeta)))
        if z == 0:
            spring.turns_per_second = 1 / mpq(r)
        keep(key, spring)
    return spring


def bounce_spring(d, b):
    key = ("b", d, b, CONTEXT.precision)
    spring = cache.get(key)
    if spring is None:
        spring = Spring()
        w = 2 * gmpy2.const_pi() / mpfr(d)
        bounce = mpfr(b)
        if b >= 0:  # ζ = 1 − b, 1 − ζ² = b (2 − b)
            zeta, root = 1 - bounce, gmpy2.sqrt(bounce * (2 - bounce))
        else:  # ζ = 1 / (1 + b), ζ² − 1 = −b (2 + b) / (1 + b)²
            zeta, root = 1 / (1 + bounce), gmpy2.sqrt(-bounce * (2 + bounce)) / (1 + bounce)
        spring.a, spring.w2, spring.b = zeta * w, w * w, w * root
        spring.regime = (b > 0) - (b < 0)
        if b == 1:
            spring.turns_per_second = 1 / mpq(d)
        keep(key, spring)
    return spring


def stiffness_spring(k, c, m):
    key = ("k", k, c, m, CONTEXT.precision)
    spring = cache.get(key)
    if spring is None:
        spring = Spring()
        a, w2 = mpq(c) / (2 * mpq(m)), mpq(k) / mpq(m)
        d = w2 - a * a
        spring.regime = (d > 0) - (d < 0)
        spring.a, spring.w2, spring.b = mpfr(a), mpfr(w2), gmpy2.sqrt(mpfr(abs(d)))
        if d == 0:
            spring.exact_critical = a
        elif d < 0 and gmpy2.is_square(-d.numerator) and gmpy2.is_square(d.denominator):
            root = mpq(gmpy2.isqrt(-d.numerator), gmpy2.isqrt(d.denominator))
            spring.exact_roots = a - root, a + root
        keep(key, spring)
    return spring


def keep(key, spring):
    if len(cache) > 4096:
        cache.clear()
    cache[key] = spring


def motion(spring, v, t):
    """(value, error bound) of x, x', x'' at t > 0."""
    if spring.regime > 0:
        if spring.turns_per_second is not None:
            return undamped(spring, v, t)
        return underdamped(spring, v, t)
    return critical(spring, v, t) if spring.regime == 0 else overdamped(spring, v, t)


def unit():
    return gmpy2.div_2exp(mpfr(1), CONTEXT.precision - SLACK_BITS)


def underdamped(spring, v, t):
    """x = 1 − e (C + (a − v) S),  x' = e (v C + (w2 − a v) S),  x'' = e ((w2 − 2 a v) C − (a w2 + (b² − a²) v) S)

    with e = e^(−at), C = cos bt, S = sin bt / b.
    """
    a, w2, b = spring.a, spring.w2, spring.b
    v, t = mpfr(v), mpfr(t)
    at, bt = a * t, b * t
    if at > DEEP:
        at = mpfr(DEEP)
    e = gmpy2.exp(-at)
    sine, cosine = gmpy2.sin_cos(bt)
    c, s = e * cosine, e * sine / b
    av = a * v
    square = b * b - a * a

    # |C| ≤ 1 and |S| ≤ min(t, 1/b); an error of the argument counts in full.
    scale = (1 + at + bt) * e * unit()
    sine_scale = scale * (t if bt < 1 else 1 / b)
    size_v, size_av = abs(v), abs(av)
    return (
        (1 - (c + (a - v) * s), unit() + scale + (a + size_v) * sine_scale),
        (v * c + (w2 - av) * s, size_v * scale + (w2 + size_av) * sine_scale),
        ((w2 - 2 * av) * c - (a * w2 + square * v) * s,
         (w2 + 2 * size_av) * scale + (a * w2 + (w2 + a * a) * size_v) * sine_scale),
    )


NIVEN = {
    mpq(0): mpq(1), mpq(1, 6): mpq(1, 2), mpq(1, 4): mpq(0), mpq(1, 3): mpq(-1, 2),
    mpq(1, 2): mpq(-1), mpq(2, 3): mpq(-1, 2), mpq(3, 4): mpq(0), mpq(5, 6): mpq(1, 2),
}


def cosine_of_turns(turns):
    """(cos 2π·turns, error bound): exact where it is rational (Niven's theorem)."""
    turns -= turns.numerator // turns.denominator
    if turns in NIVEN:
        return mpfr(NIVEN[turns]), mpfr(0)
    return gmpy2.cos(2 * gmpy2.const_pi() * mpfr(turns)), unit()


def undamped(spring, v, t):
    """x = (1 − C) + v S / w,  x' = v C + w S,  x'' = w (w C − v S), C and S of an exact number of turns."""
    w, v = spring.b, mpfr(v)
    turns = mpq(t) * spring.turns_per_second
    c, dc = cosine_of_turns(turns)
    s, ds = cosine_of_turns(turns - mpq(1, 4))
    u, size_v = unit(), abs(v)
    # Products with an exact zero are exact; a sum of two exact terms below is 0, ±v, 1/2, 1, 3/2 or 2.
    turn = abs(s) * u + ds
    return (
        ((1 - c) + v * s / w, dc + (size_v / w) * turn),
        (v * c + w * s, size_v * dc + (size_v * abs(c) * u if s and v else 0) + w * turn),
        (w * (w * c - v * s), w * (w * (dc + abs(c) * u) + size_v * turn)),
    )


def critical(spring, v, t):
    """x = 1 − e (1 + (a − v) t),  x' = e (v + a (a − v) t),  x'' = e (a² − 2 a v − a² (a − v) t)"""
    a = spring.a
    at = min(a * mpfr(t), mpfr(DEEP))
    e = gmpy2.exp(-at)
    scale = (1 + at) * e * unit()
    if spring.exact_critical is not None:  # the polynomials may be exactly 0
        a, v, t = spring.exact_critical, mpq(v), mpq(t)
        p, q, r = 1 + (a - v) * t, v + a * (a - v) * t, a * a - 2 * a * v - a * a * (a - v) * t
        sizes = [abs(mpfr(x)) for x in (p, q, r)]
        p, q, r = mpfr(p), mpfr(q), mpfr(r)
    else:
        v, t = mpfr(v), mpfr(t)
        d = (a - v) * t
        p, q, r = 1 + d, v + a * d, a * (a - 2 * v - a * d)
        size_v = abs(v)
        size_d = (a + size_v) * t
        sizes = 1 + size_d, size_v + a * size_d, a * (a + 2 * size_v + a * size_d)
    return (
        (1 - e * p, unit() + scale * sizes[0]),
        (e * q, scale * sizes[1]),
        (e * r, scale * sizes[2]),
    )


def overdamped(spring, v, t):
    """With the roots p < q, P = (q − v) e^(−pt) / (q − p) and Q = (p − v) e^(−qt) / (q − p):

    x = 1 − P + Q,  x' = p P − q Q,  x'' = −p² P + q² Q
    """
    t = mpfr(t)
    if spring.exact_roots is not None:  # p − v or q − v may be exactly 0
        p, q = spring.exact_roots
        above, below = mpfr(q - mpq(v)), mpfr(p - mpq(v))
        p, q = mpfr(p), mpfr(q)
        size_above, size_below = abs(above), abs(below)
    else:
        v = mpfr(v)
        q = spring.a + spring.b
        p = spring.w2 / q
        above, below = q - v, p - v
        size_above, size_below = q + abs(v), p + abs(v)
    gap = 2 * spring.b
    pt, gt = p * t, gap * t
    # Both exponents are cut off on their own, so the slow one stays the larger.
    pt, gt = min(pt, mpfr(DEEP)), min(gt, mpfr(DEEP))
    late = gmpy2.exp(-pt) / gap
    early = late * gmpy2.exp(-gt)
    late_scale = late * (1 + pt) * unit() * size_above
    early_scale = early * (1 + pt + gt) * unit() * size_below
    late, early = late * above, early * below
    return (
        (1 - late + early, unit() + late_scale + early_scale),
        (p * late - q * early, p * late_scale + q * early_scale),
        (q * q * early - p * p * late, p * p * late_scale + q * q * early_scale),
    )


def spring_bits(e, zeta):
    """A first precision, from ωt ≈ 2^e: the bits that cancel in x near the start, and those a large angle needs."""
    z = exponent(zeta) if zeta > 1 else 0
    start = max(0, -2 * e, z - e if z else 0)
    return START_BITS + min(start, 2400) + (max(0, e) if zeta < 1 else 0)


def finite(*numbers):
    for x in numbers:
        if x - x != 0:
            raise Unjudged


def judge_spring(r, z, v, t, outputs=3):
    finite(r, z, v, t)
    z = max(z, 0.0)
    if t <= 0:
        if r <= 0:
            return 0.0, v, None
        return (0.0, v) + ((start_acceleration(lambda: response_spring(r, z), v),) if outputs == 3 else ())
    if r <= 0:
        return (1.0, 0.0, 0.0)[:outputs]
    bits = spring_bits(exponent(t) - exponent(r) + 3, z)
    return refine(lambda known: decided(motion(response_spring(r, z), v, t)[:outputs], known), bits)


def start_acceleration(make, v):
    """x''(0) = w2 − 2 a v."""

    def evaluate(known):
        spring = make()
        x, y = spring.w2, 2 * spring.a * mpfr(v)
        return decided([(x - y, (x + abs(y)) * unit())], known)

    return refine(evaluate, START_BITS)[0]


def judge_stiffness(k, c, m, v, t):
    finite(k, c, m, v, t)
    if k <= 0 or m <= 0:
        raise Unjudged
    c = max(c, 0.0)
    if t <= 0:
        return 0.0, v
    e = (exponent(k) - exponent(m)) // 2 + exponent(t)
    bits = spring_bits(e, c / math.sqrt(k) / math.sqrt(m) / 2)
    return refine(lambda known: decided(motion(stiffness_spring(k, c, m), v, t)[:2], known), bits)


def judge_bounce(d, b, v, t):
    finite(d, b, v, t)
    if b <= -1:
        raise Unjudged
    b = min(b, 1.0)
    if t <= 0:
        return 0.0, v
    if d <= 0:
        return 1.0, 0.0
    bits = spring_bits(exponent(t) - exponent(d) + 3, 1 - b if b >= 0 else 1 / (1 + b))
    return refine(lambda known: decided(motion(bounce_spring(d, b), v, t)[:2], known), bits)


# Rational curves

def rubber(d, c, x):
    """x·d·c / (d + c·x) rounded once, for x > 0 and d > 0; never d itself."""
    if d == INFINITY:
        return nearest(mpq(c) * mpq(x))
    below = math.nextafter(d, 0)
    if x == INFINITY:
        return below
    return min(nearest(rubber_rational(d, c, x)), below)


def rubber_rational(d, c, x):
    d, c, x = mpq(d), mpq(c), mpq(x)
    return x * d * c / (d + c * x)


def judge_rubber(d, c, x):
    if math.isnan(d) or math.isnan(x) or not 0 < c < INFINITY or (d == x == INFINITY):
        raise Unjudged
    if d <= 0:
        return x, x, 1.0, x
    if x <= 0:
        two_sided = -rubber(d, c, -x) if x < 0 and not (d == INFINITY == -x) else x
        return x, x, c if x == 0 else 1.0, two_sided
    offset = rubber(d, c, x)
    if x >= d:
        inverse = INFINITY
    elif d == INFINITY:
        inverse = min(nearest(mpq(x) / mpq(c)), LARGEST)
    else:
        inverse = min(nearest(mpq(x) * mpq(d) / (mpq(c) * (mpq(d) - mpq(x)))), LARGEST)
    if d == INFINITY:
        slope = c
    elif x == INFINITY:
        slope = 0.0
    else:
        slope = nearest(mpq(c) * mpq(d) ** 2 / (mpq(d) + mpq(c) * mpq(x)) ** 2)
    return offset, inverse, slope, offset


def judge_near(d, c, lower, upper, x):
    finite(x)
    if not (lower <= upper and 0 < c < INFINITY) or math.isnan(d):
        raise Unjudged
    if lower <= x <= upper or d <= 0:
        return (x,)
    edge = upper if x > upper else lower
    past = abs(mpq(x) - mpq(edge))
    bent = mpq(c) * past if d == INFINITY else past * mpq(d) * mpq(c) / (mpq(d) + mpq(c) * past)
    return (nearest(mpq(edge) + bent if x > upper else mpq(edge) - bent),)


def window(start, end, t):
    """0…1 over the window, as a rational; a step at `end` when there is no window."""
    if math.isnan(t):
        raise Unjudged
    finite(start, end)
    if t >= end:
        return mpq(1)
    if t <= start or end <= start:
        return mpq(0)
    return (mpq(t) - mpq(start)) / (mpq(end) - mpq(start))


def judge_smoothstep(start, end, t):
    x = window(start, end, t)
    return (nearest(x * x * (3 - 2 * x)),)


def judge_ramp(start, end, t):
    return (nearest(window(start, end, t)),)


def judge_settle(f, d, x):
    """1 − e^(−xd) cos xf for x > 0."""
    if not (x - x == 0):
        raise Unjudged
    finite(f, d)
    if d < 0:
        raise Unjudged
    if x <= 0 or f == d == 0:
        return (0.0,)

    def evaluate(known):
        xd, xf = mpfr(x) * mpfr(d), mpfr(x) * mpfr(f)
        xd = min(xd, mpfr(DEEP))
        e = gmpy2.exp(-xd)
        bound = unit() * (1 + e * (1 + xd + abs(xf)))
        return decided([(1 - e * gmpy2.cos(xf), bound)], known)

    start = min(-exponent(x) - exponent(d), 2 * (-exponent(x) - exponent(f)))
    return refine(evaluate, START_BITS + max(0, min(start, 2400)) + max(0, exponent(x) + exponent(f)))


KINDS = {
    "spring": (judge_spring, 4, ("value", "velocity", "acceleration")),
    "stiffness": (judge_stiffness, 5, ("value", "velocity")),
    "bounce": (judge_bounce, 4, ("value", "velocity")),
    "rubber": (judge_rubber, 3, ("offset", "inverse", "slope", "two_sided")),
    "near": (judge_near, 5, ("result",)),
    "smoothstep": (judge_smoothstep, 3, ("value",)),
    "ramp": (judge_ramp, 3, ("value",)),
    "settle": (judge_settle, 3, ("value",)),
}


# Reading, comparing, reporting

def double(word):
    return unpack(bytes.fromhex(word))[0]


def pattern(x):
    return pack(x).hex()


def place(x):
    """Doubles as integers in their order, for distances in units in the last place."""
    n = int.from_bytes(pack(x), "big")
    return n if n < 1 << 63 else -(n - (1 << 63))


class Tally:
    def __init__(self):
        self.points = self.unjudged = self.overflowing = 0
        self.judged, self.wrong, self.worst = {}, {}, {}
        self.ties, self.hard, self.closest = {}, {}, {}

    def measure(self, column, want, point):
        """How hard it was to round; `point` names it."""
        gap = want.gap() if isinstance(want, Rounded) else None
        if gap is None:
            return
        if gap == 0:
            self.ties[column] = self.ties.get(column, 0) + 1
            return
        self.hard[column] = self.hard.get(column, 0) + (gap < HARD)
        self.closest[column] = min(self.closest.get(column, (1.0, "")), (gap, point))


def compare(tally, column, want, got, point):
    """Whether a value is right; counts it."""
    if got == "-" or want is None:
        return True
    tally.judged[column] = tally.judged.get(column, 0) + 1
    tally.measure(column, want, point)
    if pattern(want) == got:
        return True
    value = double(got)
    if want in (INFINITY, -INFINITY) and column != "inverse" and value == math.copysign(LARGEST, want):
        tally.overflowing += 1
        return True
    tally.wrong[column] = tally.wrong.get(column, 0) + 1
    if value == value:
        distance = abs(place(value) - place(want)) or 1  # zeros of the other sign
        tally.worst[column] = max(tally.worst.get(column, 0), distance)
    return False


def power(gap):
    return f"2^{math.log2(gap):.1f}"


def report(tallies):
    for kind, tally in tallies.items():
        print(f"{kind}: {tally.points} points, {tally.unjudged} unjudged, {tally.overflowing} beyond the largest double")
        for column, judged in tally.judged.items():
            worst = f" (worst {tally.worst[column]} ulp)" if column in tally.worst else ""
            gap, _ = tally.closest.get(column, (1.0, ""))
            print(f"    {column:12} {tally.wrong.get(column, 0)} of {judged} wrong{worst}; "
                  f"{tally.ties.get(column, 0)} in the middle of two doubles, {tally.hard.get(column, 0)} "
                  f"within {power(HARD)} of one, the closest at {power(gap)}")
    closest = [(*found, kind, column) for kind, tally in tallies.items() for column, found in tally.closest.items()]
    print(f"{sum(sum(tally.judged.values()) for tally in tallies.values())} values, "
          f"{sum(sum(tally.wrong.values()) for tally in tallies.values())} wrong, "
          f"{sum(sum(tally.hard.values()) for tally in tallies.values())} within {power(HARD)}")
    if closest:
        gap, point, kind, column = min(closest)
        print(f"closest to a rounding boundary: {power(gap)}, {kind} {column} at {point}")


def main():
    arguments = sys.argv[1:]
    first, expect = 10, False
    if "--first" in arguments:
        i = arguments.index("--first")
        first = int(arguments[i + 1])
        del arguments[i:i + 2]
    if "--expect" in arguments:
        arguments.remove("--expect")
        expect = True
    if arguments and arguments[0].startswith("-"):
        print(__doc__)
        sys.exit(2)

    tallies, shown, failed = {}, 0, False
    for source in [open(name) for name in arguments] or [sys.stdin]:
        for number, line in enumerate(source, 1):
            words = line.split()
            if not words or words[0].startswith("#"):
                continue
            kind = words[0]
            if kind in KINDS:
                words = words[1:]
            else:
                kind = "spring"
            judge, count, columns = KINDS[kind]
            if len(words) != (count if expect else count + len(columns)):
                print(f"{source.name}:{number}: {len(words)} numbers for {kind}: {line.strip()}", file=sys.stderr)
                sys.exit(2)
            inputs, outputs = words[:count], words[count:]
            tally = tallies.setdefault(kind, Tally())
            tally.points += 1
            numbers = [double(word) for word in inputs]
            try:
                wanted = judge(*numbers)
            except Unjudged:
                tally.unjudged += 1
                wanted = [None] * len(columns)
            if expect:
                print(kind, *inputs, *("-" if want is None else pattern(want) for want in wanted))
                continue
            for column, want, got in zip(columns, wanted, outputs):
                if compare(tally, column, want, got, " ".join(inputs)):
                    continue
                failed = True
                if shown < first:
                    shown += 1
                    print(f"{source.name}:{number}: {kind} {' '.join(inputs)} {column}")
                    print(f"    inputs {' '.join(map(repr, numbers))}")
                    print(f"    got {got} {double(got)!r}, want {pattern(want)} {want!r}, "
                          f"{abs(place(double(got)) - place(want)) if double(got) == double(got) else 'NaN'} ulp")
    if expect:
        return
    report(tallies)
    print(f"precision was raised {escalations} times")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
