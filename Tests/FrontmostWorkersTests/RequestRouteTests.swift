import Testing

@testable import FrontmostWorkers

/// Which worker a connection is for.
@Suite struct RequestRouteTests {
    private func route(_ text: String) -> RequestRoute { RequestRoute(text.utf8) }

    @Test(arguments: [
        ("GET /socket?worker=3 HTTP/1.1\r\nHost: a\r\n\r\n", RequestRoute.worker(3)),
        ("GET /app/socket?screen=a&worker=12 HTTP/1.1\n", .worker(12)),
        ("GET /socket?worker=2&worker=5 HTTP/1.1\r\n", .worker(2)),
        ("GET /files/abc/%E6%97%A5.txt?worker=1 HTTP/1.1\r\n", .worker(1)),
        ("GET / HTTP/1.1\r\nReferer: /?worker=2\r\n", .any),
        ("GET /worker=2 HTTP/1.1\r\n", .any),
        ("GET /?coworker=2 HTTP/1.1\r\n", .any),
        ("GET /?worker=0 HTTP/1.1\r\n", .any),
        ("GET /?worker=-1 HTTP/1.1\r\n", .any),
        ("GET /?worker=99999999999999999999 HTTP/1.1\r\n", .any),
        ("GET /?worker= HTTP/1.1\r\n", .any),
        ("\n", .any),
        ("\u{16}\u{3}\u{1} no request\n", .any),
        ("GET /socket?worker=3 HTTP/1.1", .unknown),
        ("", .unknown),
    ])
    func the_first_line_names_the_worker(request: String, expected: RequestRoute) {
        #expect(route(request) == expected)
    }

    @Test func the_end_of_a_line_that_is_too_long_is_not_waited_for() {
        let long = "GET /?" + String(repeating: "x", count: RequestRoute.longestLine) + "&worker=2"
        #expect(route(long) == .any && route(long + " HTTP/1.1\r\n") == .any)
        #expect(route(String(long.prefix(RequestRoute.longestLine - 1))) == .unknown)
    }

    @Test func a_connection_goes_to_its_worker_or_waits_for_it() {
        #expect(RequestRoute.worker(2).index(among: [0, 100, 0]) == 1)
        #expect(RequestRoute.worker(2).index(among: [0, nil, 0]) == nil)
    }

    @Test func pages_of_a_worker_that_there_is_not_any_more_agree_on_another() {
        let route = RequestRoute.worker(5)
        #expect(route.index(among: [9, 0]) == 0 && route.index(among: [nil, 0]) == nil)
        #expect(WorkerIdentity(number: 1, count: 2, host: "::1", port: 1).has(5))
        #expect(!WorkerIdentity(number: 2, count: 2, host: "::1", port: 1).has(5))
    }

    @Test func other_connections_go_to_the_worker_with_the_fewest_scenes() {
        #expect(RequestRoute.any.index(among: [3, 1, 2]) == 1)
        #expect(RequestRoute.any.index(among: [3, nil, 4]) == 0)
        #expect(RequestRoute.any.index(among: [nil, nil]) == nil && RequestRoute.any.index(among: []) == nil)
        // Too slow a client is a worker's affair: it has the limits.
        #expect(RequestRoute.unknown.index(among: [3, 1]) == 1)
    }
}
