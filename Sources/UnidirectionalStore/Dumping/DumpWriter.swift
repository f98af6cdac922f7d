/// Writes a value line by line.
struct DumpWriter {
    let limits: ValueDump.Limits
    /// The objects that contain the current value.
    var path: [ObjectIdentifier] = []
    private(set) var lines: [ValueDump.Line] = []
    private var left = 0
    /// The maximum width of a value that is written in one line, in UTF-8 bytes.
    private static let width = 80

    init(limits: ValueDump.Limits, path: [ObjectIdentifier] = []) { (self.limits, self.path) = (limits, path) }

    /// Writes a value.
    /// - Parameters:
    ///   - label: Precedes the value in its first line.
    ///   - end: Follows the value in its last line.
    mutating func write(
        _ value: Any, label: String = "", end: String = "", as kind: ValueDump.Line.Kind, depth: Int, level: Int = 0
    ) {
        if isFull { return add(kind, depth, "") }
        let shape = DumpShape(value, path: path, isRoot: level == 0, limits)
        switch shape {
        case .word(let word): add(kind, depth, label + word + end)
        case .text(let text):
            for (index, line) in text.enumerated() {
                add(kind, depth, (index == 0 ? label : "") + line + (index == text.count - 1 ? end : ""))
            }
        case .group(let group):
            if let line = oneLine(group, value, level) { return add(kind, depth, label + line + end) }
            add(kind, depth, label + group.open)
            if level >= limits.depth {
                add(kind, depth + 1, "…")
            } else {
                enter(value)
                for (index, item) in group.items.enumerated() {
                    let isLast = index == group.items.count - 1 && group.more == 0
                    write(item.value, label: item.label, end: isLast ? "" : ",", as: kind, depth: depth + 1, level: level + 1)
                }
                leave(value)
                if group.more > 0 { add(kind, depth + 1, "… \(group.more) more") }
            }
            add(kind, depth, group.close + end)
        }
    }

    mutating func add(_ kind: ValueDump.Line.Kind, _ depth: Int, _ text: String) {
        if isFull { left += 1 } else { lines.append(.init(kind: kind, depth: depth, text: text)) }
    }

    var isFull: Bool { lines.count >= limits.lines }

    func finished() -> [ValueDump.Line] {
        left == 0 ? lines : lines + [.init(kind: .same, depth: 0, text: "… cut off after \(limits.lines) lines")]
    }

    /// The current position in the output.
    var mark: (lines: Int, left: Int) { (lines.count, left) }

    /// Removes the output after a mark.
    mutating func goBack(to mark: (lines: Int, left: Int)) {
        lines.removeLast(lines.count - mark.lines)
        left = mark.left
    }

    mutating func enter(_ value: Any) { if let id = Self.identity(of: value) { path.append(id) } }
    mutating func leave(_ value: Any) { if Self.identity(of: value) != nil { path.removeLast() } }

    private static func identity(of value: Any) -> ObjectIdentifier? {
        guard let value = DumpShape.unwrapped(value), type(of: value) is any AnyObject.Type else { return nil }
        return ObjectIdentifier(value as AnyObject)
    }

    // MARK: One line

    /// Returns a value in one line, or nil if it does not fit.
    mutating func oneLine(_ value: Any, level: Int = 1, available: Int = width) -> String? {
        switch DumpShape(value, path: path, isRoot: level == 0, limits) {
        case .word(let word): word.utf8.count <= available ? word : nil
        case .text: nil
        case .group(let group): oneLine(group, value, level, available: available)
        }
    }

    /// Returns the label of a dictionary's entry.
    mutating func label(ofKey key: Any) -> String { (oneLine(key) ?? String(describing: key)) + ": " }

    /// Returns a group in one line, or nil if it does not fit. A root value with several parts is always written in several
    /// lines.
    private mutating func oneLine(_ group: DumpShape.Group, _ value: Any, _ level: Int, available: Int = width) -> String? {
        if group.items.isEmpty && group.more == 0 { return group.open + group.close }
        if group.more > 0 || level >= limits.depth || (level == 0 && group.items.count > 1) { return nil }
        var line = group.open, available = available - group.open.utf8.count
        enter(value)
        defer { leave(value) }
        for (index, item) in group.items.enumerated() {
            let start = (index == 0 ? "" : ", ") + item.label
            available -= start.utf8.count
            guard available > 0, let text = oneLine(item.value, level: level + 1, available: available) else { return nil }
            line += start + text
            available -= text.utf8.count
        }
        return line + group.close
    }
}
