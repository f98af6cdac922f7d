"""Waits for what another process does."""

import re
import time

PATIENCE = 20


def until(condition, fault=None):
    """Waits until a condition holds, and returns its value.

    fault: Returns what is said if it does not.
    """
    end = time.monotonic() + PATIENCE
    while not (value := condition()):
        assert time.monotonic() < end, fault() if fault else condition
        time.sleep(0.05)
    return value


def until_said(pattern, said):
    """Waits until a pattern is in a text, which a function returns."""
    return until(lambda: re.search(pattern, said()), lambda: f"{pattern} is not in:\n{said()}")
