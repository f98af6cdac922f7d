import Foundation
import FrontmostCombine
import Synchronization
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// `URLSession.dataTaskPublisher`, against a protocol of the test's own.
@Suite struct DataTaskPublisherTests {
    /// Answers `stub://words/…` with the path, fails for the host `nowhere`, and never answers for `silent`.
    private final class Stub: URLProtocol {
        override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "stub" }
        override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
        override func startLoading() {
            guard let url = request.url, url.host != "silent" else { return }
            if url.host == "nowhere" {
                client?.urlProtocol(self, didFailWithError: URLError(.cannotFindHost))
                return
            }
            let response = URLResponse(url: url, mimeType: "text/plain", expectedContentLength: -1, textEncodingName: "utf-8")
            client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            client?.urlProtocol(self, didLoad: Data(url.path.utf8))
            client?.urlProtocolDidFinishLoading(self)
        }
        override func stopLoading() {}
    }

    private func makeSession() -> URLSession {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Stub.self]
        return URLSession(configuration: configuration)
    }

    @Test func a_request_publishes_its_data_and_its_response() async throws {
        let url = try #require(URL(string: "stub://words/a"))
        var texts: [String] = []
        for try await (data, response) in makeSession().dataTaskPublisher(for: url).values {
            texts.append(String(decoding: data, as: UTF8.self))
            #expect(response.mimeType == "text/plain")
        }
        #expect(texts == ["/a"])
    }

    @Test func an_error_ends_it() async throws {
        let request = URLRequest(url: try #require(URL(string: "stub://nowhere/a")))
        await #expect(throws: URLError.self) {
            for try await _ in makeSession().dataTaskPublisher(for: request).map(\.data).values {}
        }
    }

    @Test func nothing_is_sent_without_demand_and_a_cancelled_request_publishes_nothing() throws {
        let url = try #require(URL(string: "stub://silent/a"))
        let values = Mutex(0)
        let token = makeSession().dataTaskPublisher(for: url)
            .sink(receiveCompletion: { _ in values.withLock { $0 += 1 } }, receiveValue: { _ in values.withLock { $0 += 1 } })
        token.cancel()
        #expect(values.withLock { $0 } == 0)
    }
}
