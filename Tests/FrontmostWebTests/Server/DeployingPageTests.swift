import Foundation
import NIOCore
import Testing

@testable import FrontmostWeb

/// The numbers of `Documentation/Deploying.md` fit those of the server. `test_deploying.py` carries the page out.
@MainActor struct DeployingPageTests {
    private let text: String

    init() throws {
        let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        text = try String(contentsOf: root.appendingPathComponent("Documentation/Deploying.md"), encoding: .utf8)
    }

    /// The number that follows a part of the page.
    private func number(after part: String) throws -> Int {
        let end = try #require(text.range(of: part)?.upperBound, "\(part)")
        return try #require(Int(text[end...].prefix { $0.isNumber }), "\(part)")
    }

    private func seconds(_ amount: TimeAmount) -> Int { Int(amount.nanoseconds / 1_000_000_000) }

    @Test func nginx_waits_for_longer_than_a_page_that_lives_is_silent() throws {
        let ping = seconds(WebServerLimits().pingInterval)
        #expect(try number(after: "pings all pages, hidden ones too, every ") == ping)
        #expect(try number(after: "The app pings each page every ") == ping)
        let least = try number(after: "`proxy_read_timeout` below ")
        #expect(least > 2 * ping)
        #expect(try number(after: "proxy_read_timeout ") >= least)
    }

    @Test func a_process_has_the_files_that_its_connections_take() throws {
        var configuration = WebHost.Configuration()
        configuration.scenes = try number(after: "--trust-proxy 127.0.0.1 --scenes ")
        #expect(try number(after: "LimitNOFILE=") >= 4 * configuration.connectionLimit)
    }

    @Test func nginx_asks_with_headers_that_the_server_believes() throws {
        #expect(text.contains("--trust-proxy 127.0.0.1 "))
        #expect(text.contains("proxy_set_header X-Forwarded-For $remote_addr;"))
        #expect(text.contains("proxy_set_header X-Forwarded-Proto $scheme;"))
        // If a client's own header were passed on, neither would be believed.
        #expect(text.contains("proxy_set_header Forwarded \"\";"))
    }
}
