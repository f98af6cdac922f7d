/// Writes values, and differences between values, as readable text.
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
/// Works with values of any type, without conformances. Long, deep or large values are cut, and the output says so.
public enum ValueDump {
    /// How much is written of a value.
    public struct Limits: Sendable, Hashable {
        /// The maximum nesting depth.
        public var depth = 16
        /// The maximum number of elements of an array, a set or a dictionary.
        public var elements = 200
        /// The maximum number of characters of a string.
        public var characters = 2_000
        /// The maximum number of lines in total.
        public var lines = 2_000

        /// Creates the default limits.
        public init() {}
    }

    /// A line of a diff.
    public struct Line: Sendable, Hashable {
        /// Whether the line's content is unchanged, removed or added.
        public enum Kind: Sendable, Hashable {
            /// The line is in both dumps.
            case same
            /// The line is in the first dump only.
            case removed
            /// The line is in the second dump only.
            case added
        }
        /// Whether the line's content is unchanged, removed or added.
        public let kind: Kind
        /// The indentation, in steps.
        public let depth: Int
        /// The text, without indentation.
        public let text: String
    }

    /// Returns a value as text, in several lines if it does not fit in one.
    /// - Parameters:
    ///   - value: The value.
    ///   - indentation: The number of spaces before each line.
    ///   - limits: How much is written.
    public static func text<T>(of value: T, indentedBy indentation: Int = 0, limits: Limits = Limits()) -> String {
        var writer = DumpWriter(limits: limits)
        writer.write(value, as: .same, depth: 0)
        return writer.finished().map { String(repeating: " ", count: indentation + 2 * $0.depth) + $0.text }
            .joined(separator: "\n")
    }

    /// Returns the difference of two values with its context. Removed lines begin with `-`, added ones with `+`.
    /// - Parameters:
    ///   - old: The value before.
    ///   - new: The value after.
    ///   - limits: How much is written.
    /// - Returns: Nil if there is no visible difference.
    public static func diff<T>(from old: T, to new: T, limits: Limits = Limits()) -> String? {
        let lines = lines(from: old, to: new, limits: limits)
        if lines.isEmpty { return nil }
        return lines.map { line in
            let mark = line.kind == .same ? " " : line.kind == .removed ? "-" : "+"
            return mark + " " + String(repeating: "  ", count: line.depth) + line.text
        }
        .joined(separator: "\n")
    }

    /// Returns the lines of a diff, for views that show it.
    ///
    /// Parts that are equal by their own `==` are neither written nor visited.
    /// - Parameters:
    ///   - old: The value before.
    ///   - new: The value after.
    ///   - limits: How much is written.
    /// - Returns: The lines; none if there is no visible difference.
    public static func lines<T>(from old: T, to new: T, limits: Limits = Limits()) -> [Line] {
        var writer = DiffWriter(limits: limits)
        writer.write(from: old, to: new)
        return writer.finished()
    }
}
