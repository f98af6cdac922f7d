/// The links of a route type: used by a `DeepLinkRouter`, and by a `Subroute` in a link of another route type.
///
///     extension SettingsRoute {
///         static let links = DeepLinks<SettingsRoute> {
///             DeepLink(/SettingsRoute.overview)
///             DeepLink(/SettingsRoute.profile) { "profile"; Segment(UUID.self) }
///         }
///     }
///
/// If several links match a path, the first one wins. If several links are declared for a case, the first one writes it; the
/// others are old forms that are still read.
public struct DeepLinks<Route>: Sendable {
    let links: [DeepLink<Route>]

    /// Creates the links of a route type.
    /// - Parameter links: The links; the first match wins.
    public init(@DeepLinksBuilder<Route> links: () -> [DeepLink<Route>]) { self.links = links() }

    /// - Parameter toEnd: Whether a link has to match the whole rest of the path, rather than as much as it can.
    func read(_ reader: inout LinkReader, toEnd: Bool) throws(Mismatch) -> Route {
        try reader.enter()
        defer { reader.leave() }
        return toEnd ? try readFirst(&reader) : try readLongest(&reader)
    }

    private func readFirst(_ reader: inout LinkReader) throws(Mismatch) -> Route {
        let start = reader.mark
        for number in links.indices {
            if let route = try attempt(number, &reader, toEnd: true) { return route }
            reader.reset(to: start)
        }
        throw Mismatch()
    }

    private func readLongest(_ reader: inout LinkReader) throws(Mismatch) -> Route {
        let start = reader.mark
        var longest: Route?, end = start
        for number in links.indices {
            if let route = try attempt(number, &reader, toEnd: false), longest == nil || reader.index > end.index {
                (longest, end) = (route, reader.mark(since: start))
            }
            reader.reset(to: start)
        }
        guard let longest else { throw Mismatch() }
        reader.go(to: end)
        return longest
    }

    private func attempt(_ number: Int, _ reader: inout LinkReader, toEnd: Bool) throws(Mismatch) -> Route? {
        try reader.step()
        reader.note(.link(number: number, pattern: links[number].pattern))
        return try? links[number].read(&reader, toEnd: toEnd)
    }

    func write(_ route: Route, to writer: inout LinkWriter) throws(DeepLinkError) {
        try writer.enter()
        for (number, link) in links.enumerated() {
            writer.note(.link(number: number, pattern: link.pattern))
            if try link.write(route, &writer) {
                writer.leave()
                return
            }
            writer.removeLastNote()
        }
        throw DeepLinkError(problem: .noLink, place: .whole, link: DeepLinkError.shortened("\(route)"))
    }
}
