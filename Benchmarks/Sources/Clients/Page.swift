import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization

/// A page without a browser: a WebSocket that knows its ticket and the count that its scene shows.
package final class Page: Sendable {
    private struct State {
        var channel: (any Channel)?
        var ticket: PageMessages.Ticket?
        var count: Int?
        var waiter: (count: Int, continuation: CheckedContinuation<Void, any Error>)?
    }
    private let state = Mutex(State())

    package init() {}

    /// The server's address, from the URL that an app prints.
    package struct Server: Sendable {
        package var host: String, port: Int, token: String

        package init?(url: String) {
            guard let parts = URLComponents(string: url), let host = parts.host, let port = parts.port,
                let token = parts.queryItems?.first(where: { $0.name == "token" })?.value
            else { return nil }
            (self.host, self.port, self.token) = (host, port, token)
        }
    }

    /// Connects, and returns when the scene shows its count.
    package func connect(to server: Server, on group: any EventLoopGroup) async throws {
        let upgraded = try await ClientBootstrap(group: group)
            .connect(host: server.host, port: server.port) { channel in
                channel.eventLoop.makeCompletedFuture { try self.upgrade(channel, server) }
            }
        let channel = try await upgraded.get()
        state.withLock {
            $0.channel = channel
            $0.count = nil
        }
        // It may have closed before it was noted.
        channel.closeFuture.whenComplete { _ in self.closed(channel) }
        let ticket = state.withLock { $0.ticket }
        try await send(PageMessages.hello(ticket), on: channel)
        try await wait(for: nil, on: channel)
    }

    /// Sends the key that adds one, and returns when the scene shows the sum.
    /// - Returns: The seconds between the two.
    package func add() async throws -> Double {
        let (channel, count) = state.withLock { ($0.channel, $0.count) }
        guard let channel, let count else { throw Fault.notConnected }
        let start = ContinuousClock.now
        try await send(PageMessages.add, on: channel)
        try await wait(for: count + 1, on: channel)
        return (ContinuousClock.now - start) / .seconds(1)
    }

    /// The count that the scene shows; nil if there is none.
    package var count: Int? { state.withLock { $0.count } }
    /// The identifier of its scene.
    package var scene: String? { state.withLock { $0.ticket?.session } }
    package var isConnected: Bool { state.withLock { $0.channel != nil } }

    /// Tears the connection off, as a lost network does.
    package func drop() async {
        let channel = state.withLock { state in
            defer { state.channel = nil }
            return state.channel
        }
        try? await channel?.close().get()
    }

    package enum Fault: Error { case notConnected, closed, noAnswer }

    // MARK: The connection

    /// Sends the request for the WebSocket.
    /// - Returns: The channel, when it is one.
    private func upgrade(_ channel: any Channel, _ server: Server) throws -> EventLoopFuture<any Channel> {
        let headers: HTTPHeaders = [
            "Host": "\(server.host):\(server.port)", "Origin": "http://\(server.host):\(server.port)", "Content-Length": "0",
        ]
        let worker = state.withLock { $0.ticket?.worker }.map { "&worker=\($0)" } ?? ""
        let address = "/socket?token=\(server.token)\(worker)"
        let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: address, headers: headers)
        let upgrader = NIOTypedWebSocketClientUpgrader<any Channel>(maxFrameSize: 1 << 22) { channel, _ in
            channel.eventLoop.makeCompletedFuture {
                try channel.pipeline.syncOperations.addHandler(FrameReader(page: self))
                return channel
            }
        }
        let upgrade = NIOTypedHTTPClientUpgradeConfiguration<any Channel>(upgradeRequestHead: head, upgraders: [upgrader]) {
            $0.eventLoop.makeFailedFuture(Fault.closed)
        }
        return try channel.pipeline.syncOperations.configureUpgradableHTTPClientPipeline(
            configuration: NIOUpgradableHTTPClientPipelineConfiguration(upgradeConfiguration: upgrade))
    }

    private func send(_ text: String, on channel: any Channel) async throws {
        let frame = WebSocketFrame(fin: true, opcode: .text, maskKey: .random(), data: ByteBuffer(string: text))
        try await channel.writeAndFlush(frame)
    }

    /// How long a page waits for the server, in seconds.
    package static let patience: Int64 = 60

    /// - Parameter count: The count to wait for; nil for any.
    private func wait(for count: Int?, on channel: any Channel) async throws {
        let limit = channel.eventLoop.scheduleTask(in: .seconds(Self.patience)) { self.fail(.noAnswer) }
        defer { limit.cancel() }
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            let result = state.withLock { state -> Result<Void, any Error>? in
                if let shown = state.count, shown >= count ?? 0 { return .success(()) }
                guard state.channel === channel else { return .failure(Fault.closed) }
                state.waiter = (count ?? 0, continuation)
                return nil
            }
            if let result { continuation.resume(with: result) }
        }
    }

    fileprivate func received(_ message: String) {
        let waiting = state.withLock { state -> CheckedContinuation<Void, any Error>? in
            if let ticket = PageMessages.ticket(in: message) { state.ticket = ticket }
            guard let count = PageMessages.count(in: message) else { return nil }
            state.count = count
            guard let waiter = state.waiter, count >= waiter.count else { return nil }
            state.waiter = nil
            return waiter.continuation
        }
        waiting?.resume()
    }

    private func closed(_ channel: any Channel) {
        let isOwn = state.withLock { state in
            guard state.channel === channel else { return false }
            state.channel = nil
            return true
        }
        if isOwn { fail(.closed) }
    }

    private func fail(_ fault: Fault) {
        let waiting = state.withLock { state in
            defer { state.waiter = nil }
            return state.waiter?.continuation
        }
        waiting?.resume(throwing: fault)
    }
}

/// Puts frames together to messages, and answers pings.
private final class FrameReader: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private let page: Page
    private var message = ""

    init(page: Page) { self.page = page }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        switch frame.opcode {
        case .text, .continuation:
            message += String(buffer: frame.unmaskedData)
            guard frame.fin else { return }
            page.received(message)
            message = ""
        case .ping:
            let pong = WebSocketFrame(fin: true, opcode: .pong, maskKey: .random(), data: frame.unmaskedData)
            context.writeAndFlush(wrapOutboundOut(pong), promise: nil)
        case .connectionClose: context.close(promise: nil)
        default: break
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
