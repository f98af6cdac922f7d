/// The fragment of a link, after the `#`: `Fragment(String.self)`, `Fragment(String?.self)`, `Fragment(default: 1)`.
public struct Fragment<Value>: DeepLinkQueryPiece {
    /// How the fragment is read and written.
    public let part: DeepLinkPart<Value>
}

extension Fragment where Value: DeepLinkValue {
    /// Creates a required fragment. The argument is the type of its value.
    public init(_: Value.Type = Value.self) {
        part = DeepLinkPart(pattern: "#", isInPath: false) { (reader, _) throws(Mismatch) in
            if let value = try reader.readFragment(Value.self) { return value }
            throw reader.mismatch(Value.deepLinkDescription, at: .fragment, found: nil)
        } write: { (value, writer) throws(DeepLinkError) in
            try writer.writeFragment(value)
        }
    }

    /// Creates a fragment with a default: it may be missing, and is not written if it has the default value.
    /// - Parameter value: The default.
    public init(_: Value.Type = Value.self, default value: Value) where Value: Equatable {
        part = DeepLinkPart(pattern: "#", isInPath: false) { (reader, _) throws(Mismatch) in
            try reader.readFragment(Value.self) ?? value
        } write: { (written, writer) throws(DeepLinkError) in
            try writer.writeFragment(written == value ? nil : written)
        }
    }
}

extension Fragment {
    /// Creates an optional fragment: nil if it is missing. The argument is the type of its value.
    public init<Wrapped: DeepLinkValue>(_: Wrapped?.Type = Value.self) where Value == Wrapped? {
        part = DeepLinkPart(pattern: "#", isInPath: false) { (reader, _) throws(Mismatch) in
            try reader.readFragment(Wrapped.self)
        } write: { (value, writer) throws(DeepLinkError) in
            try writer.writeFragment(value)
        }
    }
}
