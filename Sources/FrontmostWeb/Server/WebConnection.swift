import NIOCore
import NIOWebSocket
import Synchronization
import Tracing

/// Receives the events of the server's WebSocket connections, on the main actor.
///
/// The callbacks of one connection come in order and one at a time: `opened`, then any number of `received` and `becameWritable`,
/// then `closed`, which is the last.
@MainActor
protocol WebConnectionHandler: AnyObject, Sendable {
    /// A client connected. `query` has the parameters of its URL without the token.
    func opened(_ connection: WebConnection, query: WebQuery)
    /// A whole text message arrived; its bytes are valid UTF-8 and within the size limit.
    func received(_ message: [UInt8], on connection: WebConnection)
    /// There is room again after `send` was refused or `isWritable` was false.
    func becameWritable(_ connection: WebConnection)
    func closed(_ connection: WebConnection, _ closure: WebClosure)
}

/// The server's end of one client's WebSocket. It may be used from any thread.
final class WebConnection: Sendable {
    struct ID: Hashable, Sendable {
        let rawValue: UInt64
    }

    let id: ID
    /// Where the connection comes from.
    let client: ClientAddress
    private let channel: any Channel
    private let handler: any WebConnectionHandler
    private let inbox: Mutex<ConnectionInbox>
    private let outbox: Mutex<ConnectionOutbox>
    private let observer: HostObserver
    /// The context in which the connection was opened, if it is traced.
    private let trace: ServiceContext?
    private let didFinish: @Sendable () -> Void

    /// `didFinish` is called once, after `handler` was told that the connection closed.
    init(
        id: ID, client: ClientAddress, channel: any Channel, limits: WebServerLimits, handler: any WebConnectionHandler,
        observer: HostObserver, trace: ServiceContext? = nil, didFinish: @escaping @Sendable () -> Void
    ) {
        (self.id, self.client, self.observer, self.trace) = (id, client, observer, trace)
        self.channel = channel
        self.handler = handler
        self.didFinish = didFinish
        inbox = Mutex(ConnectionInbox(messageLimit: limits.waitingMessages, byteLimit: limits.waitingBytes))
        outbox = Mutex(
            ConnectionOutbox(highWatermark: limits.outboundHighWatermark, lowWatermark: limits.outboundLowWatermark))
    }

    // MARK: Sending

    /// Whether the next `send` will be accepted. While it will not, accumulate changes, and send them together when
    /// `becameWritable` is called.
    var isWritable: Bool {
        outbox.withLock { $0.isWritable }
    }

    /// The bytes accepted by `send` that the operating system has not taken yet.
    var bytesInFlight: Int {
        outbox.withLock { $0.bytesInFlight }
    }

    /// Sends one text message. Returns false, having sent nothing, if the connection is not writable.
    @discardableResult
    func send(_ text: String) -> Bool {
        send(ByteBuffer(string: text))
    }

    /// Sends one text message given as UTF-8. Returns false, having sent nothing, if the connection is not writable.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        send(ByteBuffer(bytes: bytes))
    }

    /// Closes the connection after the messages that were already sent. No further messages are delivered; `closed` still is.
    func close(code: WebCloseCode = .normal, reason: String = "") {
        guard outbox.withLock({ $0.close() }) else { return }
        inbox.withLock { $0.ignoreMessages() }
        channel.eventLoop.execute {
            self.flush()
            self.channel.triggerUserOutboundEvent(SocketHandler.CloseRequest(WebClosure(code, reason)), promise: nil)
        }
    }

    private func send(_ frame: ByteBuffer) -> Bool {
        switch outbox.withLock({ $0.enqueue(frame) }) {
        case .refused:
            return false
        case .accepted:
            return true
        case .acceptedNeedsFlush:
            channel.eventLoop.execute { self.flush() }
            return true
        }
    }

    /// Passes all messages since the last flush to the channel at once. Runs on the event loop.
    private func flush() {
        let frames = outbox.withLock { $0.takeFrames() }
        guard !frames.isEmpty else { return }
        for frame in frames {
            let written = channel.eventLoop.makePromise(of: Void.self)
            written.futureResult.whenComplete { _ in
                if self.outbox.withLock({ $0.finish(bytes: frame.readableBytes) }) {
                    self.offer(.becameWritable)
                }
            }
            channel.write(WebSocketFrame(fin: true, opcode: .text, data: frame), promise: written)
        }
        channel.flush()
    }

    // MARK: Receiving

    /// Whether reading from the socket is suspended because too much waits for the main actor.
    var isHoldingReading: Bool {
        inbox.withLock { $0.isReadingHeld }
    }

    /// The most bytes of messages that ever waited for the main actor.
    var peakWaitingBytes: Int {
        inbox.withLock { $0.peakWaitingBytes }
    }

    /// Whether the socket may be read; if not, the read is triggered again when there is room. Runs on the event loop.
    func mayRead() -> Bool {
        inbox.withLock { $0.mayRead() }
    }

    /// Passes an event on to the main actor, behind earlier ones. Runs on the event loop.
    func offer(_ event: ConnectionInbox.Event) {
        if case .closed = event {
            _ = outbox.withLock { $0.close() }
        }
        if inbox.withLock({ $0.offer(event) }) {
            startDrain()
        }
    }

    /// Starts one job on the main actor for all waiting events: separate jobs might run in another order.
    private func startDrain() {
        let (meters, tracer) = (observer.meters, observer.tracer)
        if meters == nil && tracer == nil {
            Task { @MainActor in self.drain() }
            return
        }
        let arrival = NIODeadline.now(), span = tracer?.beginTurn(on: trace ?? .topLevel)
        // The tasks that the app starts inherit the span's context.
        ServiceContext.withValue(span?.context) {
            _ = Task { @MainActor in
                let start = NIODeadline.now()
                span?.addEvent("handling")
                let hasMessages = self.drain()
                if !hasMessages { span?.operationName = "connection" }
                // The frame that shows what has changed waits already, and this waits behind it.
                Task { @MainActor in
                    span?.end()
                    if hasMessages { meters?.turned(in: .now() - arrival, waiting: start - arrival) }
                }
            }
        }
    }

    /// Handles all waiting events. Returns whether there were messages among them.
    @MainActor @discardableResult
    private func drain() -> Bool {
        var hasMessages = false
        for event in inbox.withLock({ $0.takeBatch() }) {
            if case .message = event { hasMessages = true }
            deliver(event)
        }
        let next = inbox.withLock { $0.finishBatch() }
        if next.resumeReading { channel.read() }
        if next.drainAgain { startDrain() }
        return hasMessages
    }

    @MainActor
    private func deliver(_ event: ConnectionInbox.Event) {
        switch event {
        case .opened(let query):
            handler.opened(self, query: query)
        case .message(let bytes):
            guard !inbox.withLock({ $0.ignoresMessages }) else { return }
            handler.received(bytes, on: self)
        case .becameWritable:
            guard isWritable else { return }
            handler.becameWritable(self)
        case .closed(let closure):
            handler.closed(self, closure)
            didFinish()
        }
    }
}
