#if TLS
    import NIOCore
    import NIOPosix
    import NIOSSL

    /// A client that speaks TLS, and trusts one authority alone.
    package enum EncryptedClient {
        /// The handler that encrypts a client's channel.
        /// - Parameter newest: The newest version of TLS that the client knows.
        package static func handler(
            trusting certificate: TestCertificate, newest: TLSVersion = .tlsv13
        ) throws -> NIOSSLClientHandler {
            var configuration = TLSConfiguration.makeClientConfiguration()
            let authority = try NIOSSLCertificate(bytes: Array(certificate.authority.utf8), format: .pem)
            configuration.trustRoots = .certificates([authority])
            configuration.minimumTLSVersion = .tlsv1
            configuration.maximumTLSVersion = newest
            return try NIOSSLClientHandler(context: NIOSSLContext(configuration: configuration), serverHostname: "localhost")
        }

        /// Sends a request to a server on this machine, and returns what comes until the server ends the connection. It waits for that.
        /// - Throws: If the connection cannot be made, or the server has another certificate.
        package static func answer(to request: String, port: Int, trusting certificate: TestCertificate) throws -> String {
            let loop = MultiThreadedEventLoopGroup.singleton.next()
            let ended = loop.makePromise(of: String.self)
            let channel = try ClientBootstrap(group: loop)
                .channelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.addHandler(handler(trusting: certificate))
                        try channel.pipeline.syncOperations.addHandler(Collector(ended))
                    }
                }
                .connect(host: "127.0.0.1", port: port).wait()
            channel.writeAndFlush(ByteBuffer(string: request), promise: nil)
            return try ended.futureResult.wait()
        }

        private final class Collector: ChannelInboundHandler {
            typealias InboundIn = ByteBuffer
            private let ended: EventLoopPromise<String>
            private var bytes = ByteBuffer()
            private var failure: (any Error)?

            init(_ ended: EventLoopPromise<String>) { self.ended = ended }

            func channelRead(context: ChannelHandlerContext, data: NIOAny) { bytes.writeImmutableBuffer(unwrapInboundIn(data)) }

            func errorCaught(context: ChannelHandlerContext, error: any Error) {
                failure = error
                context.close(promise: nil)
            }

            func channelInactive(context: ChannelHandlerContext) {
                if let failure, bytes.readableBytes == 0 { ended.fail(failure) } else { ended.succeed(String(buffer: bytes)) }
            }
        }
    }
#endif
