/// The rest of a link's path as another route, which has links of its own.
///
///     DeepLink(/Route.settings) {
///         "settings"
///         Subroute(SettingsRoute.links)
///     }
///
/// It is the last piece of a path; query items and a fragment may follow. The links are asked for when a link is read, so that a
/// route may contain itself, up to 64 levels deep.
public struct Subroute<Value>: DeepLinkPathEnd {
    public let part: DeepLinkPart<Value>
}

extension Subroute {
    public init(_ links: @autoclosure @escaping @Sendable () -> DeepLinks<Value>) {
        part = DeepLinkPart(pattern: "/{\(Value.self)}", isInPath: true) { (reader, toEnd) throws(Mismatch) in
            try links().read(&reader, toEnd: toEnd)
        } write: { (value, writer) throws(DeepLinkError) in
            try links().write(value, to: &writer)
        }
    }

    /// A route that may be absent: nil where the path ends before it.
    public init<Wrapped>(optional links: @autoclosure @escaping @Sendable () -> DeepLinks<Wrapped>) where Value == Wrapped? {
        part = DeepLinkPart(pattern: "/{\(Wrapped.self)?}", isInPath: true) { (reader, toEnd) throws(Mismatch) in
            let isAbsent = reader.isAtEnd
            reader.note(isAbsent ? .absent : .count(1))
            return isAbsent ? nil : try links().read(&reader, toEnd: toEnd)
        } write: { (value, writer) throws(DeepLinkError) in
            writer.note(value == nil ? .absent : .count(1))
            if let value { try links().write(value, to: &writer) }
        }
    }
}

/// The rest of a link's path as a list of routes, such as the path of a navigation stack.
///
///     DeepLink(/Route.parks) {
///         "parks"
///         Subroutes(Screen.links)      // /parks/yosemite/photos/3: [.park("yosemite"), .photos, .photo(3)]
///     }
///
/// For a `NavigationPath`, make one of the elements where the route is applied: `NavigationPath(screens)`.
///
/// Where several links match at a place, the one that reads most segments counts, and among those the first declared. Each element has
/// at least one segment.
public struct Subroutes<Element>: DeepLinkPathEnd {
    public let part: DeepLinkPart<[Element]>

    public init(_ links: @autoclosure @escaping @Sendable () -> DeepLinks<Element>) {
        part = DeepLinkPart(pattern: "/{\(Element.self)}…", isInPath: true) { (reader, toEnd) throws(Mismatch) in
            let links = links()
            var elements: [Element] = []
            while !reader.isAtEnd {
                let mark = reader.mark
                let element = try? links.read(&reader, toEnd: false)
                if let element, reader.index > mark.index {
                    elements.append(element)
                } else if toEnd {
                    throw Mismatch()
                } else {
                    reader.reset(to: mark)
                    break
                }
            }
            reader.note(.count(elements.count))
            return elements
        } write: { (elements, writer) throws(DeepLinkError) in
            let links = links()
            for element in elements { try links.write(element, to: &writer) }
            writer.note(.count(elements.count))
        }
    }
}
