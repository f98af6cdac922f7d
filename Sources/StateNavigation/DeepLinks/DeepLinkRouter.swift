import Foundation

/// Reads URLs as routes, and writes routes as URLs, from one declaration.
///
///     enum Route {
///         case home
///         case park(String)
///         case photos(park: String, sort: Sort)
///         case settings(SettingsRoute)
///     }
///
///     let links = DeepLinkRouter<Route>(schemes: ["myapp"], hosts: ["parks.example"]) {
///         DeepLink(/Route.home)
///         DeepLink(/Route.park) { "parks"; Segment(String.self) }
///         DeepLink(/Route.photos) {
///             "parks"
///             Segment(String.self)
///             "photos"
///             QueryItem("sort", default: Sort.date)
///         }
///         DeepLink(/Route.settings) { "settings"; Subroute(SettingsRoute.links) }
///     }
///
///     try links.match("https://parks.example/parks/yosemite/photos?sort=name")
///     try links.url(for: .park("秩父多摩甲斐"))
///
/// ## Which URLs are read
///
/// - `https` and `http` URLs of a declared host; `parks.example` is another host than `www.parks.example`. A host has no port, or
///   its scheme's own, unless it is declared with one: `localhost:8080`.
/// - URLs of a declared scheme. Their first segment is where hosts are, as usual: `myapp://parks/yosemite`. `myapp:/parks/yosemite` and
///   `myapp:///parks/yosemite` are the same, and the first segment is written in the last form where a host cannot have it: hosts
///   are not told apart by capitals, and Foundation writes other letters in Punycode there.
/// - A path alone: `/parks/yosemite`.
///
/// Literal segments and names of query items are told apart by capitals, schemes and hosts are not. A slash at the end and several
/// slashes in a row make no difference; `.` and `..` are refused. Query items that no link asks for are passed over. In the query, a
/// plus is a space, as browsers' forms write it; what is written here has `%20` and `%2B`.
///
/// Reading takes time in proportion to the URL's length, and refuses what is no link with a `DeepLinkError`.
///
/// ## One is the inverse of the other
///
/// A link matches whatever comes first: if `/parks/{String}` is declared before `/parks/new`, there is no way to the latter, and the
/// other way round, no URL opens the park with the name "new". Types cannot tell, and a URL that opens something else than it was
/// made for is worse than none. So `url(for:)` reads what it has written, and throws an error where another link, or the same with
/// other texts, would come of it. The texts are compared, not the values: whether a `DeepLinkValue` of your own is read as it was
/// written, `check(_:)` tells in a test.
///
/// An empty text, `.` and `..` have no place in a path; they are written with a tilde before them, and read so.
public struct DeepLinkRouter<Route>: Sendable {
    let links: DeepLinks<Route>
    let schemes: [String]
    let hosts: [String]
    let ignoresCase: Bool

    /// - Parameters:
    ///   - schemes: The app's own. The first is written where there are no hosts.
    ///   - hosts: Of universal links. The first is written.
    ///   - ignoresCase: Whether literal segments are read with any capitals, of a to z.
    public init(
        schemes: [String] = [], hosts: [String] = [], ignoresCase: Bool = false,
        @DeepLinksBuilder<Route> links: () -> [DeepLink<Route>]
    ) {
        self.init(schemes: schemes, hosts: hosts, ignoresCase: ignoresCase, links: DeepLinks(links: links))
    }

    public init(schemes: [String] = [], hosts: [String] = [], ignoresCase: Bool = false, links: DeepLinks<Route>) {
        for name in schemes where !Self.isScheme(name) || Self.isWeb(name.lowercased()) {
            reportMistake(
                "\"\(name)\" is no scheme of an app's own: it has letters, digits, +, - and . only, and no colon. Links that begin with "
                    + "https:// are declared by their hosts.",
                oncePer: "deep link scheme \(name)")
        }
        for name in hosts where name.isEmpty || name.contains(where: { "/?#@ ".contains($0) }) {
            reportMistake(
                "\"\(name)\" is no host: it is what is between https:// and the next slash.", oncePer: "deep link host \(name)")
        }
        (self.links, self.ignoresCase) = (links, ignoresCase)
        (self.schemes, self.hosts) = (schemes.map { $0.lowercased() }, hosts.map { $0.lowercased() })
    }

    // MARK: Reading

    /// The route that a URL stands for.
    public func match(_ url: URL) throws(DeepLinkError) -> Route { try match(url.absoluteString) }

    /// The route that a URL, or a path, stands for.
    ///
    /// A `URL` does not hold every text: Foundation percent-encodes a stray percent sign, for example. As a text it is refused.
    public func match(_ text: String) throws(DeepLinkError) -> Route {
        do throws(DeepLinkError) {
            let link = try LinkText(text, isWeb: Self.isWeb)
            try checkOrigin(link)
            var reader = LinkReader(link, ignoresCase: ignoresCase)
            if let route = try? links.read(&reader, toEnd: true) { return route }
            throw failure(link)
        } catch {
            var error = error
            error.link = DeepLinkError.shortened(text)
            error.found = error.found.map(DeepLinkError.shortened)
            throw error
        }
    }

    /// Reads again, and collects what was expected meanwhile: that would be for nothing wherever a link matches.
    private func failure(_ link: LinkText) -> DeepLinkError {
        var reader = LinkReader(link, ignoresCase: ignoresCase, collectsFailures: true)
        _ = try? links.read(&reader, toEnd: true)
        if reader.isExhausted { return DeepLinkError(problem: .tooManyWays, place: .whole) }
        if reader.wasTooDeep { return DeepLinkError(problem: .tooDeep, place: .whole) }
        return reader.failure?.error
            ?? DeepLinkError(problem: .unexpected, place: .whole, expected: ["a link, and none is declared"])
    }

    private func checkOrigin(_ link: LinkText) throws(DeepLinkError) {
        if let scheme = link.scheme, !Self.isWeb(scheme) {
            guard schemes.contains(scheme) else { throw unknown(.scheme, scheme) }
        } else if let host = link.authority {
            let port = link.scheme == "http" ? ":80" : ":443"
            guard hosts.contains(host) || host.hasSuffix(port) && hosts.contains(String(host.dropLast(port.count))) else {
                throw unknown(.host, host)
            }
        } else if let scheme = link.scheme {
            throw hosts.isEmpty ? unknown(.scheme, scheme) : unknown(.host, nil)
        }
    }

    private func unknown(_ place: DeepLinkError.Place, _ found: String?) -> DeepLinkError {
        var expected = place == .host ? hosts : schemes + (hosts.isEmpty ? [] : ["https"])
        if expected.isEmpty { expected = ["a path alone"] }
        return DeepLinkError(problem: found == nil ? .missing : .unexpected, place: place, expected: expected, found: found)
    }

    // MARK: Writing

    /// A route's URL: of the first host, or else of the first scheme; without either, a path.
    /// - Throws: `DeepLinkError` where no link is declared for the route's case, or its URL would open something else.
    public func url(for route: Route) throws(DeepLinkError) -> URL {
        try url(route, hosts.first.map { .host($0) } ?? schemes.first.map { .scheme($0) } ?? .none)
    }

    /// A route's URL of one of the app's schemes: `try links.url(for: .help, scheme: "myapp")`.
    public func url(for route: Route, scheme: String) throws(DeepLinkError) -> URL {
        try url(route, .scheme(scheme.lowercased()))
    }

    /// A route's URL of one of the hosts.
    public func url(for route: Route, host: String) throws(DeepLinkError) -> URL { try url(route, .host(host.lowercased())) }

    /// A route's URL without scheme and host: `/parks/yosemite?sort=name`.
    public func path(for route: Route) throws(DeepLinkError) -> String { try text(route, .none) }

    private func url(_ route: Route, _ origin: LinkWriter.Origin) throws(DeepLinkError) -> URL {
        let text = try text(route, origin)
        guard let url = URL(string: text) else {
            throw DeepLinkError(problem: .unexpected, place: .whole, expected: ["a URL"], found: DeepLinkError.shortened(text))
        }
        return url
    }

    private func text(_ route: Route, _ origin: LinkWriter.Origin) throws(DeepLinkError) -> String {
        do throws(DeepLinkError) {
            var writer = LinkWriter()
            try links.write(route, to: &writer)
            let text = writer.text(origin)
            let link = try LinkText(text, isWeb: Self.isWeb)
            try checkOrigin(link)
            var reader = LinkReader(link, ignoresCase: ignoresCase, transcribes: true)
            guard (try? links.read(&reader, toEnd: true)) != nil, reader.transcript == writer.transcript else {
                throw Self.misread(text, writer.transcript, reader.transcript ?? [])
            }
            return text
        } catch {
            var error = error
            if error.link.isEmpty { error.link = DeepLinkError.shortened("\(route)") }
            throw error
        }
    }

    /// Which other link reads a URL than has written it, if it is another one.
    private static func misread(_ text: String, _ written: [LinkNote], _ read: [LinkNote]) -> DeepLinkError {
        var other: String?
        if let (_, note) = zip(written, read).first(where: { $0 != $1 }), case .link(_, let pattern) = note { other = pattern }
        return DeepLinkError(problem: .opensAnother(link: other), place: .whole, found: DeepLinkError.shortened(text))
    }

    /// Writes routes and reads them again, for a test: tells of the first that has no URL, or whose URL stands for another value.
    public func check(_ routes: some Sequence<Route>) throws(DeepLinkError) where Route: Equatable {
        for route in routes {
            let text = try path(for: route)
            guard try match(text) != route else { continue }
            throw DeepLinkError(
                problem: .opensAnother(link: nil), place: .whole, found: DeepLinkError.shortened(text),
                link: DeepLinkError.shortened("\(route)"))
        }
    }

    // MARK: Names

    /// URLs without a scheme that have a host are as those of the page they are on.
    private static func isWeb(_ scheme: String?) -> Bool { scheme == nil || scheme == "https" || scheme == "http" }

    private static func isScheme(_ name: String) -> Bool {
        name.utf8.first.map { Unicode.Scalar($0).properties.isAlphabetic } == true
            && name.unicodeScalars.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || "0123456789+-.".unicodeScalars.contains($0))
            }
    }
}
