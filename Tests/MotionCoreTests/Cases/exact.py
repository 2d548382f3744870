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

from mpmath import atan, cos, exp, expm1, log, mp, mpf, nstr, pi, sin, sqrt

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


# Found by a search for arguments that the first pass leaves to the second.
UNDECIDED = {
    "value": """
        bounce 0.6644 -0.0535 -16.6987 0.9901            response 0.4854 1.8072 10.9752 0.1608
        response 0.5634 2.5023 -11.6127 0.074            response 0.602 1.0135 -9.5491 0.2068
        response 0.8151 1.8514 -17.9925 0.2598           response 0.946 1.0 -3.2666 0.1208
        stiffness 117.3296 55.5952 1.388 -19.3165 0.2971   stiffness 56.4299 41.4907 3.9189 -11.8639 0.6472
        stiffness 98.6541 36.5952 1.6763 0.0 0.379""",
    "velocity": """
        bounce 0.5176 0.3961 -15.5382 0.3774             bounce 0.5492 0.5922 0.0 0.7817
        response 0.2339 1.0 0.0 0.6262                   response 0.4055 1.0 17.0222 0.719
        response 0.4649 1.0 14.6671 0.9588               response 0.8076 1.0 9.7505 0.6432
        response 0.8954 1.0 18.5693 0.2296               response 0.9972 1.0 8.1663 0.6036
        stiffness 420.1821 58.2604 1.098 -15.0842 0.0201""",
    "acceleration": """
        bounce 0.8163 0.1507 -18.2793 0.0998             response 0.4158 2.4553 0.0 0.1417
        response 0.606 1.0 0.0 0.0965                    response 0.6673 1.0 -14.9915 0.1934
        response 0.6737 1.0 14.9658 0.3918               response 0.7636 0.533 0.0 0.5961
        stiffness 246.8069 19.7274 0.6839 -10.6374 0.3362   stiffness 274.3385 29.0242 2.3909 11.0311 0.7169
        stiffness 336.5089 34.8255 3.2106 0.0 0.1165""",
}


def undecided(quantity):
    words = UNDECIDED[quantity].split()
    while words:
        count = 6 if words[0] == "stiffness" else 5
        (form, *numbers), words = words[:count], words[count:]
        *given, v, t = map(float, numbers)
        yield (form, *given), v, t


def padded(spring):
    return [*spring, ""] if len(spring) == 3 else [*spring]


def springs():
    groups = {"near critical": near_critical(), "anywhere": anywhere(), "extreme": extreme(),
              "beside a tie": just_beside_a_tie()}
    groups |= {f"undecided {quantity}": undecided(quantity) for quantity in UNDECIDED}
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
    undecided = (7.7816, 4.1569, 0.939), (12.9432, 5.4998, 1.2503), (19.4832, 11.1471, 1.9445), (4.0795, 6.8183, 0.7973)
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
