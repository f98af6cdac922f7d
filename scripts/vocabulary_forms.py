"""The names and forms of Tests/Vocabulary/Forms.txt, where the syntax is explained."""

import re
import sys

from built import root

forms_file = root / "Tests/Vocabulary/Forms.txt"
# What a form begins with that is statements.
STATEMENT = r"(let|var(?! \$N)|_ =|if|switch|for|await|try|withAnimation|withTransaction)\b|_ = |(UI|CA|CG|NS)[A-Z]\w*[.(]|Just\("


class Form:
    """A use of a name, its remark, and the compiler's errors."""

    def __init__(self, line: str, template: str | None = None):
        source, _, remark = line.partition(" // ")
        kind = re.fullmatch(r"(nothing|part|note)(?:: (.*))?", remark)
        if remark and not kind:
            sys.exit(f"Forms.txt: a remark that is not nothing, part or note: {line}")
        self.kind, self.remark = (kind[1], kind[2] or "") if kind else ("", "")
        self.uses, self.apps, self.errors = 0, 0, []
        if template is not None:
            member = re.fullmatch(r"(.*?) (\d+)/(\d+)(?: = (.*))?", source)
            if not member:
                sys.exit(f"Forms.txt: a member of values without apps/uses: {line}")
            self.member, self.apps, self.uses = member[1], int(member[2]), int(member[3])
            source = member[4] or re.sub(r"\$(?!\w)", lambda _: self.member, template)
        self.source = source

    @property
    def place(self) -> str:
        """The file that the form goes to: it needs other imports than most, or none."""
        return "foundation" if self.source.startswith("foundation: ") else "import" if self.source.startswith("import ") else ""

    def swift(self, number: int) -> str:
        """The form as one line of Swift."""
        text, name = self.source.replace("$N", f"Form{number}"), f"form{number}"
        if self.place == "import":
            return text
        prefix = re.match(r"(scene|commands|toolbar|foundation): ", text)
        if prefix:
            text = text[prefix.end():]
            builder = {
                "scene": "@SceneBuilder func {} -> some Scene", "commands": "@CommandsBuilder func {} -> some Commands",
                "toolbar": "@ToolbarContentBuilder func {} -> some ToolbarContent"}.get(prefix[1])
            return f"extension Fixture {{ @MainActor {builder.format(name + '()')} {{ {text} }} }}" if builder else text
        if text.startswith("\\."):
            return f"struct Form{number}: View {{ @Environment({text}) var value; var body: some View {{ let _ = value; EmptyView() }} }}"
        if re.match(r"(@\w+(<\w+>)? )?(func|var Form)", text):
            return f"extension Fixture {{ @MainActor {text} }}"
        if re.match(r"(@\w+ )*((private|final) )*(struct|class|enum|protocol|extension|#Preview)\b", text) or text.startswith("#Preview"):
            return text
        if re.match(STATEMENT, text):
            effects = " async throws" if re.search(r"\b(await|try)\b", text) else ""
            return f"extension Fixture {{ @MainActor func {name}(){effects} {{ {text} }} }}"
        view = f'Text("x"){text}' if text.startswith(".") else text
        return f"extension Fixture {{ @MainActor @ViewBuilder func {name}() -> some View {{ {view} }} }}"


def statements(source: str) -> list[str]:
    """Splits statements at their semicolons, so that each is checked by itself, behind the declarations before it."""
    parts, depth, quoted = [""], 0, False
    for character in source:
        if character == '"':
            quoted = not quoted
        elif not quoted:
            depth += (character in "({[") - (character in ")}]")
            if character == ";" and depth == 0:
                parts.append("")
                continue
        parts[-1] += character
    if depth != 0 or quoted:
        # The compiler would find errors in the forms after it.
        sys.exit(f"Forms.txt: a form with an open bracket or string: {source}")
    if not re.match(STATEMENT, source):
        return [source]
    declarations, found = [], []
    for index, part in enumerate(parts := [part.strip() for part in parts]):
        declares = re.match(r"(let|var) ", part)
        if declares and index < len(parts) - 1:
            declarations.append(part)
        else:
            found.append("; ".join([*declarations, part]))
    return found


class Name:
    """A name, or a family of values, with its forms."""

    def __init__(self, area: str, line: str):
        self.area, self.forms = area, []
        family = re.fullmatch(r"values (.*?) = (.*)", line)
        ranked = re.fullmatch(r"(U?)(\d+) (\d+) (.*)", line)
        self.template = family[2] if family else None
        self.uikit = bool(ranked and ranked[1])
        self.rank, self.apps = (int(ranked[2]), int(ranked[3])) if ranked else (None, None)
        self.name = family[1] if family else ranked[4] if ranked else line.removeprefix("+ ")
        if not family and not ranked and not line.startswith("+ "):
            sys.exit(f"Forms.txt: neither a name nor values: {line}")

    @property
    def failing(self) -> list[Form]:
        return [form for form in self.forms if form.errors]

    @property
    def state(self) -> str:
        compiled = [form for form in self.forms if not form.errors]
        if not compiled:
            return "not"
        if all(form.kind == "nothing" for form in compiled):
            return "no effect"
        return "there" if len(compiled) == len(self.forms) and all(form.kind in ("", "note") for form in compiled) else "partly"


def names() -> list[Name]:
    found, area = [], ""
    for line in forms_file.read_text().splitlines():
        if line.startswith("== "):
            area = line[3:]
        elif line.startswith("    "):
            source, separator, remark = line.strip().partition(" // ")
            found[-1].forms += [Form(part + separator + remark, found[-1].template) for part in statements(source)]
        elif line and not line.startswith("#"):
            found.append(Name(area, line))
    empty = [name.name for name in found if not name.forms]
    if empty:
        sys.exit(f"Forms.txt: names without forms: {', '.join(empty)}")
    return found
