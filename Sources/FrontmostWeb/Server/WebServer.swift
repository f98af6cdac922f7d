import FrontmostWorkers
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Serves a table of assets over HTTP/1.1, and WebSockets at `/socket`, to clients that have the token.
///
///     let server = try await WebServer.start(configuration, assets: assets, handler: handler)
///     print(server.url)
///     ...
///     await server.stop()
///
/// A server that is going to be replaced by another one calls `beginDraining` and `finishDraining` before `stop`. A server of a worker
/// (`WebServerConfiguration.worker`) does not listen: it is given connections by `adopt`.
///
/// The server is independent of the content that it serves. It moves bytes on its own threads, and calls the handler on the main
/// actor. Call `stop` before releasing the server.
final class WebServer: Sendable {
    /// The event that is fired in every connection's pipeline when the server stops.
    struct StopEvent: Sendable {}

    /// The bound address in numeric form.
    let host: String
    /// The bound port.
    let port: Int
    /// The secret in `url`; nil if there is none.
    let token: AccessToken?
    private let basePath: String
    private let scheme: String

    private let group: MultiThreadedEventLoopGroup
    /// Nil for a server of a worker.
    private let listener: (any Channel)?
    private let initializer: Initializer
    let registry: ConnectionRegistry
    private let stopTimeout: TimeAmount
    private let stopping = Mutex<Task<Void, Never>?>(nil)
    /// Whether the threads still take connections.
    private let adopts = Mutex(true)

    /// Makes a connection of a channel. The other end is that of the channel if none is given.
    private typealias Initializer = @Sendable (any Channel, ConnectionPeer?) -> EventLoopFuture<Void>

    private init(
        configuration: WebServerConfiguration, group: MultiThreadedEventLoopGroup, listener: (any Channel)?,
        registry: ConnectionRegistry, initializer: @escaping Initializer
    ) {
        scheme = configuration.isEncrypted ? "https" : "http"
        host = configuration.worker?.host ?? listener?.localAddress?.ipAddress ?? configuration.host
        port = configuration.worker?.port ?? listener?.localAddress?.port ?? 0
        self.initializer = initializer
        token = configuration.token
        basePath = configuration.basePath
        stopTimeout = configuration.limits.stopTimeout
        self.group = group
        self.listener = listener
        self.registry = registry
    }

    /// The address of the page at `/`, including the token if there is one, as a browser on this machine can open it.
    var url: String {
        let query = token.map { "?\(RequestGate.tokenName)=\($0.text)" } ?? ""
        return address(of: "\(basePath)/\(query)")
    }

    /// The address of a path, as a program on this machine can open it.
    func address(of path: String) -> String {
        let reachable = ["0.0.0.0": "127.0.0.1", "::": "::1"][host] ?? host
        return "\(scheme)://\(Authority.text(host: reachable, port: port))\(path)"
    }

    /// Binds the address and starts to serve.
    /// - Parameters:
    ///   - configuration: Where the server listens, and its limits.
    ///   - assets: The assets by path, such as `/client.js`.
    ///   - shelf: The files that can be downloaded.
    ///   - handler: Receives the events of WebSocket connections.
    static func start(
        _ configuration: WebServerConfiguration, assets: [String: WebAsset], shelf: DownloadShelf = DownloadShelf(),
        handler: any WebConnectionHandler
    ) async throws(WebServerError) -> WebServer {
        if let port = configuration.port, UInt16(exactly: port) == nil { throw .portOutOfRange(port) }
        let group = MultiThreadedEventLoopGroup(numberOfThreads: configuration.threads)
        let registry = ConnectionRegistry(limits: configuration.limits, observer: configuration.observer)
        let initializer = initializer(
            of: configuration, registry: registry, assets: assets.mapValues(StoredAsset.init), shelf: shelf, handler: handler)
        do throws(WebServerError) {
            var listener: (any Channel)?
            if configuration.worker == nil {
                let bootstrap = bootstrap(group: group, initializer)
                listener = try await bind(bootstrap, host: configuration.host, port: configuration.port)
            }
            return WebServer(
                configuration: configuration, group: group, listener: listener, registry: registry, initializer: initializer)
        } catch {
            await shutDown(group)
            throw error
        }
    }

    /// Serves a connection that another process has accepted.
    /// - Parameters:
    ///   - descriptor: Its socket, which the server closes.
    ///   - client: Where it comes from, if the socket does not say that: it is one end of a pair, and the other process has ended the
    ///     encryption.
    func adopt(_ descriptor: CInt, from client: ForwardedClient? = nil) {
        let initializer = initializer, peer = client.map { ConnectionPeer(address: $0.socketAddress, isEncrypted: true) }
        // NIO closes a socket that it cannot take over, such as one that the client has closed.
        let isAdopted = adopts.withLock { adopts in
            if adopts {
                let bootstrap = ClientBootstrap(group: group)
                    .channelOption(.maxMessagesPerRead, value: 1)
                    .channelInitializer { initializer($0, peer) }
                // A pair is no TCP.
                (peer == nil ? bootstrap.channelOption(.tcpOption(.tcp_nodelay), value: 1) : bootstrap)
                    .withConnectedSocket(descriptor)
                    .whenFailure { _ in }
            }
            return adopts
        }
        if !isAdopted { close(descriptor) }
    }

    /// Stops listening and sends every client a close frame. Returns when all connections are closed, the handler has been told
    /// of each, and the threads have ended. Further calls wait for the same end.
    func stop() async {
        let task = stopping.withLock { task in
            let running = task ?? Task { await self.performStop() }
            task = running
            return running
        }
        await task.value
    }

    /// Takes no new pages, from now on: `/readyz` says so. Call `finishDraining` when the clients know.
    func beginDraining() { registry.beginDraining() }

    /// Waits until all connections have ended: WebSockets that are closed, and responses that are being sent. `stop` has to follow.
    /// - Parameter timeout: How long to wait. Then the rest is closed.
    func finishDraining(within timeout: TimeAmount) async { await endConnections(within: timeout) }

    /// Asks all connections to end, and waits until they have. After the timeout none is admitted, and the rest is closed.
    private func endConnections(within timeout: TimeAmount) async {
        let registry = registry
        for channel in registry.channels {
            channel.pipeline.fireUserInboundEventTriggered(StopEvent())
        }
        let force = group.next().scheduleTask(in: timeout) {
            registry.beginStopping()
            for channel in registry.channels { channel.close(promise: nil) }
        }
        await registry.waitUntilEmpty()
        force.cancel()
    }

    private func performStop() async {
        registry.beginStopping()
        adopts.withLock { $0 = false }
        // An error here means that the listener is closed already.
        try? await listener?.close()
        await endConnections(within: stopTimeout)
        await Self.shutDown(group)
    }

    private static func shutDown(_ group: MultiThreadedEventLoopGroup) async {
        await withCheckedContinuation { continuation in
            group.shutdownGracefully { _ in continuation.resume() }
        }
    }
}

extension WebServer {
    /// Binds the port. If the default port is taken, a free one replaces it; a port that was asked for is not replaced.
    private static func bind(
        _ bootstrap: ServerBootstrap, host: String, port: Int?
    ) async throws(WebServerError) -> any Channel {
        let wanted = port ?? WebServerConfiguration.defaultPort
        do { return try await bootstrap.bind(host: host, port: wanted).get() } catch {
            let error = WebServerError(binding: error, host: host, port: wanted)
            guard case .portInUse = error, port == nil else { throw error }
        }
        do { return try await bootstrap.bind(host: host, port: 0).get() } catch {
            throw WebServerError(binding: error, host: host, port: 0)
        }
    }

    /// Listens for workers, by the same rule.
    static func listen(host: String, port: Int?) throws(WebServerError) -> Listener {
        let wanted = port ?? WebServerConfiguration.defaultPort
        do { return try Listener(host: host, port: wanted) } catch {
            let error = WebServerError(binding: error, host: host, port: wanted)
            guard case .portInUse = error, port == nil else { throw error }
        }
        do { return try Listener(host: host, port: 0) } catch {
            throw WebServerError(binding: error, host: host, port: 0)
        }
    }

    private static func bootstrap(
        group: MultiThreadedEventLoopGroup, _ initializer: @escaping Initializer
    ) -> ServerBootstrap {
        ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: 256)
            // A server that was just stopped can be started again on the same port.
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            // Without this, the second of two small messages would wait for the client's acknowledgement of the first.
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            // Whether this client may be read is decided again after every read.
            .childChannelOption(.maxMessagesPerRead, value: 1)
            .childChannelInitializer { initializer($0, nil) }
    }

    /// What makes a server's connection of a channel.
    private static func initializer(
        of configuration: WebServerConfiguration, registry: ConnectionRegistry, assets: [String: StoredAsset],
        shelf: DownloadShelf, handler: any WebConnectionHandler
    ) -> Initializer {
        let limits = configuration.limits
        let gate = gate(for: configuration, assets: assets, shelf: shelf)
        return { channel, peer in
            channel.eventLoop.makeCompletedFuture {
                let encryption = configuration.encryption
                let peer = peer ?? ConnectionPeer(address: channel.remoteAddress, isEncrypted: encryption != nil)
                guard registry.admit(channel, from: peer.address) else {
                    try channel.pipeline.syncOperations.addHandler(OverloadHandler(answers: encryption == nil))
                    return
                }
                if let meters = configuration.observer.meters {
                    try channel.pipeline.syncOperations.addHandler(TrafficHandler(meters))
                }
                try encryption?.addHandlers(to: channel, limits: limits, observer: configuration.observer)
                try channel.pipeline.syncOperations.configureHTTPServerPipeline(
                    withPipeliningAssistance: false,
                    withServerUpgrade: (
                        upgraders: [upgrader(gate: gate, configuration, peer, registry: registry, handler: handler)],
                        completionHandler: { context in
                            removePageHandler(from: context.pipeline.syncOperations)
                        }
                    ),
                    withErrorHandling: false,
                    withOutboundHeaderValidation: true,
                    withEncoderConfiguration: .init(),
                    withDecoderLimitConfiguration: limits.decoderLimits)
                try channel.pipeline.syncOperations.addHandler(
                    PageHandler(gate: gate, peer: peer, proxies: configuration.proxies, limits: limits, registry: registry))
            }
        }
    }

    private static func removePageHandler(from pipeline: ChannelPipeline.SynchronousOperations) {
        guard let handler = try? pipeline.handler(type: PageHandler.self) else { return }
        pipeline.removeHandler(handler, promise: nil)
    }

    private static func gate(
        for configuration: WebServerConfiguration, assets: [String: StoredAsset], shelf: DownloadShelf
    ) -> RequestGate {
        let host = configuration.host.lowercased(), loopback = WebServerConfiguration.loopback
        return RequestGate(
            cookie: configuration.token.map {
                AccessCookie(token: $0, basePath: configuration.basePath, age: configuration.cookieAge)
            },
            basePath: configuration.basePath,
            hosts: loopback.union([host]).union(configuration.additionalHosts.map { $0.lowercased() }),
            allowsAnyAddress: !loopback.contains(host),
            assets: assets, shelf: shelf, worker: configuration.worker, metrics: configuration.metrics,
            isForMetricsAlone: configuration.isForMetricsAlone)
    }

    private static func upgrader(
        gate: RequestGate, _ configuration: WebServerConfiguration, _ peer: ConnectionPeer, registry: ConnectionRegistry,
        handler: any WebConnectionHandler
    ) -> NIOWebSocketServerUpgrader {
        let limits = configuration.limits
        return NIOWebSocketServerUpgrader(
            maxFrameSize: limits.messageBytes,
            automaticErrorHandling: false,
            shouldUpgrade: { channel, head in
                guard !registry.isDraining, case .socket = gate.decision(for: head) else {
                    return channel.eventLoop.makeSucceededFuture(nil)
                }
                return channel.eventLoop.makeSucceededFuture(
                    MessageCompression(head: head, from: peer.address).map { _ in MessageCompression.headers } ?? [:])
            },
            upgradePipelineHandler: { channel, head in
                channel.eventLoop.makeCompletedFuture {
                    guard case .socket(let query) = gate.decision(for: head) else { return }
                    try connect(channel, head, query, configuration, peer, registry: registry, handler: handler)
                }
            })
    }

    /// Makes a connection of a channel that is a WebSocket from now on, and adds its handlers.
    /// - Parameters:
    ///   - head: The request that asked for the WebSocket.
    ///   - query: The request's query.
    private static func connect(
        _ channel: any Channel, _ head: HTTPRequestHead, _ query: WebQuery, _ configuration: WebServerConfiguration,
        _ peer: ConnectionPeer, registry: ConnectionRegistry, handler: any WebConnectionHandler
    ) throws {
        let limits = configuration.limits, proxies = configuration.proxies
        let client = proxies.client(of: head.headers, from: peer.address).address
        if !proxies.networks.isEmpty { registry.attribute(channel, to: client) }
        // The system's own buffer would otherwise grow to megabytes of outdated frames for a slow client.
        try channel.syncOptions?.setOption(
            .socketOption(.so_sndbuf), value: SocketOptionValue(limits.outboundHighWatermark))
        let pipeline = channel.pipeline.syncOperations
        let connection = WebConnection(
            id: registry.beginConnection(), client: client, channel: channel, limits: limits, handler: handler,
            observer: registry.observer,
            trace: registry.observer.tracer?.context(of: head.headers, isTrusted: proxies.trusts(peer.address)),
            didFinish: registry.finishConnection)
        do {
            let intake = IntakeHandler(connection: connection, registry: registry, limits: limits)
            let decoder = try pipeline.handler(type: ByteToMessageHandler<WebSocketFrameDecoder>.self)
            try pipeline.addHandler(intake, position: .before(decoder))
            try pipeline.addHandler(
                SocketHandler(
                    connection: connection, registry: registry, intake: intake, query: query, limits: limits,
                    echo: configuration.echo, compression: MessageCompression(head: head, from: peer.address)))
        } catch {
            // The channel has closed meanwhile: nothing will report the end of the connection.
            registry.finishConnection()
            throw error
        }
    }
}

extension WebServerLimits {
    fileprivate var decoderLimits: NIOHTTPDecoderLimitConfiguration {
        var decoder = NIOHTTPDecoderLimitConfiguration()
        decoder.maxHeaderFieldSize = headerBytes
        decoder.maxHeaderListSize = headerBytes
        decoder.maxHeaderFieldCount = headerCount
        return decoder
    }
}
