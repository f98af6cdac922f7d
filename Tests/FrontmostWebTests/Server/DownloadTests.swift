import Foundation
import Testing

@testable import FrontmostWeb

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
