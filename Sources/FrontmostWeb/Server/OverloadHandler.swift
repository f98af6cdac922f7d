import NIOCore

/// Refuses a connection beyond the limit, without reading its request.
final class OverloadHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let answers: Bool

    /// - Parameter answers: Whether the client can read an answer. It takes a handshake to encrypt one.
    init(answers: Bool) { self.answers = answers }

    private static let response = """
        HTTP/1.1 503 Service Unavailable\r
        connection: close\r
        retry-after: 5\r
        content-length: 0\r
        \r

        """

    func channelActive(context: ChannelHandlerContext) {
        if !answers { return context.close(promise: nil) }
        let written = context.eventLoop.makePromise(of: Void.self)
        written.futureResult.assumeIsolated().whenComplete { _ in context.close(promise: nil) }
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: Self.response)), promise: written)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {}
}
