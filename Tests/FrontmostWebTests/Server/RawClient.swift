import NIOCore
import NIOPosix

/// A TCP client that sends any bytes and understands just enough HTTP and WebSocket to read answers.
final class RawClient: Sendable {
    struct Received: Sendable {
        var bytes: [UInt8] = []
        var hasEnded = false
    }

    struct Response: Sendable {
        var status: Int
        var headers: [String: String]
        var body: [UInt8]

        var text: String { String(decoding: body, as: UTF8.self) }
    }

    enum Frame: Equatable, Sendable {
        case text(String)
        /// A text message, compressed.
        case compressed([UInt8])
        case ping
        case pong([UInt8])
        case close(code: Int, reason: String)
        case end
    }

    struct UnexpectedEnd: Error {
        var received: String
    }

    private let channel: any Channel
    private let received: Watched<Received>

    private init(channel: any Channel, received: Watched<Received>) {
        self.channel = channel
        self.received = received
    }

    /// Connects to a server on this machine. All of 127.0.0.0/8 are addresses from which a client may come.
    /// - Parameter prepare: Adds handlers to the channel, such as one that encrypts it.
    static func connect(
        port: Int, from address: String? = nil, reads: Bool = true,
        prepare: @escaping @Sendable (any Channel) throws -> Void = { _ in }
    ) async throws -> RawClient {
        let received = Watched(Received())
        var bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        if let address { bootstrap = bootstrap.bind(to: try SocketAddress(ipAddress: address, port: 0)) }
        let channel =
            try await bootstrap
            .channelOption(.autoRead, value: reads)
            .channelOption(.tcpOption(.tcp_nodelay), value: 1)
            // The client may still send after the server has finished, as a browser does in the middle of an upload.
            .channelOption(.allowRemoteHalfClosure, value: true)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try prepare(channel)
                    try channel.pipeline.syncOperations.addHandler(Collector(received))
                }
            }
            .connect(host: "127.0.0.1", port: port).get()
        return RawClient(channel: channel, received: received)
    }

    private final class Collector: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        let received: Watched<Received>

        init(_ received: Watched<Received>) {
            self.received = received
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let bytes = Array(unwrapInboundIn(data).readableBytesView)
            received.update { $0.bytes += bytes }
        }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            if case .inputClosed? = event as? ChannelEvent { received.update { $0.hasEnded = true } }
        }

        func channelInactive(context: ChannelHandlerContext) {
            received.update { $0.hasEnded = true }
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            context.close(promise: nil)
        }
    }

    // MARK: Sending

    func send(_ bytes: [UInt8]) {
        channel.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil)
    }

    func send(_ text: String) {
        send(Array(text.utf8))
    }

    /// Returns when the operating system has accepted the bytes; throws if the connection broke before.
    func sendAndWait(_ bytes: [UInt8]) async throws {
        try await channel.writeAndFlush(ByteBuffer(bytes: bytes))
    }

    func sendText(_ text: String) {
        send(Self.frame(opcode: 1, Array(text.utf8)))
    }

    func disconnect() async {
        try? await channel.close()
    }

    func startReading() async throws {
        try await channel.setOption(.autoRead, value: true).get()
    }

    /// Further input stays in the operating system's buffers, except for one read that was already requested.
    func stopReading() async throws {
        try await channel.setOption(.autoRead, value: false).get()
    }

    /// The number of received bytes that no test has consumed yet.
    var receivedCount: Int { received.value.bytes.count }

    /// A client's frame, with the mask that the protocol requires.
    static func frame(opcode: UInt8, _ payload: [UInt8], fin: Bool = true, reserved: UInt8 = 0, isMasked: Bool = true) -> [UInt8]
    {
        var bytes: [UInt8] = [(fin ? 0x80 : 0) | reserved | opcode]
        let maskBit: UInt8 = isMasked ? 0x80 : 0
        switch payload.count {
        case ..<126: bytes.append(maskBit | UInt8(payload.count))
        case ...0xffff: bytes += [maskBit | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
        default: bytes += [maskBit | 127] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: payload.count >> ($0 * 8)) }
        }
        guard isMasked else { return bytes + payload }
        let mask: [UInt8] = [0x37, 0xfa, 0x21, 0x3d]
        bytes += mask
        bytes.reserveCapacity(bytes.count + payload.count)
        for (index, byte) in payload.enumerated() { bytes.append(byte ^ mask[index & 3]) }
        return bytes
    }

    // MARK: Receiving

    /// The next HTTP response. Pass `hasBody: false` for answers to HEAD.
    func response(hasBody: Bool = true) async throws -> Response {
        let response = try await received.wait { received -> Response?? in
            Self.parsedResponse(received.bytes, hasBody: hasBody).map { $0.response } ?? (received.hasEnded ? .some(nil) : nil)
        }
        guard let response else { throw UnexpectedEnd(received: String(decoding: received.value.bytes, as: UTF8.self)) }
        received.update { received in
            received.bytes.removeFirst(Self.parsedResponse(received.bytes, hasBody: hasBody)?.length ?? 0)
        }
        return response
    }

    /// The next WebSocket frame, or `.end` when the server closed the connection.
    func frame() async throws -> Frame {
        let frame = try await received.wait { received in
            Self.parsedFrame(received.bytes)?.frame ?? (received.hasEnded ? .end : nil)
        }
        received.update { received in
            received.bytes.removeFirst(Self.parsedFrame(received.bytes)?.length ?? 0)
        }
        return frame
    }

    func waitForEnd() async throws {
        try await received.wait { $0.hasEnded ? () : nil }
    }

    func waitForBytes(count: Int) async throws {
        try await received.wait { $0.bytes.count >= count ? () : nil }
    }

    private static func parsedResponse(_ bytes: [UInt8], hasBody: Bool) -> (response: Response, length: Int)? {
        let separator: [UInt8] = [13, 10, 13, 10]
        guard
            let headEnd = bytes.indices.first(where: { $0 + 4 <= bytes.count && Array(bytes[$0..<$0 + 4]) == separator })
        else { return nil }
        let lines = String(decoding: bytes[..<headEnd], as: UTF8.self).split(separator: "\r\n")
        guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else { return nil }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            headers[parts[0].lowercased()] = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
        }
        let length = hasBody ? Int(headers["content-length"] ?? "0") ?? 0 : 0
        guard bytes.count >= headEnd + 4 + length else { return nil }
        let body = Array(bytes[(headEnd + 4)..<(headEnd + 4 + length)])
        return (Response(status: status, headers: headers, body: body), headEnd + 4 + length)
    }

    private static func parsedFrame(_ bytes: [UInt8]) -> (frame: Frame, length: Int)? {
        guard bytes.count >= 2 else { return nil }
        var start = 2
        var length = Int(bytes[1] & 0x7f)
        if length >= 126 {
            let width = length == 126 ? 2 : 8
            guard bytes.count >= 2 + width else { return nil }
            length = bytes[2..<(2 + width)].reduce(0) { $0 << 8 | Int($1) }
            start += width
        }
        guard bytes.count >= start + length else { return nil }
        let payload = Array(bytes[start..<(start + length)])
        let frame: Frame
        switch bytes[0] & 0xf {
        case 8 where length >= 2:
            frame = .close(code: Int(payload[0]) << 8 | Int(payload[1]), reason: String(decoding: payload[2...], as: UTF8.self))
        case 8: frame = .close(code: 1005, reason: "")
        case 9: frame = .ping
        case 10: frame = .pong(payload)
        case _ where bytes[0] & 0x40 != 0: frame = .compressed(payload)
        default: frame = .text(String(decoding: payload, as: UTF8.self))
        }
        return (frame, start + length)
    }
}
