import Foundation
import FrontmostUIKit
import TestSupport
import Testing

/// Previews of a file, and menus for it.
@MainActor @Suite struct DocumentInteractionTests {
    private final class Owner: UIDocumentInteractionControllerDelegate {
        let presenter: UIViewController
        var lines: [String] = []
        init(_ presenter: UIViewController) { self.presenter = presenter }
        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
        func documentInteractionControllerViewControllerForPreview(_ controller: UIDocumentInteractionController)
            -> UIViewController
        {
            presenter
        }
        func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {
            lines.append("begin")
        }
        func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) { lines.append("end") }
        func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController) {
            lines.append("menu")
        }
        func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {
            lines.append("closed")
        }
    }

    /// Runs `body` with a text file and a root controller.
    private func withFile(_ body: @escaping @MainActor (Stage, URL, UIViewController) async throws -> Void) throws {
        try onStage { stage in
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
            try Data("bread".utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            let root = await stage.root()
            try await body(stage, file, root)
        }
    }

    @Test func a_file_is_previewed_over_the_delegates_controller() throws {
        try withFile { stage, file, root in
            let owner = Owner(root), controller = UIDocumentInteractionController(url: file)
            #expect(!controller.presentPreview(animated: false), "There is no delegate.")
            controller.delegate = owner
            controller.name = "Shopping"
            #expect(controller.uti == "public.plain-text")
            #expect(controller.presentPreview(animated: false) && !controller.presentPreview(animated: false))
            await stage.advance(1)
            let preview = try #require(root.presentedViewController as? QLPreviewController)
            #expect(
                preview.currentPreviewItem?.previewItemURL == file && preview.currentPreviewItem?.previewItemTitle == "Shopping")
            #expect(owner.take() == ["begin"])
            controller.dismissPreview(animated: false)
            await stage.advance(1)
            #expect(root.presentedViewController == nil && owner.take() == ["end"])
        }
    }

    @Test func a_file_that_is_not_there_has_no_preview() throws {
        try withFile { _, file, root in
            let owner = Owner(root), controller = UIDocumentInteractionController(url: file.appendingPathExtension("gone"))
            controller.delegate = owner
            #expect(!controller.presentPreview(animated: false) && owner.take().isEmpty)
            #expect(!UIDocumentInteractionController().presentOptionsMenu(from: .zero, in: root.view, animated: false))
        }
    }

    @Test func the_menu_is_the_share_sheet() throws {
        try withFile { stage, file, root in
            let owner = Owner(root), controller = UIDocumentInteractionController(url: file), button = UIButton()
            controller.delegate = owner
            root.view.addSubview(button)
            #expect(controller.presentOptionsMenu(from: button.bounds, in: button, animated: false))
            await stage.advance(1)
            #expect(root.presentedViewController is UIActivityViewController && owner.take() == ["menu"])
            controller.dismissMenu(animated: false)
            await stage.advance(1)
            #expect(root.presentedViewController == nil && owner.take() == ["closed"])
            #expect(!controller.presentOpenInMenu(from: .zero, in: UIView(), animated: false), "The view is in no window.")
            #expect(controller.presentOpenInMenu(from: UIBarButtonItem(systemItem: .action), animated: false))
            await stage.advance(1)
            #expect(root.presentedViewController is UIActivityViewController)
        }
    }
}
