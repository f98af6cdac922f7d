"""Documentation/Vocabulary.md, from forms that have been compiled."""

import re

from vocabulary_forms import STATEMENT, Form, Name

bands = [100, 200, 300, 400, 500]
# A form that the compiler needs longer for counts as missing.
seconds = 10
# Wide enough for a call, and narrow enough for a table.
width = 88


def title(name: Name) -> str:
    """The name in a cell of a table. Some are subjects in plain words."""
    return name.name if re.match(r"[\w() -]+ (of|and|that|alone|imports?|literals|catalogues|gestures)\b", name.name) else code(name.name)


def code(text: str) -> str:
    """A form in a cell of a table, on one line."""
    text = text if len(text) <= width else text[: width - 1].rstrip() + "…"
    ticks = "``" if "`" in text else "`"
    return ticks + text.replace("|", "\\|") + ticks


def failure(form: Form) -> str:
    """The form, and the compiler's first reason where the form alone does not show it."""
    text = code(form.source)
    if len(form.source) > width or ";" in form.source and not re.match(STATEMENT, form.source):
        reason = re.sub(r"(main\.)?Form\d+", "…", re.sub(r" *\[#\w+\]$", "", form.errors[0])).strip().replace("|", "\\|")
        text += f" ({reason if len(reason) <= width else reason[: width - 1] + '…'})"
    return text


def remarks(name: Name) -> str:
    """What the forms that compile do less than they say."""
    said: dict[str, list[Form]] = {}
    for form in name.forms:
        if form.kind and not form.errors:
            said.setdefault({"nothing": "no effect", "part": "", "note": ""}[form.kind] + "|" + form.remark, []).append(form)
    parts = []
    for key, forms in said.items():
        effect, remark = key.split("|", 1)
        text = ": ".join(filter(None, [effect, remark]))
        if len(forms) < len(name.forms):
            text = f"{code(forms[0].source)}: {text}"
        parts.append(text)
    return "; ".join(parts)


def counted(found: list[Name]) -> list[str]:
    states = [name.state for name in found]
    total = max(len(states), 1)
    return [f"{states.count(state)} ({100 * states.count(state) / total:.0f} %)" for state in ("there", "partly", "no effect", "not")]


def page(found: list[Name]) -> str:
    families = [name for name in found if name.template]
    singles = [name for name in found if not name.template]
    ranked = sorted((name for name in singles if name.rank and not name.uikit), key=lambda name: name.rank)
    uikit = [name for name in singles if name.uikit]
    beside = [name for name in singles if not name.rank]
    values = [form for family in families for form in family.forms]
    forms = [form for name in singles for form in name.forms]
    out = ["# Vocabulary", ""]
    out += [
        "Does X work? This page lists the names of SwiftUI, UIKit and Combine that apps use, each in its typical forms, and says of each whether it",
        "compiles and whether it does what it says. `scripts/vocabulary` makes the page: it type-checks the forms in",
        "[Forms.txt](../Tests/Vocabulary/Forms.txt), in the Swift 5 language mode, with `import SwiftUI`, `UIKit`, `Combine` and `Charts`. What a form",
        "does is not measured but written down beside it. A delegate's method compiles also where the protocol does not have it.", "",
        "The names are those of 43 open-source apps with 4,409 views, ranked by the number of apps that use them. Names of macOS, visionOS and of other",
        "frameworks are left out.", "",
        "| state | |", "|---|---|",
        "| there | All forms compile, and none has a remark that it does less than it says. |",
        "| partly | Some forms do not compile, or do less than they say. |",
        "| no effect | What compiles does nothing. |",
        "| not | No form compiles. |", ""]
    out += ["## In short", "", "| | names | there | partly | no effect | not |", "|---|---:|---:|---:|---:|---:|"]
    def row(title: str, part: list[Name]):
        out.append("| " + " | ".join([title, str(len(part)), *counted(part)]) + " |")
    for band in bands:
        row(f"the first {band} by apps", [name for name in ranked if name.rank <= band])
    row("all ranked names", ranked)
    row("UIKit's types", uikit)
    row("beside the ranking", beside)
    silent = [form for form in values if not form.errors and form.kind == "nothing"]
    missing = [form for form in values if form.errors]
    lesser = [form for form in values if not form.errors and form.kind == "part"]
    numbers = [len(values) - len(silent) - len(missing) - len(lesser), len(lesser), len(silent), len(missing)]
    out.append("| values | " + " | ".join([str(len(values)), *(f"{n} ({100 * n / len(values):.0f} %)" for n in numbers)]) + " |")
    compiling = sum(1 for name in ranked if name.state != "not")
    uses = sum(form.uses for form in values)
    out += ["", f"{compiling} of {len(ranked)} ranked names compile in at least one form; {sum(1 for form in forms if not form.errors)} of "
            f"{len(forms)} forms compile. The values that compile have {100 * (uses - sum(form.uses for form in missing)) / uses:.0f} % of all uses of values.", ""]
    slow = [form for form in [*forms, *values] if any("reasonable time" in error for error in form.errors)]
    if slow:
        out += [f"More than {seconds} s for the type checker: " + ", ".join(code(form.source) for form in slow) + ".", ""]

    out += ["## What is missing", "", "Ranked by the number of apps: first what to do next. The numbers are apps (of UIKit's types: of 37 repositories).", "",
            "| apps | name | forms that do not compile |", "|---:|---|---|"]
    todo = sorted((name for name in singles if name.failing and name.rank), key=lambda name: (-name.apps, name.uikit, name.rank))
    for name in todo:
        count = "all" if name.state == "not" else f"{len(name.failing)} of {len(name.forms)}: " + ", ".join(failure(form) for form in name.failing)
        out.append(f"| {name.apps} | {title(name)} | {count} |")
    gone = sorted(((form, family) for family in families for form in family.forms if form.errors), key=lambda pair: (-pair[0].apps, -pair[0].uses))
    out += ["", "Values that are missing (apps/uses): " + ", ".join(
        f"{code(family.name + ' ' + form.member)} {form.apps}/{form.uses}" for form, family in gone) + ".", ""]
    out += ["Beside the ranking: " + ", ".join(
        f"{title(name)} ({'all' if name.state == 'not' else f'{len(name.failing)} of {len(name.forms)}'})" for name in beside if name.failing) + ".", ""]

    out += ["## What compiles and does nothing", "", "| apps | name | |", "|---:|---|---|"]
    quiet = sorted((name for name in singles if any(form.kind == "nothing" and not form.errors for form in name.forms)),
                   key=lambda name: (-(name.apps or 0), name.name))
    for name in quiet:
        only = [form for form in name.forms if form.kind == "nothing" and not form.errors]
        text = "all forms" if name.state == "no effect" and len(only) == len(name.forms) else ", ".join(code(form.source) for form in only)
        out.append(f"| {name.apps or ''} | {title(name)} | {text} |")
    out.append("")

    for area in dict.fromkeys(name.area for name in found):
        here = [name for name in singles if name.area == area]
        here.sort(key=lambda name: (name.rank is None, name.uikit, name.rank or 0))
        out += [f"## {area}", "", "| apps | name | state | does not compile | remarks |", "|---:|---|---|---|---|"]
        for name in here:
            fails = "all forms, such as " + failure(name.forms[0]) if name.state == "not" else ", ".join(failure(form) for form in name.failing)
            out.append(f"| {name.apps or ''} | {title(name)} | {name.state} | {fails} | {remarks(name)} |")
        out.append("")
        mine = [family for family in families if family.area == area]
        if mine:
            out += ["| values of | there | no effect, or in part | not |", "|---|---|---|---|"]
            for family in mine:
                def members(test) -> str:
                    return ", ".join(code(form.member) for form in family.forms if test(form))
                out.append(f"| {code(family.name)} | {members(lambda f: not f.errors and f.kind in ('', 'note'))} | "
                           f"{members(lambda f: not f.errors and f.kind in ('nothing', 'part'))} | {members(lambda f: f.errors)} |")
            out.append("")
    return re.sub(r" +\|", " |", re.sub(r"\|  +\|", "| |", "\n".join(out)))
