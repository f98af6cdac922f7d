import Foundation
import FrontmostRender
import FrontmostUIKit

/// Shows scenes in browsers: serves a page, and each page that connects has a scene of its own.
///
///     let host = WebHost { session, environment, options in
///         UIWindowScene.connect(session: session, environment: environment, options: options) { scene in ... }
///     }
///     print(try await host.start())
///     ...
///     await host.stop()
///
/// A page that loses its connection, or is loaded again, gets its scene back as it was within five minutes; after that, or when
/// the app was started anew, what the scene has saved (`UIApplication.sceneStates`).
///
/// The page is at every path. The one that it is opened at is delivered as a link, and so is where its person goes by back and
/// forward; the `webpageURL` of the scene's user activity is shown in its address bar, from the path on. Of the query, `token` and
/// `screen` are the page's own.
@MainActor public final class WebHost {
    /// Where it listens and what its page is called.
    public struct Configuration: Sendable {
        /// The address or host name to bind.
        public var address = "127.0.0.1"
        /// Nil for 8080, or any free one if that is taken; 0 for any free one.
        public var port: Int?
        /// Further names by which browsers may reach the server, without port: those of a reverse proxy, for example.
        public var additionalHosts: Set<String> = []
        /// The secret in the page's address; nil for one that is made at random.
        public var token: String?
        /// The page's title.
        public var title = "Frontmost"
        /// Where the app's links lead: paths of the address bar arrive as URLs of this site, `https://parks.example`. Nil: as URLs
        /// of the site that the app has last said it is at, and before it has, without scheme and host, since this server's own are
        /// those of no app.
        public var site: URL?
        /// A URL that new scenes start with whose page is at no path, or the path of one.
        public var route: String?
        /// What a page shows its scene on at first, where its window has room for more than the scene.
        public var device = WebDevice()

        public init() {}
    }

    /// Makes the scene of a new page.
    public typealias MakeScene = @MainActor (UISceneSession, SceneEnvironment, UIScene.ConnectionOptions) -> UIWindowScene

    private let configuration: Configuration
    private let sessions: PageSessions
    private var server: WebServer?
    private var pages: Pages?

    /// - Parameters:
    ///   - panel: What is shown beside the scene.
    ///   - makeScene: Makes the scene of a new page, with `UIWindowScene.connect`. The host is set afterwards.
    public init(
        configuration: Configuration = Configuration(), panel: WebPanel? = nil,
        makeScene: @escaping MakeScene
    ) {
        self.configuration = configuration
        sessions = PageSessions(panel: panel, makeScene: makeScene)
    }

    /// Begins to serve.
    /// - Returns: The page's address, with the token that lets a browser in.
    /// - Throws: An error whose description is one line, if the address cannot be bound or the port is in use.
    public func start() async throws -> String {
        var settings = WebServerConfiguration()
        settings.host = configuration.address
        settings.port = configuration.port
        settings.additionalHosts = configuration.additionalHosts
        if let token = configuration.token { settings.token = AccessToken(text: token) }
        let pages = Pages(sessions: sessions)
        let assets = try PageAssets.all(title: configuration.title, device: configuration.device)
        let server = try await WebServer.start(settings, assets: assets, handler: pages)
        (self.server, self.pages) = (server, pages)
        sessions.links = configuration.links
        return server.url
    }

    /// Closes all pages' connections, ends their scenes and stops listening.
    public func stop() async {
        await server?.stop()
        sessions.discardAll()
    }

    /// Marks an entry of the panel as the one that a scene shows: it was opened within the scene.
    public func select(_ entry: WebPanel.Entry.ID, in scene: UIWindowScene) { sessions.session(of: scene)?.select(entry) }
}

extension WebHost.Configuration {
    var links: PageLinks { PageLinks(origin: site.flatMap(PageAddress.origin) ?? "", route: route) }
    /// What a scene is connected for whose page names nothing.
    package var start: URL? { links.start(of: "/") }
}
