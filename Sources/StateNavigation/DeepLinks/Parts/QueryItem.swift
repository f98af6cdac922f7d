/// A query item that stands for a value.
///
///     QueryItem("page", Int.self)               // required
///     QueryItem("search", String?.self)         // nil if it is missing
///     QueryItem("sort", default: Sort.date)     // omitted if it is the default
///
/// The order of query items does not matter, and items that no link declares are ignored. If an item occurs twice, the first
/// `QueryItem` of that name reads the first one and the next reads the second.
public struct QueryItem<Value>: DeepLinkQueryPiece {
    /// How the item is read and written.
    public let part: DeepLinkPart<Value>
}

extension QueryItem where Value: DeepLinkValue {
    /// Creates a required query item.
    /// - Parameter name: The item's name, case-sensitive.
    public init(_ name: String, _: Value.Type = Value.self) {
        part = DeepLinkPart(pattern: "?\(name)", isInPath: false) { (reader, _) throws(Mismatch) in
            if let value = try reader.readItem(name, Value.self) { return value }
            throw reader.mismatch(Value.deepLinkDescription, at: .queryItem(name), found: nil)
        } write: { (value, writer) throws(DeepLinkError) in
            try writer.writeItem(name, value)
        }
    }

    /// Creates a query item with a default: it may be missing, and is not written if it has the default value.
    /// - Parameters:
    ///   - name: The item's name, case-sensitive.
    ///   - value: The default.
    public init(_ name: String, _: Value.Type = Value.self, default value: Value) where Value: Equatable {
        part = DeepLinkPart(pattern: "?\(name)", isInPath: false) { (reader, _) throws(Mismatch) in
            try reader.readItem(name, Value.self) ?? value
        } write: { (written, writer) throws(DeepLinkError) in
            try writer.writeItem(name, written == value ? nil : written)
        }
    }
}

extension QueryItem {
    /// Creates an optional query item: nil if it is missing.
    /// - Parameter name: The item's name, case-sensitive.
    public init<Wrapped: DeepLinkValue>(_ name: String, _: Wrapped?.Type = Value.self) where Value == Wrapped? {
        part = DeepLinkPart(pattern: "?\(name)", isInPath: false) { (reader, _) throws(Mismatch) in
            try reader.readItem(name, Wrapped.self)
        } write: { (value, writer) throws(DeepLinkError) in
            try writer.writeItem(name, value)
        }
    }
}

/// All query items with a name: `QueryItems("tag", String.self)` reads `?tag=a&tag=b`.
public struct QueryItems<Element: DeepLinkValue>: DeepLinkQueryPiece {
    /// How the items are read and written.
    public let part: DeepLinkPart<[Element]>

    /// Creates a list of query items, which may be empty.
    /// - Parameter name: The items' name, case-sensitive.
    public init(_ name: String, _: Element.Type = Element.self) {
        part = DeepLinkPart(pattern: "?\(name)…", isInPath: false) { (reader, _) throws(Mismatch) in
            var elements: [Element] = []
            while let element = try reader.readItem(name, Element.self) { elements.append(element) }
            return elements
        } write: { (elements, writer) throws(DeepLinkError) in
            for element in elements { try writer.writeItem(name, element) }
            writer.note(.absent)
        }
    }
}
