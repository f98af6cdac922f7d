import Foundation
import FrontmostMetrics
import NIOCore
import NIOHTTP1
import NIOWebSocket
import Tracing

/// Answers the HTTP requests of one connection, one after the other, with assets, downloads and refusals.
///
/// A client that asks for many things that do not exist has to open a new connection after some of them: until then, its connection
/// is one that achieves nothing (`ConnectionLoad`).
///
/// After a refusal other than 404 it closes so that the client can still read the answer: it ends its own side, and ignores
/// further input until the client hangs up or the linger time is over.
final class PageHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private enum State {
        case waiting
        /// The head has arrived and its answer is decided, but the rest of the request has not arrived.
        case reading(HTTPRequestHead, RequestGate.Decision)
        case sending(Transfer)
        /// The answer has been sent; all further input is ignored.
        case lingering
    }

    /// A response body that is being sent.
    private struct Transfer {
        var rest: ByteBuffer
        var closesAfterwards: Bool
        /// Whether the client gets what it has asked for.
        var isAnswer: Bool
        /// The file that follows `rest` in parts; nil if there is none.
        var file: DownloadReader?
        /// That of the file.
        var receipt: DownloadReceipt?
    }

    /// Small enough that a slow client occupies little memory, large enough for few system calls.
    private static let chunkBytes = 64 * 1024

    private let gate: RequestGate
    private let peer: ConnectionPeer
    private let proxies: TrustedProxies
    private let limits: WebServerLimits
    private let registry: ConnectionRegistry
    private var misses: TokenBucket
    private var state = State.waiting
    private var deadline: Scheduled<Void>?
    private var isStopping = false
    /// Parts of requests that arrived while another is being answered. They come from one read at most, since reading is
    /// suspended in the meantime.
    private var pipelined = CircularBuffer<HTTPServerRequestPart>()
    private var isReadHeld = false
    /// Of the request that is being answered, if requests are traced.
    private var span: (any Span)?

    init(
        gate: RequestGate, peer: ConnectionPeer, proxies: TrustedProxies, limits: WebServerLimits, registry: ConnectionRegistry
    ) {
        self.gate = gate
        self.peer = peer
        self.proxies = proxies
        self.limits = limits
        self.registry = registry
        misses = TokenBucket(capacity: limits.missBurst, perSecond: limits.missesPerSecond, now: .now())
    }

    // MARK: Beginning and end

    func handlerAdded(context: ChannelHandlerContext) {
        awaitRequest(context: context)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        deadline?.cancel()
        endSpan()
    }

    func channelInactive(context: ChannelHandlerContext) {
        deadline?.cancel()
        endSpan()
        // A download that was being sent has failed.
        state = .lingering
        context.fireChannelInactive()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is WebServer.StopEvent {
            isStopping = true
            switch state {
            case .waiting, .reading, .lingering: context.close(promise: nil)
            case .sending: break
            }
        }
        context.fireUserInboundEventTriggered(event)
    }

    private func awaitRequest(context: ChannelHandlerContext) {
        state = .waiting
        let timeout = registry.isDraining ? min(limits.requestTimeout, limits.drainingRequestTimeout) : limits.requestTimeout
        setDeadline(timeout, context: context) { handler in
            handler.refuse(RequestGate.Refusal(.requestTimeout, "The request took too long."), context: context)
        }
    }

    private func linger(context: ChannelHandlerContext) {
        state = .lingering
        registry.ending(context.channel)
        setDeadline(limits.lingerTimeout, context: context) { _ in context.close(promise: nil) }
        context.close(mode: .output, promise: nil)
    }

    private func setDeadline(
        _ delay: TimeAmount, context: ChannelHandlerContext, _ action: @escaping (PageHandler) -> Void
    ) {
        deadline?.cancel()
        deadline = context.eventLoop.assumeIsolated().scheduleTask(in: delay) { [weak self] in
            if let self { action(self) }
        }
    }

    // MARK: Requests

    func read(context: ChannelHandlerContext) {
        if case .sending = state {
            isReadHeld = true
        } else {
            context.read()
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        pipelined.append(unwrapInboundIn(data))
        takePipelined(context: context)
    }

    private func takePipelined(context: ChannelHandlerContext) {
        while true {
            if case .sending = state { return }
            guard let part = pipelined.popFirst() else { break }
            switch (part, state) {
            case (.head(let head), .waiting):
                begin(head, context: context)
            case (.end, .reading(let head, let decision)):
                answer(head, with: decision, context: context)
            default:
                break
            }
        }
        if isReadHeld {
            isReadHeld = false
            context.read()
        }
    }

    private func begin(_ head: HTTPRequestHead, context: ChannelHandlerContext) {
        let client = proxies.client(of: head.headers, from: peer.address, isEncrypted: peer.isEncrypted)
        if !proxies.networks.isEmpty { registry.attribute(context.channel, to: client.address) }
        span = registry.observer.tracer?.begin(head, isTrusted: proxies.trusts(peer.address))
        switch gate.decision(for: head, isSecure: client.isSecure) {
        case .refusal(let refusal) where refusal.status != .notFound:
            // The refusal does not wait for the rest of the request, which is not read.
            refuse(refusal, context: context)
        case let decision:
            state = .reading(head, decision)
        }
    }

    private func answer(_ head: HTTPRequestHead, with decision: RequestGate.Decision, context: ChannelHandlerContext) {
        if registry.isDraining, decision.leadsToPage { return putOff(head, context: context) }
        switch decision {
        case .asset(let asset): send(asset, for: head, context: context)
        case .page(let page, let host, let cookie):
            var headers: HTTPHeaders = [
                "content-security-policy": Self.contentSecurityPolicy(host: host), "cross-origin-opener-policy": "same-origin",
            ]
            if let cookie { headers.add(name: "set-cookie", value: cookie) }
            send(page, for: head, headers: headers, context: context)
        case .redirect(let place, let cookie):
            var headers: HTTPHeaders = ["location": place, "cache-control": "no-store"]
            if let cookie { headers.add(name: "set-cookie", value: cookie) }
            respond(.seeOther, to: head, headers: headers, body: ByteBuffer(), closing: false, context: context)
        case .elsewhere(let place):
            let headers: HTTPHeaders = ["location": place, "cache-control": "no-store"]
            respond(.temporaryRedirect, to: head, headers: headers, body: ByteBuffer(), closing: true, context: context)
        case .download(let download): send(download, for: head, context: context)
        case .metrics(let page):
            let headers: HTTPHeaders = ["content-type": MetricText.contentType, "cache-control": "no-store"]
            respond(.ok, to: head, headers: headers, body: ByteBuffer(string: page.text()), closing: false, context: context)
        case .probe(let probe):
            let status = probe.status(isStopping: registry.isDraining)
            let body = ByteBuffer(string: status == .ok ? "ok\n" : "stopping\n")
            respond(status, to: head, headers: Self.textHeaders, body: body, closing: false, context: context)
        case .socket:
            // A valid upgrade as the first request of a connection never gets here.
            refuse(
                RequestGate.Refusal(.upgradeRequired, "This server accepts only WebSocket version 13, on a new connection."),
                context: context)
        case .refusal(let refusal):
            miss(head, refusal.reason, context: context)
        }
    }

    /// Answers a request for a page when no new ones are taken. The browser loads it again by itself, from whatever serves it then.
    private func putOff(_ head: HTTPRequestHead, context: ChannelHandlerContext) {
        var headers = Self.textHeaders
        headers.add(contentsOf: ["retry-after": "1", "refresh": "1"])
        respond(
            .serviceUnavailable, to: head, headers: headers, body: ByteBuffer(string: "The app is being restarted.\n"),
            closing: true,
            context: context)
    }

    /// Answers a request for something that does not exist.
    private func miss(_ head: HTTPRequestHead, _ reason: String, context: ChannelHandlerContext) {
        report(.notFound)
        respond(
            .notFound, to: head, headers: Self.textHeaders, body: ByteBuffer(string: reason + "\n"),
            closing: !misses.take(at: .now()), context: context)
    }

    private func send(
        _ asset: StoredAsset, for head: HTTPRequestHead, headers own: HTTPHeaders = [:], context: ChannelHandlerContext
    ) {
        var headers: HTTPHeaders = ["content-type": asset.contentType, "cache-control": asset.cacheControl]
        headers.add(contentsOf: own)
        let body = asset.body(for: head.headers["accept-encoding"])
        if asset.varies { headers.add(name: "vary", value: "accept-encoding") }
        if asset.access == .open {
            headers.add(name: "etag", value: body.entityTag)
            if head.headers["if-none-match"].contains(where: asset.isKnown) {
                respond(.notModified, to: head, headers: headers, body: nil, closing: false, context: context)
                return
            }
        }
        if let encoding = body.encoding { headers.add(name: "content-encoding", value: encoding) }
        respond(.ok, to: head, headers: headers, body: body.bytes, closing: false, context: context)
    }

    private func send(_ download: DownloadShelf.Download, for head: HTTPRequestHead, context: ChannelHandlerContext) {
        guard let reader = DownloadReader(download) else {
            return miss(head, "The file is not there any more.", context: context)
        }
        let headers: HTTPHeaders = [
            "content-type": download.contentType, "content-disposition": download.disposition, "cache-control": "no-store",
            "content-security-policy": "sandbox", "content-length": String(reader.size),
        ]
        respond(.ok, to: head, headers: headers, body: nil, file: reader, closing: false, context: context)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch (error, state) {
        case (HTTPParserError.headerOverflow, .waiting):
            refuse(
                RequestGate.Refusal(.requestHeaderFieldsTooLarge, "The request's headers are too large."), context: context)
        case (is HTTPParserError, .waiting), (is HTTPParserError, .reading):
            refuse(RequestGate.Refusal(.badRequest, "This is not an HTTP request."), context: context)
        case (is HTTPParserError, _), (is ByteToMessageDecoderError, _), (is NIOWebSocketUpgradeError, _):
            break
        default:
            context.close(promise: nil)
        }
    }

    // MARK: Responses

    private static let textHeaders: HTTPHeaders = ["content-type": "text/plain; charset=utf-8", "cache-control": "no-store"]

    /// Headers of all responses: browsers must not guess types or send the address, which contains the token, to other sites, and
    /// other sites cannot embed what is served here.
    private static let commonHeaders: HTTPHeaders = [
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cross-origin-resource-policy": "same-origin",
    ]

    /// Everything comes from this server, and no page may frame it. The client places elements with inline styles; inline scripts
    /// stay forbidden. The WebSocket's address is listed because not all browsers count it as 'self'.
    private static func contentSecurityPolicy(host: Authority) -> String {
        [
            "default-src 'none'", "script-src 'self'", "style-src 'self' 'unsafe-inline'", "font-src 'self'",
            "img-src 'self' data: blob:", "media-src 'self' data: blob:",
            "connect-src 'self' ws://\(host.text) wss://\(host.text)", "manifest-src 'self'",
            "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
        ].joined(separator: "; ")
    }

    private func report(_ status: HTTPResponseStatus) {
        registry.observer.report(.refused(.request(status: Int(status.code))))
    }

    private func refuse(_ refusal: RequestGate.Refusal, context: ChannelHandlerContext) {
        report(refusal.status)
        var headers = Self.textHeaders
        if refusal.status == .methodNotAllowed { headers.add(name: "allow", value: "GET, HEAD") }
        if refusal.status == .upgradeRequired {
            headers.add(name: "upgrade", value: "websocket")
            headers.add(name: "sec-websocket-version", value: "13")
        }
        respond(
            refusal.status, to: nil, headers: headers, body: ByteBuffer(string: refusal.reason + "\n"), closing: true,
            context: context)
    }

    /// Sends a response. `head` is nil if no request could be read completely.
    private func respond(
        _ status: HTTPResponseStatus, to head: HTTPRequestHead?, headers: HTTPHeaders, body: ByteBuffer?,
        file: DownloadReader? = nil, closing: Bool, context: ChannelHandlerContext
    ) {
        let closes = closing || isStopping || registry.isDraining || head?.isKeepAlive != true
        var response = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
        response.headers.add(contentsOf: Self.commonHeaders)
        if let body { response.headers.add(name: "content-length", value: String(body.readableBytes)) }
        if closes { response.headers.add(name: "connection", value: "close") }
        registry.observer.meters?.responded(status: Int(status.code))
        span?.attributes["http.response.status_code"] = Int(status.code)
        if status.code >= 500 { span?.setStatus(SpanStatus(code: .error)) }
        context.write(wrapOutboundOut(.head(response)), promise: nil)
        let rest = head?.method == .HEAD ? ByteBuffer() : body ?? ByteBuffer()
        let sent = head?.method == .HEAD ? nil : file
        let receipt = sent.map { DownloadReceipt($0.report) }
        let isAnswer = status == .ok || status == .notModified || status == .seeOther
        state = .sending(Transfer(rest: rest, closesAfterwards: closes, isAnswer: isAnswer, file: sent, receipt: receipt))
        pump(context: context)
    }

    /// Sends as much of the body as the client takes; `channelWritabilityChanged` continues.
    private func pump(context: ChannelHandlerContext) {
        guard case .sending(var transfer) = state else { return }
        while context.channel.isWritable {
            if transfer.rest.readableBytes == 0, let file = transfer.file {
                // A file that has become shorter cannot be sent as announced.
                guard let part = file.nextPart(upTo: Self.chunkBytes) else { return context.close(promise: nil) }
                transfer.rest = part
                if file.isAtEnd { transfer.file = nil }
            }
            if transfer.rest.readableBytes == 0 { break }
            guard let chunk = transfer.rest.readSlice(length: min(Self.chunkBytes, transfer.rest.readableBytes)) else { break }
            context.write(wrapOutboundOut(.body(.byteBuffer(chunk))), promise: nil)
            state = .sending(transfer)
            context.flush()
            // The flush may have changed the channel's writability, which calls this function again and advances the transfer.
            guard case .sending(let current) = state else { return }
            transfer = current
        }
        state = .sending(transfer)
        if transfer.isAnswer { registry.progressed(context.channel) }
        setDeadline(limits.responseStallTimeout, context: context) { _ in context.close(promise: nil) }
        if transfer.rest.readableBytes == 0 && transfer.file == nil { end(transfer, context: context) }
    }

    private func end(_ transfer: Transfer, context: ChannelHandlerContext) {
        endSpan()
        let written = context.eventLoop.makePromise(of: Void.self)
        // The client has the file when all of it was written: what is only queued is lost with the connection.
        if let receipt = transfer.receipt { written.futureResult.whenSuccess { receipt.complete() } }
        if transfer.closesAfterwards || isStopping {
            state = .lingering
            written.futureResult.assumeIsolated().whenSuccess { self.linger(context: context) }
            context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
        } else {
            context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
            awaitRequest(context: context)
        }
        // Not synchronously: this may be called from within a loop over these parts.
        context.eventLoop.assumeIsolated().execute { self.takePipelined(context: context) }
    }

    private func endSpan() {
        span?.end()
        span = nil
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable { pump(context: context) }
        context.fireChannelWritabilityChanged()
    }
}
