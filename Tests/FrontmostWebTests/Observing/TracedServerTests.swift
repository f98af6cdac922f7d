import InMemoryTracing
import NIOCore
import Synchronization
import Testing
import Tracing

@testable import FrontmostWeb

/// The spans of requests and turns.
struct TracedServerTests {
    private let tracer = InMemoryTracer()

    private func run(
        proxies: [String] = [], onMessage: (@MainActor @Sendable (String, WebConnection) -> Void)? = nil,
        _ body: (ServerFixture) async throws -> Void
    ) async throws {
        try await ServerFixture.run(
            onMessage: onMessage,
            configuration: {
                $0.observer = HostObserver(tracer: HostTracer(tracer))
                $0.proxies = TrustedProxies(networks: proxies.compactMap(AddressNetwork.init))
            }, body)
    }

    /// The finished spans, of which there are `count`: the last one ends after the client has its answer.
    private func finished(_ count: Int) async throws -> [FinishedInMemorySpan] {
        while tracer.finishedSpans.count < count { await Task.yield() }
        return tracer.finishedSpans
    }

    @Test func a_program_without_a_tracing_system_traces_nothing() {
        #expect(HostTracer(NoOpTracer()) == nil)
        #expect(HostTracer(tracer) != nil)
    }

    @Test func each_request_is_a_span_with_its_status() async throws {
        try await run { fixture async throws in
            let client = try await fixture.connect()
            client.send(fixture.requestText("/client.js") + fixture.requestText("/none"))
            #expect(try await client.response().status == 200)
            #expect(try await client.response().status == 404)
            let spans = try await finished(2)
            #expect(spans.map(\.operationName) == ["GET", "GET"] && spans.allSatisfy { $0.kind == .server })
            #expect(spans.map { $0.attributes["http.response.status_code"]?.toSpanAttribute() } == [.int64(200), .int64(404)])
            await client.disconnect()
        }
    }

    @Test func a_refused_request_is_a_span_that_does_not_say_what_was_asked_for() async throws {
        try await run { fixture async throws in
            #expect(try await fixture.request("/?token=wrong-token").status == 403)
            let span = try #require(try await finished(1).first)
            var said = [span.operationName]
            span.attributes.forEach { key, value in said += [key, "\(value)"] }
            #expect(!said.contains { $0.contains("token") || $0.contains("/") })
        }
    }

    @Test(arguments: [true, false])
    func a_request_is_within_the_span_of_a_proxy_that_is_trusted(isTrusted: Bool) async throws {
        try await run(proxies: isTrusted ? ["127.0.0.1"] : []) { fixture async throws in
            let headers = ["\(InMemoryTracer.traceIDKey): there", "\(InMemoryTracer.spanIDKey): proxy"]
            #expect(try await fixture.request("/client.js", headers: headers).status == 200)
            let span = try #require(try await finished(1).first)
            #expect((span.traceID == "there") == isTrusted && (span.parentSpanID == "proxy") == isTrusted)
        }
    }

    @Test func the_span_of_a_download_ends_when_the_client_hangs_up() async throws {
        try await run { fixture async throws in
            let client = try await fixture.connect()
            client.send(fixture.requestText("/font.ttf"))
            while tracer.activeSpans.isEmpty && tracer.finishedSpans.isEmpty { await Task.yield() }
            await client.disconnect()
            #expect(try await finished(1).count == 1 && tracer.activeSpans.isEmpty)
        }
    }

    @Test func the_apps_code_and_its_tasks_run_in_the_span_of_their_turn() async throws {
        let seen = Watched<[String?]>([])
        let ask: @MainActor @Sendable (String, WebConnection) -> Void = { _, _ in
            let here = ServiceContext.current?.inMemorySpanContext?.spanID
            seen.update { $0.append(here) }
            Task {
                await Task.yield()
                let later = ServiceContext.current?.inMemorySpanContext?.spanID
                seen.update { $0.append(later) }
            }
        }
        try await run(onMessage: ask) { fixture async throws in
            let socket = try await fixture.openSocket()
            _ = try await fixture.handler.connection()
            socket.sendText("one")
            let both = try await seen.wait { $0.count == 2 ? $0 : nil }
            let id = try #require(both[0])
            #expect(both[1] == id)
            while !tracer.finishedSpans.contains(where: { $0.spanID == id }) { await Task.yield() }
            let turn = try #require(tracer.finishedSpans.first { $0.spanID == id })
            #expect(turn.operationName == "turn" && turn.parentSpanID == nil)
            #expect(turn.events.map(\.name) == ["handling"] && turn.links.isEmpty)
        }
    }
}
