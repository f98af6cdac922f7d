import Foundation
import FrontmostRender
import FrontmostUIKit
import FrontmostWorkers
import Logging

/// Shows scenes in browsers: serves a page, and gives each page that connects a scene of its own.
///
///     let host = WebHost { session, environment, options in
///         UIWindowScene.connect(session: session, environment: environment, options: options) { scene in ... }
///     }
///     print(try await host.start())
///     ...
///     await host.stop()
///
/// A page that loses its connection, or is reloaded, gets its scene back as it was for five minutes. After that, or if the app
/// was restarted, it gets a scene restored from what the app saved (`UIApplication.sceneStates`). A page of a process that was restarted
/// finds it again by itself if port and token are the same.
///
/// The token is in the address that `start()` returns. A browser that has opened it gets a cookie, and the address loses the token.
///
/// The page is served at every path. The scene receives as links the path at which the page is opened and those that the user
/// visits with back and forward. The address bar shows the `webpageURL` of the scene's user activity, from the path on. The query
/// parameters `token` and `screen` belong to the page.
@MainActor public final class WebHost {
    /// Where the host listens, and how its page looks at first.
    public struct Configuration: Sendable {
        /// The address or host name to bind. The default accepts connections from this machine only.
        public var address = "127.0.0.1"
        /// The port: nil for 8080, or any free one if that is taken; 0 for any free one.
        public var port: Int?
        /// Further host names, without port, by which browsers may reach the server, such as those of a reverse proxy.
        public var additionalHosts: Set<String> = []
        /// The secret in the page's address; nil for a random one. Browsers keep the cookie of a given one for 30 days after their last
        /// visit, and that of a random one until they are closed.
        public var token: String?
        /// The files with the certificate for `https`, and its key; nil for a server that does not encrypt its connections. It takes the
        /// package's trait `TLS`.
        public var certificate: CertificateFiles?
        /// Whether anyone may use the app, without a secret. The checks of `Host` and `Origin` remain.
        public var isOpen = false
        /// The path before all paths of the page, such as `/app`, for a proxy that passes one path of its site on. The proxy must not take
        /// it away.
        public var basePath = ""
        /// The networks of proxies, such as `10.0.0.0/8` or `127.0.0.1`. Their `Forwarded`, `X-Forwarded-For` and `X-Forwarded-Proto` are
        /// believed: limits count the client's address then, and the cookie is for encrypted connections alone if the client's is one.
        public var trustedProxies: [String] = []
        /// The page's title, shown while the scene has none.
        public var title = "Frontmost"
        /// The site that the app's links belong to, such as `https://parks.example`: paths of the address bar arrive as its URLs.
        /// If it is nil, they arrive as URLs of the site where the app last reported to be, or, before the first report, as URLs
        /// without scheme and host.
        public var site: URL?
        /// The URL, or the path of one, with which a scene starts if its page's address has no path.
        public var route: String?
        /// The most bytes that the user can upload at once: all files of one choice or drop together. Larger ones are refused with an
        /// error. A scene keeps at most ten times as much.
        public var uploadLimit = 100 * 1024 * 1024
        /// The most scenes at one time, at least 1. A visitor for which there is no place replaces a scene without a page, and is refused
        /// if all have pages. Of the client with the most such scenes, the one that has waited longest goes.
        public var scenes = 256
        /// The memory of the process, in bytes, above which scenes without a page end, in the same order. Their saved states stay, so that
        /// they are restored when their pages come back, unless the app keeps no states.
        public var sceneMemory = 1024 * 1024 * 1024
        /// The most connections of browsers at one time, HTTP and WebSocket together; nil for twice as many as scenes, and at least 512.
        public var connections: Int?
        /// The device on which a page shows its scene at first, if the browser's window is larger than the scene.
        public var device = WebDevice()
        /// What happens to scenes and clients is logged here, without anything that is secret, of a person or of the app.
        public var logger = Self.standardLogger()
        /// Whether metrics are served at `/metrics`. A request needs the token.
        public var servesMetrics = false
        /// The port at which metrics are served, too: nil for none, 0 for any free one.
        public var metricsPort: Int?
        /// The address of that port. With others than the default, it takes the token to read the metrics.
        public var metricsAddress = "127.0.0.1"

        /// The worker of a supervisor that this process is; nil if it listens itself.
        package var worker: WorkerLink?

        /// Creates the default configuration.
        public init() {}
    }

    /// Makes the scene of a new page from its session, its environment, and the options with which it is connected.
    public typealias MakeScene = @MainActor (UISceneSession, SceneEnvironment, UIScene.ConnectionOptions) -> UIWindowScene

    private let configuration: Configuration
    private let sessions: PageSessions
    private let observer: HostObserver
    /// What is served at `/metrics`; nil for nothing.
    private let metrics: MetricsPage?
    private var server: WebServer?
    private var metricsServer: WebServer?
    private var pages: Pages?
    private var encryption: ServerEncryption?
    private var sampling: Task<Void, Never>?

    /// Creates a host. It serves nothing before `start()`.
    /// - Parameters:
    ///   - configuration: Where the host listens, and how its page looks at first.
    ///   - panel: The panel that the page shows beside the scene; nil for none.
    ///   - makeScene: Makes the scene of a new page, with `UIWindowScene.connect`. The scene's host is set afterwards.
    public init(
        configuration: Configuration = Configuration(), panel: WebPanel? = nil,
        makeScene: @escaping MakeScene
    ) {
        self.configuration = configuration
        let limits = PageSessions.Limits(scenes: configuration.scenes, memory: configuration.sceneMemory)
        sessions = PageSessions(limits: limits, panel: panel, makeScene: makeScene)
        (observer, metrics) = configuration.observation()
        sessions.observer = observer
    }

    /// Starts to serve.
    /// - Returns: The page's address, including the token that gives a browser access.
    /// - Throws: `WebServerError` if the port is in use or the address cannot be bound, or a network or the base path is malformed;
    ///   `CertificateError` if the certificate cannot be used; another error, with a description of one line, if a file of the package is missing.
    public func start() async throws -> String {
        var settings = try configuration.serverSettings(echo: Self.heartbeat)
        if let files = configuration.certificate {
            // The supervisor of a worker has the certificate.
            settings.hasEncryptedFront = configuration.worker != nil
            if configuration.worker == nil { settings.encryption = try ServerEncryption(files) }
        }
        let metricsSettings = try configuration.metricsSettings(beside: settings, metrics)
        settings.observer = observer
        if configuration.servesMetrics { settings.metrics = metrics }
        let pages = Pages(sessions: sessions, worker: configuration.worker)
        let assets = try PageAssets.all(
            title: configuration.title, device: configuration.device, language: AppLanguages.shown,
            basePath: settings.basePath)
        sessions.fileLimits = configuration.fileLimits
        if let metricsSettings {
            metricsServer = try await WebServer.start(metricsSettings, assets: [:], handler: pages)
        }
        do {
            let server = try await WebServer.start(settings, assets: assets, shelf: sessions.shelf, handler: pages)
            (self.server, self.pages, encryption) = (server, pages, settings.encryption)
            sessions.worker = configuration.worker?.identity.number
            sessions.links = configuration.links
            observer.report(.serving(port: server.port))
            startSampling()
            return server.url
        } catch {
            await metricsServer?.stop()
            throw error
        }
    }

    /// The socket on which a supervisor listens, by the same rules as a host.
    package nonisolated static func listen(address: String, port: Int?) throws(WebServerError) -> Listener {
        try WebServer.listen(host: address, port: port)
    }

    /// What serves a client's connection that the supervisor has accepted, on any thread, after `start`. It closes the socket that it is
    /// given; nil stands for one that was lost on the way, because the process has no more descriptors.
    package var adopting: @Sendable (CInt?, ForwardedClient?) -> Void {
        { [server, observer] descriptor, client in
            guard let descriptor else { return observer.report(.refused(.connection)) }
            if let server { server.adopt(descriptor, from: client) } else { close(descriptor) }
        }
    }

    /// Reads the certificate and its key anew: connections get the new ones from now on, and those that are open stay as they are. Does
    /// nothing if the host has none, or has not started.
    /// - Throws: `CertificateError` if they cannot be used. The former ones remain.
    public func reloadCertificate() throws(CertificateError) { try encryption?.reload() }

    /// What the kind of a message is called in the log.
    package nonisolated static func messageName(_ kind: Int) -> String {
        MessageKind(rawValue: kind).map { "\($0)" } ?? "\(kind)"
    }

    /// The number of scenes, with and without a page.
    package var sceneCount: Int { sessions.sessions.count }

    /// The address of the metrics at their own port, without any token; nil if there is none.
    public var metricsURL: String? { metricsServer.map { $0.address(of: MetricsPage.path) } }

    /// The time between two looks at what changes without an event, in seconds.
    private static let samplingInterval = 5.0

    private func startSampling() {
        guard let meters = observer.meters else { return }
        // Not on the main actor, which may be busy.
        sampling = Task.detached {
            while !Task.isCancelled {
                meters.sampleMemory()
                try? await Task.sleep(for: .seconds(Self.samplingInterval))
            }
        }
    }

    private static let heartbeat = Echo(
        question: Array("[\(MessageKind.beat.rawValue)]".utf8), answer: Array("[[\(Operation.beat.rawValue)]]".utf8))

    /// Closes the connections of all pages, ends their scenes and stops listening.
    public func stop() async {
        await server?.stop()
        sessions.discardAll()
        // The last one, so that the end can be seen in the metrics.
        await metricsServer?.stop()
        sampling?.cancel()
        if server != nil { observer.report(.stopped) }
        observer.log?.flush()
    }

    /// Ends gracefully, because another process will serve the pages: takes no new scenes and says so at `/readyz`, saves the states of all
    /// scenes, tells the pages to connect again later, and waits for what is being sent. `stop()` has to follow.
    /// - Parameter patience: How long to wait for clients, in seconds.
    public func drain(patience: TimeInterval = 6) async {
        let start = FrameClock.seconds
        server?.beginDraining()
        sessions.drain()
        // Saving may have taken a part of the time.
        let left = min(patience, 3600) - (FrameClock.seconds - start)
        await server?.finishDraining(within: .milliseconds(Int64(max(0, left) * 1000)))
        observer.report(.drained(after: FrameClock.seconds - start))
    }

    /// Marks the entry of the panel that a scene now shows because the user opened it within the scene.
    /// - Parameters:
    ///   - entry: The entry's id.
    ///   - scene: A scene of this host; others are ignored.
    public func select(_ entry: WebPanel.Entry.ID, in scene: UIWindowScene) { sessions.session(of: scene)?.select(entry) }
}

extension WebHost.Configuration {
    /// How long browsers keep the cookie of a token that outlives the process, in seconds.
    static let cookieAge = 30 * 24 * 60 * 60

    func serverSettings(echo: Echo) throws(WebServerError) -> WebServerConfiguration {
        var settings = WebServerConfiguration()
        settings.host = address
        settings.port = port
        settings.additionalHosts = additionalHosts
        if let token { (settings.token, settings.cookieAge) = (AccessToken(text: token), Self.cookieAge) }
        if isOpen { settings.token = nil }
        guard let path = Self.normalBasePath(basePath) else { throw .malformed("base path", basePath) }
        settings.basePath = path
        settings.worker = worker?.identity
        for text in trustedProxies {
            guard let network = AddressNetwork(text) else { throw .malformed("network", text) }
            settings.proxies.networks.append(network)
        }
        settings.echo = echo
        settings.limits.connections = connectionLimit
        return settings
    }

    /// A base path with a slash at its beginning and none at its end; nil for a path that is no base path.
    package static func normalBasePath(_ text: String) -> String? {
        let segments = text.split(separator: "/", omittingEmptySubsequences: false)
        let inner = segments.dropFirst().dropLast(text.hasSuffix("/") ? 1 : 0)
        guard text.isEmpty || text.hasPrefix("/"), inner.allSatisfy(isPlainSegment) else { return nil }
        return inner.map { "/" + $0 }.joined()
    }

    private static func isPlainSegment(_ text: Substring) -> Bool {
        let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._~".contains($0)) }
        return isPlain && !["", ".", ".."].contains(text)
    }

    /// Whether a text is a network that `trustedProxies` may have.
    package static func isNetwork(_ text: String) -> Bool { AddressNetwork(text) != nil }

    /// Whether a text may be a token.
    package static func isToken(_ text: String) -> Bool { AccessToken.isToken(text) }

    /// A new random token.
    package static func newToken() -> String { AccessToken().text }

    var links: PageLinks { PageLinks(origin: site.flatMap(PageAddress.origin) ?? "", route: route) }
    package var connectionLimit: Int {
        let (twice, isOver) = max(1, scenes).multipliedReportingOverflow(by: 2)
        return max(1, connections ?? max(WebServerLimits().connections, isOver ? .max : twice))
    }

    var fileLimits: PageFiles.Limits {
        let limit = max(0, uploadLimit), (scene, isOver) = limit.multipliedReportingOverflow(by: 10)
        return PageFiles.Limits(upload: limit, scene: isOver ? .max : scene)
    }

    /// The URL with which a scene is connected if its page's address has no path.
    package var start: URL? { links.start(of: "/") }
}
