import NIOCore
import Testing

@testable import FrontmostWeb

/// What clients that achieve nothing may take from the others.
struct ClientLimitTests {
    private static let stranger = "127.0.0.9"

    /// A client with a WebSocket on which it has sent a message.
    private func openPage(_ fixture: ServerFixture, after earlier: Int = 0, from address: String? = nil) async throws -> RawClient
    {
        let client = try await fixture.openSocket(from: address)
        client.sendText("hello")
        _ = try await fixture.handler.waitForMessages(1, of: fixture.handler.connection(after: earlier))
        return client
    }

    // MARK: Connections

    @Test func silent_connections_of_one_address_do_not_keep_others_out() async throws {
        try await ServerFixture.run(limits: { $0.connections = 8 }) { fixture async throws in
            let page = try await openPage(fixture)
            var silent: [RawClient] = []
            for _ in 0..<20 { silent.append(try await fixture.connect(from: Self.stranger)) }
            let visitor = try await fixture.connect()
            visitor.send(fixture.requestText("/client.js"))
            #expect(try await visitor.response().status == 200)
            let other = try await openPage(fixture, after: 1, from: "127.0.0.7")
            // The longest silence ends first.
            for client in silent.prefix(13) { try await client.waitForEnd() }
            page.sendText("still here")
            other.sendText("here too")
            _ = try await fixture.handler.waitForMessages(2, of: fixture.handler.connection())
            _ = try await fixture.handler.waitForMessages(2, of: fixture.handler.connection(after: 1))
        }
    }

    @Test func connections_of_one_address_make_room_for_each_other_as_behind_a_proxy() async throws {
        try await ServerFixture.run(limits: { $0.connections = 2 }) { fixture async throws in
            let page = try await openPage(fixture)
            let silent = try await fixture.connect()
            for _ in 0..<5 {
                let visitor = try await fixture.connect()
                visitor.send(fixture.requestText("/client.js"))
                #expect(try await visitor.response().status == 200)
            }
            try await silent.waitForEnd()
            page.sendText("still here")
            _ = try await fixture.handler.waitForMessages(2, of: fixture.handler.connection())
        }
    }

    @Test func a_socket_without_a_message_gives_its_place_up() async throws {
        try await ServerFixture.run(limits: { $0.connections = 1 }) { fixture async throws in
            let socket = try await fixture.openSocket(from: Self.stranger)
            let visitor = try await fixture.connect()
            visitor.send(fixture.requestText("/client.js"))
            #expect(try await visitor.response().status == 200)
            #expect(try await socket.frame() == .end)
            #expect(try await fixture.handler.closure(of: fixture.handler.connection()) == .lost)
        }
    }

    // MARK: Requests

    @Test func a_connection_that_asks_for_what_does_not_exist_is_closed_after_some_requests() async throws {
        try await ServerFixture.run(limits: { ($0.missBurst, $0.missesPerSecond) = (3, 0) }) { fixture async throws in
            let client = try await fixture.connect()
            client.send(fixture.requestText("/none") + fixture.requestText("/client.js") + fixture.requestText("/none"))
            #expect(try await client.response().status == 404)
            #expect(try await client.response().status == 200)
            #expect(try await client.response().headers["connection"] == nil)
            client.send(String(repeating: fixture.requestText("/none"), count: 10))
            #expect(try await client.response().headers["connection"] == nil)
            let last = try await client.response()
            #expect(last.status == 404 && last.headers["connection"] == "close")
            try await client.waitForEnd()
            #expect(client.receivedCount == 0)
        }
    }

    @Test(arguments: ["/healthz", "/readyz"]) func probes_need_no_token(path: String) async throws {
        try await ServerFixture.run { fixture async throws in
            let response = try await fixture.request(path)
            #expect(response.status == 200 && response.text == "ok\n" && response.headers["cache-control"] == "no-store")
            #expect(try await fixture.request(path, host: "evil.example").status == 403)
            #expect(try await fixture.request(path + "?token=correct-token").text == "<p>こんにちは</p>", "Paths belong to the app.")
            #expect(try await fixture.request(path + "/").status == 404)
        }
    }

    @Test func a_server_that_stops_is_healthy_but_not_ready() {
        #expect(RequestGate.Probe.health.status(isStopping: true) == .ok)
        #expect(RequestGate.Probe.readiness.status(isStopping: true) == .serviceUnavailable)
        #expect(RequestGate.Probe.readiness.status(isStopping: false) == .ok)
    }

    // MARK: Messages

    @Test func a_socket_without_a_first_message_is_closed() async throws {
        let echo = Echo(question: Array("[28]".utf8), answer: Array("[[34]]".utf8))
        try await ServerFixture.run(echo: echo, limits: { $0.greetingTimeout = .milliseconds(50) }) { fixture async throws in
            // The message comes with the request, so that no pause of the machine can come between.
            let greeting = try await fixture.connect()
            let request = fixture.upgradeText(origin: "http://\(fixture.authority)")
            greeting.send(Array(request.utf8) + RawClient.frame(opcode: 1, Array("hello".utf8)))
            #expect(try await greeting.response().status == 101)

            let silent = try await fixture.openSocket()
            // The test of the connection is not a message to the app.
            silent.sendText("[28]")
            var frame = try await silent.frame()
            if frame == .text("[[34]]") { frame = try await silent.frame() }
            #expect(frame == .close(code: 1001, reason: "no first message"))
            #expect(
                try await fixture.handler.closure(of: fixture.handler.connection(after: 1))
                    == WebClosure(.goingAway, "no first message"))

            greeting.sendText("still here")
            #expect(try await fixture.handler.waitForMessages(2, of: fixture.handler.connection()) == ["hello", "still here"])
        }
    }

    static let beginnings = [
        RawClient.frame(opcode: 1, Array("half".utf8), fin: false),
        Array(RawClient.frame(opcode: 1, Array("half".utf8)).dropLast()), [0x81],
    ]

    @Test(arguments: beginnings) func a_message_that_is_not_finished_in_time_ends_its_connection(beginning: [UInt8]) async throws
    {
        try await ServerFixture.run(limits: { $0.messageTimeout = .milliseconds(30) }) { fixture async throws in
            let client = try await fixture.openSocket()
            client.sendText("whole")
            client.send(beginning)
            #expect(try await client.frame() == .close(code: 1008, reason: "a message that took too long"))
            let connection = try await fixture.handler.connection()
            #expect(
                try await fixture.handler.closure(of: connection) == WebClosure(.policyViolation, "a message that took too long"))
            #expect(fixture.handler.messages(of: connection) == ["whole"])
        }
    }

    /// A frame of a longer message, and the beginning of a frame: one waits in the assembler, the other in the decoder.
    @Test(arguments: [true, false]) func unfinished_messages_are_bounded_over_all_connections(isFrameWhole: Bool) async throws {
        try await ServerFixture.run(limits: { $0.unfinishedBytes = 100_000 }) { fixture async throws in
            let page = try await openPage(fixture)
            var hoarders: [RawClient] = []
            for number in 1...4 {
                let client = try await openPage(fixture, after: number, from: Self.stranger)
                let frame = RawClient.frame(opcode: 1, Array(repeating: 0x61, count: 40_000), fin: false)
                client.send(isFrameWhole ? frame : Array(frame.dropLast()))
                // The answer shows that the server has read what was sent before; inside of a frame there is none.
                if isFrameWhole {
                    client.send(RawClient.frame(opcode: 9, []))
                    if number < 3 { #expect(try await client.frame() == .pong([])) }
                }
                hoarders.append(client)
            }
            // Four times 40,000 bytes are too many: two of the connections end, and with them what they held.
            try await fixture.handler.events.wait { events in
                events.values.count { $0.last == .closed(.lost) } == 2 ? () : nil
            }
            let text = String(repeating: "b", count: 19_000)
            page.sendText(text)
            #expect(try await fixture.handler.waitForMessages(2, of: fixture.handler.connection()) == ["hello", text])
        }
    }

    @Test func the_end_of_a_connection_frees_what_was_unfinished_on_it() async throws {
        try await ServerFixture.run(limits: { $0.unfinishedBytes = 100_000 }) { fixture async throws in
            for number in 0..<10 {
                let client = try await openPage(fixture, after: number)
                client.send(RawClient.frame(opcode: 1, Array(repeating: 0x61, count: 60_000), fin: false))
                client.send(RawClient.frame(opcode: 9, []))
                #expect(try await client.frame() == .pong([]))
                await client.disconnect()
                _ = try await fixture.handler.closure(of: fixture.handler.connection(after: number))
            }
            let client = try await openPage(fixture, after: 10)
            client.send(RawClient.frame(opcode: 1, Array(repeating: 0x61, count: 60_000), fin: false))
            client.send(RawClient.frame(opcode: 0, Array(repeating: 0x61, count: 30_000)))
            _ = try await fixture.handler.waitForMessages(2, of: fixture.handler.connection(after: 10))
        }
    }
}
