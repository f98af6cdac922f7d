import Foundation
import Testing

@testable import FrontmostWeb
@testable import FrontmostWorkers

/// Downloads of files from the shelf.
struct DownloadTests {
    /// Puts a file on a shelf.
    private func file(
        _ shelf: DownloadShelf, bytes: Int, _ reports: Watched<[DownloadShelf.Progress]>
    ) throws -> (file: URL, path: String) {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".bin")
        try Data(count: bytes).write(to: file)
        let ticket = shelf.add(file, contentType: "application/octet-stream") { report in
            reports.update { $0.append(report) }
        }
        return (file, DownloadShelf.path(ticket, name: "a.bin"))
    }

    @Test(arguments: [0, 1, 3_000_000]) func a_file_is_served_when_all_of_it_is_written(bytes: Int) async throws {
        let shelf = DownloadShelf(), reports = Watched<[DownloadShelf.Progress]>([])
        let (file, path) = try file(shelf, bytes: bytes, reports)
        defer { try? FileManager.default.removeItem(at: file) }
        try await ServerFixture.run(shelf: shelf) { fixture in
            let response = try await fixture.request(path)
            #expect(response.status == 200 && response.body.count == bytes)
            try await reports.wait { $0 == [.began, .served] ? () : nil }
            // A client that asks for the head alone gets nothing of the file.
            #expect(try await fixture.request(path, method: "HEAD").status == 200)
            #expect(reports.value == [.began, .served])
        }
    }

    @Test func a_worker_leads_requests_for_the_files_of_another_one_there() async throws {
        let listener = try Listener(host: "127.0.0.1", port: 0)
        let shelf = DownloadShelf(), reports = Watched<[DownloadShelf.Progress]>([])
        let (file, _) = try file(shelf, bytes: 3, reports)
        defer { try? FileManager.default.removeItem(at: file) }
        let own = shelf.add(file, contentType: "text/plain") { _ in }
        try await ServerFixture.run(
            shelf: shelf,
            configuration: {
                $0.worker = WorkerIdentity(number: 2, count: 3, host: listener.host, port: listener.port)
            }
        ) { fixture in
            /// The answer to a request for a file, on a connection that the supervisor has accepted.
            func answer(_ ticket: String, of worker: Int?) async throws -> RawClient.Response {
                let client = try await fixture.connect()
                fixture.server.adopt(try #require(try listener.takeConnection()))
                client.send(fixture.requestText(DownloadShelf.path(ticket, name: "日本.txt", worker: worker)))
                return try await client.response()
            }
            // Of five workers of a former start, the fifth is the second of three.
            for worker in [nil, 2, 5] { #expect(try await answer(own, of: worker).status == 200) }
            let ticket = AccessToken().text
            for worker in [1, 3, 4] {
                let response = try await answer(ticket, of: worker)
                #expect(response.status == 307 && response.headers["connection"] == "close")
                #expect(response.headers["location"] == DownloadShelf.path(ticket, name: "日本.txt", worker: worker))
            }
            #expect(try await answer(ticket, of: 2).status == 404)
            // A WebSocket that a proxy has sent on a kept connection is not opened in the wrong worker.
            let client = try await fixture.connect()
            fixture.server.adopt(try #require(try listener.takeConnection()))
            client.send(fixture.upgradeText(query: "token=correct-token&worker=1", origin: "http://\(fixture.authority)"))
            let response = try await client.response()
            #expect(response.status == 307 && response.headers["location"] == "/socket?worker=1")
        }
    }

    /// The last part waits in the server for a client that does not read, and is lost with the connection.
    @Test func a_file_is_not_served_when_the_connection_is_cut_before_its_end() async throws {
        let shelf = DownloadShelf(), reports = Watched<[DownloadShelf.Progress]>([])
        let (file, path) = try file(shelf, bytes: 60_000_000, reports)
        defer { try? FileManager.default.removeItem(at: file) }
        try await ServerFixture.run(shelf: shelf) { fixture in
            let client = try await fixture.connect(reads: false)
            client.send(fixture.requestText(path))
            try await reports.wait { $0 == [.began] ? () : nil }
            await client.disconnect()
            try await reports.wait { $0 == [.began, .failed] ? () : nil }
        }
    }
}
