/// The rest of a link's path as another route, which has its own links.
///
///     DeepLink(/Route.settings) {
///         "settings"
///         Subroute(SettingsRoute.links)
///     }
///
/// It is the last part of a path; query items and a fragment may follow. The links are evaluated when a link is read, so a route
/// may contain itself, up to 64 levels deep.
public struct Subroute<Value>: DeepLinkPathEnd {
    /// How the route is read and written.
    public let part: DeepLinkPart<Value>
}

extension Subroute {
    /// Creates a required subroute.
    /// - Parameter links: The subroute's links.
    public init(_ links: @autoclosure @escaping @Sendable () -> DeepLinks<Value>) {
        part = DeepLinkPart(pattern: "/{\(Value.self)}", isInPath: true) { (reader, toEnd) throws(Mismatch) in
            try links().read(&reader, toEnd: toEnd)
        } write: { (value, writer) throws(DeepLinkError) in
            try links().write(value, to: &writer)
        }
    }

    /// Creates an optional subroute: nil if the path ends here.
    /// - Parameter links: The subroute's links.
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
/// To get a `NavigationPath`, make one from the elements where the route is applied: `NavigationPath(screens)`.
///
/// If several links match at a position, the one that reads the most segments wins, and among those the first declared. Each
/// element reads at least one segment.
public struct Subroutes<Element>: DeepLinkPathEnd {
    /// How the routes are read and written.
    public let part: DeepLinkPart<[Element]>

    /// Creates a list of subroutes, which may be empty.
    /// - Parameter links: The links of one element.
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
