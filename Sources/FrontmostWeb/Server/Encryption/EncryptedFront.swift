import Foundation
import FrontmostWorkers
import Logging
import NIOCore
import NIOPosix

/// Ends the encryption of connections in the supervisor's process, because it has to read which worker a request is for.
///
/// A client that has ended its handshake gets a pair of sockets. A worker serves one end as it would serve the client's own connection; the
/// front passes bytes between the other end and the client, and reads no more than the receiver takes. When one side ends, the other one
/// gets what is under way, and ends as well.
package final class EncryptedFront: ConnectionFront {
    private let encryption: ServerEncryption
    private let group: MultiThreadedEventLoopGroup
    private let registry: ConnectionRegistry
    private let observer: HostObserver
    private let limits: WebServerLimits

    /// - Parameters:
    ///   - encryption: Has the certificate.
    ///   - connections: The most connections at one time. Until a client has ended its handshake, a new one may replace it.
    ///   - threads: The number of threads that encrypt.
    ///   - logger: Refusals are logged here.
    package convenience init(_ encryption: ServerEncryption, connections: Int, threads: Int, logger: Logger) {
        var limits = WebServerLimits()
        limits.connections = max(1, connections)
        self.init(encryption, limits: limits, threads: threads, observer: HostObserver(log: EventLog(logger)))
    }

    init(_ encryption: ServerEncryption, limits: WebServerLimits, threads: Int = 1, observer: HostObserver = HostObserver()) {
        (self.encryption, self.limits, self.observer) = (encryption, limits, observer)
        group = MultiThreadedEventLoopGroup(numberOfThreads: max(1, threads))
        registry = ConnectionRegistry(limits: limits, observer: observer)
    }

    package func take(_ connection: Int32, onReady: @escaping @Sendable (Int32, ForwardedClient) -> Void) {
        // NIO closes a socket that it cannot take over, or with an initializer that fails.
        ClientBootstrap(group: group)
            .channelOption(.tcpOption(.tcp_nodelay), value: 1)
            .channelOption(.maxMessagesPerRead, value: 1)
            // The system's own buffer would otherwise grow to megabytes of outdated frames for a slow client.
            .channelOption(.socketOption(.so_sndbuf), value: SocketOptionValue(limits.outboundHighWatermark))
            .channelInitializer { [encryption, registry, observer, limits] channel in
                channel.eventLoop.makeCompletedFuture {
                    let address = channel.remoteAddress
                    guard registry.admit(channel, from: address) else { throw ChannelError.alreadyClosed }
                    let pump = PumpHandler(limits)
                    try encryption.addHandlers(to: channel, limits: limits, observer: observer) {
                        registry.settled(channel)
                        pump.openPair { onReady($0, ForwardedClient(address)) }
                    }
                    try channel.pipeline.syncOperations.addHandler(pump)
                }
            }
            .withConnectedSocket(connection)
            .whenFailure { _ in }
    }

    package func finish() async {
        let registry = registry
        registry.beginStopping()
        for channel in registry.channels { channel.pipeline.fireUserInboundEventTriggered(WebServer.StopEvent()) }
        let force = group.next().scheduleTask(in: limits.stopTimeout) {
            for channel in registry.channels { channel.close(promise: nil) }
        }
        await registry.waitUntilEmpty()
        force.cancel()
        await withCheckedContinuation { continuation in
            group.shutdownGracefully { _ in continuation.resume() }
        }
    }
}

/// In a channel's handler, `close` is something else.
private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }

/// Passes the bytes that a channel receives on to a channel of the same event loop, as fast as that takes them.
private final class PumpHandler: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let limits: WebServerLimits
    private var context: ChannelHandlerContext?
    /// The handler of the other channel; nil before there is one, and after it has ended.
    private var partner: PumpHandler?
    /// Whether a partner is on its way. What arrives waits for it.
    private var awaitsPartner = false
    private var early: [ByteBuffer] = []
    private var isReadHeld = false
    private var isEnding = false
    private var deadline: Scheduled<Void>?

    init(_ limits: WebServerLimits) { self.limits = limits }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) {
        deadline?.cancel()
        self.context = nil
    }

    // MARK: The pair

    /// Makes a pair of sockets, the other end of which is given away.
    func openPair(_ give: @escaping (Int32) -> Void) {
        guard let context else { return }
        guard let pair = SocketPair() else { return context.close(promise: nil) }
        let (own, given) = pair.ends
        awaitsPartner = true
        let other = NIOLoopBound(PumpHandler(limits), eventLoop: context.eventLoop)
        ClientBootstrap(group: context.eventLoop)
            .channelOption(.maxMessagesPerRead, value: 1)
            // A worker may end its side first, and reads on until the client has ended.
            .channelOption(.allowRemoteHalfClosure, value: true)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(other.value) }
            }
            .withConnectedSocket(own)
            .assumeIsolated()
            .whenComplete { [self] result in
                if case .success = result, self.context != nil, !isEnding {
                    join(other.value)
                    give(given)
                } else {
                    closeDescriptor(given)
                    other.value.context?.close(promise: nil)
                    self.context?.close(promise: nil)
                }
            }
    }

    private func join(_ other: PumpHandler) {
        (partner, other.partner, awaitsPartner) = (other, self, false)
        for bytes in early { other.context?.write(other.wrapOutboundOut(bytes), promise: nil) }
        early = []
        other.context?.flush()
        resumeReading()
        other.resumeReading()
    }

    // MARK: Bytes

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if awaitsPartner { early.append(unwrapInboundIn(data)) }
        partner?.context?.write(wrapOutboundOut(unwrapInboundIn(data)), promise: nil)
    }

    func channelReadComplete(context: ChannelHandlerContext) { partner?.context?.flush() }

    func read(context: ChannelHandlerContext) {
        if awaitsPartner || partner?.context?.channel.isWritable == false { isReadHeld = true } else { context.read() }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable { partner?.resumeReading() }
    }

    private func resumeReading() {
        guard isReadHeld else { return }
        isReadHeld = false
        context?.read()
    }

    // MARK: The end

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case .inputClosed? = event as? ChannelEvent { partner?.end() }
        // A connection that no worker has ends at once.
        if event is WebServer.StopEvent, partner == nil, !isEnding { context.close(promise: nil) }
    }

    func channelInactive(context: ChannelHandlerContext) {
        isEnding = true
        partner?.end()
        partner?.partner = nil
        partner = nil
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    /// Sends what is under way, tells the other end that no more comes, and closes after a time in which that may end by itself.
    private func end() {
        guard !isEnding, let context else { return }
        isEnding = true
        closeLater(in: limits.responseStallTimeout, context)
        let sent = context.eventLoop.makePromise(of: Void.self)
        sent.futureResult.assumeIsolated().whenComplete { [self] _ in
            if self.context != nil { closeLater(in: limits.lingerTimeout, context) }
        }
        context.close(mode: .output, promise: sent)
    }

    private func closeLater(in delay: TimeAmount, _ context: ChannelHandlerContext) {
        deadline?.cancel()
        deadline = context.eventLoop.assumeIsolated().scheduleTask(in: delay) { context.close(promise: nil) }
    }
}
