import NIOCore
import Testing

@testable import FrontmostWeb

/// A server that another one is going to replace.
struct DrainTests {
    private static let restarting = WebCloseCode.restarting

    @Test func a_draining_server_is_not_ready_and_takes_no_pages() async throws {
        try await ServerFixture.run { fixture async throws in
            #expect(try await fixture.request("/readyz").status == 200)
            let open = try await fixture.openSocket()
            fixture.server.beginDraining()
            #expect(try await fixture.request("/readyz").status == 503)
            #expect(try await fixture.request("/healthz").status == 200)
            #expect(try await fixture.request("/client.js").status == 200)
            let page = try await fixture.request("/?token=correct-token")
            #expect(page.status == 503 && page.headers["refresh"] == "1" && page.headers["set-cookie"] == nil)
            #expect(try await fixture.request("/").status == 403)
            let late = try await fixture.connect()
            late.send(fixture.upgradeText(origin: "http://\(fixture.authority)"))
            #expect(try await late.response().status == 503)
            // Pages that are open are the app's to close.
            open.sendText("still here")
            _ = try await fixture.handler.waitForMessages(1, of: fixture.handler.connection())
        }
    }

    @Test func draining_ends_with_the_last_connection() async throws {
        try await ServerFixture.run { fixture async throws in
            let socket = try await fixture.openSocket(), idle = try await fixture.connect()
            let connection = try await fixture.handler.connection()
            fixture.server.beginDraining()
            connection.close(code: Self.restarting, reason: "again")
            async let drained: Void = fixture.server.finishDraining(within: .hours(1))
            #expect(try await socket.frame() == .close(code: 4003, reason: "again"))
            socket.send(RawClient.frame(opcode: 8, [0x0f, 0xa3]))
            try await socket.waitForEnd()
            try await idle.waitForEnd()
            await drained
            await fixture.server.stop()
        }
    }

    @Test func what_is_being_sent_is_sent_to_its_end() async throws {
        try await ServerFixture.run { fixture async throws in
            let slow = try await fixture.connect()
            // More than the system's buffers hold, so that the answer is still being sent when its beginning has arrived.
            slow.send(fixture.requestText("/font.ttf"))
            try await slow.waitForBytes(count: 1)
            try await slow.stopReading()
            fixture.server.beginDraining()
            async let drained: Void = fixture.server.finishDraining(within: .hours(1))
            try await slow.startReading()
            #expect(try await slow.response().body == ServerFixture.bigFont)
            await slow.disconnect()
            await drained
        }
    }

    @Test func what_takes_too_long_is_given_up() async throws {
        try await ServerFixture.run(limits: { $0.lingerTimeout = .hours(1) }) { fixture async throws in
            let silent = try await fixture.openSocket(), slow = try await fixture.connect(reads: false)
            slow.send(fixture.requestText("/font.ttf"))
            #expect(try await fixture.request("/client.js").status == 200)
            let connection = try await fixture.handler.connection()
            fixture.server.beginDraining()
            connection.close(code: Self.restarting, reason: "again")
            await fixture.server.finishDraining(within: .milliseconds(50))
            try await silent.waitForEnd()
        }
    }
}
