import Foundation
import FrontmostUIKit
import TestSupport
import Testing

@testable import FrontmostWeb

/// Files that a page sends in chunks.
struct UploadTests {
    private func upload(_ count: Int, limit: Int = 100) -> Upload {
        Upload(number: 1, purpose: .answer(request: 1), count: count, limit: limit)
    }

    @Test func chunks_come_in_order_and_repeated_ones_are_skipped() throws {
        var upload = upload(2)
        #expect(try upload.begin(file: 0, name: "a", size: 5) && !upload.isComplete)
        #expect(try upload.take(file: 0, offset: 0, count: 3) == .append(file: 0))
        #expect(try upload.take(file: 0, offset: 0, count: 3) == .skip)
        #expect(throws: FileExchangeError.notStored(name: "a")) { try upload.take(file: 0, offset: 4, count: 1) }
        #expect(throws: FileExchangeError.notStored(name: "a")) { try upload.take(file: 0, offset: 3, count: 3) }
        #expect(throws: FileExchangeError.self) { try upload.take(file: 1, offset: 0, count: 1) }
        #expect(throws: FileExchangeError.self) { try upload.begin(file: 1, name: "b", size: 1) }
        #expect(try upload.take(file: 0, offset: 3, count: 2) == .append(file: 0) && upload.progress == (0, 5))
        #expect(try !upload.begin(file: 0, name: "a", size: 5), "the page repeats itself after a lost connection")
        #expect(try upload.begin(file: 1, name: "b", size: 0) && upload.isComplete)
    }

    @Test func the_limit_is_that_of_all_files_together() throws {
        var upload = upload(3)
        #expect(try upload.begin(file: 0, name: "a", size: 0) && upload.begin(file: 1, name: "b", size: 100))
        #expect(try upload.take(file: 1, offset: 0, count: 100) == .append(file: 1))
        #expect(throws: FileExchangeError.tooLarge(limit: 100)) { try upload.begin(file: 2, name: "c", size: 1) }
        var huge = self.upload(1)
        #expect(throws: FileExchangeError.tooLarge(limit: 100)) { try huge.begin(file: 0, name: "a", size: 1 << 53) }
    }

    @Test func a_full_scene_is_no_question_of_size() throws {
        var upload = Upload(number: 1, purpose: .drop(at: .zero), count: 2, limit: 100, room: 10)
        #expect(try upload.begin(file: 0, name: "a", size: 0))
        #expect(throws: FileExchangeError.full) { try upload.begin(file: 1, name: "b", size: 11) }
        #expect(throws: FileExchangeError.tooLarge(limit: 100)) { try upload.begin(file: 1, name: "b", size: 101) }
    }

    @Test func names_are_the_last_components_of_paths_and_differ() throws {
        var upload = upload(3)
        for (index, name) in ["../a.txt", "/x/a.txt", ".."].enumerated() {
            _ = try upload.begin(file: index, name: name, size: 0)
        }
        #expect(upload.files.map(\.name) == ["a.txt", "a 2.txt", "file"])
    }

    /// A page that loses its connection again and again still gets all bytes across, each once.
    @Test(arguments: 0..<20) func lost_connections_lose_no_byte(seed: UInt64) throws {
        var generator = SplitMix(seed: seed)
        let sizes = (0..<Int.random(in: 1...4, using: &generator)).map { _ in Int.random(in: 0...40, using: &generator) }
        var upload = upload(sizes.count, limit: 1000), stored = sizes.map { _ in 0 }, steps = 0
        while !upload.isComplete, steps < 10_000 {
            // The page goes on from what was confirmed, and a part of what it sends is lost.
            var (index, offset) = upload.progress
            if upload.files.isEmpty || (upload.files[index].received == sizes[index] && index + 1 < sizes.count) {
                (index, offset) = (upload.files.count, 0)
            }
            _ = try upload.begin(file: index, name: "f", size: sizes[index])
            while offset < sizes[index], Int.random(in: 0..<4, using: &generator) > 0 {
                let count = min(7, sizes[index] - offset)
                if case .append(let file) = try upload.take(file: index, offset: offset, count: count) { stored[file] += count }
                offset += count
            }
            steps += 1
        }
        #expect(stored == sizes)
    }
}

/// Files that can be downloaded under tickets.
struct DownloadShelfTests {
    @Test func a_ticket_is_valid_until_it_is_removed() throws {
        let shelf = DownloadShelf(), file = URL(fileURLWithPath: "/tmp/日 本.txt")
        let ticket = shelf.add(file, contentType: "text/plain") { _ in }
        let path = try #require(DownloadShelf.path(ticket, name: file.lastPathComponent).removingPercentEncoding)
        #expect(shelf.download(at: path)?.file == file)
        #expect(shelf.download(at: "/files/other/日 本.txt") == nil && shelf.download(at: "/files/\(ticket)") == nil)
        #expect(shelf.download(at: path)?.disposition == "attachment; filename*=UTF-8''%E6%97%A5%20%E6%9C%AC.txt")
        shelf.remove(ticket)
        #expect(shelf.download(at: path) == nil)
    }
}
