import NIOCore
import Testing

@testable import FrontmostWeb

struct PageRequestTests {
    @Test func the_page_needs_the_token_and_is_not_cached() async throws {
        try await ServerFixture.run { fixture async throws in
            let page = try await fixture.request("/?token=correct-token&scene=1")
            #expect(page.status == 200)
            #expect(page.text == "<p>こんにちは</p>")
            #expect(page.headers["content-type"] == "text/html; charset=utf-8")
            #expect(page.headers["cache-control"] == "no-store")
            #expect(page.headers["x-content-type-options"] == "nosniff")
            #expect(page.headers["referrer-policy"] == "no-referrer")
            let policy = try #require(page.headers["content-security-policy"])
            #expect(policy.contains("default-src 'none'"))
            #expect(policy.contains("connect-src 'self' ws://\(fixture.authority) wss://\(fixture.authority)"))
            #expect(policy.contains("frame-ancestors 'none'"))
            #expect(fixture.server.url == "http://\(fixture.authority)/?token=correct-token")
        }
    }

    @Test(arguments: ["/", "/?token=", "/?token=wrong-token", "/?token=correct-toke", "/?x=1&token=correct-token2"])
    func the_page_is_forbidden_without_the_token(target: String) async throws {
        try await ServerFixture.run { fixture async throws in
            let response = try await fixture.request(target)
            #expect(response.status == 403)
            #expect(!response.text.contains("correct"))
        }
    }

    @Test(arguments: ["evil.example", "evil.example:8080", "127.0.0.1.evil.example", "192.0.2.1"])
    func a_name_that_is_not_the_servers_is_forbidden(host: String) async throws {
        try await ServerFixture.run { fixture async throws in
            #expect(try await fixture.request("/?token=correct-token", host: host).status == 403)
            #expect(try await fixture.request("/client.js", host: host).status == 403)
        }
    }

    @Test func localhost_is_the_servers_name_too_whatever_port_leads_there() async throws {
        try await ServerFixture.run { fixture async throws in
            #expect(try await fixture.request("/?token=correct-token", host: "localhost:9999").status == 200)
        }
    }

    @Test(arguments: ["null", "http://evil.example", "http://127.0.0.1:1", "https://127.0.0.1", "file://", ""])
    func an_origin_from_elsewhere_is_forbidden(origin: String) async throws {
        try await ServerFixture.run { fixture async throws in
            let response = try await fixture.request("/?token=correct-token", headers: ["Origin: \(origin)"])
            #expect(response.status == 403)
        }
    }

    @Test(arguments: [
        "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc%2fpasswd", "/%252e%252e/etc/passwd",
        "/..\\..\\etc\\passwd", "//etc/passwd", "/./client.js", "/client.js/", "/client.js%00", "/%ff", "/%", "/nothing",
        "/favicon.ico", "/Client.js",
    ])
    func paths_that_are_not_in_the_table_are_not_found(path: String) async throws {
        try await ServerFixture.run { fixture async throws in
            let response = try await fixture.request(path)
            #expect(response.status == 404)
            #expect(response.text == "There is nothing at this address.\n")
        }
    }

    @Test(arguments: ["/parks/yosemite", "/parks//a%20b/", "/%E6%97%A5%E6%9C%AC", "/../../etc/passwd", "/..%2f..%2fetc%2fpasswd"])
    func with_the_token_the_page_is_at_every_path(path: String) async throws {
        try await ServerFixture.run { fixture async throws in
            let page = try await fixture.request("/?token=correct-token")
            let response = try await fixture.request(path + "?sort=date&token=correct-token")
            #expect(response.status == 200 && response.text == page.text && response.headers["cache-control"] == "no-store")
            #expect(try await fixture.request(path + "?token=wrong").status == 403)
            #expect(try await fixture.request(path).status == 404)
        }
    }

    @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"])
    func other_methods_are_not_allowed(method: String) async throws {
        try await ServerFixture.run { fixture async throws in
            let response = try await fixture.request("/client.js", method: method, headers: ["Content-Length: 0"])
            #expect(response.status == 405)
            #expect(response.headers["allow"] == "GET, HEAD")
        }
    }

    @Test func head_gives_the_headers_alone() async throws {
        try await ServerFixture.run { fixture async throws in
            let response = try await fixture.request("/client.js", method: "HEAD")
            #expect(response.status == 200)
            #expect(response.headers["content-length"] == "9")
            #expect(response.headers["content-type"] == "text/javascript")
        }
    }

    @Test func an_unchanged_asset_is_not_sent_again() async throws {
        try await ServerFixture.run { fixture async throws in
            let first = try await fixture.request("/client.js")
            #expect(first.headers["cache-control"] == "no-cache")
            let tag = try #require(first.headers["etag"])
            let second = try await fixture.request("/client.js", headers: ["If-None-Match: \"x\", W/\(tag)"])
            #expect(second.status == 304)
            #expect(second.body.isEmpty)
            #expect(second.headers["etag"] == tag)
            #expect(try await fixture.request("/client.js", headers: ["If-None-Match: \"x\""]).status == 200)
            #expect(try await fixture.request("/font.ttf", headers: ["If-None-Match: \(tag)"]).status == 200)
        }
    }

    private static let script = Array(String(repeating: "draw(node, 'テキスト');\n", count: 500).utf8)
    private static let compressible: [String: WebAsset] = [
        "/script.js": WebAsset(contentType: "text/javascript", bytes: script, cachePolicy: .immutable),
        "/small.js": WebAsset(contentType: "text/javascript", bytes: Array("let a = 1".utf8)),
        "/font.woff2": WebAsset(contentType: "font/woff2", bytes: script),
        "/": WebAsset(contentType: "text/html; charset=utf-8", bytes: script, access: .page),
    ]

    @Test(arguments: ["gzip", "gzip, deflate, br, zstd", "br;q=1.0, GZIP;q=0.5", "*", "deflate, * ; q=0.1"])
    func a_script_is_compressed_for_a_browser_that_accepts_it(encodings: String) async throws {
        try await ServerFixture.run(assets: Self.compressible) { fixture async throws in
            let response = try await fixture.request("/script.js", headers: ["Accept-Encoding: \(encodings)"])
            #expect(response.status == 200 && response.headers["content-encoding"] == "gzip")
            #expect(response.headers["vary"] == "accept-encoding")
            #expect(response.headers["content-length"] == String(response.body.count))
            #expect(response.body.count < Self.script.count / 10)
            // The format begins with its mark, and ends with the size of the original.
            #expect(response.body.prefix(3) == [0x1f, 0x8b, 8])
            let size = response.body.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
            #expect(size == Self.script.count)
        }
    }

    @Test(arguments: ["", "identity", "br", "gzip;q=0", "gzip; q=0.000, *", "*;q=0", "x-gzip", "gzip;q=much"])
    func a_script_is_sent_as_it_is_to_other_clients(encodings: String) async throws {
        try await ServerFixture.run(assets: Self.compressible) { fixture async throws in
            let response = try await fixture.request("/script.js", headers: ["Accept-Encoding: \(encodings)"])
            #expect(response.headers["content-encoding"] == nil && response.body == Self.script)
            #expect(response.headers["vary"] == "accept-encoding")
        }
    }

    @Test(arguments: ["/small.js", "/font.woff2", "/?token=correct-token"])
    func small_files_fonts_and_pages_are_not_compressed(target: String) async throws {
        try await ServerFixture.run(assets: Self.compressible) { fixture async throws in
            let response = try await fixture.request(target, headers: ["Accept-Encoding: gzip"])
            #expect(response.status == 200)
            #expect(response.headers["content-encoding"] == nil && response.headers["vary"] == nil)
        }
    }

    @Test func each_encoding_of_an_asset_has_its_tag_and_either_is_the_current_version() async throws {
        try await ServerFixture.run(assets: Self.compressible) { fixture async throws in
            let gzip = "Accept-Encoding: gzip"
            let plain = try #require(try await fixture.request("/script.js").headers["etag"])
            let compressed = try #require(try await fixture.request("/script.js", headers: [gzip]).headers["etag"])
            #expect(plain != compressed)
            for tag in [plain, compressed, "W/" + compressed, "\"x\", " + plain] {
                let response = try await fixture.request("/script.js", headers: [gzip, "If-None-Match: \(tag)"])
                #expect(response.status == 304 && response.body.isEmpty)
                #expect(response.headers["etag"] == compressed)
            }
        }
    }

    @Test func a_big_asset_arrives_whole_at_a_client_that_was_slow_to_read() async throws {
        try await ServerFixture.run { fixture async throws in
            let slow = try await fixture.connect(reads: false)
            slow.send(fixture.requestText("/font.ttf"))
            let other = try await fixture.request("/font.ttf")
            #expect(other.headers["cache-control"] == "public, max-age=31536000, immutable")
            #expect(other.body == ServerFixture.bigFont)
            try await slow.startReading()
            try await slow.waitForBytes(count: ServerFixture.bigFont.count)
            #expect(try await slow.response().body == ServerFixture.bigFont)
        }
    }

    @Test func japanese_paths_are_found_by_their_escapes() async throws {
        try await ServerFixture.run { fixture async throws in
            #expect(try await fixture.request("/%E7%94%BB%E5%83%8F.svg").text == "<svg/>")
        }
    }

    @Test func requests_that_come_at_once_are_answered_in_order() async throws {
        try await ServerFixture.run { fixture async throws in
            let client = try await fixture.connect()
            client.send(
                fixture.requestText("/font.ttf") + fixture.requestText("/none") + fixture.requestText("/client.js")
                    + fixture.requestText("/client.js", headers: ["Connection: close"]))
            try await client.waitForBytes(count: ServerFixture.bigFont.count)
            #expect(try await client.response().body.count == ServerFixture.bigFont.count)
            #expect(try await client.response().status == 404)
            #expect(try await client.response().text == "let a = 1")
            #expect(try await client.response().headers["connection"] == "close")
            try await client.waitForEnd()
        }
    }

    @Test func too_large_headers_are_refused() async throws {
        try await ServerFixture.run { fixture async throws in
            let long = String(repeating: "a", count: 20_000)
            #expect(try await fixture.request("/client.js", headers: ["X: \(long)"]).status == 431)
            #expect(try await fixture.request("/client.js?\(long)").status == 431)
            let many = (0..<100).map { "X-\($0): a" }
            #expect(try await fixture.request("/client.js", headers: many).status == 431)
            let wide = (0..<20).map { "X-\($0): " + String(repeating: "a", count: 1_000) }
            #expect(try await fixture.request("/client.js", headers: wide).status == 431)
        }
    }

    @Test(arguments: [
        "nonsense||", "GET /client.js||", "GET /client.js HTTP/9.9||", "\u{16}\u{3}\u{1}\u{2}\0\u{1}",
        "GET /client.js HTTP/1.1||", "GET /client.js HTTP/1.1|Host: localhost|Host: localhost||",
        "GET /client.js HTTP/1.1|Host: a b||", "GET /client.js HTTP/1.1|Host: localhost|Content-Length: 5||",
        "GET /client.js HTTP/1.1|Host: localhost|Transfer-Encoding: chunked||",
        "GET /client.js HTTP/1.1|Host: localhost|Content-Length: -1||",
    ])
    func what_is_not_a_proper_request_is_refused(text: String) async throws {
        try await ServerFixture.run { fixture async throws in
            let client = try await fixture.connect()
            client.send(text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\r\n"))
            let response = try await client.response()
            #expect(response.status == 400)
            await client.disconnect()
            #expect(try await fixture.request("/client.js").status == 200)
        }
    }

    @Test func a_refusal_can_be_read_by_a_client_that_first_sends_everything() async throws {
        try await ServerFixture.run(limits: { $0.lingerTimeout = .minutes(5) }) { fixture async throws in
            let client = try await fixture.connect(reads: false)
            let body = Array(repeating: UInt8(ascii: "x"), count: 20_000_000)
            client.send(fixture.requestText("/client.js", method: "POST", headers: ["Content-Length: \(body.count)"]))
            try await client.sendAndWait(body)
            try await client.startReading()
            #expect(try await client.response().status == 405)
            try await client.waitForEnd()
        }
    }

    @Test(arguments: ["", "GET / HT", "GET / HTTP/1.1|Host: local"])
    func an_unfinished_request_is_abandoned(start: String) async throws {
        try await ServerFixture.run(limits: { $0.requestTimeout = .milliseconds(30) }) { fixture async throws in
            let client = try await fixture.connect()
            client.send(start.split(separator: "|").joined(separator: "\r\n"))
            #expect(try await client.response().status == 408)
            try await client.waitForEnd()
        }
    }

    @Test(.timeLimit(.minutes(10))) func a_client_that_does_not_read_its_response_is_disconnected() async throws {
        try await ServerFixture.run(limits: { $0.responseStallTimeout = .milliseconds(30) }) { fixture async throws in
            let clients = try await withThrowingTaskGroup(of: RawClient.self) { group in
                for _ in 0..<4 { group.addTask { try await fixture.connect() } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            for client in clients {
                // The answer to each shows that the server has them all before the test asks whether one is left.
                client.send(fixture.requestText("/client.js"))
                #expect(try await client.response().status == 200)
                try await client.stopReading()
                // The same asset several times, which is more than the system's buffers hold.
                client.send(String(repeating: fixture.requestText("/font.ttf"), count: 10))
            }
            await fixture.server.registry.waitUntilEmpty()
            for client in clients {
                try await client.startReading()
                try await client.waitForEnd()
                #expect(client.receivedCount < 10 * ServerFixture.bigFont.count)
            }
        }
    }

    @Test func excess_connections_are_rejected_and_the_others_continue() async throws {
        try await ServerFixture.run(limits: { $0.connections = 2 }) { fixture async throws in
            var clients: [RawClient] = []
            for opened in 0..<2 {
                let client = try await fixture.openSocket()
                client.sendText("here")
                _ = try await fixture.handler.waitForMessages(1, of: fixture.handler.connection(after: opened))
                clients.append(client)
            }
            let third = try await fixture.connect()
            #expect(try await third.response().status == 503)
            try await third.waitForEnd()
            for (index, client) in clients.enumerated() {
                client.sendText("still here")
                _ = try await fixture.handler.waitForMessages(2, of: fixture.handler.connection(after: index))
            }
        }
    }
}
