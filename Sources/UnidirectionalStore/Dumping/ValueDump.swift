/// Writes values out for people: whole, or what is different between two of them.
///
///     print(ValueDump.text(of: state))
///     print(ValueDump.diff(from: before, to: after) ?? "the same")
///
///       State(
///     -   count: 1,
///     +   count: 2,
///         … 3 unchanged
///       )
///
/// Any value can be written, without its type doing anything for it. What is long, deep or large is cut short, and says so.
public enum ValueDump {
    /// How much is written.
    public struct Limits: Sendable, Hashable {
        /// How many values lie in each other.
        public var depth = 16
        /// How many elements of an array, a set or a dictionary.
        public var elements = 200
        /// How many characters of a text.
        public var characters = 2_000
        /// How many lines in all.
        public var lines = 2_000

        /// The usual ones.
        public init() {}
    }

    /// A line of a difference.
    public struct Line: Sendable, Hashable {
        /// What became of what it says.
        public enum Kind: Sendable, Hashable { case same, removed, added }
        public let kind: Kind
        /// How far it is indented, in steps.
        public let depth: Int
        public let text: String
    }

    /// A value in words, of several lines where it does not fit in one.
    /// - Parameter indentation: How many spaces each line begins with.
    public static func text<T>(of value: T, indentedBy indentation: Int = 0, limits: Limits = Limits()) -> String {
        var writer = DumpWriter(limits: limits)
        writer.write(value, as: .same, depth: 0)
        return writer.finished().map { String(repeating: " ", count: indentation + 2 * $0.depth) + $0.text }
            .joined(separator: "\n")
    }

    /// What is different between two values, with what is around it: lines that begin with `-` were, those with `+` are.
    /// - Returns: Nil where no difference can be seen.
    public static func diff<T>(from old: T, to new: T, limits: Limits = Limits()) -> String? {
        let lines = lines(from: old, to: new, limits: limits)
        if lines.isEmpty { return nil }
        return lines.map { line in
            let mark = line.kind == .same ? " " : line.kind == .removed ? "-" : "+"
            return mark + " " + String(repeating: "  ", count: line.depth) + line.text
        }
        .joined(separator: "\n")
    }

    /// The lines of a difference, for views that show it; none where no difference can be seen.
    ///
    /// Where two values are equal, by their own `==`, nothing of them is written or looked at further.
    public static func lines<T>(from old: T, to new: T, limits: Limits = Limits()) -> [Line] {
        var writer = DiffWriter(limits: limits)
        writer.write(from: old, to: new)
        return writer.finished()
    }
}
