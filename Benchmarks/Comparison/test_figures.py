"""Tests how figures are parsed and judged. `scripts/test` runs them."""

import random

import figures


def ratios(middle, noise, count, seed=0):
    generator = random.Random(seed)
    return [middle * (1 + generator.gauss(0, noise)) for _ in range(count)]


def test_lines_of_figures_are_read_and_others_are_not():
    output = "a tap among 1,000 rows     0.1200 ms\nrandom words\nworth  3.0 stones\nruns of the story   450.5000 µs 2200 a second\n"
    assert figures.read(output) == {"a tap among 1,000 rows": (0.12, "ms"), "runs of the story": (450.5, "µs")}


def test_counts_outside_of_timed_parts_belong_to_no_figure():
    parts = [("begin", 900), ("end", 5), ("begin", 70), ("end", 6), ("a tap", 3), ("b", 8), ("begin", 1), ("end", 4), ("c", 2)]
    assert figures.counts(parts) == {"a tap": (11, "instructions"), "c": (4, "instructions")}


def test_five_percent_are_told_from_noise_of_three():
    assert all(figures.verdict(ratios(1.05, 0.03, 31, seed)) in ("slower", "unclear") for seed in range(200))
    assert sum(figures.verdict(ratios(1.05, 0.03, 31, seed)) == "slower" for seed in range(200)) > 180


def test_noise_alone_is_hardly_ever_a_difference():
    told = [figures.verdict(ratios(1, 0.03, 21, seed)) for seed in range(400)]
    assert sum(verdict in ("slower", "faster") for verdict in told) <= 4


def test_equal_commits_are_the_same_on_a_quiet_machine():
    assert figures.verdict(ratios(1, 0.01, 11)) == "same"


def test_few_pairs_are_never_enough():
    assert figures.verdict([2.0] * 5) == "unclear"
    assert figures.verdict([2.0] * 6) == "slower"


def test_one_count_of_instructions_is_enough():
    comparison = figures.Comparison("Taps", "a tap", "instructions")
    comparison.add(1000, 1040)
    assert comparison.verdict == "slower"


def test_more_per_second_is_faster():
    comparison = figures.Comparison("Toasts", "runs", "/s")
    for _ in range(9):
        comparison.add(1000, 2000)
    assert comparison.verdict == "faster"


def test_a_figure_that_one_side_lacks_is_left_out():
    comparisons = {}
    figures.collect(comparisons, "Taps", {"a": (1.0, "ms"), "b": (1.0, "ms")}, {"b": (2.0, "ms"), "c": (1.0, "ms")})
    assert list(comparisons) == [("Taps", "b")]


def test_nothing_that_stays_nothing_is_the_same():
    comparison = figures.Comparison("Instruments", "bytes left", "bytes")
    for _ in range(9):
        comparison.add(0, 0)
    assert comparison.verdict == "same"
