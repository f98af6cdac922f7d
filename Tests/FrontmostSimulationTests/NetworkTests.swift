import Foundation
import FoundationNetworking
import FrontmostSimulation
import TestSupport
import Testing

/// `URLSession` in virtual time.
@Suite struct NetworkTests {
    private func url(_ server: LocalServer, _ path: String) throws -> URL {
        try #require(URL(string: "http://127.0.0.1:\(server.port)/\(path)"))
    }
    private static let sessions: [@Sendable () -> URLSession] = [{ .shared }, { URLSession(configuration: .ephemeral) }]

    @Test(arguments: sessions.indices, [nil, 1, 2, 3])
    func a_request_is_answered_before_time_passes(session: Int, seed: UInt64?) throws {
        let server = try LocalServer { "page \($0)" }, session = Self.sessions[session]()
        for path in ["a", "b"] {
            try Simulation.run(seed: seed) { simulation in
                let (data, response) = try await session.data(from: url(server, path))
                #expect(String(decoding: data, as: UTF8.self) == "page /\(path)")
                #expect((response as? HTTPURLResponse)?.statusCode == 200)
                #expect(simulation.now == .zero)
            }
        }
        #expect(server.requestCount == 2)
    }

    @Test func a_test_that_advances_finds_the_answer() throws {
        let server = try LocalServer { _ in String(repeating: "データ", count: 100_000) }
        try Simulation.run { simulation in
            let log = EventLog(), url = try url(server, "large")
            Task { log.add("\(try await URLSession.shared.data(from: url).0.count)") }
            Task {
                try await Task.sleep(for: .seconds(1))
                log.add("second")
            }
            await simulation.advance(by: .seconds(1))
            #expect(log.events == ["900000", "second"])
        }
    }

    @Test func many_requests_at_once_are_all_answered() throws {
        let server = try LocalServer { $0 }
        try Simulation.run(seed: 5) { _ in
            try await withThrowingTaskGroup(of: String.self) { group in
                for number in 0..<20 {
                    let url = try url(server, "\(number)")
                    group.addTask { String(decoding: try await URLSession.shared.data(from: url).0, as: UTF8.self) }
                }
                var answers: Set<String> = []
                while let answer = try await group.next() { answers.insert(answer) }
                #expect(answers == Set((0..<20).map { "/\($0)" }))
            }
        }
    }

    @Test func a_completion_handler_runs() throws {
        let server = try LocalServer { _ in "answer" }
        try Simulation.run { _ in
            let url = try url(server, "")
            let text = await withCheckedContinuation { continuation in
                URLSession.shared.dataTask(with: url) { data, _, _ in
                    continuation.resume(returning: data.map { String(decoding: $0, as: UTF8.self) })
                }.resume()
            }
            #expect(text == "answer")
        }
    }

    @Test func a_completion_handler_ends_a_wait_of_the_main_thread() throws {
        let server = try LocalServer { "page \($0)" }, log = EventLog()
        func fetch(_ url: URL) {
            let semaphore = DispatchSemaphore(value: 0)
            URLSession.shared.dataTask(with: url) { data, _, _ in
                log.add(data.map { String(decoding: $0, as: UTF8.self) } ?? "nothing")
                semaphore.signal()
            }.resume()
            semaphore.wait()
        }
        try Simulation.run { simulation in
            fetch(try url(server, "a"))
            #expect(log.events == ["page /a"] && simulation.now == .zero)
        }
    }

    @Test func a_refused_connection_is_an_error() throws {
        try Simulation.run { _ in
            let url = try #require(URL(string: "http://127.0.0.1:1/"))
            let error = await #expect(throws: URLError.self) { try await URLSession.shared.data(from: url) }
            #expect(error?.code == .cannotConnectToHost)
        }
    }

    @Test func a_request_that_is_not_answered_times_out_in_virtual_time() throws {
        let server = try LocalServer { _ in nil }
        var options = Simulation.Options()
        options.networkWait = .milliseconds(50)
        try Simulation.run(options: options) { simulation in
            var request = URLRequest(url: try url(server, "silent"))
            request.timeoutInterval = 30
            let error = await #expect(throws: URLError.self) { try await URLSession.shared.data(for: request) }
            #expect(error?.code == .timedOut)
            #expect(simulation.now >= .seconds(29) && simulation.now <= .seconds(31))
        }
    }

    @Test func a_request_that_is_under_way_ends_with_its_simulation() throws {
        let server = try LocalServer { _ in nil }
        var options = Simulation.Options()
        options.networkWait = .milliseconds(20)
        for _ in 0..<10 {
            let log = EventLog()
            try Simulation.run(options: options) { simulation in
                let url = try url(server, "silent")
                Task {
                    do { _ = try await URLSession.shared.data(from: url) } catch let error as URLError {
                        log.add("\(error.code == .cancelled)")
                    }
                }
                await simulation.advance(by: .seconds(1))
            }
            #expect(log.events == ["true"])
        }
    }

    @Test func a_protocol_of_the_tests_own_answers_without_a_network() throws {
        final class Canned: URLProtocol {
            override class func canInit(with request: URLRequest) -> Bool { request.url?.host == "example.invalid" }
            override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
            override func startLoading() {
                guard let url = request.url, let client,
                    let response = HTTPURLResponse(url: url, statusCode: 201, httpVersion: nil, headerFields: nil)
                else { return }
                client.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
                client.urlProtocol(self, didLoad: Data("canned".utf8))
                client.urlProtocolDidFinishLoading(self)
            }
            override func stopLoading() {}
        }
        try Simulation.run { _ in
            let configuration = URLSessionConfiguration.ephemeral
            configuration.protocolClasses = [Canned.self]
            let url = try #require(URL(string: "https://example.invalid/"))
            let (data, response) = try await URLSession(configuration: configuration).data(from: url)
            #expect(String(decoding: data, as: UTF8.self) == "canned" && (response as? HTTPURLResponse)?.statusCode == 201)
        }
    }

    @Test func a_session_goes_on_after_a_simulation() async throws {
        let server = try LocalServer { "page \($0)" }, session = URLSession(configuration: .ephemeral)
        let (inside, outside) = (try url(server, "in"), try url(server, "out"))
        try await Simulation.run { _ in _ = try await session.data(from: inside) }
        let (data, _) = try await session.data(from: outside)
        #expect(String(decoding: data, as: UTF8.self) == "page /out")
    }
}
