/// A path segment that stands for a value: `Segment(Int.self)`.
public struct Segment<Value>: DeepLinkPiece {
    /// How the segment is read and written.
    public let part: DeepLinkPart<Value>
}

extension Segment where Value: DeepLinkValue {
    /// Creates a required segment. The argument is the type of its value.
    public init(_: Value.Type = Value.self) {
        part = DeepLinkPart(pattern: "/{\(Value.self)}", isInPath: true) { (reader, _) throws(Mismatch) in
            try reader.readSegment(Value.self)
        } write: { (value, writer) throws(DeepLinkError) in
            try writer.writeSegment(value)
        }
    }
}

extension Segment {
    /// Creates an optional segment: nil if the path ends here or the segment is not such a value. It is not consumed then. The argument is
    /// the type of the value.
    public init<Wrapped: DeepLinkValue>(_: Wrapped?.Type = Value.self) where Value == Wrapped? {
        part = DeepLinkPart(pattern: "/{\(Wrapped.self)?}", isInPath: true) { (reader, _) throws(Mismatch) in
            let value = try? reader.readSegment(Wrapped.self)
            if value == nil { reader.note(.absent) }
            return value
        } write: { (value, writer) throws(DeepLinkError) in
            if let value { try writer.writeSegment(value) } else { writer.note(.absent) }
        }
    }
}

/// The remaining segments of a path, each of which stands for a value: `Segments(String.self)`.
///
/// It is the last part of a path.
public struct Segments<Element: DeepLinkValue>: DeepLinkPathEnd {
    /// How the segments are read and written.
    public let part: DeepLinkPart<[Element]>

    /// Creates a list of segments, which may be empty. The argument is the type of each value.
    public init(_: Element.Type = Element.self) {
        part = DeepLinkPart(pattern: "/{\(Element.self)}…", isInPath: true) { (reader, _) throws(Mismatch) in
            var elements: [Element] = []
            while !reader.isAtEnd { elements.append(try reader.readSegment(Element.self)) }
            reader.note(.count(elements.count))
            return elements
        } write: { (elements, writer) throws(DeepLinkError) in
            for element in elements { try writer.writeSegment(element) }
            writer.note(.count(elements.count))
        }
    }
}
