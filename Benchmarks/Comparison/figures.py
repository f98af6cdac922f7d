"""Figures of two commits: how they are read, paired and judged."""

import math
import re
from dataclasses import dataclass, field

LINE = re.compile(r"^(\S.*?)\s{2,}(-?[\d.]+) (ms|µs|ns|/s|KB|bytes|instructions)(?: .*)?$")
# A difference that is worth a verdict.
TOLERANCE = 0.03
# What is over for any number of pairs.
SETTLED = {"slower", "faster", "same"}


def read(output):
    """The figures that a measuring tool printed: {name: (value, unit)}."""
    found = {}
    for line in output.splitlines():
        match = LINE.match(line)
        if match:
            found[match[1]] = (float(match[2]), match[3])
    return found


def counts(parts):
    """Figures in instructions, of the counts in their order: {name: (value, unit)}.

    A timed part is what was counted between "begin" and "end". Any other name says what the timed parts before it belong to.
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
    """The median, and bounds between which the true median lies with a probability of at least 95 %; None for too few ratios.

    The bounds are order statistics: they assume nothing about the noise, so that a busy machine makes them wide and not wrong.
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
    """"slower", "faster", "same" or "unclear", of ratios new to old."""
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
    """One figure of one tool, measured in pairs."""

    tool: str
    name: str
    unit: str
    # Whether old and new are two commits, so that a difference means that something changed.
    is_judged: bool = True
    old: list = field(default_factory=list)
    new: list = field(default_factory=list)

    def add(self, old, new):
        self.old.append(old)
        self.new.append(new)

    @property
    def ratios(self):
        """New to old, so that more than 1 is worse; the other way round where more is better."""
        pairs = zip(self.old, self.new)
        if self.unit == "/s":
            pairs = ((new, old) for old, new in pairs)
        return [1.0 if old == new else math.inf if old <= 0 else new / old for old, new in pairs]

    @property
    def verdict(self):
        if not self.is_judged:
            return ""
        # Counts are the same each time.
        if self.unit == "instructions":
            return verdict(self.ratios * 6)
        return verdict(self.ratios)

    def row(self):
        """A line of a Markdown table."""
        middle, bounds = interval(self.ratios)
        spread = f"{bounds[0]:.3f}-{bounds[1]:.3f}" if bounds else ""
        old, new = (sorted(values)[len(values) // 2] for values in (self.old, self.new))
        return f"| {self.tool} | {self.name} | {old:.4g} | {new:.4g} | {self.unit} | {middle:.3f} | {spread} | {self.verdict} |"


HEAD = "| tool | figure | old | new | unit | ratio | 95 % | verdict |\n|---|---|---|---|---|---|---|---|"


def collect(comparisons, tool, old, new, is_judged=True):
    """Adds a pair of runs to the comparisons, a dictionary by tool and name. Figures that one side lacks are left out."""
    for name in (name for name in old if name in new):
        if old[name][1] != new[name][1]:
            continue
        key = (tool, name)
        if key not in comparisons:
            comparisons[key] = Comparison(tool, name, old[name][1], is_judged)
        comparisons[key].add(old[name][0], new[name][0])
