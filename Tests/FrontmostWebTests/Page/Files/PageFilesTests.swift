import Foundation
import FrontmostRender
import FrontmostSimulation
import FrontmostTransfer
import Testing

@testable import FrontmostUIKit
@testable import FrontmostWeb

/// Files that a page drops on a scene: what is stored, and what the page is told.
@MainActor @Suite(.serialized) struct PageFilesTests {
    private let shelf = DownloadShelf()

    /// Runs `body` with the files of a scene in which nothing takes drops.
    private func run(
        limits: PageFiles.Limits = PageFiles.Limits(),
        _ body: @escaping @MainActor (PageFiles, UIWindowScene, RecordedChannel) async throws -> Void
    ) throws {
        try Simulation.run { _ in
            let sessions = PageSessions(panel: nil) { session, environment, options in
                UIWindowScene.connect(session: session, environment: environment, options: options)
            }
            let hello = PageHello(environment: .phone, ticket: nil, former: nil, address: "/")
            let scene = try #require(sessions.enter(hello, entry: nil, channel: RecordedChannel())).scene
            let host = PageHost(), channel = RecordedChannel()
            host.attach(channel)
            let files = PageFiles(scene, host, self.shelf, limits)
            try await body(files, scene, channel)
            files.discard()
            sessions.discardAll()
        }
    }

    /// The reasons for which uploads were refused.
    private func refusals(_ channel: RecordedChannel) -> [String] {
        channel.messages.map { String(decoding: $0, as: UTF8.self) }.compactMap { message in
            guard message.hasPrefix("[[28,"), let start = message.firstIndex(of: "\"") else { return nil }
            return String(message[start...].dropFirst().dropLast(3))
        }
    }

    private func drop(_ files: PageFiles, number: Int, names: [String], bytes: Int = 0) {
        files.receive(.begin(upload: number, .drop(at: .zero), count: names.count))
        for (index, name) in names.enumerated() {
            files.receive(.file(upload: number, index: index, name: name, size: bytes))
            if bytes > 0 { files.receive(.chunk(upload: number, index: index, offset: 0, bytes: Data(count: bytes))) }
        }
    }

    @Test func equal_names_of_full_length_are_stored() throws {
        try run { files, _, channel in
            self.drop(files, number: 1, names: (0..<20).map { _ in String(repeating: "a", count: 255) })
            #expect(self.refusals(channel).isEmpty)
        }
    }

    @Test func files_that_nothing_uses_take_no_room() throws {
        try run(limits: PageFiles.Limits(upload: 100, scene: 100)) { files, scene, channel in
            let folder = try scene.files.makeFolder()
            for number in 1...5 { self.drop(files, number: number, names: ["a"], bytes: 60) }
            #expect(self.refusals(channel).isEmpty)
            let folders = try FileManager.default.contentsOfDirectory(atPath: folder.deletingLastPathComponent().path)
            #expect(folders == [folder.lastPathComponent])
        }
    }

    @Test func the_page_is_told_why_a_drop_is_refused() throws {
        try run(limits: PageFiles.Limits(upload: 100, scene: 50)) { files, _, channel in
            self.drop(files, number: 1, names: Array(repeating: "a", count: PageFileMessage.fileLimit + 1))
            self.drop(files, number: 2, names: ["a"], bytes: 60)
            let reasons = self.refusals(channel).filter { !$0.isEmpty }
            #expect(
                reasons == [
                    "Dropped files were not taken: There are more than 1000 files.",
                    "Dropped files were not taken: There is no room for more files.",
                ])
        }
    }

    private func sent(_ channel: RecordedChannel) -> [String] { channel.messages.map { String(decoding: $0, as: UTF8.self) } }

    @Test func a_page_that_comes_back_is_told_that_a_request_has_ended() throws {
        try run { files, _, channel in
            files.show(FileRequest(.choose(types: [.data], allowsMultiple: false)), id: FileExchangeMachine.ID(rawValue: 3))
            channel.isWritable = false
            files.hide(FileExchangeMachine.ID(rawValue: 3))
            channel.isWritable = true
            files.pageArrived()
            #expect(self.sent(channel).last == "[[26,0]]")
        }
    }

    @Test func a_page_that_comes_is_offered_only_the_files_that_none_has_got() throws {
        try run { files, scene, channel in
            let folder = try scene.files.makeFolder()
            let urls = ["a.txt", "b.txt"].map { folder.appendingPathComponent($0) }
            for url in urls { try Data("x".utf8).write(to: url) }
            files.show(FileRequest(.save(urls)), id: FileExchangeMachine.ID(rawValue: 3))
            let first = try #require(self.sent(channel).last)
            #expect(first.contains("a.txt") && first.contains("b.txt"))
            let path = try #require(first.split(separator: "\"").first { $0.hasSuffix("/a.txt") })
            self.shelf.download(at: String(path))?.report(.served)
            for _ in 0..<20 { await Task.yield() }
            files.pageArrived()
            #expect(self.sent(channel).last?.contains("a.txt") == false && self.sent(channel).last?.contains("b.txt") == true)
        }
    }

    @Test func the_page_shows_nothing_while_downloads_go_on_and_offers_those_that_have_failed() throws {
        try run { files, scene, channel in
            let folder = try scene.files.makeFolder()
            let urls = ["a.txt", "b.txt"].map { folder.appendingPathComponent($0) }
            for url in urls { try Data("x".utf8).write(to: url) }
            files.show(FileRequest(.save(urls)), id: FileExchangeMachine.ID(rawValue: 3))
            let paths = try #require(self.sent(channel).last).split(separator: "\"").filter { $0.hasPrefix("/files/") }
            @MainActor func report(_ progress: DownloadShelf.Progress, of index: Int) async {
                self.shelf.download(at: String(paths[index]))?.report(progress)
                for _ in 0..<20 { await Task.yield() }
            }
            await report(.began, of: 0)
            #expect(self.sent(channel).last?.hasPrefix("[[27,3") == true, "The other one is still offered.")
            await report(.began, of: 1)
            #expect(self.sent(channel).last == "[[26,0]]")
            let count = self.sent(channel).count
            files.pageArrived()
            #expect(self.sent(channel).suffix(from: count) == ["[[26,0]]"], "A page that is back offers nothing either.")
            await report(.failed, of: 1)
            #expect(self.sent(channel).last?.contains("b.txt") == true && self.sent(channel).last?.contains("a.txt") == false)
            await report(.began, of: 1)
            await report(.served, of: 1)
            await report(.served, of: 0)
            #expect(self.sent(channel).last == "[[26,0]]" && self.shelf.download(at: String(paths[0])) == nil)
        }
    }
}
