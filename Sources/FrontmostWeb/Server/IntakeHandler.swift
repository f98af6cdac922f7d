import NIOCore
import NIOWebSocket

/// Stands before the decoder of a WebSocket's frames, and keeps the bytes that it holds back within their limits.
final class IntakeHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private var intake = MessageIntake()
    private let connection: WebConnection
    private let registry: ConnectionRegistry
    private let timeout: TimeAmount
    private var isAbandoned = false
    /// What the registry knows.
    private var reported: (bytes: Int, since: NIODeadline?) = (0, nil)
    private var deadline: Scheduled<Void>?

    /// - Parameters:
    ///   - connection: The app's side of the WebSocket.
    ///   - registry: Counts what is unfinished on all connections.
    ///   - limits: The limits for the client.
    init(connection: WebConnection, registry: ConnectionRegistry, limits: WebServerLimits) {
        self.connection = connection
        self.registry = registry
        timeout = limits.messageTimeout
    }

    /// Takes a frame out of the count. It comes from the decoder, within `channelRead`.
    func take(_ frame: WebSocketFrame) {
        intake.takeFrame(length: frame.length, isControl: frame.opcode.isControlOpcode, isLast: frame.fin, at: .now())
    }

    /// Stops the count: the decoder has failed, and keeps nothing any more.
    func abandon() {
        isAbandoned = true
        intake = MessageIntake()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if !isAbandoned { intake.read(unwrapInboundIn(data).readableBytes, at: .now()) }
        context.fireChannelRead(data)
        let (bytes, since) = (intake.unfinishedBytes, intake.unfinishedSince)
        guard (bytes, since) != reported, context.channel.isActive else { return }
        reported = (bytes, since)
        registry.setUnfinished(bytes, since: since ?? .now(), on: context.channel)
        if bytes > 0, deadline == nil { check(in: timeout, context: context) }
    }

    func channelInactive(context: ChannelHandlerContext) {
        deadline?.cancel()
        context.fireChannelInactive()
    }

    /// Looks after some time whether the same message is still unfinished.
    private func check(in delay: TimeAmount, context: ChannelHandlerContext) {
        deadline = context.eventLoop.assumeIsolated().scheduleTask(in: delay) { [weak self] in
            guard let self else { return }
            deadline = nil
            guard let since = intake.unfinishedSince else { return }
            let age = NIODeadline.now() - since
            if age < timeout { return check(in: timeout - age, context: context) }
            // While reading is suspended, the rest waits because of this side.
            if connection.isHoldingReading { return check(in: timeout, context: context) }
            context.fireErrorCaught(WebClosure(.policyViolation, "a message that took too long"))
        }
    }
}
