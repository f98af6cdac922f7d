import NIOCore
import NIOWebSocket

/// The last handler in a WebSocket's pipeline: checks what the client sends, answers control frames, and passes text messages on
/// to the connection.
///
/// It closes so that the client can read the reason: it sends a close frame, then ignores further input until the client answers,
/// hangs up, or the linger time is over. Closing the socket at once would reset the connection of a client that is still sending,
/// and the reason would be lost.
final class SocketHandler: ChannelDuplexHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    /// A request to close the connection, which the app's side sends down the pipeline.
    struct CloseRequest: Sendable {
        var closure: WebClosure

        init(_ closure: WebClosure) {
            self.closure = closure
        }
    }

    private enum State {
        case open
        /// The close frame was sent, or that of the client was answered.
        case closing
    }

    private let connection: WebConnection
    private let registry: ConnectionRegistry
    private let intake: IntakeHandler
    private let query: WebQuery
    private let limits: WebServerLimits
    private let echo: Echo?
    private let compression: MessageCompression?
    private var state = State.open
    private var bucket: TokenBucket
    private var assembler: MessageAssembler
    private var isAwaitingSignOfLife = false
    private var pings: Scheduled<Void>?
    private var linger: Scheduled<Void>?
    /// Ends the connection if no message arrives; nil from the first message on.
    private var greeting: Scheduled<Void>?

    /// - Parameters:
    ///   - connection: The app's side of the WebSocket.
    ///   - registry: Learns of the client's first message and of the connection's end.
    ///   - intake: The handler before the decoder.
    ///   - query: The parameters of the client's URL.
    ///   - limits: The limits for the client.
    ///   - echo: The message that is answered here, and its answer.
    ///   - compression: How long messages are compressed; nil if they are not.
    init(
        connection: WebConnection, registry: ConnectionRegistry, intake: IntakeHandler, query: WebQuery, limits: WebServerLimits,
        echo: Echo?, compression: MessageCompression?
    ) {
        self.echo = echo
        self.compression = compression
        self.connection = connection
        self.registry = registry
        self.intake = intake
        self.query = query
        self.limits = limits
        bucket = TokenBucket(capacity: limits.frameBurst, perSecond: limits.framesPerSecond, now: .now())
        assembler = MessageAssembler(byteLimit: limits.messageBytes, takesCompressed: compression != nil)
    }

    // MARK: Beginning and end

    func handlerAdded(context: ChannelHandlerContext) {
        connection.offer(.opened(query))
        if context.channel.isActive {
            schedulePing(context: context)
            greeting = context.eventLoop.assumeIsolated().scheduleTask(in: limits.greetingTimeout) { [weak self] in
                // A page with such a slow line tries again by itself.
                self?.close(context: context, WebClosure(.goingAway, "no first message"))
            }
        } else {
            finish(.lost, context: context)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        if state == .open { finish(.lost, context: context) }
        pings?.cancel()
        linger?.cancel()
        context.fireChannelInactive()
    }

    /// Reports the closure to the app, which receives nothing further.
    private func finish(_ closure: WebClosure, context: ChannelHandlerContext) {
        state = .closing
        pings?.cancel()
        greeting?.cancel()
        registry.ending(context.channel)
        connection.offer(.closed(closure))
    }

    /// Starts the closing handshake from the server's side.
    private func close(context: ChannelHandlerContext, _ closure: WebClosure) {
        guard state == .open else { return }
        if closure.code.isForFault { registry.observer.report(.refused(.message(code: Int(closure.code.rawValue)))) }
        finish(closure, context: context)
        writeCloseFrame(context: context, closure, promise: nil)
        // The client's input has to be read up to its close frame, even if reading was suspended.
        context.read()
        linger = context.eventLoop.assumeIsolated().scheduleTask(in: limits.lingerTimeout) {
            context.close(promise: nil)
        }
    }

    private func writeCloseFrame(context: ChannelHandlerContext, _ closure: WebClosure, promise: EventLoopPromise<Void>?) {
        var payload = context.channel.allocator.buffer(capacity: 2 + closure.reason.utf8.count)
        if closure.code != .noCode {
            payload.write(webSocketErrorCode: WebSocketErrorCode(codeNumber: Int(closure.code.rawValue)))
            payload.writeString(closure.reason)
        }
        let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: payload)
        context.writeAndFlush(wrapOutboundOut(frame), promise: promise)
    }

    // MARK: From the client

    /// Skips the read while too much waits for the main actor; the connection triggers it again later.
    func read(context: ChannelHandlerContext) {
        if state == .closing || connection.mayRead() {
            context.read()
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        intake.take(frame)
        guard state == .open else {
            if frame.opcode == .connectionClose { context.close(promise: nil) }
            return
        }
        guard bucket.take(at: .now()) else {
            close(context: context, WebClosure(.policyViolation, "too many messages in too short a time"))
            return
        }
        do throws(WebClosure) {
            try receive(frame, context: context)
        } catch {
            close(context: context, error)
        }
    }

    /// Any bytes are a sign of life: behind a long message, the answer to a ping comes late.
    func channelReadComplete(context: ChannelHandlerContext) {
        isAwaitingSignOfLife = false
        context.fireChannelReadComplete()
    }

    private func receive(_ frame: WebSocketFrame, context: ChannelHandlerContext) throws(WebClosure) {
        // The assembler checks the first bit of what carries a message.
        guard frame.maskKey != nil, !frame.rsv1 || !frame.opcode.isControlOpcode, !frame.rsv2, !frame.rsv3 else {
            throw WebClosure(.protocolError, "a frame without mask or with reserved bits")
        }
        switch frame.opcode {
        case .ping:
            // A client that sends pings without reading gets no answers, so that they do not queue up.
            guard context.channel.isWritable else { return }
            let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
            context.writeAndFlush(wrapOutboundOut(pong), promise: nil)
        case .pong:
            break
        case .connectionClose:
            let closure = try Self.closure(from: frame.unmaskedData)
            finish(closure, context: context)
            let written = context.eventLoop.makePromise(of: Void.self)
            written.futureResult.assumeIsolated().whenComplete { _ in context.close(promise: nil) }
            writeCloseFrame(context: context, WebClosure(closure.code), promise: written)
            linger = context.eventLoop.assumeIsolated().scheduleTask(in: limits.lingerTimeout) {
                context.close(promise: nil)
            }
        default:
            guard let message = try assembler.message(completedBy: frame) else { return }
            if let echo, message == echo.question { return answer(echo, context: context) }
            settle(context: context)
            registry.observer.meters?.receivedMessages.increment()
            connection.offer(.message(message))
        }
    }

    /// Records that the client has sent a message. One that does not begin as it should is closed by the app's side.
    private func settle(context: ChannelHandlerContext) {
        guard let greeting else { return }
        greeting.cancel()
        self.greeting = nil
        registry.settled(context.channel)
    }

    private func answer(_ echo: Echo, context: ChannelHandlerContext) {
        // What is on its way is a sign of life as well.
        guard context.channel.isWritable else { return }
        let frame = WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(bytes: echo.answer))
        context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
    }

    private static func closure(from payload: ByteBuffer) throws(WebClosure) -> WebClosure {
        var payload = payload
        guard payload.readableBytes > 0 else { return WebClosure(.noCode) }
        guard let number = payload.readInteger(as: UInt16.self) else {
            throw WebClosure(.protocolError, "half a close code")
        }
        let code = WebCloseCode(rawValue: number)
        guard code.isAllowedInFrame else { throw WebClosure(.protocolError, "an invalid close code") }
        guard let reason = String(validating: payload.readableBytesView, as: UTF8.self) else {
            throw WebClosure(.invalidText, "a close reason that is not UTF-8")
        }
        return WebClosure(code, reason)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if error is NIOWebSocketError { intake.abandon() }
        switch error {
        case let closure as WebClosure:
            close(context: context, closure)
        case NIOWebSocketError.invalidFrameLength:
            close(context: context, WebClosure(.messageTooBig, "a message of more than \(limits.messageBytes) bytes"))
        case is NIOWebSocketError:
            close(context: context, WebClosure(.protocolError, "a control frame in pieces or too long"))
        case is ByteToMessageDecoderError where state == .closing:
            // After an invalid frame, which has been refused already, the decoder reports an error for each further one.
            break
        default:
            if state == .open { finish(.lost, context: context) }
            context.close(promise: nil)
        }
    }

    // MARK: From the app

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard state == .open else {
            promise?.fail(ChannelError.ioOnClosedChannel)
            return
        }
        registry.observer.meters?.sentMessages.increment()
        context.write(compression == nil ? data : wrapOutboundOut(Self.compressed(unwrapOutboundIn(data))), promise: promise)
    }

    private static func compressed(_ frame: WebSocketFrame) -> WebSocketFrame {
        guard frame.opcode == .text, let bytes = frame.data.withUnsafeReadableBytes(MessageCompression.deflated) else {
            return frame
        }
        return WebSocketFrame(fin: frame.fin, rsv1: true, opcode: frame.opcode, data: ByteBuffer(bytes: bytes))
    }

    func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
        guard let request = event as? CloseRequest else {
            context.triggerUserOutboundEvent(event, promise: promise)
            return
        }
        close(context: context, request.closure)
        promise?.succeed()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is WebServer.StopEvent {
            close(context: context, WebClosure(.goingAway, "the server is stopping"))
        }
        context.fireUserInboundEventTriggered(event)
    }

    // MARK: Keeping alive

    private func schedulePing(context: ChannelHandlerContext) {
        pings = context.eventLoop.assumeIsolated().scheduleTask(in: limits.pingInterval) { [weak self] in
            self?.pingOrGiveUp(context: context)
        }
    }

    private func pingOrGiveUp(context: ChannelHandlerContext) {
        // While reading is suspended, the silence is caused by this side.
        if isAwaitingSignOfLife, !connection.isHoldingReading {
            close(context: context, WebClosure(.goingAway, "no answer to a ping"))
            return
        }
        isAwaitingSignOfLife = true
        if context.channel.isWritable {
            let ping = WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer())
            context.writeAndFlush(wrapOutboundOut(ping), promise: nil)
        }
        schedulePing(context: context)
    }
}
