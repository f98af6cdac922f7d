import NIOCore
import NIOHTTP1
import Tracing

/// Traces requests and turns for the tracing system that the program has set up (swift-distributed-tracing,
/// `InstrumentationSystem.bootstrap`).
///
/// A turn is the time from the arrival of a page's messages until the frame that shows what has changed is ready to be sent. The app's code
/// runs in its span: the spans that the app starts, and those of tasks that it starts, are within it.
struct HostTracer: Sendable {
    private let tracer: any Tracer

    /// - Returns: Nil if the program has set up no tracing system, so that nothing is traced.
    init?(_ tracer: any Tracer) {
        if tracer is NoOpTracer { return nil }
        self.tracer = tracer
    }

    /// The context that a request's headers carry, such as that of a proxy's span in `traceparent`.
    /// - Parameter isTrusted: Whether a proxy has sent them that is believed. Others could choose what is traced.
    func context(of headers: HTTPHeaders, isTrusted: Bool) -> ServiceContext {
        var context = ServiceContext.topLevel
        if isTrusted { tracer.extract(headers, into: &context, using: HeaderExtractor()) }
        return context
    }

    /// Begins the span of a request. It says nothing of the path, which belongs to the app and may carry the token.
    func begin(_ head: HTTPRequestHead, isTrusted: Bool) -> any Span {
        let context = context(of: head.headers, isTrusted: isTrusted)
        let span = tracer.startSpan(head.method.rawValue, context: context, ofKind: .server)
        span.attributes["http.request.method"] = head.method.rawValue
        return span
    }

    /// Begins the span of a turn.
    /// - Parameter connection: The context with which a proxy has passed the request for the page's connection on. It has ended long
    ///   before, so that the turn is linked to it and not within it.
    func beginTurn(on connection: ServiceContext) -> any Span {
        let span = tracer.startSpan("turn", context: .topLevel, ofKind: .server)
        if !connection.isEmpty { span.addLink(SpanLink(context: connection, attributes: [:])) }
        return span
    }
}

private struct HeaderExtractor: Extractor {
    func extract(key: String, from headers: HTTPHeaders) -> String? { headers.first(name: key) }
}
