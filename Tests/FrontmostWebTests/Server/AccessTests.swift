import NIOCore
import NIOHTTP1
import Testing

@testable import FrontmostWeb

/// Access to the page: the token in the URL, the cookie in its place, the base path, and servers without a secret.
struct AccessTests {
    private static let link = "/?token=correct-token"
    /// What a browser sends when the user goes to an address that was typed or clicked in another program.
    private static let typed = ["Sec-Fetch-Mode: navigate", "Sec-Fetch-Site: none"]

    /// The cookie that a response sets, without its attributes.
    private func cookie(_ response: RawClient.Response) throws -> String {
        try "Cookie: " + String(#require(response.headers["set-cookie"]?.split(separator: ";").first))
    }

    @Test func a_browser_with_the_token_is_sent_to_the_address_without_it() async throws {
        try await ServerFixture.run { fixture async throws in
            let target = "/parks/%E6%97%A5?sort=a%26b&token=correct-token&x"
            let first = try await fixture.request(target, headers: Self.typed)
            #expect(first.status == 303 && first.headers["location"] == "/parks/%E6%97%A5?sort=a%26b&x")
            #expect(first.headers["referrer-policy"] == "no-referrer" && first.headers["cache-control"] == "no-store")
            let setting = "frontmost-\(fixture.server.port)=correct-token; Path=/; HttpOnly; SameSite=Strict"
            #expect(first.headers["set-cookie"] == setting)
            let second = try await fixture.request("/parks/%E6%97%A5?sort=a%26b&x", headers: [cookie(first)])
            #expect(second.status == 200 && second.text == "<p>こんにちは</p>" && second.headers["set-cookie"] == setting)
        }
    }

    private static let others: [[String]] = [
        [], ["Sec-Fetch-Mode: navigate", "Sec-Fetch-Site: cross-site"], ["Sec-Fetch-Mode: cors", "Sec-Fetch-Site: same-origin"],
    ]

    @Test(arguments: others) func tools_and_browsers_that_would_not_send_the_cookie_get_the_page(headers: [String]) async throws {
        try await ServerFixture.run { fixture async throws in
            let response = try await fixture.request(Self.link, headers: headers)
            #expect(response.status == 200 && response.headers["set-cookie"] != nil)
        }
    }

    private static let redirects: [(String, String)] = [
        ("//evil.example/a?token=x&b", "/evil.example/a?b"), ("/\\evil.example?token=x", "/evil.example"),
        ("/\t/evil.example?token=x", "/%09/evil.example"), ("/?token=x", "/"), ("/a?%74oken=x&tokens=y", "/a?tokens=y"),
        ("/a\r\nSet-Cookie:b?token", "/a%0d%0aSet-Cookie:b"), ("/%", "/%"), ("/日", "/%e6%97%a5"),
    ]

    @Test(arguments: redirects) func a_redirect_never_leaves_the_server(target: String, place: String) {
        #expect(RequestTarget.text(target, without: "token") == place)
    }

    @Test(arguments: ["wrong-token", "", "correct-toke", "correct-token2"])
    func a_wrong_cookie_is_refused(value: String) async throws {
        try await ServerFixture.run { fixture async throws in
            let wrong = "Cookie: other=correct-token; frontmost-\(fixture.server.port)=\(value)"
            for target in ["/", "/parks", "/?token=wrong"] {
                let response = try await fixture.request(target, headers: [wrong])
                #expect(response.status == 403 && response.headers["set-cookie"] == nil && !response.text.contains("correct"))
            }
            #expect(try await fixture.request("/healthz", headers: [wrong]).status == 403)
            let other = "Cookie: frontmost-1=correct-token; frontmost=correct-token"
            #expect(try await fixture.request("/", headers: [other]).status == 403, "The cookies of other ports")
            #expect(try await fixture.request("/parks", headers: [other]).status == 404)
        }
    }

    @Test func one_right_cookie_or_token_among_several_is_enough() async throws {
        try await ServerFixture.run { fixture async throws in
            let name = "frontmost-\(fixture.server.port)"
            let both = "Cookie: a=b;\(name)=older ; \(name)=correct-token"
            #expect(try await fixture.request("/", headers: [both]).status == 200)
            #expect(try await fixture.request("/?token=older", headers: [both]).status == 200)
            #expect(try await fixture.request(Self.link, headers: ["Cookie: \(name)=older"]).status == 200)
        }
    }

    @Test func a_socket_opens_with_the_cookie_for_the_servers_own_pages_alone() async throws {
        try await ServerFixture.run { fixture async throws in
            let cookie = "Cookie: frontmost-\(fixture.server.port)=correct-token"
            func status(host: String? = nil, origin: String?) async throws -> Int {
                let client = try await fixture.connect()
                client.send(fixture.upgradeText(query: "screen=a", host: host, origin: origin, headers: [cookie]))
                let status = try await client.response().status
                await client.disconnect()
                return status
            }
            #expect(try await status(origin: "http://\(fixture.authority)") == 101)
            for origin in ["http://127.0.0.1:1", "http://evil.example", nil] {
                #expect(try await status(origin: origin) == 403, "\(origin ?? "none")")
            }
            #expect(try await status(host: "evil.example", origin: "http://evil.example") == 403)
            _ = try await fixture.handler.connection()
            #expect(fixture.handler.connections.value.count == 1)
        }
    }

    @Test func the_cookie_of_a_token_that_lasts_lasts_and_is_for_encrypted_connections_where_they_are() throws {
        let cookie = AccessCookie(token: AccessToken(text: "correct-token"), basePath: "/app", age: 60)
        let host = try #require(Authority("app.example"))
        #expect(
            cookie.setting(at: host, isSecure: true)
                == "frontmost=correct-token; Path=/app; HttpOnly; SameSite=Strict; Secure; Max-Age=60")
        #expect(!cookie.setting(at: host, isSecure: false).contains("Secure"))
    }

    @Test func behind_a_trusted_proxy_with_tls_the_cookie_is_secure() async throws {
        let cases: [([String], Bool)] = [(["127.0.0.0/8"], true), (["10.0.0.0/8"], false), ([], false)]
        for (networks, isSecure) in cases {
            let change: (inout WebServerConfiguration) -> Void = {
                $0.proxies.networks = networks.compactMap { AddressNetwork($0) }
            }
            try await ServerFixture.run(configuration: change) { fixture async throws in
                let headers = ["X-Forwarded-For: 192.0.2.1", "X-Forwarded-Proto: https"]
                let response = try await fixture.request(Self.link, headers: headers)
                #expect(response.headers["set-cookie"]?.contains("; Secure") == isSecure)
            }
        }
    }

    // MARK: Without a secret

    @Test func a_server_without_a_secret_serves_all_but_keeps_its_other_checks() async throws {
        try await ServerFixture.run(configuration: { $0.token = nil }) { fixture async throws in
            #expect(fixture.server.url == "http://\(fixture.authority)/")
            for target in ["/", "/parks"] {
                let page = try await fixture.request(target)
                #expect(page.status == 200 && page.text == "<p>こんにちは</p>" && page.headers["set-cookie"] == nil)
            }
            #expect(try await fixture.request("/healthz").text == "ok\n")
            #expect(try await fixture.request("/", host: "evil.example").status == 403)
            #expect(try await fixture.request("/", headers: ["Origin: http://evil.example"]).status == 403)
            let former = try await fixture.request("/a?token=former", headers: Self.typed)
            #expect(former.status == 303 && former.headers["location"] == "/a" && former.headers["set-cookie"] == nil)
            let client = try await fixture.connect()
            client.send(fixture.upgradeText(query: "", origin: "http://evil.example"))
            #expect(try await client.response().status == 403)
            let own = try await fixture.connect()
            _ = try await fixture.openSocket(on: own, query: "")
        }
    }

    // MARK: A base path

    @Test func a_server_with_a_base_path_has_everything_below_it() async throws {
        try await ServerFixture.run(configuration: { $0.basePath = "/app" }) { fixture async throws in
            #expect(fixture.server.url == "http://\(fixture.authority)/app/?token=correct-token")
            for target in ["/app?token=correct-token", "/app/?token=correct-token", "/app/parks?token=correct-token"] {
                let page = try await fixture.request(target)
                #expect(page.status == 200 && page.headers["set-cookie"]?.contains("; Path=/app;") == true, "\(target)")
            }
            #expect(try await fixture.request("/app/client.js").status == 200)
            for target in ["/", Self.link, "/client.js", "/apple?token=correct-token", "/application/client.js", "/socket"] {
                #expect(try await fixture.request(target).status == 404, "\(target)")
            }
            let redirect = try await fixture.request("/app/a?token=correct-token", headers: Self.typed)
            #expect(redirect.status == 303 && redirect.headers["location"] == "/app/a")
            for target in ["/healthz", "/readyz", "/app/readyz"] {
                #expect(try await fixture.request(target).text == "ok\n", "\(target)")
            }
            let client = try await fixture.connect()
            client.send(
                fixture.upgradeText(origin: "http://\(fixture.authority)").replacing("GET /socket", with: "GET /app/socket"))
            #expect(try await client.response().status == 101)
        }
    }

    @Test(arguments: ["/app", "/a/b-c_d.e~f", ""])
    func a_base_path_has_no_slash_at_its_end(path: String) {
        #expect(WebHost.Configuration.normalBasePath(path) == path)
        #expect(WebHost.Configuration.normalBasePath(path + "/") == path)
    }

    @Test(arguments: ["app", "/a//b", "//", "/..", "/a/./b", "/a b", "/a?b", "/日本", "/a\""])
    func a_base_path_is_one_that_needs_no_escaping(text: String) {
        #expect(WebHost.Configuration.normalBasePath(text) == nil)
    }
}
