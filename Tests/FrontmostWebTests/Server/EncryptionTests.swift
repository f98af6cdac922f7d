#if TLS
    import EncryptedClient
    import Foundation
    import FrontmostWorkers
    import NIOCore
    import Testing

    @testable import FrontmostWeb

    /// A server with a certificate, over real sockets.
    struct EncryptionTests {
        private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("encryption-\(UUID().uuidString)")

        /// Runs `body` with a server that has the first certificate.
        private func run(
            limits: (inout WebServerLimits) -> Void = { _ in },
            _ body: (ServerFixture, ServerEncryption) async throws -> Void
        ) async throws {
            defer { try? FileManager.default.removeItem(at: folder) }
            let (certificate, key) = try TestCertificate.first.write(to: folder)
            let encryption = try ServerEncryption(CertificateFiles(certificate: certificate, key: key))
            let echo = Echo(question: Array("?".utf8), answer: Array("!".utf8))
            try await ServerFixture.run(echo: echo, limits: limits, configuration: { $0.encryption = encryption }) { fixture in
                try await body(fixture, encryption)
            }
        }

        private func connect(
            _ fixture: ServerFixture, trusting certificate: TestCertificate = .first, newest: TLS = .tlsv13, reads: Bool = true
        ) async throws -> RawClient {
            try await RawClient.connect(port: fixture.server.port, reads: reads) { channel in
                try channel.pipeline.syncOperations.addHandler(
                    EncryptedClient.handler(trusting: certificate, newest: newest == .tlsv11 ? .tlsv11 : .tlsv13))
            }
        }

        private enum TLS { case tlsv11, tlsv13 }

        /// The status of a page over TLS; nil if the connection cannot be made.
        private func status(
            _ fixture: ServerFixture, trusting certificate: TestCertificate = .first, newest: TLS = .tlsv13
        ) async throws -> Int? {
            let client = try await connect(fixture, trusting: certificate, newest: newest)
            client.send(fixture.requestText("/?token=correct-token"))
            let status = try? await client.response().status
            await client.disconnect()
            return status
        }

        @Test func a_page_comes_over_tls_with_a_cookie_for_encrypted_connections() async throws {
            try await run { fixture, _ async throws in
                #expect(fixture.server.url == "https://\(fixture.authority)/?token=correct-token")
                let client = try await connect(fixture)
                for _ in 0..<2 {
                    client.send(fixture.requestText("/?token=correct-token"))
                    let response = try await client.response()
                    #expect(response.status == 200 && response.text == "<p>こんにちは</p>")
                    #expect(response.headers["set-cookie"]?.contains("; Secure") == true)
                }
                client.send(fixture.requestText("/font.ttf"))
                #expect(try await client.response().body == ServerFixture.bigFont)
                await client.disconnect()
            }
        }

        @Test func a_websocket_opens_over_tls_and_ends_with_the_server() async throws {
            var client: RawClient?
            try await run { fixture, _ async throws in
                let opened = try await connect(fixture)
                client = opened
                #expect(try await fixture.openSocket(on: opened) == nil)
                opened.sendText("?")
                #expect(try await opened.frame() == .text("!"))
                let connection = try await fixture.handler.connection()
                connection.send("こんにちは")
                #expect(try await opened.frame() == .text("こんにちは"))
            }
            #expect(try await client?.frame() == .close(code: 1001, reason: "the server is stopping"))
        }

        @Test func a_client_that_reads_nothing_is_sent_no_more_than_it_takes() async throws {
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
                await client.disconnect()
            }
        }

        @Test func a_certificate_that_is_read_anew_is_for_new_connections() async throws {
            try await run { fixture, encryption async throws in
                let former = try await connect(fixture)
                former.send(fixture.requestText("/client.js"))
                _ = try await former.response()
                _ = try TestCertificate.second.write(to: folder)
                #expect(try await status(fixture) == 200)
                #expect(try await status(fixture, trusting: .second) == nil)
                try encryption.reload()
                #expect(try await status(fixture) == nil)
                #expect(try await status(fixture, trusting: .second) == 200)
                former.send(fixture.requestText("/client.js"))
                #expect(try await former.response().status == 200)
                await former.disconnect()
            }
        }

        @Test func a_certificate_that_does_not_fit_leaves_the_former_one() async throws {
            try await run { fixture, encryption async throws in
                let files = try TestCertificate.second.write(to: folder)
                try Data(TestCertificate.first.key.utf8).write(to: URL(fileURLWithPath: files.key))
                for _ in 0..<2 {
                    #expect(throws: CertificateError.mismatch(.init(certificate: files.certificate, key: files.key))) {
                        try encryption.reload()
                    }
                    #expect(try await status(fixture) == 200)
                }
                try FileManager.default.removeItem(atPath: files.certificate)
                #expect(throws: CertificateError.self) { try encryption.reload() }
                #expect(try await status(fixture) == 200)
                _ = try TestCertificate.second.write(to: folder)
                try encryption.reload()
                #expect(try await status(fixture, trusting: .second) == 200)
            }
        }

        @Test func older_versions_than_1_2_are_refused() async throws {
            try await run { fixture, _ async throws in
                #expect(try await status(fixture, newest: .tlsv11) == nil)
                #expect(try await status(fixture) == 200)
            }
        }

        @Test func a_request_without_tls_is_told_so() async throws {
            try await run { fixture, _ async throws in
                let client = try await fixture.connect()
                client.send(fixture.requestText("/?token=correct-token"))
                let response = try await client.response()
                #expect(response.status == 400 && response.text == "This address needs https://.\n")
                #expect(!response.text.contains("token") && response.headers["set-cookie"] == nil)
                try await client.waitForEnd()
                await client.disconnect()
            }
        }

        @Test(arguments: [[0x16, 0xff, 0xff, 0xff, 0xff, 0, 0, 0], [0, 1, 2, 3, 4, 5, 6, 7], [0x80, 0x2e, 1, 0, 2, 0, 0, 0]])
        func what_is_neither_ends_the_connection(bytes: [UInt8]) async throws {
            try await run { fixture, _ async throws in
                let client = try await fixture.connect()
                client.send(bytes)
                try await client.waitForEnd()
                #expect(try await status(fixture) == 200)
            }
        }

        @Test(arguments: [[], [0x16], [0x16, 0x03, 0x01, 0x02, 0x00, 0x01]])
        func a_client_that_does_not_end_its_handshake_has_the_time_of_a_request(bytes: [UInt8]) async throws {
            try await run(limits: { $0.requestTimeout = .milliseconds(30) }) { fixture, _ async throws in
                let client = try await fixture.connect()
                if !bytes.isEmpty { client.send(bytes) }
                try await client.waitForEnd()
                #expect(client.receivedCount == 0)
            }
        }

        @Test func a_client_without_handshake_counts_as_a_quiet_connection() async throws {
            try await run(limits: { $0.connections = 2 }) { fixture, _ async throws in
                let silent = try await fixture.connect(), other = try await fixture.connect()
                #expect(try await status(fixture) == 200)
                try await silent.waitForEnd()
                await other.disconnect()
            }
        }

        @Test func a_client_for_which_there_is_no_room_is_closed_without_a_handshake() async throws {
            try await run(limits: { $0.connections = 1 }) { fixture, _ async throws in
                let page = try await connect(fixture)
                #expect(try await fixture.openSocket(on: page) == nil)
                page.sendText("hello")
                _ = try await fixture.handler.waitForMessages(1, of: fixture.handler.connection())
                let other = try await fixture.connect()
                try await other.waitForEnd()
                #expect(other.receivedCount == 0)
                await page.disconnect()
            }
        }
    }
#endif
