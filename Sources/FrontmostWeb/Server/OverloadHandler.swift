import NIOCore

/// Refuses a connection beyond the limit, without reading its request.
final class OverloadHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private static let response = """
        HTTP/1.1 503 Service Unavailable\r
        connection: close\r
        retry-after: 5\r
        content-length: 0\r
        \r

        """

    func channelActive(context: ChannelHandlerContext) {
        let written = context.eventLoop.makePromise(of: Void.self)
        written.futureResult.assumeIsolated().whenComplete { _ in context.close(promise: nil) }
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: Self.response)), promise: written)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {}
}
