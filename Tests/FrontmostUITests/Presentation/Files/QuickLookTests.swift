import Foundation
import FrontmostTesting
import FrontmostUIKit
import TestSupport
import Testing

@testable import FrontmostUI

@MainActor @Suite struct QuickLookTests {
    /// A folder with a text, a picture and a file of another kind, which is removed with the object.
    private final class Files {
        let folder: URL
        var note: URL { folder.appendingPathComponent("Note.txt") }
        var dot: URL { folder.appendingPathComponent("Dot.png") }
        var data: URL { folder.appendingPathComponent("Archive.zip") }

        @MainActor init() throws {
            folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data("牛乳 and bread".utf8).write(to: note)
            try Data(count: 2000).write(to: data)
            let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
                UIColor.red.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            }
            try #require(image.pngData()).write(to: dot)
        }
        deinit { try? FileManager.default.removeItem(at: folder) }
    }

    private struct Content: View {
        let files: [URL]
        @State var shown: URL?
        var isList = false
        var body: some View {
            let buttons = VStack {
                ForEach(files, id: \.self) { file in Button("Show \(file.lastPathComponent)") { shown = file } }
                Text("Shown: \(shown?.lastPathComponent ?? "none")")
            }
            if isList { buttons.quickLookPreview($shown, in: files) } else { buttons.quickLookPreview($shown) }
        }
    }

    @Test func a_preview_shows_the_file_until_the_user_is_done() throws {
        let files = try Files()
        try simulate(Content(files: [files.note, files.data, files.dot])) { screen in
            try await screen.find("Show Note.txt").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Note.txt").exists)
            #expect(screen.text("牛乳 and bread").exists)
            try await screen.find(.button, "Done").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Shown: none").exists)
            #expect(!screen.text("牛乳 and bread").exists)

            try await screen.find("Show Archive.zip").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(containing: "2 KB").exists)
            try await screen.find(.button, "Share").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find("Copy").exists)
        }
    }

    @Test func a_binding_that_becomes_nil_dismisses_and_another_file_replaces_the_first() throws {
        let files = try Files()
        try simulate(ToggledPreview(first: files.note, second: files.data)) { screen in
            try await screen.find("First").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("牛乳 and bread").exists)
            await screen.advance(by: .seconds(5))
            #expect(screen.text("Archive.zip").exists)
            await screen.advance(by: .seconds(5))
            #expect(screen.scene.windows.first?.rootViewController?.presentedViewController == nil)
        }
    }

    private struct ToggledPreview: View {
        let first, second: URL
        @State private var shown: URL?
        var body: some View {
            Button("First") {
                shown = first
                Task {
                    try? await Task.sleep(for: .seconds(4))
                    shown = second
                    try? await Task.sleep(for: .seconds(4))
                    shown = nil
                }
            }
            .quickLookPreview($shown)
        }
    }

    @Test func the_user_swipes_from_one_file_to_the_next() throws {
        let files = try Files()
        try simulate(Content(files: [files.note, files.data], isList: true)) { screen in
            try await screen.find("Show Note.txt").tap()
            await screen.advance(by: .seconds(1))
            let finger = try await screen.putFinger(at: CGPoint(x: 350, y: 400))
            try await finger.move(to: CGPoint(x: 200, y: 400))
            try await finger.move(to: CGPoint(x: 40, y: 400))
            try await finger.lift()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(containing: "2 KB").exists)
            #expect(screen.text("Shown: Archive.zip").exists || screen.text("Archive.zip").exists)
        }
    }

    @Test func a_presented_controller_has_a_bar_of_its_own_and_tells_its_delegate() throws {
        final class Source: QLPreviewControllerDataSource, QLPreviewControllerDelegate {
            let items: [any QLPreviewItem], log: EventLog
            init(_ items: [any QLPreviewItem], _ log: EventLog) { (self.items, self.log) = (items, log) }
            func numberOfPreviewItems(in controller: QLPreviewController) -> Int { items.count }
            func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem {
                items[index]
            }
            func previewControllerWillDismiss(_ controller: QLPreviewController) { log.add("will") }
            func previewControllerDidDismiss(_ controller: QLPreviewController) { log.add("did") }
        }
        struct Titled: QLPreviewItem {
            let previewItemURL: URL?
            let previewItemTitle: String? = "A title"
        }
        let files = try Files(), log = EventLog()
        try simulate(Text("Below")) { screen in
            let source = Source([files.dot as NSURL, Titled(previewItemURL: files.note)], log)
            let preview = QLPreviewController()
            (preview.dataSource, preview.delegate) = (source, source)
            preview.currentPreviewItemIndex = 1
            screen.scene.windows.first?.rootViewController?.present(preview, animated: true)
            await screen.advance(by: .seconds(1))
            #expect(screen.text("A title").exists)
            #expect(screen.text("牛乳 and bread").exists)
            preview.currentPreviewItemIndex = 0
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Dot.png").exists)
            #expect(preview.currentPreviewItem?.previewItemURL == files.dot)
            #expect(QLPreviewController.canPreview(files.note))
            #expect(!QLPreviewController.canPreview(files.folder.appendingPathComponent("None.txt")))
            try await screen.find(.button, "Done").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["will", "did"])
        }
    }
}
