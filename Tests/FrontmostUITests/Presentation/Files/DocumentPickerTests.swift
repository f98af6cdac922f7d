import Foundation
import FrontmostTesting
import FrontmostTransfer
import FrontmostUI
import FrontmostUIKit
import Testing

/// The pickers of UIKit for documents and images.
@MainActor @Suite(.serialized) struct DocumentPickerTests {
    private final class Host: UIViewController, UIDocumentPickerDelegate, UIImagePickerControllerDelegate,
        UINavigationControllerDelegate
    {
        var log: [String] = []
        func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
            log.append(urls.map(\.lastPathComponent).joined(separator: " "))
        }
        func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { log.append("cancelled") }
        func imagePickerController(
            _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
        ) {
            let image = info[.originalImage] as? UIImage
            log.append("\(info[.mediaType] ?? "-") \(image?.size.width ?? -1)")
            picker.dismiss(animated: true)
        }
        func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
            log.append("no image")
            picker.dismiss(animated: true)
        }
    }

    private func file(_ name: String, _ data: Data = Data()) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let url = folder.appendingPathComponent(name)
        try data.write(to: url)
        return url
    }
    /// A picture of 2 × 1 pixels.
    private let picture = Data("<svg xmlns='http://www.w3.org/2000/svg' width='2' height='1'/>".utf8)

    @Test func a_document_picker_reports_the_choice_after_it_has_gone() throws {
        let files = [try file("a.json"), try file("b.json")]
        let host = Host()
        try simulate(host) { screen in
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.json])
            picker.delegate = host
            picker.allowsMultipleSelection = true
            host.present(picker, animated: true)
            await screen.advance(by: .seconds(1))
            #expect(screen.fileChooser?.types == [.json] && screen.fileChooser?.allowsMultipleSelection == true)
            try await screen.fileChooser?.choose(files)
            await screen.advance(by: .seconds(1))
            #expect(host.log == ["a.json b.json"] && host.presentedViewController == nil)
        }
    }

    @Test func cancelling_and_dismissing() throws {
        let host = Host()
        try simulate(host) { screen in
            for dismisses in [false, true] {
                let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.json])
                picker.delegate = host
                host.present(picker, animated: false)
                await screen.advance(by: .seconds(1))
                if dismisses { host.dismiss(animated: false) } else { await screen.fileChooser?.cancel() }
                await screen.advance(by: .seconds(1))
                #expect(screen.fileChooser == nil && host.presentedViewController == nil)
            }
            #expect(host.log == ["cancelled"], "an app that dismisses the picker gets no report")
        }
    }

    @Test func a_document_picker_exports_copies_or_moves() throws {
        let kept = try file("kept.txt", Data("1".utf8)), moved = try file("moved.txt", Data("2".utf8))
        let host = Host()
        try simulate(host) { screen in
            for (url, asCopy) in [(kept, true), (moved, false)] {
                let picker = UIDocumentPickerViewController(forExporting: [url], asCopy: asCopy)
                picker.delegate = host
                host.present(picker, animated: false)
                await screen.advance(by: .seconds(1))
            }
            #expect(screen.exportedFiles.map(\.name) == ["kept.txt", "moved.txt"] && host.log == ["kept.txt", "moved.txt"])
            #expect(FileManager.default.fileExists(atPath: kept.path) && !FileManager.default.fileExists(atPath: moved.path))
        }
    }

    @Test func an_image_picker_hands_over_the_image() throws {
        let image = try file("a.svg", picture)
        let host = Host()
        try simulate(host) { screen in
            #expect(
                UIImagePickerController.isSourceTypeAvailable(.photoLibrary)
                    && !UIImagePickerController.isSourceTypeAvailable(.camera))
            let picker = UIImagePickerController()
            picker.delegate = host
            host.present(picker, animated: true)
            await screen.advance(by: .seconds(1))
            #expect(screen.fileChooser?.types == [.image])
            try await screen.fileChooser?.choose([image])
            await screen.advance(by: .seconds(1))
            #expect(host.log == ["public.image 2.0"] && host.presentedViewController == nil)
        }
    }

    @Test func pickers_that_are_presented_again_ask_again() throws {
        let image = try file("a.svg", picture), list = try file("a.json"), text = try file("kept.txt")
        let host = Host(), images = UIImagePickerController()
        images.delegate = host
        let documents = UIDocumentPickerViewController(forOpeningContentTypes: [.json])
        documents.delegate = host
        let exports = UIDocumentPickerViewController(forExporting: [text], asCopy: true)
        exports.delegate = host
        try simulate(host) { screen in
            for _ in 0..<2 {
                host.present(images, animated: false)
                await screen.advance(by: .seconds(1))
                try await screen.fileChooser?.choose([image])
                await screen.advance(by: .seconds(1))
                host.present(documents, animated: false)
                await screen.advance(by: .seconds(1))
                try await screen.fileChooser?.choose([list])
                await screen.advance(by: .seconds(1))
                // Dismissed by the app, and presented again.
                host.present(documents, animated: false)
                await screen.advance(by: .seconds(1))
                #expect(screen.fileChooser != nil)
                host.dismiss(animated: false)
                await screen.advance(by: .seconds(1))
                host.present(exports, animated: false)
                await screen.advance(by: .seconds(1))
            }
            let round = ["public.image 2.0", "a.json", "kept.txt"]
            #expect(host.log == round + round && screen.exportedFiles.count == 2 && host.presentedViewController == nil)
        }
    }

    @Test func a_scene_that_has_ended_makes_no_folders() throws {
        var files: FileExchange?
        try simulate(Host()) { screen in files = screen.scene.files }
        #expect(throws: (any Error).self) { _ = try files?.makeFolder() }
        files?.request(FileRequest(.choose(types: [], allowsMultiple: false))) { _ in }
    }

    private struct Photos: View {
        let picture: URL
        @State private var item: PhotosPickerItem?
        @State private var items: [PhotosPickerItem] = []
        @State private var size = "-"
        @State private var hasImage = false
        var body: some View {
            VStack {
                PhotosPicker("One", selection: $item, matching: .images)
                PhotosPicker(selection: $items, maxSelectionCount: 2, matching: .any(of: [.images, .videos])) { Text("Several") }
                Text("size \(size), image \(hasImage ? "there" : "missing"), \(items.count) items")
            }
            .onChange(of: item) {
                Task {
                    size = "\((try? await item?.loadTransferable(type: Data.self))?.count ?? 0)"
                    hasImage = (try? await item?.loadTransferable(type: Image.self)) != nil
                }
            }
        }
    }

    @Test func a_photos_picker_sets_its_selection_and_items_load_their_content() throws {
        let url = try file("a.svg", picture), count = picture.count
        try simulate(Photos(picture: url)) { screen in
            try await screen.find(.button, "One").tap()
            #expect(screen.fileChooser?.types == [.image] && screen.fileChooser?.allowsMultipleSelection == false)
            try await screen.fileChooser?.choose([url])
            #expect(screen.text("size \(count), image there, 0 items").exists)
            try await screen.find(.button, "Several").tap()
            #expect(screen.fileChooser?.types == [.image, .movie])
            try await screen.fileChooser?.choose([url, url, url])
            #expect(screen.text("size \(count), image there, 2 items").exists && screen.console.isEmpty)
        }
    }
}
