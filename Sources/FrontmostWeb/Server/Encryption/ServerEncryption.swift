import NIOCore
import Synchronization

#if TLS
    import NIOSSL
    import NIOTLS
#endif

/// Encrypts a server's connections by TLS 1.2 or 1.3, with a certificate that can be replaced while the server runs.
///
/// This is the only file that the trait `TLS` changes. Without it, no value can be made.
package final class ServerEncryption: Sendable {
    private let files: CertificateFiles

    #if TLS
        private let context: Mutex<NIOSSLContext>

        /// Reads the files.
        package init(_ files: CertificateFiles) throws(CertificateError) {
            self.files = files
            context = Mutex(try Self.context(of: files))
        }

        /// Reads the files anew, for connections from now on. After an error, the former certificate remains.
        package func reload() throws(CertificateError) {
            let new = try Self.context(of: files)
            context.withLock { $0 = new }
        }

        private static func context(of files: CertificateFiles) throws(CertificateError) -> NIOSSLContext {
            let texts = CertificateFiles.certificates(in: try CertificateFiles.content(of: files.certificate))
            // Each by itself: the reader of whole files takes errors of earlier ones on the same thread for its own.
            let chain = texts.compactMap { try? NIOSSLCertificate(bytes: $0, format: .pem) }
            guard !chain.isEmpty, chain.count == texts.count else { throw .noCertificate(file: files.certificate) }
            let text = try CertificateFiles.content(of: files.key)
            guard let key = try? NIOSSLPrivateKey(bytes: text, format: .pem) else {
                let isLocked = String(decoding: text, as: UTF8.self).contains("ENCRYPTED")
                throw isLocked ? .lockedKey(file: files.key) : .noKey(file: files.key)
            }
            do {
                var configuration = TLSConfiguration.makeServerConfiguration(
                    certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
                configuration.minimumTLSVersion = .tlsv12
                configuration.applicationProtocols = ["http/1.1"]
                // A client that does not say that it has got everything is left after this.
                configuration.shutdownTimeout = WebServerLimits().stopTimeout
                return try NIOSSLContext(configuration: configuration)
            } catch NIOSSLError.failedToLoadPrivateKey {
                throw .mismatch(files)
            } catch {
                throw .unusable(files, reason: "\(error)")
            }
        }

        /// Adds the handlers of a connection that has just been accepted, before those of what it is about.
        /// - Parameters:
        ///   - limits: The time in which the client has to end its handshake, and how long refused clients are waited for.
        ///   - observer: Is told of clients that take too long.
        ///   - onHandshake: Called once the connection is encrypted.
        func addHandlers(
            to channel: any Channel, limits: WebServerLimits, observer: HostObserver, onHandshake: @escaping () -> Void = {}
        ) throws {
            let pipeline = channel.pipeline.syncOperations
            try pipeline.addHandler(PlainTextHandler(linger: limits.lingerTimeout, observer: observer))
            try pipeline.addHandler(NIOSSLServerHandler(context: context.withLock { $0 }))
            try pipeline.addHandler(HandshakeHandler(limits.requestTimeout, observer: observer, onHandshake: onHandshake))
        }
    #else
        package init(_ files: CertificateFiles) throws(CertificateError) { throw .noEncryption }

        package func reload() throws(CertificateError) {}

        func addHandlers(
            to channel: any Channel, limits: WebServerLimits, observer: HostObserver, onHandshake: @escaping () -> Void = {}
        ) throws { throw CertificateError.noEncryption }
    #endif

    /// Whether the package was built with TLS.
    package static var isAvailable: Bool {
        #if TLS
            true
        #else
            false
        #endif
    }
}

#if TLS
    /// Closes a connection when its client does not end the handshake in time. The time is that of a request's head, and begins with the
    /// connection.
    private final class HandshakeHandler: ChannelInboundHandler, RemovableChannelHandler {
        typealias InboundIn = ByteBuffer

        private let timeout: TimeAmount
        private let observer: HostObserver
        private let onHandshake: () -> Void
        private var deadline: Scheduled<Void>?

        init(_ timeout: TimeAmount, observer: HostObserver, onHandshake: @escaping () -> Void) {
            (self.timeout, self.observer, self.onHandshake) = (timeout, observer, onHandshake)
        }

        func handlerAdded(context: ChannelHandlerContext) {
            deadline = context.eventLoop.assumeIsolated().scheduleTask(in: timeout) { [observer] in
                observer.report(.refused(.request(status: 408)))
                context.close(promise: nil)
            }
        }

        func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            context.fireUserInboundEventTriggered(event)
            guard case .handshakeCompleted? = event as? TLSUserEvent else { return }
            deadline?.cancel()
            onHandshake()
            context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
        }

        func channelInactive(context: ChannelHandlerContext) {
            deadline?.cancel()
            context.fireChannelInactive()
        }
    }
#endif

/// Answers a request that comes without TLS where TLS is expected, so that a browser shows what is wrong.
final class PlainTextHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let linger: TimeAmount
    private let observer: HostObserver
    private var isRefused = false
    private var deadline: Scheduled<Void>?

    init(linger: TimeAmount, observer: HostObserver) { (self.linger, self.observer) = (linger, observer) }

    private static let response: String = {
        let text = "This address needs https://.\n"
        return """
            HTTP/1.1 400 Bad Request\r
            content-type: text/plain; charset=utf-8\r
            content-length: \(text.utf8.count)\r
            cache-control: no-store\r
            connection: close\r
            \r
            \(text)
            """
    }()

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isRefused { return }
        let bytes = unwrapInboundIn(data)
        guard let first = bytes.readableBytesView.first else { return }
        // A request begins with the name of its method. TLS begins with 22.
        guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else {
            context.fireChannelRead(data)
            context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
            return
        }
        isRefused = true
        observer.report(.refused(.request(status: 400)))
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: Self.response)), promise: nil)
        context.close(mode: .output, promise: nil)
        // A connection that was closed with unread input would be reset, and the answer be lost.
        deadline = context.eventLoop.assumeIsolated().scheduleTask(in: linger) { context.close(promise: nil) }
    }

    func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }
}
