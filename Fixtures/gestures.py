"""What a banner does with a finger: the rules, replayed in ordinary doubles.

These are composite values: each is a double expression, in the order written here, of values that are rounded once.
Python's floats are IEEE doubles and its operators round each result, so the same order gives the same bits.
"""

from curves import rubber_band

CAPACITY = 20  # samples
WINDOW = 0.06  # seconds
LONGEST_GAP = 0.04  # seconds


class Finger:
    """The slope of the line that fits the samples of the last 60 milliseconds best; the oldest third counts less."""

    def __init__(self):
        self.samples = []

    def add(self, position, time):
        if self.samples and time == self.samples[-1][0]:
            self.samples.pop()
        elif self.samples and time - self.samples[-1][0] > LONGEST_GAP:
            self.samples = []
        self.samples = [*self.samples, (time, position)][-CAPACITY:]
        self.samples = [sample for sample in self.samples if sample[0] == time or time - sample[0] < WINDOW]

    def velocity(self):
        last_time, last_position = self.samples[-1]
        span = last_time - self.samples[0][0]
        reach = max(abs(position - last_position) for _, position in self.samples)
        if span == 0 or reach == 0:
            return 0.0
        weights = [min(1.0, 3.0 - 3.0 * ((last_time - time) / WINDOW)) for time, _ in self.samples]
        times = [(time - last_time) / span for time, _ in self.samples]
        positions = [(position - last_position) / reach for _, position in self.samples]
        total = added(weights)
        mean_time = added(w * t for w, t in zip(weights, times)) / total
        mean_position = added(w * p for w, p in zip(weights, positions)) / total
        weighted = [w * (t - mean_time) for w, t in zip(weights, times)]
        above = added(w * (p - mean_position) for w, p in zip(weighted, positions))
        below = added(w * (t - mean_time) for w, t in zip(weighted, times))
        return above / below * (reach / span)


def added(values):
    """The sum from left to right: Python's own `sum` is more precise than that since 3.12."""
    total = 0.0
    for value in values:
        total += value
    return total


def replay(samples, height, fraction, speed, coasting_time):
    """For each (time, translation, velocity or None): time, displacement, velocity, projected stop, armed, outcome."""
    finger = Finger()
    finger.add(0.0, samples[0][0])  # comes down
    line = fraction * height
    armed = False
    for time, translation, velocity in samples:
        finger.add(translation, time)
        displacement = rubber_band(translation, 3 * height, 0.55)
        if velocity is None:
            velocity = finger.velocity()
        projected = displacement + coasting_time * velocity
        if displacement <= -line:
            armed = True
        elif displacement > -0.85 * line:
            armed = False
        if translation <= -line:
            outcome = "distance"
        elif projected <= -height:
            outcome = "projection"
        elif velocity <= -speed:
            outcome = "speed"
        else:
            outcome = "returns"
        yield time, displacement, velocity, projected, armed, outcome
