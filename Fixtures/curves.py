"""The curves as mathematics, each value rounded once.

Parameters and times are doubles and taken as exactly the numbers they are. Rational curves are computed in
fractions. The others are computed in interval arithmetic: the result is two numbers with the true value between
them, and when both round to the same double, that is the correctly rounded one. If they do not, the precision is
doubled and the value computed again.
"""

from fractions import Fraction
from math import isqrt, nextafter

from mpmath import iv

from doubles import bits, nearest, nearest_to_mpf

FIRST_DIGITS = 60
LAST_DIGITS = 60 * 2**9


def rounded(value):
    """The double nearest to what the function `value` computes, as an interval, at any precision."""
    digits = FIRST_DIGITS
    while digits <= LAST_DIGITS:
        iv.dps = digits
        low, high = value()._mpi_
        low, high = nearest_to_mpf(low), nearest_to_mpf(high)
        if bits(low) == bits(high):
            return low
        digits *= 2
    raise ArithmeticError(f"{LAST_DIGITS} digits do not decide the rounding: the value is probably a tie")


def interval(number):
    """A fraction as an interval of the current precision."""
    number = Fraction(number)
    return iv.mpf(number.numerator) / iv.mpf(number.denominator)


def cosine_of_turns(turns):
    """cos(2π·turns) for a fraction.

    A cosine of a rational part of a turn is rational only where it is 0, ±1/2 or ±1 (Niven). Those are given exactly;
    no precision would ever settle how they round.
    """
    turns %= 1
    exact = {
        Fraction(0): 1, Fraction(1, 6): Fraction(1, 2), Fraction(1, 4): 0, Fraction(1, 3): Fraction(-1, 2),
        Fraction(1, 2): -1, Fraction(2, 3): Fraction(-1, 2), Fraction(3, 4): 0, Fraction(5, 6): Fraction(1, 2),
    }
    if turns in exact:
        return interval(exact[turns])
    return iv.cos(2 * iv.pi * interval(turns))


class Spring:
    """The step response of a damped spring, from 0 to 1.

        x'' + 2a x' + ω² (x − 1) = 0,    x(0) = 0,  x'(0) = v

    with e = e^(−at) and Δ = ω² − a² has the solution

        x  = 1 − e (C + (a − v) S)           C = cos bt,  S = sin bt / b        Δ > 0,  b = √Δ
        x' = e (v C + (ω² − a v) S)          C = 1,       S = t                 Δ = 0
                                             C = cosh bt, S = sinh bt / b       Δ < 0,  b = √−Δ

    a, ω² and Δ are rational up to powers of one irrational `unit`: 2π when the spring is given by its period, 1 when
    it is given by stiffness and friction. So which of the three cases holds is known without rounding, and near Δ = 0
    nothing cancels.
    """

    def __init__(self, decay, square, has_period):
        self.decay = decay  # a / unit
        self.square = square  # ω² / unit²
        self.discriminant = square - decay**2  # Δ / unit²
        self.has_period = has_period

    @classmethod
    def response(cls, response, damping_ratio):
        """ω = 2π / response, a = ζω."""
        frequency = 1 / Fraction(response)
        return cls(Fraction(damping_ratio) * frequency, frequency**2, True)

    @classmethod
    def stiffness(cls, stiffness, friction, mass):
        """ω² = k / m, a = c / 2m."""
        return cls(Fraction(friction) / (2 * Fraction(mass)), Fraction(stiffness) / Fraction(mass), False)

    @classmethod
    def bounce(cls, duration, bounce):
        """ζ = 1 − b from 0 on, 1 / (1 + b) below: a fraction, not rounded to a double in between."""
        b = Fraction(bounce)
        return cls.response(duration, 1 - b if b >= 0 else 1 / (1 + b))

    def unit(self):
        return 2 * iv.pi if self.has_period else iv.mpf(1)

    def visual_settling_duration(self):
        """6 / a, rounded. Not defined for an undamped spring."""
        return rounded(lambda: interval(6 / self.decay) / self.unit())

    def cosine_and_sine(self, t):
        """e·C and e·S, for t > 0."""
        if self.decay == 0 and self.has_period:
            # Undamped: b·t is a rational number of turns, 2π·t / response.
            turns = Fraction(t) * self.frequency()
            b = interval(self.frequency()) * self.unit()
            return cosine_of_turns(turns), cosine_of_turns(turns - Fraction(1, 4)) / b
        return self.cosine_and_sine_over(interval(t))

    def cosine_and_sine_over(self, time):
        """The same for all times of an interval."""
        unit = self.unit()
        a = interval(self.decay) * unit
        b = iv.sqrt(interval(abs(self.discriminant))) * unit

        if self.discriminant < 0:
            # Two exponentials: cosh and sinh alone would overflow where their product with e does not. The roots are
            # a + b and, as their product is ω², ω² / (a + b): the difference a − b loses digits.
            fast = a + b
            slow = interval(self.square) * unit**2 / fast
            late, early = iv.exp(-slow * time), iv.exp(-fast * time)
            return (late + early) / 2, (late - early) / (2 * b)

        if self.discriminant == 0:
            e = iv.exp(-a * time)
            return e, e * time

        e = iv.exp(-a * time)
        return e * iv.cos(b * time), e * iv.sin(b * time) / b

    def frequency(self):
        """The root of `square`, which is a square of a fraction for a spring given by its period."""
        return Fraction(isqrt(self.square.numerator), isqrt(self.square.denominator))

    def value(self, t, velocity):
        if t <= 0:
            return 0.0

        def x():
            c, s = self.cosine_and_sine(t)
            return 1 - (c + (interval(self.decay) * self.unit() - interval(velocity)) * s)

        return rounded(x)

    def velocity(self, t, velocity):
        if t <= 0:
            return velocity

        def slope():
            c, s = self.cosine_and_sine(t)
            unit, v = self.unit(), interval(velocity)
            return v * c + (interval(self.square) * unit**2 - interval(self.decay) * unit * v) * s

        return rounded(slope)

    def settling_duration(self, tolerance, velocity):
        """The last time that |x − 1| exceeds the tolerance, rounded. Not defined for an undamped spring.

        Found by bounds alone, without a formula for it: of a stretch of time, keep the latest half in which |x − 1| may
        exceed the tolerance, until both ends round to the same double.
        """
        iv.dps = FIRST_DIGITS
        limit = Fraction(tolerance)

        def distance(start, end):
            time = interval(start) if start == end else iv.mpf([interval(start).a, interval(end).b])
            c, s = self.cosine_and_sine_over(time)
            return abs(c + (interval(self.decay) * self.unit() - interval(velocity)) * s)

        def last(start, end):
            """A short stretch in which it exceeds the tolerance at the start, and nowhere from the end on."""
            if distance(start, end).b <= interval(limit).a:
                return None
            if distance(start, start).a > interval(limit).b:
                if end - start < Fraction(1, 2**90) or bits(nearest(start)) == bits(nearest(end)):
                    return start, end
            middle = (start + end) / 2
            return last(middle, end) or last(start, middle)

        # |x − 1| is far below the tolerance by the time that its envelope is, and falls from there on.
        start, end = last(Fraction(0), Fraction(nearest(Fraction(60) / self.decay)))
        if bits(nearest(start)) != bits(nearest(end)):
            raise ArithmeticError("the time lies next to the middle of two doubles")
        return nearest(start)


def rubber_band(pull, limit, coefficient, two_sided=False):
    """x·d·c / (d + c·x) for x > 0, and x itself for the rest; the odd function of that when it is two-sided."""
    if two_sided and pull < 0:
        return -rubber_band(-pull, limit, coefficient)
    if pull <= 0 or limit <= 0:
        return pull
    x, d, c = Fraction(pull), Fraction(limit), Fraction(coefficient)
    return min(nearest(x * d * c / (d + c * x)), nextafter(limit, 0))


def smoothstep(t, start, end):
    """x² (3 − 2x) with x running from 0 at `start` to 1 at `end`; a step at `end` when there is no window."""
    if t >= end:
        return 1.0
    if t <= start:
        return 0.0
    x = (Fraction(t) - Fraction(start)) / (Fraction(end) - Fraction(start))
    return nearest(x * x * (3 - 2 * x))


def settle(x, frequency, damping):
    """1 − e^(−x·damping) cos(x·frequency), 0 up to x = 0."""
    if x <= 0:
        return 0.0
    x, f, d = Fraction(x), Fraction(frequency), Fraction(damping)
    if f == 0 and d == 0:
        return 0.0
    return rounded(lambda: 1 - iv.exp(interval(-x * d)) * iv.cos(interval(x * f)))


def power_resistance(pull, exponent, free_from, free_to):
    """The pull itself inside the free range; outside, the nearer bound and the distance past it to a power."""
    if free_from <= pull <= free_to:
        return pull
    edge = Fraction(free_to if pull > free_to else free_from)
    distance = abs(Fraction(pull) - edge)
    sign = 1 if pull > free_to else -1
    return rounded(lambda: interval(edge) + sign * iv.exp(interval(exponent) * iv.log(interval(distance))))


class Decay:
    """A fling: v(t) = v·r^(1000t), and the distance is its integral; r is the rate per millisecond."""

    def __init__(self, velocity, rate):
        self.initial_velocity, self.rate = velocity, rate

    def per_second(self):
        return -1000 * iv.log(interval(self.rate))

    def velocity(self, t):
        if t <= 0:
            return self.initial_velocity
        return rounded(lambda: interval(self.initial_velocity) * iv.exp(-self.per_second() * interval(t)))

    def position(self, t):
        if t <= 0:
            return 0.0
        return rounded(
            lambda: interval(self.initial_velocity) * (1 - iv.exp(-self.per_second() * interval(t))) / self.per_second())

    def settling_duration(self, tolerance):
        """When what is left to go, v·r^(1000t) / k, is the tolerance. Not defined where it is less from the start."""
        speed = abs(Fraction(self.initial_velocity))
        return rounded(
            lambda: iv.log(interval(speed) / self.per_second() / interval(tolerance)) / self.per_second())
