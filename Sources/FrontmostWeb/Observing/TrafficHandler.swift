import NIOCore

/// Counts the bytes of a connection. It is the first of its handlers, next to the network, and only there if something is measured.
final class TrafficHandler: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = IOData

    private let meters: HostMeters

    init(_ meters: HostMeters) { self.meters = meters }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        meters.receivedBytes.increment(by: unwrapInboundIn(data).readableBytes)
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        meters.sentBytes.increment(by: unwrapOutboundIn(data).readableBytes)
        context.write(data, promise: promise)
    }
}
