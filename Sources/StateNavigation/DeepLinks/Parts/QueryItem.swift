/// An item of a link's query that stands for a value.
///
///     QueryItem("page", Int.self)               // has to be there
///     QueryItem("search", String?.self)         // nil where it is absent
///     QueryItem("sort", default: Sort.date)     // absent where it is the default
///
/// The order of items does not matter, and items that no link asks for are passed over. Of two items with the same name the first one
/// counts, and the next goes to the next `QueryItem` of that name.
public struct QueryItem<Value>: DeepLinkQueryPiece {
    public let part: DeepLinkPart<Value>
}

extension QueryItem where Value: DeepLinkValue {
    public init(_ name: String, _: Value.Type = Value.self) {
        part = DeepLinkPart(pattern: "?\(name)", isInPath: false) { (reader, _) throws(Mismatch) in
            if let value = try reader.readItem(name, Value.self) { return value }
            throw reader.mismatch(Value.deepLinkDescription, at: .queryItem(name), found: nil)
        } write: { (value, writer) throws(DeepLinkError) in
            try writer.writeItem(name, value)
        }
    }

    public init(_ name: String, _: Value.Type = Value.self, default value: Value) where Value: Equatable {
        part = DeepLinkPart(pattern: "?\(name)", isInPath: false) { (reader, _) throws(Mismatch) in
            try reader.readItem(name, Value.self) ?? value
        } write: { (written, writer) throws(DeepLinkError) in
            try writer.writeItem(name, written == value ? nil : written)
        }
    }
}

extension QueryItem {
    public init<Wrapped: DeepLinkValue>(_ name: String, _: Wrapped?.Type = Value.self) where Value == Wrapped? {
        part = DeepLinkPart(pattern: "?\(name)", isInPath: false) { (reader, _) throws(Mismatch) in
            try reader.readItem(name, Wrapped.self)
        } write: { (value, writer) throws(DeepLinkError) in
            try writer.writeItem(name, value)
        }
    }
}

/// All items of a link's query that have a name: `QueryItems("tag", String.self)` reads `?tag=a&tag=b`.
public struct QueryItems<Element: DeepLinkValue>: DeepLinkQueryPiece {
    public let part: DeepLinkPart<[Element]>

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
