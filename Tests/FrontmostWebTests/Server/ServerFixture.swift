import Testing

@testable import FrontmostWeb

/// Records the server's callbacks for tests to await, and answers messages if configured to.
@MainActor
final class RecordingHandler: WebConnectionHandler {
    enum Event: Equatable, Sendable {
        case opened(WebQuery)
        case received(String)
        case becameWritable
        case closed(WebClosure)
    }

    nonisolated let events = Watched<[WebConnection.ID: [Event]]>([:])
    nonisolated let connections = Watched<[WebConnection]>([])
    private let onMessage: (@MainActor (String, WebConnection) -> Void)?

    init(onMessage: (@MainActor (String, WebConnection) -> Void)? = nil) {
        self.onMessage = onMessage
    }

    func opened(_ connection: WebConnection, query: WebQuery) {
        connections.update { $0.append(connection) }
        record(.opened(query), of: connection)
    }

    func received(_ message: [UInt8], on connection: WebConnection) {
        let text = String(decoding: message, as: UTF8.self)
        record(.received(text), of: connection)
        onMessage?(text, connection)
    }

    func becameWritable(_ connection: WebConnection) {
        record(.becameWritable, of: connection)
    }

    func closed(_ connection: WebConnection, _ closure: WebClosure) {
        record(.closed(closure), of: connection)
    }

    private func record(_ event: Event, of connection: WebConnection) {
        let id = connection.id
        events.update { $0[id, default: []].append(event) }
    }

    /// The connection that was opened after `earlier` other ones.
    nonisolated func connection(after earlier: Int = 0) async throws -> WebConnection {
        try await connections.wait { $0.count > earlier ? $0[earlier] : nil }
    }

    nonisolated func closure(of connection: WebConnection) async throws -> WebClosure {
        let id = connection.id
        return try await events.wait { events in
            if case .closed(let closure) = events[id]?.last { closure } else { nil }
        }
    }

    nonisolated func messages(of connection: WebConnection) -> [String] {
        (events.value[connection.id] ?? []).compactMap { if case .received(let text) = $0 { text } else { nil } }
    }

    nonisolated func waitForMessages(_ count: Int, of connection: WebConnection) async throws -> [String] {
        let id = connection.id
        try await events.wait { events in
            (events[id] ?? []).count { if case .received = $0 { true } else { false } } >= count ? () : nil
        }
        return messages(of: connection)
    }
}

/// A running server with its recorder, for one test.
struct ServerFixture: Sendable {
    static let token = AccessToken(text: "correct-token")
    static let bigFont = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    static let assets: [String: WebAsset] = [
        "/": WebAsset(contentType: "text/html; charset=utf-8", bytes: Array("<p>こんにちは</p>".utf8), access: .page),
        "/client.js": WebAsset(contentType: "text/javascript", bytes: Array("let a = 1".utf8)),
        "/font.ttf": WebAsset(contentType: "font/ttf", bytes: bigFont, cachePolicy: .immutable),
        "/画像.svg": WebAsset(contentType: "image/svg+xml", bytes: Array("<svg/>".utf8)),
    ]

    let server: WebServer
    let handler: RecordingHandler

    var authority: String { "127.0.0.1:\(server.port)" }

    /// Runs `body` with a server on a free port, and stops the server afterwards.
    static func run(
        assets: [String: WebAsset] = Self.assets, shelf: DownloadShelf = DownloadShelf(), echo: Echo? = nil,
        onMessage: (@MainActor @Sendable (String, WebConnection) -> Void)? = nil,
        limits change: (inout WebServerLimits) -> Void = { _ in },
        configuration changeAll: (inout WebServerConfiguration) -> Void = { _ in },
        _ body: (ServerFixture) async throws -> Void
    ) async throws {
        var configuration = WebServerConfiguration()
        configuration.port = 0
        configuration.token = token
        configuration.echo = echo
        // On a busy machine a test may pause for longer than the server would wait for a client.
        configuration.limits.pingInterval = .hours(1)
        configuration.limits.requestTimeout = .hours(1)
        configuration.limits.responseStallTimeout = .hours(1)
        configuration.limits.greetingTimeout = .hours(1)
        change(&configuration.limits)
        changeAll(&configuration)
        let handler = await RecordingHandler(onMessage: onMessage)
        let server = try await WebServer.start(configuration, assets: assets, shelf: shelf, handler: handler)
        do {
            try await body(ServerFixture(server: server, handler: handler))
        } catch {
            await server.stop()
            throw error
        }
        await server.stop()
    }

    func connect(from address: String? = nil, reads: Bool = true) async throws -> RawClient {
        try await RawClient.connect(port: server.port, from: address, reads: reads)
    }

    /// Sends a request on a new connection.
    func request(
        _ target: String, method: String = "GET", host: String? = nil, headers: [String] = []
    ) async throws -> RawClient.Response {
        let client = try await connect()
        client.send(requestText(target, method: method, host: host, headers: headers))
        let response = try await client.response(hasBody: method != "HEAD")
        await client.disconnect()
        return response
    }

    func requestText(_ target: String, method: String = "GET", host: String? = nil, headers: [String] = []) -> String {
        (["\(method) \(target) HTTP/1.1", "Host: \(host ?? authority)"] + headers).joined(separator: "\r\n") + "\r\n\r\n"
    }

    func upgradeText(
        query: String = "token=correct-token", host: String? = nil, origin: String?, version: Int = 13, headers: [String] = []
    ) -> String {
        requestText(
            "/socket?\(query)", host: host,
            headers: [
                "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
                "Sec-WebSocket-Version: \(version)",
            ] + (origin.map { ["Origin: \($0)"] } ?? []) + headers)
    }

    /// A client with an open WebSocket.
    func openSocket(
        query: String = "token=correct-token", from address: String? = nil, reads: Bool = true
    ) async throws -> RawClient {
        let client = try await connect(from: address)
        #expect(try await openSocket(on: client, query: query) == nil)
        return client
    }

    /// Opens a client's WebSocket. Returns the extensions that the server has taken.
    func openSocket(
        on client: RawClient, query: String = "token=correct-token", headers: [String] = []
    ) async throws -> String? {
        client.send(upgradeText(query: query, origin: "http://\(authority)", headers: headers))
        let response = try await client.response()
        try #require(response.status == 101, "\(response.text)")
        #expect(response.headers["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
        return response.headers["sec-websocket-extensions"]
    }
}
