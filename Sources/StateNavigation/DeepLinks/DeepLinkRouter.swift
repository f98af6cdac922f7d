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
/// ## Which URLs match
///
/// - `https` and `http` URLs of a declared host. `parks.example` and `www.parks.example` are different hosts. A URL may have its
///   scheme's default port; another port matches only if the host is declared with it: `localhost:8080`.
/// - URLs of a declared scheme. Their first segment is in the place of the host, as usual: `myapp://parks/yosemite`.
///   `myapp:/parks/yosemite` and `myapp:///parks/yosemite` are equivalent. The last form is written if the first segment cannot
///   be a host, because hosts are case-insensitive and Foundation writes non-ASCII hosts in Punycode.
/// - A path alone: `/parks/yosemite`.
///
/// Literal segments and names of query items are case-sensitive; schemes and hosts are not. A trailing slash and repeated slashes
/// make no difference; `.` and `..` are refused. Query items that no link declares are ignored. In the query, a plus is read as a
/// space, as in HTML forms; the router writes `%20` and `%2B`.
///
/// Matching takes time proportional to the URL's length. A URL that matches no link throws a `DeepLinkError`.
///
/// ## Reading and writing are inverse
///
/// The first link that matches wins. If `/parks/{String}` is declared before `/parks/new`, the latter can never match; in the
/// other order, no URL opens the park named "new". The type system cannot detect this, and a URL that opens another route than
/// the one it was made for is worse than no URL. So `url(for:)` reads back what it has written, and throws an error if another
/// link, or the same link with other texts, would result. It compares texts, not values: to test that a `DeepLinkValue` of your
/// own survives writing and reading, use `check(_:)`.
///
/// A path cannot contain an empty text, `.` or `..` as a segment; these are written with a leading tilde, which reading removes.
public struct DeepLinkRouter<Route>: Sendable {
    let links: DeepLinks<Route>
    let schemes: [String]
    let hosts: [String]
    let ignoresCase: Bool

    /// Creates a router.
    /// - Parameters:
    ///   - schemes: The app's own schemes, without colon. URLs are written with the first one if there are no hosts.
    ///   - hosts: The hosts of universal links, with a port if it is not the default. URLs are written with the first one.
    ///   - ignoresCase: Whether ASCII letters of literal segments match in upper and lower case.
    ///   - links: The links; the first match wins.
    public init(
        schemes: [String] = [], hosts: [String] = [], ignoresCase: Bool = false,
        @DeepLinksBuilder<Route> links: () -> [DeepLink<Route>]
    ) {
        self.init(schemes: schemes, hosts: hosts, ignoresCase: ignoresCase, links: DeepLinks(links: links))
    }

    /// Creates a router from links that are declared elsewhere.
    /// - Parameters:
    ///   - schemes: The app's own schemes, without colon. URLs are written with the first one if there are no hosts.
    ///   - hosts: The hosts of universal links, with a port if it is not the default. URLs are written with the first one.
    ///   - ignoresCase: Whether ASCII letters of literal segments match in upper and lower case.
    ///   - links: The links; the first match wins.
    public init(schemes: [String] = [], hosts: [String] = [], ignoresCase: Bool = false, links: DeepLinks<Route>) {
        for name in schemes where !Self.isScheme(name) || Self.isWeb(name.lowercased()) {
            reportMistake(
                "\"\(name)\" is not a URL scheme for an app: a scheme has letters, digits, +, - and . only, and no colon. Declare "
                    + "https:// links by their hosts.",
                oncePer: "deep link scheme \(name)")
        }
        for name in hosts where name.isEmpty || name.contains(where: { "/?#@ ".contains($0) }) {
            reportMistake(
                "\"\(name)\" is not a host: write the part between https:// and the next slash.",
                oncePer: "deep link host \(name)")
        }
        (self.links, self.ignoresCase) = (links, ignoresCase)
        (self.schemes, self.hosts) = (schemes.map { $0.lowercased() }, hosts.map { $0.lowercased() })
    }

    // MARK: Reading

    /// Returns the route of a URL.
    /// - Parameter url: The URL.
    /// - Throws: `DeepLinkError` if no link matches.
    /// - Complexity: O(*n*) in the URL's length, with a limit on the number of attempts.
    public func match(_ url: URL) throws(DeepLinkError) -> Route { try match(url.absoluteString) }

    /// Returns the route of a URL or of a path.
    ///
    /// Some malformed texts cannot be represented as a `URL`: Foundation percent-encodes a stray percent sign, for example. Here
    /// they are refused.
    /// - Parameter text: A URL, or a path such as `/parks/yosemite`.
    /// - Throws: `DeepLinkError` if no link matches.
    /// - Complexity: O(*n*) in the text's length, with a limit on the number of attempts.
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

    /// Matches again, collecting what was expected. The first attempt does not collect it, because it is needed only on failure.
    private func failure(_ link: LinkText) -> DeepLinkError {
        var reader = LinkReader(link, ignoresCase: ignoresCase, collectsFailures: true)
        _ = try? links.read(&reader, toEnd: true)
        if reader.isExhausted { return DeepLinkError(problem: .tooManyWays, place: .whole) }
        if reader.wasTooDeep { return DeepLinkError(problem: .tooDeep, place: .whole) }
        return reader.failure?.error
            ?? DeepLinkError(problem: .unexpected, place: .whole, expected: ["a link, but none is declared"])
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
        if expected.isEmpty { expected = ["a path without scheme and host"] }
        return DeepLinkError(problem: found == nil ? .missing : .unexpected, place: place, expected: expected, found: found)
    }

    // MARK: Writing

    /// Returns the URL of a route, with the first host, or else the first scheme. A router without either returns a path.
    /// - Parameter route: The route.
    /// - Throws: `DeepLinkError` if no link is declared for the route's case, or if the URL would open something else.
    public func url(for route: Route) throws(DeepLinkError) -> URL {
        try url(route, hosts.first.map { .host($0) } ?? schemes.first.map { .scheme($0) } ?? .none)
    }

    /// Returns the URL of a route with one of the app's schemes: `try links.url(for: .help, scheme: "myapp")`.
    /// - Parameters:
    ///   - route: The route.
    ///   - scheme: A declared scheme.
    /// - Throws: `DeepLinkError` if the scheme is not declared, no link is declared for the route's case, or the URL would open
    ///   something else.
    public func url(for route: Route, scheme: String) throws(DeepLinkError) -> URL {
        try url(route, .scheme(scheme.lowercased()))
    }

    /// Returns the URL of a route with one of the hosts.
    /// - Parameters:
    ///   - route: The route.
    ///   - host: A declared host.
    /// - Throws: `DeepLinkError` if the host is not declared, no link is declared for the route's case, or the URL would open
    ///   something else.
    public func url(for route: Route, host: String) throws(DeepLinkError) -> URL { try url(route, .host(host.lowercased())) }

    /// Returns the URL of a route without scheme and host: `/parks/yosemite?sort=name`.
    /// - Parameter route: The route.
    /// - Throws: `DeepLinkError` if no link is declared for the route's case, or if the path would open something else.
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

    /// The error for a URL that is read differently from how it was written, with the pattern of the link that reads it, if it is
    /// another one.
    private static func misread(_ text: String, _ written: [LinkNote], _ read: [LinkNote]) -> DeepLinkError {
        var other: String?
        if let (_, note) = zip(written, read).first(where: { $0 != $1 }), case .link(_, let pattern) = note { other = pattern }
        return DeepLinkError(problem: .opensAnother(link: other), place: .whole, found: DeepLinkError.shortened(text))
    }

    /// Writes routes and reads them again, for use in a test.
    /// - Parameter routes: The routes to check.
    /// - Throws: `DeepLinkError` for the first route that has no URL, or that is read back as another value.
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

    /// Whether URLs of a scheme have a host. A URL without a scheme that has a host inherits the scheme of the page it is on.
    private static func isWeb(_ scheme: String?) -> Bool { scheme == nil || scheme == "https" || scheme == "http" }

    private static func isScheme(_ name: String) -> Bool {
        name.utf8.first.map { Unicode.Scalar($0).properties.isAlphabetic } == true
            && name.unicodeScalars.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || "0123456789+-.".unicodeScalars.contains($0))
            }
    }
}
