import NIOCore
import Testing

@testable import FrontmostWeb

struct LifecycleTests {
    private func start(host: String = "127.0.0.1", port: Int?) async throws -> WebServer {
        var configuration = WebServerConfiguration()
        configuration.host = host
        configuration.port = port
        // A busy machine may take longer for a request than the server waits.
        configuration.limits.requestTimeout = .hours(1)
        return try await WebServer.start(configuration, assets: [:], handler: RecordingHandler())
    }

    @Test func a_port_that_was_asked_for_and_is_in_use_is_one_clear_line() async throws {
        try await ServerFixture.run { fixture async throws in
            let port = fixture.server.port
            let error = await #expect(throws: WebServerError.self) { _ = try await start(port: port) }
            #expect(error == .portInUse(host: "127.0.0.1", port: port))
            #expect(
                error?.description
                    == "Port \(port) on 127.0.0.1 is in use by another program. Choose another port, or none to get a free one.")
        }
    }

    @Test func the_default_port_gives_way_to_a_free_one() async throws {
        let first = try await start(port: nil)
        let second = try await start(port: nil)
        #expect(first.port != second.port)
        #expect(second.port != WebServerConfiguration.defaultPort)
        await first.stop()
        await second.stop()
    }

    @Test func an_address_that_is_not_this_machines_cannot_be_bound() async throws {
        let error = await #expect(throws: WebServerError.self) { _ = try await start(host: "192.0.2.1", port: 0) }
        #expect(error?.description == "Cannot listen on 192.0.2.1, port 0: Cannot assign requested address.")
    }

    @Test func an_unresolvable_name_and_an_invalid_port_are_reported() async throws {
        let name = await #expect(throws: WebServerError.self) { _ = try await start(host: "no such host", port: 0) }
        #expect(name?.description == "Cannot listen on no such host: the host name is unknown.")
        for port in [-1, 65_536] {
            let error = await #expect(throws: WebServerError.self) { _ = try await start(port: port) }
            #expect(error == .portOutOfRange(port))
        }
    }

    @Test func every_address_of_the_machine_may_be_named_when_all_are_bound() async throws {
        let server = try await start(host: "0.0.0.0", port: 0)
        #expect(server.url.hasPrefix("http://127.0.0.1:\(server.port)/?token="))
        for (host, status) in [("192.0.2.7", 404), ("[2001:db8::1]", 404), ("localhost", 404), ("evil.example", 403)] {
            let client = try await RawClient.connect(port: server.port)
            client.send("GET /none HTTP/1.1\r\nHost: \(host):\(server.port)\r\n\r\n")
            #expect(try await client.response().status == status, "\(host)")
        }
        await server.stop()
    }

    @Test func stopping_notifies_every_client_and_frees_the_port() async throws {
        try await ServerFixture.run { fixture async throws in
            let port = fixture.server.port
            let answering = try await fixture.openSocket()
            let silent = try await fixture.openSocket()
            let idle = try await fixture.connect()
            idle.send(fixture.requestText("/client.js"))
            #expect(try await idle.response().status == 200)
            let half = try await fixture.connect()
            half.send("GET / HT")

            async let stopped: Void = fixture.server.stop()
            let goodbye = RawClient.Frame.close(code: 1001, reason: "the server is stopping")
            #expect(try await answering.frame() == goodbye)
            answering.send(RawClient.frame(opcode: 8, [0x03, 0xe9]))
            #expect(try await silent.frame() == goodbye)
            await stopped

            for client in [answering, silent, idle, half] { try await client.waitForEnd() }
            for connection in fixture.handler.connections.value {
                #expect(
                    fixture.handler.events.value[connection.id]?.last == .closed(WebClosure(.goingAway, "the server is stopping"))
                )
            }
            await #expect(throws: (any Error).self) { _ = try await RawClient.connect(port: port) }
            let again = try await start(port: port)
            #expect(again.port == port)
            await again.stop()
            await again.stop()
        }
    }
}
