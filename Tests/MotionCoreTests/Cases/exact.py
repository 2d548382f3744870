"""Writes the tables `exact-….csv` of this folder: what formulas give for chosen doubles, rounded once.

    python3 exact.py

Needs mpmath (written with 1.3.0). Shares no code with the library, nor with the program behind the golden files:
the closed forms are evaluated as they stand with 1,800 digits, so that whatever cancels leaves enough.
"""

import pathlib
import random
from fractions import Fraction
from math import nextafter
from sys import float_info

from mpmath import atan, cos, exp, expm1, floor, frac, log, mp, mpf, nint, nstr, pi, sin, sqrt

mp.prec = 6000
FOLDER = pathlib.Path(__file__).parent
LEAST = nextafter(0, 1)
RANDOM = random.Random(20240607)


def nearest(x):
    """The double nearest to a number, limited to the finite ones; only a fraction may be a tie."""
    if isinstance(x, Fraction):
        return min(float(x), float_info.max)
    sign, man, exponent, count = x._mpf_
    top = exponent + count
    if man == 0 or top < -1075:
        return -0.0 if sign else 0.0
    if top > 1024:
        return -float_info.max if sign else float_info.max
    dropped = count - min(53, top + 1074)
    if count > 1000:
        distance = abs((man & ((1 << dropped) - 1)) - (1 << (dropped - 1)))
        assert distance > 1 << max(dropped - 4500, 0), f"undecided: {nstr(x, 30)}"
    return (-1 if sign else 1) * float(Fraction(int(man)) * Fraction(2) ** exponent)


def write(name, header, rows):
    lines = [f"# Written by exact.py; change it there. {len(rows)} rows.", header]
    lines += [",".join(word if isinstance(word, str) else repr(word) for word in row) for row in rows]
    (FOLDER / name).write_text("\n".join(lines) + "\n")


# Springs: (form, two or three parameters)

def constants(form, *given):
    """ω, a and a² − ω² with its sign, of unit mass."""
    p = [mpf(number) for number in given]
    if form == "stiffness":
        k, c, m = p
        return sqrt(k / m), c / (2 * m), (c * c - 4 * k * m) / (4 * m * m)
    r, ratio = p
    if form == "bounce":
        ratio = 1 - ratio if ratio >= 0 else 1 / (1 + ratio)
    w = 2 * pi / r
    return w, ratio * w, w * w * (ratio - 1) * (ratio + 1)


def motion(spring, v, t):
    """x, x′ and x″: x = 1 − e^(−at) (C + (a − v) S)"""
    (w, a, discriminant), v, t = constants(*spring), mpf(v), mpf(t)
    b = sqrt(abs(discriminant))
    if discriminant < 0:
        c, s = exp(-a * t) * cos(b * t), exp(-a * t) * sin(b * t) / b
    elif discriminant == 0:
        c, s = exp(-a * t), exp(-a * t) * t
    else:
        slow, fast = exp(-w * w / (a + b) * t), exp(-(a + b) * t)
        c, s = (slow + fast) / 2, (slow - fast) / (2 * b)
    free, velocity = c + (a - v) * s, v * c + (w * w - a * v) * s
    return 1 - free, velocity, w * w * free - 2 * a * velocity


def parameters(spring):
    """response, damping ratio, stiffness, friction, bounce, natural frequency, 6/a"""
    form, *given = spring
    (w, a, _), m = constants(*spring), given[2] if form == "stiffness" else 1
    ratio = a / w
    return (2 * pi / w, ratio, m * w * w, 2 * m * a, 1 - ratio if ratio <= 1 else 1 / ratio - 1, w, 6 / a)


def random_spring():
    number = lambda low, high: round(RANDOM.uniform(low, high), 4)
    return RANDOM.choice([
        ("response", number(0.1, 1), RANDOM.choice([number(0.05, 0.99), 1.0, number(1.01, 5)])),
        ("bounce", number(0.1, 1), number(-0.9, 0.9)),
        ("stiffness", number(50, 500), number(1, 60), number(0.5, 4)),
    ])


def near_critical():
    arguments = [(0.0, 0.01), (0.0, 0.2), (40.0, 0.05), (-3.0, 1.0), (0.0, 3.0)]
    below = above = 1.0
    for ulps in range(1, 65):
        below, above = nextafter(below, 0), nextafter(above, 2)
        for ratio in below, above:
            yield ("response", 0.42, ratio), *arguments[ulps % 5]


def anywhere():
    for _ in range(60):
        yield random_spring(), RANDOM.choice([0.0, round(RANDOM.uniform(-20, 20), 3)]), round(RANDOM.uniform(0, 1.5), 4)


def extreme():
    springs = [("response", 0.42, ratio) for ratio in (0.0, 1e-300, 1e-9, 0.78, 1.0, 1e6, 1e300)]
    springs += [("response", 1e-300, 0.5), ("response", 1e300, 2.0)]
    springs += [("bounce", 0.5, -1 + 2**-53), ("bounce", 0.5, 1e-17)]
    springs += [("stiffness", 1e300, 1e-300, 1e-5), ("stiffness", LEAST, 1e10, 3.0), ("stiffness", 1e-9, LEAST, 1e308)]
    for spring in springs:
        for v, t in (0.0, 1e-300), (0.0, 1e300), (-2.5, LEAST), (1e300, 0.1), (1e-300, 0.1), (-1e300, 1e5):
            # Without: phases from a stiffness beyond 2⁴⁰⁰ radians, and the sign of a zero that has died away there.
            _, a, discriminant = constants(*spring)
            if sqrt(max(-discriminant, 0)) * t < 2**400 or spring[0] != "stiffness" and a * t < 700:
                yield spring, v, t


def just_beside_a_tie():
    # v·t alone is the middle of two doubles; terms hundreds of bits further down decide.
    for product in 2**53 + 1, 2**53 + 7, 2**54 - 1:
        assert product % 3 == 0
        for ratio in 0.0, 0.1, 50.0:
            yield ("response", 1.0, ratio), product // 3 * 2.0**-53, 3 * 2.0**-600


def next_to_one():
    # Late, within 2⁻¹¹⁰ of the middle of 1 and a double beside it, and of the next middle.
    yield ("stiffness", 2862.592261334019, 228.67371744223396, 7.429554440280683), 0.0, 2.415886618262112
    yield ("bounce", 9.64574913254341, -0.499999999828299), -0.3452447714783931, 199.40370401778384


def undecided(index, spring, t):
    """A velocity that brings the index-th derivative within 2⁻⁹⁰ of the middle of two doubles, and not onto it.

    It is a + bv, and with v = 5 + n/2⁵⁰ in units of its last bit αn + β. Some n of 40 bits brings that within 2⁻⁴⁰ of a
    whole number and a half: the vector of a lattice nearest to a point, found by Lagrange's reduction.
    """
    a, b = (motion(spring, v, t)[index] for v in (0, 1))
    b -= a
    unit = mpf(2) ** (int(floor(log(abs(a + 5 * b), 2))) - 52)
    size = mpf(2) ** 40
    short, long = (1 / size, b * mpf(2) ** -50 / unit * size), (mpf(0), size)
    dot = lambda p, q: p[0] * q[0] + p[1] * q[1]
    while True:
        factor = nint(dot(short, long) / dot(short, short))
        long = (long[0] - factor * short[0], long[1] - factor * short[1])
        if dot(long, long) >= dot(short, short):
            break
        short, long = long, short
    target = -((a + 5 * b) / unit - mpf("0.5")) * size
    determinant = short[0] * long[1] - short[1] * long[0]
    n = nint(-target * long[0] / determinant) * short[0] + nint(target * short[0] / determinant) * long[0]
    v = 5 + int(nint(n * size)) * 2.0**-50
    rest = frac(abs(a + v * b) / unit) - mpf("0.5")
    assert 4 < v < 8 and abs(rest) < mpf(2) ** -37, (spring, t, index)
    return spring, v, t


def near_middles(index):
    springs = [("response", 0.42, ratio) for ratio in (0.1, 0.78, 1.0, 1.7, 9.0)]
    springs += [("bounce", 0.5, bounce) for bounce in (0.3, 1e-9, -1e-9, -0.4)]
    springs += [("stiffness", 170.0, 26.0, 2.5), ("stiffness", 100.0, 20.0, 1.0), ("stiffness", 300.0, 40.0, 1.0)]
    for spring in springs:
        for t in 0.0025, 0.07, 0.6:
            yield undecided(index, spring, t)


def padded(spring):
    return [*spring, ""] if len(spring) == 3 else [*spring]


def springs():
    groups = {"near critical": near_critical(), "anywhere": anywhere(), "extreme": extreme(),
              "beside a tie": just_beside_a_tie(), "next to one": next_to_one()}
    groups |= {f"undecided {name}": near_middles(i) for i, name in enumerate(["value", "velocity", "acceleration"])}
    rows = [[group, *padded(spring), v, t, *map(nearest, motion(spring, v, t))]
            for group, cases in groups.items() for spring, v, t in cases]
    write("exact-springs.csv", "group,form,first,second,third,v0,t,value,velocity,acceleration", rows)
    given = [random_spring() for _ in range(40)]
    given += [("bounce", 0.5, 0.3), ("bounce", 0.5, -0.5), ("bounce", 2.0, -1 + 2**-53), ("bounce", 0.5, 1e-17)]
    given += [("stiffness", 100.0, 10.0, 1.0), ("stiffness", 100.0, 3.0, 4.0), ("stiffness", 1e308, 1e-308, 1e-308)]
    given += [("response", 1e-300, 0.5), ("response", 1e300, 1e300), ("response", LEAST, 1e6)]
    write("exact-parameters.csv", "form,first,second,third,response,dampingRatio,stiffness,friction,bounce,"
          "naturalFrequency,visualSettlingDuration", [[*padded(s), *map(nearest, parameters(s))] for s in given])


# The other curves: (name, parameters, argument), up to four parameters

def curve(name, *given):
    p = [Fraction(number) for number in given]
    x = p[-1]
    if name in ("offset", "distance", "slope"):
        d, c = p[:2]
        if name == "offset":
            return min(x * d * c / (d + c * x), Fraction(nextafter(given[0], 0)))
        return c * d**2 / (d + c * x) ** 2 if name == "slope" else x * d / (c * (d - x))
    if name == "near":
        d, c, low, high = p[:4]
        past = max(x - high, low - x, 0)
        return min(max(x, low), high) + past * d * c / (d + c * past) * (1 if x > high else -1)
    if name in ("smoothstep", "ramp"):
        x = (x - p[0]) / (p[1] - p[0])
        return x if name == "ramp" else x * x * (3 - 2 * x)
    f, d, x = map(mpf, [*given, 0][:3])
    peak = (pi - atan(d / f)) / f
    return {"settle": lambda: 1 - exp(-x * d) * cos(x * f), "peak": lambda: peak,
            "height": lambda: 1 + exp(-d * peak) / sqrt(1 + (d / f) ** 2)}[name]()


def curves():
    bands = [(216.0, 0.55), (1e3, 1e-300), (3e-310, 7.0)]
    cases = [(name, *band, x) for name in ("offset", "distance", "slope") for band in bands
             for x in (1e-310, 0.1, 37.5, 215.0, 999.0, 1e300) if name != "distance" or x < band[0]]
    # d + cx is a power of two and x·d·c odd with 54 bits: a tie. So is the double below d, or d itself, in the next.
    cases += [("offset", float(2**28 - x), 1.0, float(x)) for x in (67108865, 67108867, 100000001)]
    cases += [("near", 50.0, 0.55, -100.0, -50.0, x) for x in (-1e300, -175.3, -100.00000000000001, -49.9, 1e10)]
    cases += [("near", 216.0, 0.55, 0.1, 0.3, x) for x in (-1e-300, 0.30000000000000004, 5.0)]
    # c·x alone is the middle of two doubles; the limit, far away, decides.
    cases += [("near", 1e200, 0.5, 0.0, 1 + 2.0**-52, 1 + 2.0**-51), ("offset", 1e200, 3.0, float((2**53 + 7) // 3))]
    # So far out that only d²/(d + cx) is left of edge and limit, or decides which neighbour of a tie is nearer.
    cases += [("near", d, 0.55, -1e3, high, 1e80) for d, high in ((216.0, -216.0), (2.0**-53, 1.0), (2.0**-53, 1 + 2.0**-52))]
    cases += [("near", 1.0, 1.0, 2.0**-53, 2.0**-53 * (2**53 - 1), 2.0)]
    windows = [(0.0, 1.0, x) for x in (1e-320, 1e-160, 0.1, 0.3, 0.9999)] + [(0.29, 0.7, x) for x in (0.3, 0.5, 0.69)]
    windows += [(-1e308, 1.7e308, 3e307), (-LEAST, 2 * LEAST, LEAST), (-1.0, 0.0, -1e-20), (1e-300, 1e300, 1.0)]
    # x = p/2¹⁹ with odd p gives a value of 56 bits; from 1/8 to 1/4 that is a tie. So is 1 − p/2⁵⁴ of a ramp.
    windows += [(0.0, 1.0, p * 2.0**-19) for p in (131073, 131075, 149999, 170001)]
    windows += [(-1.0, 0.0, -p * 2.0**-54) for p in (1, 3, 5)]
    cases += [(name, *window) for name in ("smoothstep", "ramp") for window in windows]
    settles = [(7.4, 6.2), (1e-300, 2.0), (1e300, 1e-300), (5.0, 0.0), (0.001, 1e300)]
    # Without phases beyond 2⁴⁰⁰ radians, as above.
    cases += [("settle", f, d, x) for f, d in settles for x in (1e-300, 1e-9, 0.1, 0.33, 2.0, 1e5, 1e100, 1e300)
              if f * x < 2**400]
    # Found by a search: within 2⁻⁷⁷ of the middle of two doubles, more than the first pass can tell.
    undecided = [(7.92, 1.97, 0.5415), (7.91, 5.18, 0.28008), (19.13, 4.23, 1.60768), (5.03, 0.85, 1.84096),
                 (5.62, 3.96, 1.36813), (19.63, 2.34, 0.12006), (8.03, 1.59, 0.90107), (2.31, 2.06, 1.19492)]
    cases += [("settle", *case) for case in undecided]
    cases += [(name, *settle) for name in ("peak", "height") for settle in [*settles, (8.0, 3.0), (2.0, 30.0)]]
    blank = lambda case: [case[0], *case[1:], *[""] * (6 - len(case))]
    write("exact-curves.csv", "curve,a,b,c,d,e,expected", [[*blank(case), nearest(curve(*case))] for case in cases])


# Elementary functions of high + low, to 160 digits

def functions():
    scales = [1e-12, 1e-3, 0.0624, 0.0626, 0.7, 3.0, 50.0, 499.0]
    decays = [RANDOM.uniform(0.5, 1) * scale for scale in scales for _ in range(3)]
    angles = [RANDOM.uniform(0.5, 1) * scale for scale in [*scales[:6], 100.0, 8192.0] for _ in range(3)]
    tangents = [1e-9, 0.1, 0.5, 1.0, 2.75, 1e9]
    groups = [("exp(-x)", lambda x: exp(-x), decays), ("1-exp(-x)", lambda x: -expm1(-x), decays),
              ("cos(x)", cos, angles), ("sin(x)", sin, angles), ("atan(x)", atan, tangents)]
    rows = []
    for name, function, arguments in groups:
        for high in arguments:
            low = high * RANDOM.uniform(-1, 1) * 2.0**-53
            rows.append([name, high, low, nstr(function(mpf(high) + mpf(low)), 160)])
    for name, value in ("pi/2", pi / 2), ("2/pi", 2 / pi), ("log(2)", log(2)), ("1/log(2)", 1 / log(2)):
        rows.append([name, 1.0, 0.0, nstr(value, 160)])
    write("exact-functions.csv", "function,high,low,digits", rows)


springs()
curves()
functions()
