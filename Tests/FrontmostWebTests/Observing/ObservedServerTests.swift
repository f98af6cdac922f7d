import FrontmostMetrics
import NIOCore
import Testing

@testable import FrontmostWeb

/// What the log and the metrics say about connections, and access to the metrics.
struct ObservedServerTests {
    private let recorded = RecordedLog(), registry = PrometheusRegistry(descriptions: HostMetric.descriptions)
    private static let bearer = "Authorization: Bearer correct-token"

    private func run(
        limits: (inout WebServerLimits) -> Void = { _ in },
        configuration change: (inout WebServerConfiguration) -> Void = { _ in },
        _ body: (ServerFixture) async throws -> Void
    ) async throws {
        try await ServerFixture.run(limits: limits) {
            $0.observer = HostObserver(log: EventLog(recorded.logger(), interval: .hours(1)), meters: HostMeters(registry))
            $0.metrics = MetricsPage(registry)
            change(&$0)
        } _: { fixture async throws in
            try await body(fixture)
        }
    }

    private func value(_ series: String) -> Double? {
        registry.text.split(separator: "\n").first { $0.hasPrefix(series + " ") }.flatMap {
            Double($0.dropFirst(series.count + 1))
        }
    }

    // MARK: What is counted

    @Test func connections_answers_and_bytes_are_counted() async throws {
        try await run { fixture async throws in
            let client = try await fixture.connect()
            client.send(fixture.requestText("/client.js") + fixture.requestText("/none"))
            #expect(try await client.response().status == 200)
            #expect(try await client.response().status == 404)
            #expect(value("frontmost_connections") == 1)
            #expect(value("frontmost_http_responses_total{class=\"2xx\"}") == 1)
            #expect(value("frontmost_http_responses_total{class=\"4xx\"}") == 1)
            #expect(value("frontmost_refusals_total{kind=\"missing\"}") == 1)
            let requests = fixture.requestText("/client.js") + fixture.requestText("/none")
            #expect(value("frontmost_received_bytes_total") == Double(requests.utf8.count))
            #expect(try await fixture.request("/font.ttf").status == 200)
            #expect(try #require(value("frontmost_sent_bytes_total")) > 3_000_000)
            await client.disconnect()
        }
        #expect(value("frontmost_connections") == 0)
    }

    @Test func messages_and_turns_are_counted() async throws {
        try await run { fixture async throws in
            let socket = try await fixture.openSocket()
            for text in ["one", "two", "three"] { socket.sendText(text) }
            _ = try await fixture.handler.waitForMessages(3, of: fixture.handler.connection())
            try await fixture.handler.connection().send("answer")
            #expect(try await socket.frame() == .text("answer"))
            #expect(value("frontmost_received_messages_total") == 3 && value("frontmost_sent_messages_total") == 1)
            // The turn of the last message ends when the main actor has done what follows it.
            await MainActor.run {}
            await Task { @MainActor in }.value
            let turns = try #require(value("frontmost_turn_seconds_count"))
            #expect((1...3).contains(turns) && value("frontmost_turn_wait_seconds_count") == turns)
            let total = try #require(value("frontmost_turn_seconds_sum")),
                waits = try #require(value("frontmost_turn_wait_seconds_sum"))
            #expect(total >= waits && waits >= 0)
        }
    }

    @Test func a_heartbeat_is_no_message_of_the_app() async throws {
        let echo = Echo(question: Array("?".utf8), answer: Array("!".utf8))
        try await run(configuration: { $0.echo = echo }) { fixture async throws in
            let socket = try await fixture.openSocket()
            socket.sendText("?")
            #expect(try await socket.frame() == .text("!"))
            #expect(value("frontmost_received_messages_total") == 0 && value("frontmost_sent_messages_total") == 0)
        }
    }

    @Test func refused_requests_are_one_line_for_each_status() async throws {
        try await run { fixture async throws in
            for _ in 0..<5 { #expect(try await fixture.request("/?token=wrong-token").status == 403) }
            #expect(try await fixture.request("/", method: "POST", headers: ["Content-Length: 0"]).status == 405)
            #expect(
                recorded.take() == ["info event=refused kind=request status=403", "info event=refused kind=request status=405"])
            #expect(value("frontmost_refusals_total{kind=\"request\"}") == 6)
        }
    }

    @Test func a_flood_of_connections_is_one_line_and_a_count() async throws {
        try await run(limits: { $0.connections = 1 }) { fixture async throws in
            let page = try await fixture.openSocket()
            page.sendText("hello")
            _ = try await fixture.handler.waitForMessages(1, of: fixture.handler.connection())
            for _ in 0..<5 { #expect(try await fixture.connect().response().status == 503) }
            #expect(recorded.take() == ["warning event=refused kind=connection"])
            #expect(value("frontmost_refusals_total{kind=\"connection\"}") == 5 && value("frontmost_connections") == 1)
        }
    }

    @Test func a_quiet_connection_that_makes_room_is_told() async throws {
        try await run(limits: { $0.connections = 1 }) { fixture async throws in
            let silent = try await fixture.connect(from: "127.0.0.9")
            #expect(try await fixture.request("/client.js").status == 200)
            try await silent.waitForEnd()
            #expect(recorded.take() == ["notice event=refused kind=replaced"])
        }
    }

    @Test func a_client_that_breaks_a_rule_is_told_without_what_it_sent() async throws {
        try await run { fixture async throws in
            let socket = try await fixture.openSocket()
            socket.send(RawClient.frame(opcode: 2, Array("private".utf8)))
            #expect(try await recorded.line(with: "event=refused") == "info code=1003 event=refused kind=message")
            #expect(value("frontmost_refusals_total{kind=\"message\"}") == 1)
        }
    }

    @Test func nothing_is_measured_that_nobody_wants() async throws {
        try await ServerFixture.run { fixture async throws in
            let socket = try await fixture.openSocket()
            socket.sendText("hello")
            _ = try await fixture.handler.waitForMessages(1, of: fixture.handler.connection())
            #expect(fixture.server.registry.observer.meters == nil && fixture.server.registry.observer.log == nil)
            for channel in fixture.server.registry.channels {
                await #expect(throws: (any Error).self) {
                    try await channel.pipeline.containsHandler(type: TrafficHandler.self).get()
                }
            }
        }
    }

    // MARK: Access to the metrics

    @Test func metrics_need_the_token() async throws {
        try await run { fixture async throws in
            let page = try await fixture.request("/metrics", headers: [Self.bearer])
            #expect(page.status == 200 && page.text.contains("# TYPE frontmost_scenes gauge\n"))
            #expect(page.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
            #expect(page.headers["cache-control"] == "no-store")
            #expect(try await fixture.request("/metrics?token=correct-token").status == 200)
            let cookie = "Cookie: frontmost-\(fixture.server.port)=correct-token"
            #expect(try await fixture.request("/metrics", headers: [cookie]).status == 200)
            for headers in [
                [], ["Authorization: Bearer wrong-token"], ["Authorization: Basic correct-token"], ["Authorization: Bearer"],
            ] {
                let refused = try await fixture.request("/metrics", headers: headers)
                #expect(refused.status == 403 && !refused.text.contains("frontmost_"))
            }
            #expect(try await fixture.request("/metrics", host: "evil.example", headers: [Self.bearer]).status == 403)
            #expect(try await fixture.request("/metrics", method: "POST", headers: [Self.bearer]).status == 405)
        }
    }

    @Test func the_form_for_programs_opens_no_page() async throws {
        try await run { fixture async throws in
            #expect(try await fixture.request("/", headers: [Self.bearer]).status == 403)
        }
    }

    @Test func metrics_are_at_the_root_of_the_process_and_not_below_its_base_path() async throws {
        try await run(configuration: { $0.basePath = "/app" }) { fixture async throws in
            #expect(try await fixture.request("/metrics", headers: [Self.bearer]).status == 200)
            let page = try await fixture.request("/app/metrics?token=correct-token")
            #expect(page.status == 200 && page.text == "<p>こんにちは</p>", "The path is the app's.")
        }
    }

    @Test func a_server_without_metrics_leaves_the_path_to_the_app() async throws {
        try await ServerFixture.run { fixture async throws in
            #expect(try await fixture.request("/metrics?token=correct-token").text == "<p>こんにちは</p>")
            #expect(try await fixture.request("/metrics", headers: [Self.bearer]).status == 404)
        }
    }

    @Test func metrics_are_answered_while_the_server_is_drained() async throws {
        // A busy machine may take longer for a request than the server waits.
        try await run(limits: { $0.drainingRequestTimeout = .hours(1) }) { fixture async throws in
            fixture.server.beginDraining()
            #expect(try await fixture.request("/metrics", headers: [Self.bearer]).status == 200)
        }
    }

    @Test func a_port_for_metrics_has_nothing_else() async throws {
        try await run(configuration: { ($0.isForMetricsAlone, $0.token) = (true, nil) }) { fixture async throws in
            #expect(try await fixture.request("/metrics").status == 200)
            #expect(fixture.server.address(of: MetricsPage.path) == "http://\(fixture.authority)/metrics")
            for path in ["/", "/client.js", "/readyz", "/parks", "/metrics/"] {
                #expect(try await fixture.request(path).status == 404, "\(path)")
            }
            let socket = try await fixture.connect()
            socket.send(fixture.upgradeText(origin: "http://\(fixture.authority)"))
            #expect(try await socket.response().status == 404)
        }
    }
}
