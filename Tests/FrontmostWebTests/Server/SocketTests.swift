import NIOCore
import Testing

@testable import FrontmostWeb

struct SocketTests {
    // MARK: Opening

    @Test func a_socket_opens_with_its_query_but_without_the_token_in_it() async throws {
        try await ServerFixture.run { fixture async throws in
            _ = try await fixture.openSocket(query: "a=%E6%97%A5&token=correct-token&b=2")
            let connection = try await fixture.handler.connection()
            let query = WebQuery(items: [.init(name: "a", value: "日"), .init(name: "b", value: "2")])
            #expect(fixture.handler.events.value[connection.id] == [.opened(query)])
        }
    }

    @Test func a_socket_is_forbidden_without_token_origin_or_the_right_host() async throws {
        try await ServerFixture.run { fixture async throws in
            let own = "http://\(fixture.authority)"
            let requests = [
                fixture.upgradeText(query: "", origin: own),
                fixture.upgradeText(query: "token=wrong", origin: own),
                fixture.upgradeText(origin: nil),
                fixture.upgradeText(origin: "null"),
                fixture.upgradeText(origin: "http://evil.example"),
                fixture.upgradeText(host: "evil.example", origin: "http://evil.example"),
            ]
            for request in requests {
                let client = try await fixture.connect()
                client.send(request)
                #expect(try await client.response().status == 403, "\(request)")
                try await client.waitForEnd()
            }
            #expect(fixture.handler.connections.value.isEmpty)
        }
    }

    @Test func other_versions_and_plain_requests_get_the_supported_version() async throws {
        try await ServerFixture.run { fixture async throws in
            let origin = "http://\(fixture.authority)"
            for request in [
                fixture.upgradeText(origin: origin, version: 12),
                fixture.requestText("/socket?token=correct-token", headers: ["Origin: \(origin)"]),
            ] {
                let client = try await fixture.connect()
                client.send(request)
                let response = try await client.response()
                #expect(response.status == 426)
                #expect(response.headers["sec-websocket-version"] == "13")
            }
        }
    }

    @Test func an_upgrade_of_another_path_is_no_upgrade() async throws {
        try await ServerFixture.run { fixture async throws in
            let client = try await fixture.connect()
            let text = fixture.upgradeText(origin: "http://\(fixture.authority)")
            client.send("GET /nothing" + text.dropFirst("GET /socket".count))
            #expect(try await client.response().status == 404)
        }
    }

    // MARK: Messages

    @Test func messages_come_in_order_and_answers_go_back_in_order() async throws {
        try await ServerFixture.run(onMessage: { text, connection in connection.send("→" + text) }) { fixture async throws in
            let client = try await fixture.openSocket()
            let texts = (0..<1_000).map { "番号 \($0)" }
            client.send(texts.flatMap { RawClient.frame(opcode: 1, Array($0.utf8)) })
            for text in texts {
                #expect(try await client.frame() == .text("→" + text))
            }
            #expect(try await fixture.handler.messages(of: fixture.handler.connection()) == texts)
        }
    }

    @Test func the_server_itself_answers_a_test_of_the_connection() async throws {
        try await ServerFixture.run(echo: Echo(question: Array("[28]".utf8), answer: Array("[[34]]".utf8))) {
            fixture async throws in
            let client = try await fixture.openSocket()
            client.sendText("[28]")
            client.sendText("[28] ")
            #expect(try await client.frame() == .text("[[34]]"))
            #expect(try await fixture.handler.waitForMessages(1, of: fixture.handler.connection()) == ["[28] "])
        }
    }

    @Test func a_message_in_fragments_is_put_together_around_a_ping_and_split_characters() async throws {
        try await ServerFixture.run { fixture async throws in
            let client = try await fixture.openSocket()
            let bytes = Array("日本語".utf8)
            client.send(RawClient.frame(opcode: 1, Array(bytes[..<4]), fin: false))
            client.send(RawClient.frame(opcode: 9, Array("えー".utf8)))
            client.send(RawClient.frame(opcode: 0, [], fin: false))
            client.send(RawClient.frame(opcode: 0, Array(bytes[4...])))
            client.sendText("")
            #expect(try await client.frame() == .pong(Array("えー".utf8)))
            let connection = try await fixture.handler.connection()
            #expect(try await fixture.handler.waitForMessages(2, of: connection) == ["日本語", ""])
        }
    }

    @Test func a_message_may_be_as_long_as_the_limit() async throws {
        try await ServerFixture.run { fixture async throws in
            let client = try await fixture.openSocket()
            let text = String(repeating: "a", count: WebServerLimits().messageBytes)
            client.sendText(text)
            #expect(try await fixture.handler.waitForMessages(1, of: fixture.handler.connection()) == [text])
        }
    }

    // MARK: Invalid input

    struct Misbehaviour: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var code: Int
        var bytes: [UInt8]

        init(_ description: String, _ code: Int, _ frames: [UInt8]...) {
            testDescription = description
            self.code = code
            bytes = frames.flatMap { $0 }
        }
    }

    static let text = Array("text".utf8)
    static let misbehaviours = [
        Misbehaviour("binary", 1003, RawClient.frame(opcode: 2, [1, 2, 3])),
        Misbehaviour("text that is not UTF-8", 1007, RawClient.frame(opcode: 1, [0xff, 0xfe])),
        Misbehaviour("half a character", 1007, RawClient.frame(opcode: 1, [0xe6, 0x97])),
        Misbehaviour("a surrogate", 1007, RawClient.frame(opcode: 1, [0xed, 0xa0, 0x80])),
        Misbehaviour("no mask", 1002, RawClient.frame(opcode: 1, text, isMasked: false)),
        Misbehaviour("reserved bits", 1002, RawClient.frame(opcode: 1, text, reserved: 0x40)),
        Misbehaviour("unknown kind", 1002, RawClient.frame(opcode: 5, text)),
        Misbehaviour("continuation of nothing", 1002, RawClient.frame(opcode: 0, text)),
        Misbehaviour(
            "message in a message", 1002, RawClient.frame(opcode: 1, text, fin: false), RawClient.frame(opcode: 1, text)),
        Misbehaviour(
            "binary in a message", 1002, RawClient.frame(opcode: 1, text, fin: false), RawClient.frame(opcode: 2, text)),
        Misbehaviour("ping in pieces", 1002, RawClient.frame(opcode: 9, text, fin: false)),
        Misbehaviour("long ping", 1002, RawClient.frame(opcode: 9, Array(repeating: 0, count: 126))),
        Misbehaviour("half a close code", 1002, RawClient.frame(opcode: 8, [3])),
        Misbehaviour("meaningless close code", 1002, RawClient.frame(opcode: 8, [0x03, 0xed])),
        Misbehaviour("close reason that is not UTF-8", 1007, RawClient.frame(opcode: 8, [0x03, 0xe8, 0xff])),
        Misbehaviour("10 MB of text", 1009, RawClient.frame(opcode: 1, Array(repeating: 0x61, count: 10_000_000))),
        Misbehaviour(
            "10 MB of text in fragments", 1009,
            RawClient.frame(opcode: 1, [], fin: false)
                + Array(repeating: RawClient.frame(opcode: 0, Array(repeating: 0x61, count: 10_000), fin: false), count: 1_000)
                .joined()),
        Misbehaviour("an announced 2^63 bytes", 1009, [0x81, 0xff, 0x7f] + Array(repeating: 0xff, count: 7) + [0, 0, 0, 0]),
        Misbehaviour(
            "100,000 events", 1008,
            Array(Array(repeating: RawClient.frame(opcode: 1, Array(#"{"tap":1}"#.utf8)), count: 100_000).joined())),
        Misbehaviour(
            "100,000 empty fragments", 1008,
            RawClient.frame(opcode: 1, [], fin: false)
                + Array(repeating: RawClient.frame(opcode: 0, [], fin: false), count: 100_000).joined()),
        Misbehaviour("100,000 pings", 1008, Array(Array(repeating: RawClient.frame(opcode: 9, []), count: 100_000).joined())),
    ]

    @Test(arguments: misbehaviours)
    func a_misbehaving_client_is_closed_with_a_reason_and_the_others_continue(misbehaviour: Misbehaviour) async throws {
        try await ServerFixture.run(onMessage: { text, connection in connection.send(text) }) { fixture async throws in
            let good = try await fixture.openSocket()
            good.sendText("before")
            #expect(try await good.frame() == .text("before"))

            let bad = try await fixture.openSocket()
            bad.send(misbehaviour.bytes)
            var frame = try await bad.frame()
            while case .text = frame { frame = try await bad.frame() }
            while case .pong = frame { frame = try await bad.frame() }
            guard case .close(let code, let reason) = frame else {
                Issue.record("\(frame) instead of a close frame")
                return
            }
            #expect(code == misbehaviour.code)
            #expect(!reason.isEmpty)
            let connection = try await fixture.handler.connection(after: 1)
            #expect(
                try await fixture.handler.closure(of: connection)
                    == WebClosure(WebCloseCode(rawValue: UInt16(code)), reason))
            #expect(!connection.isWritable)
            #expect(!connection.send("late"))
            #expect(connection.peakWaitingBytes <= 512 * 1024)
            #expect(fixture.handler.messages(of: connection).count < 50_000)
            bad.send(RawClient.frame(opcode: 8, [0x03, 0xe8]))

            good.sendText("after")
            #expect(try await good.frame() == .text("after"))
        }
    }

    @Test func binary_garbage_ends_its_connection_only() async throws {
        try await ServerFixture.run(onMessage: { text, connection in connection.send(text) }) { fixture async throws in
            let good = try await fixture.openSocket()
            var seed: UInt64 = 42
            for round in 1...20 {
                let bad = try await fixture.openSocket()
                let garbage = (0..<10_000).map { _ -> UInt8 in
                    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    return UInt8(truncatingIfNeeded: seed >> 33)
                }
                bad.send(garbage)
                let closure = try await fixture.handler.closure(of: fixture.handler.connection(after: round))
                #expect(closure.code != .normal && closure != .lost)
                await bad.disconnect()
            }
            good.sendText("still here")
            #expect(try await good.frame() == .text("still here"))
        }
    }

    @Test func the_reason_can_be_read_by_a_client_that_first_sends_everything() async throws {
        try await ServerFixture.run(limits: { $0.lingerTimeout = .minutes(5) }) { fixture async throws in
            let client = try await fixture.connect(reads: false)
            client.send(fixture.upgradeText(origin: "http://\(fixture.authority)"))
            let head: [UInt8] = [0x81, 0xff, 0, 0, 0, 0, 0x01, 0x31, 0x2d, 0, 0, 0, 0, 0]
            try await client.sendAndWait(head + Array(repeating: 0x61, count: 0x0131_2d00))
            try await client.startReading()
            #expect(try await client.response().status == 101)
            #expect(try await client.frame() == .close(code: 1009, reason: "a message of more than 8388608 bytes"))
        }
    }

    // MARK: Backpressure

    @Test func a_client_that_does_not_read_makes_its_connection_unwritable_until_it_reads() async throws {
        try await ServerFixture.run { fixture async throws in
            let client = try await fixture.connect(reads: false)
            client.send(fixture.upgradeText(origin: "http://\(fixture.authority)"))
            let connection = try await fixture.handler.connection()
            let message = [UInt8](repeating: 0x61, count: 64 * 1024)
            // The test offers 200 MB; the system's buffers and the watermark limit what is accepted. When the watermark is
            // reached, either the system still accepts bytes, or nothing more happens.
            var accepted = 0
            for _ in 0..<3_200 {
                if connection.send(message) { accepted += 1 }
                #expect(connection.bytesInFlight <= 256 * 1024 + message.count)
            }
            #expect(accepted * message.count < 50_000_000)

            try await client.startReading()
            try await client.waitForBytes(count: accepted * message.count)
            try await Self.sendUntilAccepted("done", on: connection, handler: fixture.handler)
            try await client.waitForBytes(count: accepted * message.count + 4)
            #expect(try await client.response().status == 101)
            for _ in 0..<accepted {
                guard case .text(let text) = try await client.frame() else {
                    Issue.record("a message was lost")
                    return
                }
                #expect(text.utf8.count == message.count)
            }
            #expect(try await client.frame() == .text("done"))
        }
    }

    /// Tries again whenever the connection becomes writable, as an app does.
    private static func sendUntilAccepted(
        _ text: String, on connection: WebConnection, handler: RecordingHandler
    ) async throws {
        var seen = 0
        while !connection.send(text) {
            let before = seen
            seen = try await handler.events.wait { events in
                let count = (events[connection.id] ?? []).count { $0 == .becameWritable }
                return count > before ? count : nil
            }
        }
    }

    @Test func a_connection_reports_that_it_became_writable_once_a_slow_client_reads() async throws {
        try await ServerFixture.run { fixture async throws in
            let client = try await fixture.connect(reads: false)
            client.send(fixture.upgradeText(origin: "http://\(fixture.authority)"))
            let connection = try await fixture.handler.connection()
            // A single message beyond the watermark is accepted, but then nothing else until it is sent.
            #expect(connection.send([UInt8](repeating: 0x61, count: 20_000_000)))
            #expect(!connection.isWritable)
            #expect(!connection.send("more"))
            #expect(connection.bytesInFlight == 20_000_000)
            try await client.startReading()
            try await fixture.handler.events.wait { events in
                events[connection.id]?.contains(.becameWritable) == true ? () : nil
            }
            #expect(connection.isWritable)
            #expect(connection.bytesInFlight == 0)
        }
    }

    @Test func a_busy_main_actor_stops_the_reading_and_loses_nothing() async throws {
        let hasHeld = Watched(false)
        let texts = (0..<800).map { "\($0) " + String(repeating: "x", count: 5_000) }
        try await ServerFixture.run(
            onMessage: { text, connection in
                // The first message blocks the main actor until the socket is no longer read, or until far more than allowed has
                // accumulated.
                guard text.hasPrefix("0 ") else { return }
                while !connection.isHoldingReading, connection.peakWaitingBytes < 2_000_000 {}
                let isHeld = connection.isHoldingReading
                hasHeld.update { $0 = isHeld }
            },
            limits: { limits in
                limits.frameBurst = 1_000_000
                limits.framesPerSecond = 1_000_000
            }
        ) { fixture async throws in
            let client = try await fixture.openSocket()
            client.send(texts.flatMap { RawClient.frame(opcode: 1, Array($0.utf8)) })
            let connection = try await fixture.handler.connection()
            #expect(try await fixture.handler.waitForMessages(texts.count, of: connection) == texts)
            #expect(hasHeld.value)
            #expect(connection.peakWaitingBytes <= 256 * 1024 + 128 * 1024)
        }
    }

    // MARK: Closing

    @Test func closing_delivers_what_was_sent_before_and_nothing_that_comes_after() async throws {
        try await ServerFixture.run(
            onMessage: { text, connection in
                connection.send("last words")
                connection.close(code: .init(rawValue: 4_001), reason: "さようなら")
                #expect(!connection.send("too late"))
            }
        ) { fixture async throws in
            let client = try await fixture.openSocket()
            client.sendText("one")
            client.sendText("two")
            #expect(try await client.frame() == .text("last words"))
            #expect(try await client.frame() == .close(code: 4_001, reason: "さようなら"))
            client.sendText("three")
            client.send(RawClient.frame(opcode: 8, [0x0f, 0xa1]))
            #expect(try await client.frame() == .end)
            let connection = try await fixture.handler.connection()
            #expect(try await fixture.handler.closure(of: connection) == WebClosure(.init(rawValue: 4_001), "さようなら"))
            #expect(fixture.handler.messages(of: connection) == ["one"])
        }
    }

    @Test func a_clients_close_is_answered_after_its_messages_were_delivered() async throws {
        try await ServerFixture.run { fixture async throws in
            let client = try await fixture.openSocket()
            client.send(
                RawClient.frame(opcode: 1, Array("one".utf8)) + RawClient.frame(opcode: 8, [0x03, 0xe8] + Array("じゃあ".utf8)))
            #expect(try await client.frame() == .close(code: 1000, reason: ""))
            #expect(try await client.frame() == .end)
            let connection = try await fixture.handler.connection()
            #expect(try await fixture.handler.closure(of: connection) == WebClosure(.normal, "じゃあ"))
            #expect(fixture.handler.messages(of: connection) == ["one"])
        }
    }

    @Test func a_client_that_vanishes_is_reported_lost() async throws {
        try await ServerFixture.run { fixture async throws in
            let client = try await fixture.openSocket()
            await client.disconnect()
            #expect(try await fixture.handler.closure(of: fixture.handler.connection()) == .lost)
        }
    }

    @Test func a_client_that_stays_after_the_close_frame_is_disconnected() async throws {
        try await ServerFixture.run(limits: { $0.lingerTimeout = .milliseconds(30) }) { fixture async throws in
            let client = try await fixture.openSocket()
            try await fixture.handler.connection().close(code: .normal, reason: "enough")
            #expect(try await client.frame() == .close(code: 1000, reason: "enough"))
            #expect(try await client.frame() == .end)
        }
    }

    @Test func a_client_that_does_not_answer_pings_is_disconnected() async throws {
        try await ServerFixture.run(limits: { $0.pingInterval = .milliseconds(30) }) { fixture async throws in
            let client = try await fixture.openSocket()
            #expect(try await client.frame() == .ping)
            #expect(try await client.frame() == .close(code: 1001, reason: "no answer to a ping"))
        }
    }
}
