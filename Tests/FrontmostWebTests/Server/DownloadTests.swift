import Foundation
import Testing

@testable import FrontmostWeb

/// Downloads of files from the shelf.
struct DownloadTests {
    /// Puts a file of random bytes on a shelf.
    private func file(_ shelf: DownloadShelf, bytes: Int, served: Watched<Int>) throws -> (file: URL, path: String) {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".bin")
        try Data(count: bytes).write(to: file)
        let ticket = shelf.add(file, contentType: "application/octet-stream") { served.update { $0 += 1 } }
        return (file, DownloadShelf.path(ticket, name: "a.bin"))
    }

    @Test(arguments: [0, 1, 3_000_000]) func a_file_is_served_when_all_of_it_is_written(bytes: Int) async throws {
        let shelf = DownloadShelf(), served = Watched(0)
        let (file, path) = try file(shelf, bytes: bytes, served: served)
        defer { try? FileManager.default.removeItem(at: file) }
        try await ServerFixture.run(shelf: shelf) { fixture in
            let response = try await fixture.request(path)
            #expect(response.status == 200 && response.body.count == bytes)
            try await served.wait { $0 == 1 ? () : nil }
        }
    }

    /// The last part waits in the server for a client that does not read, and is lost with the connection.
    @Test func a_file_is_not_served_when_the_connection_is_cut_before_its_end() async throws {
        let shelf = DownloadShelf(), served = Watched(0)
        let (file, path) = try file(shelf, bytes: 60_000_000, served: served)
        defer { try? FileManager.default.removeItem(at: file) }
        try await ServerFixture.run(shelf: shelf) { fixture in
            let client = try await fixture.connect(reads: false)
            client.send(fixture.requestText(path))
            try await Task.sleep(for: .milliseconds(200))
            await client.disconnect()
            // The server goes on, so that a late report would arrive.
            #expect(try await fixture.request("/client.js").status == 200)
            #expect(served.value == 0)
        }
    }
}
