/// A part of a link that stands for a value: `Segment`, `QueryItem`, `Fragment` and the like.
public protocol DeepLinkPiece<Value>: Sendable {
    /// The type of the value.
    associatedtype Value
    /// How the part is read and written.
    var part: DeepLinkPart<Value> { get }
}

/// A part that takes the rest of a link's path: `Segments`, `Subroute`, `Subroutes`.
public protocol DeepLinkPathEnd: DeepLinkPiece {}

/// A part outside of a link's path: `QueryItem`, `QueryItems`, `Fragment`.
public protocol DeepLinkQueryPiece: DeepLinkPiece {}

/// How a part of a link is read and written.
public struct DeepLinkPart<Value>: Sendable {
    /// The literal segments before the part.
    var literals: [String] = []
    /// The part in the link's pattern.
    let pattern: String
    let isInPath: Bool
    /// The flag is whether the part has to read the whole rest of the path, rather than as much as it can.
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

/// The parts of a link, in order: the contents of a `DeepLink`'s braces.
public struct DeepLinkParts<each Value>: Sendable {
    /// The literal segments before the first part. The link reads and writes them itself: most links fail at the first segment,
    /// and code that is generic over a parameter pack costs a metadata lookup each time.
    var head: [String] = []
    let parts: (repeat DeepLinkPart<each Value>)
    var hasParts = false
    /// The literal segments after the last part.
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

    // The path is a parameter, because the compiler cannot pass a pack of values between functions inside a closure.

    /// Reads everything after the head.
    func read<Route>(
        _ path: CasePath<Route, (repeat each Value)>, _ reader: inout LinkReader, toEnd: Bool
    ) throws(Mismatch) -> Route {
        let values = (repeat try (each parts).read(&reader, toEnd: toEnd))
        for literal in tail { try reader.read(literal: literal) }
        if toEnd { try reader.readEnd() }
        return path.embed(values)
    }

    /// Writes the parts of a route.
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

    /// The link with the types of its values, for error messages.
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
    /// Splits a literal, which may contain several segments, or none: "/".
    static func segments(_ literal: String) -> [String] {
        let segments = literal.split(separator: "/").map(String.init)
        if segments.contains(".") || segments.contains("..") || literal.contains(where: { "?#%".contains($0) }) {
            reportMistake(
                "\"\(literal)\" is not a literal part of a deep link: write segments separated by slashes, without . and .. segments. "
                    + "Declare query items with QueryItem; percent signs are encoded automatically.",
                oncePer: "deep link literal \(literal)")
        }
        return segments
    }
}
