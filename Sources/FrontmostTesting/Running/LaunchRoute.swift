import Foundation

/// Where a simulated scene starts: the URL that it is opened with, as by a link from outside.
///
///     try simulate(ParksApp.self, route: "/parks/yosemite/photos?sort=date") { screen in
///         #expect(screen.text("Photos").exists)
///     }
///
/// Views get it by `onOpenURL`. Delegates get an `http` or `https` URL, or a path, as the visit of a page in the connection's
/// `userActivities`, as universal links arrive, and others in its `urlContexts`.
public struct LaunchRoute: Sendable, Hashable, ExpressibleByStringLiteral {
    private let text: String

    /// - Parameter text: A URL, or the path of one.
    public init(_ text: String) { self.text = text }
    public init(_ url: URL) { text = url.absoluteString }
    public init(stringLiteral value: String) { text = value }

    var url: URL {
        get throws {
            guard !text.isEmpty, let url = URL(string: text) else { throw LaunchRouteError.noURL(text) }
            return url
        }
    }
}

/// Why a simulation could not start at a route.
public enum LaunchRouteError: Error, Equatable, Sendable, CustomStringConvertible {
    case noURL(String)

    public var description: String {
        switch self {
        case .noURL(""):
            "The route is empty. Write the path of a screen (\"/\" for the first), or a URL that the app opens; without a route, the app "
                + "starts as usual."
        case .noURL(let text):
            "The route \"\(text)\" is no URL: there are characters in it that have to be percent-encoded, or it has a port that is no "
                + "number."
        }
    }
}
