"""Writes ExponentialTable.swift, SineTable.swift and Constants.swift beside itself.

Run: python3 make-tables.py        (needs mpmath)

Table entries are split into a head of at most 26 bits, whose product with another 26-bit number
is exact in a Double, and a tail that carries the next 53 bits.
"""

from pathlib import Path

from mpmath import exp, factorial, floor, frexp, ldexp, log, mp, mpf, nint, pi, sin

mp.prec = 900
HERE = Path(__file__).parent
NOTICE = "// Written by make-tables.py; change it there.\n// swift-format-ignore-file\n\n"


def head_and_tail(x):
    """x as a 26-bit head and the nearest double to what is left."""
    if x == 0:
        return 0.0, 0.0
    _, exponent = frexp(x)
    head = ldexp(nint(ldexp(x, 26 - exponent)), exponent - 26)
    return float(head), float(x - head)


def truncated(x, bits):
    """x cut to so many leading bits."""
    _, exponent = frexp(x)
    return ldexp(floor(ldexp(x, bits - exponent)), exponent - bits)


def swift_array(name, doc, values):
    lines = [f"/// {line}".rstrip() for line in doc]
    lines.append(f"let {name}: [Double] = [")
    for head, tail in values:
        lines.append(f"  {hexadecimal(head)}, {hexadecimal(tail)},")
    lines.append("]")
    return "\n".join(lines) + "\n"


def hexadecimal(x):
    """Swift's hexadecimal literal of a double, which must be normal or 0."""
    if x == 0:
        return "0.0"
    mantissa, exponent = x.hex().split("p")
    mantissa = mantissa.rstrip("0").rstrip(".") if "." in mantissa else mantissa
    return f"{mantissa}p{int(exponent)}"


def series(step, signs):
    """Coefficients of the powers of r in the series of a step's multiple r·step.

    The series ends with r⁴. In place of its next term stands what is nearest to it among the lower ones of its
    kind, for |r| ≤ 1/2: with Chebyshev's T₅, r⁵ ≈ (5/16) r³ − (5/256) r.
    """
    c = [mpf(sign) * step**n / factorial(n) for n, sign in enumerate(signs)]
    c[3] += c[5] * 5 / 16
    c[1] -= c[5] * 5 / 256
    return [hexadecimal(float(value)) for value in c[:5]]


def exponential_table():
    steps = 512
    values = [head_and_tail(exp(log(2) * mpf(j) / steps)) for j in range(steps)]
    step = log(2) / steps
    first = truncated(step, 32)
    second = truncated(step - first, 32)
    third = step - first - second
    text = NOTICE
    text += "/// log(2)/512 in three parts: two of 32 bits, whose products with a whole number below 2²¹ are\n"
    text += "/// exact, and the rest.\n"
    text += "enum ExponentialStep {\n"
    text += f"  static let inverse = {hexadecimal(float(1 / step))}\n"
    text += f"  static let first = {hexadecimal(float(first))}\n"
    text += f"  static let second = {hexadecimal(float(second))}\n"
    text += f"  static let third = {hexadecimal(float(third))}\n"
    _, *growth = series(step, [1, 1, 1, 1, 1, 1])
    text += "  /// e^(r log(2)/512) − 1 as a polynomial of r, |r| ≤ 1/2, to 2⁻⁶³: from its linear term on.\n"
    text += f"  static let growth = (\n    {', '.join(growth)}\n  )\n"
    text += "}\n\n"
    text += swift_array(
        "exponentialTable",
        ["2^(j/512) for j in 0..<512: head of 26 bits and tail, in turn."],
        values,
    )
    (HERE / "ExponentialTable.swift").write_text(text)


def sine_table():
    quarter = 1024
    values = [head_and_tail(sin(pi / 2 * mpf(j) / quarter)) for j in range(quarter + 1)]
    step = pi / 2 / quarter
    first = truncated(step, 27)
    second = truncated(step - first, 27)
    third = step - first - second
    text = NOTICE
    text += "/// π/2048 in three parts: two of 27 bits, whose products with a whole number below 2²⁶ are\n"
    text += "/// exact, and the rest.\n"
    text += "enum SineStep {\n"
    text += f"  static let inverse = {hexadecimal(float(1 / step))}\n"
    text += f"  static let first = {hexadecimal(float(first))}\n"
    text += f"  static let second = {hexadecimal(float(second))}\n"
    text += f"  static let third = {hexadecimal(float(third))}\n"
    _, _, c2, _, c4 = series(step, [1, 0, -1, 0, 1, 0])
    _, c1, _, c3, _ = series(step, [0, 1, 0, -1, 0, 1])
    text += "  /// cos(rπ/2048) − 1 and sin(rπ/2048) as polynomials of r, |r| ≤ 1/2, to 2⁻⁶²: r², r⁴ and r, r³.\n"
    text += f"  static let even = ({c2}, {c4})\n"
    text += f"  static let odd = ({c1}, {c3})\n"
    text += "}\n\n"
    text += swift_array(
        "sineTable",
        ["sin(jπ/2048) for j in 0...1024, a quarter turn: head of 26 bits and tail, in turn."],
        values,
    )
    (HERE / "SineTable.swift").write_text(text)


def wide(x):
    """The Swift initialiser of a WideFloat: 8 words, least first, and the exponent of the unit."""
    _, exponent = frexp(x)
    whole = int(nint(ldexp(x, 512 - exponent)))
    words = [f"0x{(whole >> (64 * i)) & (2**64 - 1):016x}" for i in range(8)]
    rows = [", ".join(words[i : i + 4]) for i in (0, 4)]
    return f"WideFloat(\n    words: [\n      {rows[0]},\n      {rows[1]},\n    ], exponent: {exponent})"


def wide_constants():
    text = NOTICE
    text += "extension WideFloat {\n"
    for name, value in [
        ("halfPi", pi / 2),
        ("inverseHalfPi", 2 / pi),
        ("logarithmOfTwo", log(2)),
        ("inverseLogarithmOfTwo", 1 / log(2)),
    ]:
        text += f"  static let {name} = {wide(value)}\n"
    text += "}\n\n"
    text += "extension DoubleDouble {\n"
    for name, value in [
        ("twoPi", 2 * pi),
        ("inverseTwoPi", 1 / (2 * pi)),
        ("binaryLogarithmOfE", 1 / log(2)),
    ]:
        hi = float(value)
        lo = float(value - hi)
        text += f"  static let {name} = DoubleDouble({hexadecimal(hi)}, {hexadecimal(lo)})\n"
    text += "}\n"
    (HERE / "Constants.swift").write_text(text)


exponential_table()
sine_table()
wide_constants()
