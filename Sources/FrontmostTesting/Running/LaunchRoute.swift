import Foundation

/// The URL with which a simulated scene is opened, like a link from outside.
///
///     try simulate(ParksApp.self, route: "/parks/yosemite/photos?sort=date") { screen in
///         #expect(screen.text("Photos").exists)
///     }
///
/// Views receive it with `onOpenURL`. Scene delegates receive an `http` or `https` URL, or a path, as a browsing activity in the
/// connection's `userActivities`, as universal links arrive, and other URLs in its `urlContexts`.
public struct LaunchRoute: Sendable, Hashable, ExpressibleByStringLiteral {
    private let text: String

    /// Creates a route from text.
    /// - Parameter text: A URL, or a path such as `/parks`.
    public init(_ text: String) { self.text = text }
    /// Creates a route from a URL.
    /// - Parameter url: The URL.
    public init(_ url: URL) { text = url.absoluteString }
    /// Creates a route from a literal.
    /// - Parameter value: A URL or a path.
    public init(stringLiteral value: String) { text = value }

    var url: URL {
        get throws {
            guard !text.isEmpty, let url = URL(string: text) else { throw LaunchRouteError.noURL(text) }
            return url
        }
    }
}

/// The error for a route with which a simulation cannot start.
public enum LaunchRouteError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The route is not a URL.
    case noURL(String)

    /// The problem and what to do instead.
    public var description: String {
        switch self {
        case .noURL(""):
            "The route is empty. Write the path of a screen (\"/\" for the first), or a URL that the app opens; without a route, the app "
                + "starts as usual."
        case .noURL(let text):
            "The route \"\(text)\" is not a URL: it has characters that have to be percent-encoded, or a port that is not a "
                + "number."
        }
    }
}
