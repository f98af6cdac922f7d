/// Writes the difference of two values. Equal parts are neither written nor visited.
struct DiffWriter {
    private var writer: DumpWriter

    init(limits: ValueDump.Limits) { writer = DumpWriter(limits: limits) }

    mutating func write(from old: Any, to new: Any) { _ = change(old, new, label: "", end: "", depth: 0, level: 0) }

    func finished() -> [ValueDump.Line] { writer.finished() }

    /// Writes a change.
    /// - Returns: Whether there is a visible difference. If not, nothing was written.
    private mutating func change(_ old: Any, _ new: Any, label: String, end: String, depth: Int, level: Int) -> Bool {
        if ValueEquality.areSame(old, new) { return false }
        let before = DumpShape(old, path: writer.path, isRoot: level == 0, isForDiff: true, writer.limits)
        let after = DumpShape(new, path: writer.path, isRoot: level == 0, isForDiff: true, writer.limits)
        switch (before, after) {
        case (.word(let a), .word(let b)) where a == b: return false
        case (.text(let a), .text(let b)): return changeText(a, b, label, end, depth)
        case (.group(let a), .group(let b)) where a.open == b.open && level < writer.limits.depth:
            return changeGroup(old, new, a, b, label, end, depth, level)
        default:
            writer.write(old, label: label, end: end, as: .removed, depth: depth, level: level)
            writer.write(new, label: label, end: end, as: .added, depth: depth, level: level)
            return true
        }
    }

    private mutating func changeText(_ old: [String], _ new: [String], _ label: String, _ end: String, _ depth: Int) -> Bool {
        if old == new { return false }
        // The quotes are the first and last line of both.
        writer.add(.same, depth, label + (new.first ?? ""))
        var unchanged = 0
        for step in DiffStep.steps(from: Array(old.dropFirst().dropLast()), to: Array(new.dropFirst().dropLast()), pairing: false)
        {
            switch step {
            case .unchanged(let count): unchanged += count
            case .changed(let line, _, _), .removed(let line, _):
                flush(&unchanged, depth, "line")
                writer.add(.removed, depth, "\(line)")
            case .added(let line, _):
                flush(&unchanged, depth, "line")
                writer.add(.added, depth, "\(line)")
            }
        }
        flush(&unchanged, depth, "line")
        writer.add(.same, depth, (new.last ?? "") + end)
        return true
    }

    private mutating func changeGroup(
        _ old: Any, _ new: Any, _ a: DumpShape.Group, _ b: DumpShape.Group, _ label: String, _ end: String, _ depth: Int,
        _ level: Int
    ) -> Bool {
        let mark = writer.mark
        writer.add(.same, depth, label + a.open)
        writer.enter(new)
        var unchanged = 0, isDifferent = false
        for step in DiffStep.steps(from: old, to: new, a, b) {
            if case .unchanged(let count) = step {
                unchanged += count
                continue
            }
            let mark = writer.mark, before = unchanged
            flush(&unchanged, depth + 1)
            switch step {
            case .unchanged: break
            case .changed(let x, let y, let key):
                if change(x, y, label: self.label(key), end: ",", depth: depth + 1, level: level + 1) {
                    isDifferent = true
                } else {
                    // Values that look the same count as unchanged.
                    writer.goBack(to: mark)
                    unchanged = before + 1
                }
            case .removed(let x, let key):
                writer.write(x, label: self.label(key), end: ",", as: .removed, depth: depth + 1, level: level + 1)
                isDifferent = true
            case .added(let y, let key):
                writer.write(y, label: self.label(key), end: ",", as: .added, depth: depth + 1, level: level + 1)
                isDifferent = true
            }
        }
        flush(&unchanged, depth + 1)
        writer.leave(new)
        writer.add(.same, depth, a.close + end)
        if !isDifferent { writer.goBack(to: mark) }
        return isDifferent
    }

    private mutating func label(_ key: DiffStep.Key) -> String {
        switch key {
        case .none: ""
        case .field(let label): label
        case .value(let key): writer.label(ofKey: key)
        }
    }

    private mutating func flush(_ unchanged: inout Int, _ depth: Int, _ what: String = "") {
        guard unchanged > 0 else { return }
        let what = what.isEmpty ? "" : unchanged == 1 ? " \(what)" : " \(what)s"
        writer.add(.same, depth, "… \(unchanged) unchanged\(what)")
        unchanged = 0
    }
}
