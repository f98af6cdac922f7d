/// A piece of a link that stands for a value: `Segment`, `QueryItem`, `Fragment` and their like.
public protocol DeepLinkPiece<Value>: Sendable {
    associatedtype Value
    var part: DeepLinkPart<Value> { get }
}

/// A piece that takes all that is left of a link's path: `Segments`, `Subroute`, `Subroutes`.
public protocol DeepLinkPathEnd: DeepLinkPiece {}

/// A piece that is not in a link's path: `QueryItem`, `QueryItems`, `Fragment`.
public protocol DeepLinkQueryPiece: DeepLinkPiece {}

/// How a piece of a link is read and written.
public struct DeepLinkPart<Value>: Sendable {
    /// Literal segments before it.
    var literals: [String] = []
    /// How it is shown in the link's pattern.
    let pattern: String
    let isInPath: Bool
    /// The flag says whether the rest of the path is to be read, or as much of it as may be.
    let read: @Sendable (inout LinkReader, Bool) throws(Mismatch) -> Value
    let write: @Sendable (Value, inout LinkWriter) throws(DeepLinkError) -> Void

    func read(_ reader: inout LinkReader, toEnd: Bool) throws(Mismatch) -> Value {
        for literal in literals { try reader.read(literal: literal) }
        return try read(&reader, toEnd)
    }

    func write(_ value: Value, to writer: inout LinkWriter) throws(DeepLinkError) {
        for literal in literals { writer.write(literal: literal) }
        try write(value, &writer)
    }

    func after(_ literals: [String]) -> Self {
        var part = self
        part.literals = literals
        return part
    }
}

/// The pieces of a link, in order: what is between the braces of a `DeepLink`.
public struct DeepLinkParts<each Value>: Sendable {
    /// Literal segments before the first part. The link reads and writes these itself: most links are left at the first segment, and
    /// what is generic over a pack of types costs a lookup of each.
    var head: [String] = []
    let parts: (repeat DeepLinkPart<each Value>)
    var hasParts = false
    /// Literal segments after the last part.
    var tail: [String] = []

    func adding(literal: String) -> Self {
        var parts = self
        let segments = DeepLinkLiteral.segments(literal)
        if hasParts { parts.tail += segments } else { parts.head += segments }
        return parts
    }

    func adding<Next>(part next: DeepLinkPart<Next>) -> DeepLinkParts<repeat each Value, Next> {
        DeepLinkParts<repeat each Value, Next>(head: head, parts: (repeat each parts, next.after(tail)), hasParts: true)
    }

    // With the path as a parameter: the compiler cannot hand a pack of values from one function to another inside of a closure.

    /// Reads what comes after the head.
    func read<Route>(
        _ path: CasePath<Route, (repeat each Value)>, _ reader: inout LinkReader, toEnd: Bool
    ) throws(Mismatch) -> Route {
        let values = (repeat try (each parts).read(&reader, toEnd: toEnd))
        for literal in tail { try reader.read(literal: literal) }
        if toEnd { try reader.readEnd() }
        return path.embed(values)
    }

    /// - Returns: Whether the route is on the path's case.
    func write<Route>(
        _ path: CasePath<Route, (repeat each Value)>, _ route: Route, to writer: inout LinkWriter
    ) throws(DeepLinkError) -> Bool {
        guard let values = path.extract(from: route) else { return false }
        for literal in head { writer.write(literal: literal) }
        repeat try (each parts).write(each values, to: &writer)
        for literal in tail { writer.write(literal: literal) }
        return true
    }

    /// The link as it is written with the types of its values.
    var pattern: String {
        var path = head.map { "/" + $0 }.joined(), rest = ""
        for part in repeat each parts {
            path += part.literals.map { "/" + $0 }.joined()
            if part.isInPath { path += part.pattern } else { rest += part.pattern }
        }
        path += tail.map { "/" + $0 }.joined()
        return (path.isEmpty ? "/" : path) + rest
    }
}

enum DeepLinkLiteral {
    /// A literal may be several segments, or none: "/".
    static func segments(_ literal: String) -> [String] {
        let segments = literal.split(separator: "/").map(String.init)
        if segments.contains(".") || segments.contains("..") || literal.contains(where: { "?#%".contains($0) }) {
            reportMistake(
                "\"\(literal)\" is no literal part of a deep link: it is segments separated by slashes, without . and .. among them. "
                    + "Query items are declared with QueryItem, and percent signs are encoded for you.",
                oncePer: "deep link literal \(literal)")
        }
        return segments
    }
}
