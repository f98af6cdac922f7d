"""Parses, pairs and judges the figures of two commits."""

import math
import re
from dataclasses import dataclass, field

LINE = re.compile(r"^(\S.*?)\s{2,}(-?[\d.]+) (ms|µs|ns|/s|KB|bytes|instructions)(?: .*)?$")
# The smallest relative difference that counts.
TOLERANCE = 0.03
# The verdicts that need no further pairs.
SETTLED = {"slower", "faster", "same"}


def read(output):
    """Parses the output of a benchmark: {name: (value, unit)}."""
    found = {}
    for line in output.splitlines():
        match = LINE.match(line)
        if match:
            found[match[1]] = (float(match[2]), match[3])
    return found


def counts(parts):
    """Returns the figures in instructions for a sequence of counts: {name: (value, unit)}.

    A timed part is the count between "begin" and "end". Any other name is that of the figure that the timed parts before it belong to.
    """
    found, timed = {}, 0
    for name, count in parts:
        if name == "end":
            timed += count
        elif name != "begin":
            if timed > 0:
                found[name] = (float(timed), "instructions")
            timed = 0
    return found


def interval(ratios):
    """Returns the median and its confidence interval of at least 95 %, which is None for too few ratios.

    The bounds are order statistics. They assume nothing about the noise, so a busy machine makes them wide but not wrong.
    """
    ordered, count = sorted(ratios), len(ratios)
    middle = (ordered[(count - 1) // 2] + ordered[count // 2]) / 2
    outside, rank = 0.0, -1
    for candidate in range(count // 2):
        outside += math.comb(count, candidate) / 2**count
        if 2 * outside > 0.05:
            break
        rank = candidate
    return middle, None if rank < 0 else (ordered[rank], ordered[count - 1 - rank])


def verdict(ratios):
    """Judges the ratios of new to old values: "slower", "faster", "same" or "unclear"."""
    middle, bounds = interval(ratios)
    if bounds is None:
        return "unclear"
    low, high = bounds
    if low > 1 and middle > 1 + TOLERANCE:
        return "slower"
    if high < 1 and middle < 1 - TOLERANCE:
        return "faster"
    if low >= 1 - TOLERANCE and high <= 1 + TOLERANCE:
        return "same"
    return "unclear"


@dataclass
class Comparison:
    """A figure of a benchmark, measured in pairs."""

    tool: str
    name: str
    unit: str
    # Whether old and new are two commits, so that a difference counts.
    is_judged: bool = True
    old: list = field(default_factory=list)
    new: list = field(default_factory=list)

    def add(self, old, new):
        self.old.append(old)
        self.new.append(new)

    @property
    def ratios(self):
        """The ratios of new to old values, inverted for rates, so that more than 1 is always worse."""
        pairs = zip(self.old, self.new)
        if self.unit == "/s":
            pairs = ((new, old) for old, new in pairs)
        return [1.0 if old == new else math.inf if old <= 0 else new / old for old, new in pairs]

    @property
    def verdict(self):
        if not self.is_judged:
            return ""
        # Counts of instructions are the same each time, so one pair is enough.
        if self.unit == "instructions":
            return verdict(self.ratios * 6)
        return verdict(self.ratios)

    def row(self):
        """Formats the comparison as a row of a Markdown table."""
        middle, bounds = interval(self.ratios)
        spread = f"{bounds[0]:.3f}-{bounds[1]:.3f}" if bounds else ""
        old, new = (sorted(values)[len(values) // 2] for values in (self.old, self.new))
        return f"| {self.tool} | {self.name} | {old:.4g} | {new:.4g} | {self.unit} | {middle:.3f} | {spread} | {self.verdict} |"


HEAD = "| tool | figure | old | new | unit | ratio | 95 % | verdict |\n|---|---|---|---|---|---|---|---|"


def collect(comparisons, tool, old, new, is_judged=True):
    """Adds a pair of runs to the comparisons, a dictionary by tool and name. Figures that only one side has are ignored."""
    for name in (name for name in old if name in new):
        if old[name][1] != new[name][1]:
            continue
        key = (tool, name)
        if key not in comparisons:
            comparisons[key] = Comparison(tool, name, old[name][1], is_judged)
        comparisons[key].add(old[name][0], new[name][0])
