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

    /// The words in code style of the first cell of a table's rows.
    private func names(inTableAfter heading: String) throws -> [String] {
        let start = try #require(text.range(of: "\n## \(heading)\n")?.upperBound)
        let section = text[start...].prefix(upTo: text[start...].range(of: "\n## ")?.lowerBound ?? text.endIndex)
        let cells = section.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap { $0.split(separator: "|").first }
        return cells.flatMap { $0.split(separator: "`").filter { !$0.allSatisfy { " ,".contains($0) } }.map(String.init) }
    }

    @Test func its_tables_have_all_events_and_metrics() throws {
        let events = try names(inTableAfter: "The log"), metrics = try names(inTableAfter: "Metrics")
        #expect(Set(events) == Set(HostEvent.Name.allCases.map(\.rawValue)) && events.count == HostEvent.Name.allCases.count)
        #expect(Set(metrics) == Set(HostMetric.allCases.map(\.rawValue)) && metrics.count == HostMetric.allCases.count)
        for kind in Refusal.Name.allCases { #expect(text.contains("`kind=\(kind.rawValue)`")) }
    }

    @Test func its_lines_of_the_log_are_those_of_the_server() throws {
        let mark = SceneMark(SessionTicket(session: "Zk3vQ0aX-and-more", secret: ""))
        let events: [HostEvent] = [
            .serving(port: 8081), .connected(mark), .away(mark), .returned(mark, after: 1.2), .refused(.connection),
        ]
        let lines = text.split(separator: "\n").filter { $0.contains(" frontmost: ") && $0.contains("[FrontmostWeb]") }
        #expect(lines.count == events.count)
        for (line, event) in zip(lines, events) {
            let values = event == .refused(.connection) ? event.metadata(count: 512) : event.metadata
            let written = values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
            #expect(line.hasSuffix(" \(event.level) frontmost: \(written) [FrontmostWeb] \(event.message)"))
        }
    }
}
