#if TLS
    import Dispatch
    import EncryptedClient
    import Foundation
    import NIOCore
    import Testing

    @testable import FrontmostWeb
    @testable import FrontmostWorkers

    /// Connections with an encryption that ends in another place than the server of the app. The front and the server are in one process here.
    struct EncryptedFrontTests {
        private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("front-\(UUID().uuidString)")

        /// Runs `body` with a server that gets its connections from a front.
        private func run(
            limits change: (inout WebServerLimits) -> Void = { _ in }, proxies: [String] = [],
            _ body: (ServerFixture, EncryptedFront) async throws -> Void
        ) async throws {
            defer { try? FileManager.default.removeItem(at: folder) }
            let (certificate, key) = try TestCertificate.first.write(to: folder)
            var limits = WebServerLimits()
            limits.requestTimeout = .hours(1)
            change(&limits)
            let encryption = try ServerEncryption(CertificateFiles(certificate: certificate, key: key))
            let front = EncryptedFront(encryption, limits: limits)
            let listener = try Listener(host: "127.0.0.1", port: 0)
            let configure: (inout WebServerConfiguration) -> Void = {
                $0.worker = WorkerIdentity(number: 1, count: 1, host: listener.host, port: listener.port)
                $0.hasEncryptedFront = true
                $0.proxies.networks = proxies.compactMap { AddressNetwork($0) }
            }
            let echo = Echo(question: Array("?".utf8), answer: Array("!".utf8))
            try await ServerFixture.run(echo: echo, configuration: configure) { fixture in
                let server = fixture.server
                let arrivals = DispatchSource.makeReadSource(fileDescriptor: listener.descriptor, queue: .global())
                arrivals.setEventHandler { @Sendable in
                    while let connection = try? listener.takeConnection() {
                        front.take(connection) { server.adopt($0, from: $1) }
                    }
                }
                arrivals.resume()
                let result: Result<Void, any Error>
                do { result = .success(try await body(fixture, front)) } catch { result = .failure(error) }
                await server.stop()
                arrivals.cancel()
                await front.finish()
                try result.get()
            }
        }

        private func connect(_ fixture: ServerFixture, from address: String? = nil) async throws -> RawClient {
            try await RawClient.connect(port: fixture.server.port, from: address) { channel in
                try channel.pipeline.syncOperations.addHandler(EncryptedClient.handler(trusting: .first))
            }
        }

        @Test func a_page_comes_through_the_front_with_a_cookie_for_encrypted_connections() async throws {
            try await run { fixture, _ async throws in
                #expect(fixture.server.url == "https://\(fixture.authority)/?token=correct-token")
                let client = try await connect(fixture)
                for _ in 0..<2 {
                    client.send(fixture.requestText("/?token=correct-token"))
                    let response = try await client.response()
                    #expect(response.text == "<p>こんにちは</p>")
                    #expect(response.headers["set-cookie"]?.contains("; Secure") == true)
                }
                await client.disconnect()
            }
        }

        @Test func the_server_knows_the_address_of_the_client() async throws {
            try await run(proxies: ["127.0.0.5"]) { fixture, _ async throws in
                let client = try await connect(fixture, from: "127.0.0.6")
                #expect(try await fixture.openSocket(on: client) == nil)
                let connection = try await fixture.handler.connection()
                #expect(connection.client == ClientAddress(of: IPAddress("127.0.0.6")))
                let proxied = try await connect(fixture, from: "127.0.0.5")
                let forged = try await connect(fixture, from: "127.0.0.6")
                for (client, address) in [(proxied, "192.0.2.1"), (forged, "127.0.0.6")] {
                    let earlier = fixture.handler.connections.value.count
                    _ = try await fixture.openSocket(on: client, headers: ["X-Forwarded-For: 192.0.2.1"])
                    let connection = try await fixture.handler.connection(after: earlier)
                    #expect(connection.client == ClientAddress(of: IPAddress(address)))
                }
                for client in [client, proxied, forged] { await client.disconnect() }
            }
        }

        @Test func a_client_that_pauses_gets_all_of_a_large_file() async throws {
            try await run { fixture, _ async throws in
                let client = try await connect(fixture)
                client.send(fixture.requestText("/client.js"))
                _ = try await client.response()
                try await client.stopReading()
                client.send(fixture.requestText("/font.ttf"))
                client.send(fixture.requestText("/client.js"))
                try await client.startReading()
                #expect(try await client.response().body == ServerFixture.bigFont)
                #expect(try await client.response().text == "let a = 1")
                client.send(fixture.requestText("/font.ttf", headers: ["Connection: close"]))
                #expect(try await client.response().body == ServerFixture.bigFont)
                try await client.waitForEnd()
            }
        }

        @Test func messages_go_both_ways_and_the_end_of_either_side_is_that_of_the_other() async throws {
            try await run { fixture, _ async throws in
                let leaving = try await connect(fixture)
                _ = try await fixture.openSocket(on: leaving)
                leaving.sendText("?")
                #expect(try await leaving.frame() == .text("!"))
                let first = try await fixture.handler.connection()
                await leaving.disconnect()
                _ = try await fixture.handler.closure(of: first)

                let left = try await connect(fixture)
                _ = try await fixture.openSocket(on: left)
                let message = String(repeating: "日本", count: 100_000)
                left.sendText(message)
                let second = try await fixture.handler.connection(after: 1)
                #expect(try await fixture.handler.waitForMessages(1, of: second) == [message])
                second.send(message)
                second.close(code: .normal, reason: "done")
                #expect(try await left.frame() == .text(message))
                #expect(try await left.frame() == .close(code: 1000, reason: "done"))
                try await left.waitForEnd()
            }
        }

        @Test func a_client_that_does_not_end_its_handshake_reaches_no_server() async throws {
            try await run(limits: { $0.requestTimeout = .milliseconds(30) }) { fixture, _ async throws in
                let client = try await RawClient.connect(port: fixture.server.port)
                client.send([0x16])
                try await client.waitForEnd()
                #expect(client.receivedCount == 0)
            }
        }

        @Test func a_request_without_tls_is_told_so() async throws {
            try await run { fixture, _ async throws in
                let client = try await RawClient.connect(port: fixture.server.port)
                client.send(fixture.requestText("/"))
                #expect(try await client.response().status == 400)
                await client.disconnect()
            }
        }

        @Test func at_the_end_clients_without_a_server_are_closed() async throws {
            var silent: RawClient?
            try await run { fixture, _ async throws in
                silent = try await RawClient.connect(port: fixture.server.port)
                let client = try await connect(fixture)
                client.send(fixture.requestText("/client.js"))
                _ = try await client.response()
            }
            try await silent?.waitForEnd()
        }
    }
#endif
