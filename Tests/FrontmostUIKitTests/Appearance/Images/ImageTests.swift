import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUIKit

@MainActor @Suite struct ImageTests {
    /// The start of a PNG file with the image's size.
    static func png(_ width: UInt8, _ height: UInt8) -> Data {
        Data(
            [
                0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, width, 0, 0, 0,
                height,
            ]
        )
    }

    @Test func an_image_has_its_datas_size_and_returns_the_data() throws {
        let data = Self.png(60, 30)
        let image = try #require(UIImage(data: data, scale: 3))
        #expect(image.size == CGSize(width: 20, height: 10) && image.scale == 3)
        #expect(image.pngData() == data && image.jpegData(compressionQuality: 1) == nil)
        #expect(UIImage(data: Data([1, 2, 3])) == nil && UIImage(systemName: "no.such.symbol") == nil)
        #expect(UIImage(data: data, scale: 3) == image && UIImage(data: data) != image)
    }

    @Test func an_empty_image_has_no_size_and_shows_nothing() throws {
        try onStage { stage in
            let image = UIImage(), view = UIImageView(image: UIImage(systemName: "plus"))
            #expect(image.size == .zero && image == UIImage() && image.pngData() == nil && !image.isSymbolImage)
            stage.window.addSubview(view)
            await stage.settle()
            view.image = image
            await stage.settle()
            #expect(view.intrinsicContentSize == .zero)
            #expect(view.node.children.allSatisfy { if case .none = $0.content { true } else { false } })
        }
    }

    @Test func a_file_is_read_at_the_scale_of_its_name() throws {
        let folder = FileManager.default.temporaryDirectory
        let file = folder.appendingPathComponent("\(UUID().uuidString)@2x.png")
        try Self.png(60, 30).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(UIImage(contentsOfFile: file.path)?.size == CGSize(width: 30, height: 15))
        #expect(UIImage(contentsOfFile: file.path + ".missing") == nil)
    }

    @Test func symbols_follow_their_configuration() throws {
        let plain = try #require(UIImage(systemName: "plus"))
        let twice = try #require(UIImage(systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 34)))
        #expect(abs(twice.size.height - 2 * plain.size.height) <= 0.5)
        let large = plain.applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: .large))
        #expect((large?.size.height ?? 0) > plain.size.height)
        let both = UIImage.SymbolConfiguration(pointSize: 34).applying(UIImage.SymbolConfiguration(scale: .large))
        #expect(plain.withConfiguration(both).size.height > twice.size.height)
    }

    private func paint(_ view: UIImageView) -> Paint? {
        for node in view.allNodes {
            if case .image(let content) = node.content, case .symbol(_, let paint) = content.source { return paint }
        }
        return nil
    }

    @Test func a_template_has_the_tint_of_the_view_and_an_original_its_own() throws {
        try onStage { stage in
            let view = await stage.add(UIImageView(image: UIImage(systemName: "plus")))
            view.tintColor = .systemRed
            await stage.settle()
            #expect(paint(view) == .color(SystemPalette.red.resolved(.light)))
            view.image = view.image?.withTintColor(.systemGreen)
            await stage.settle()
            #expect(paint(view) == .color(SystemPalette.red.resolved(.light)), "A symbol is a template.")
            view.image = view.image?.withTintColor(.systemGreen, renderingMode: .alwaysOriginal)
            await stage.settle()
            #expect(paint(view) == .color(SystemPalette.green.resolved(.light)))
            view.image = view.image?.withRenderingMode(.alwaysTemplate)
            await stage.settle()
            #expect(paint(view) == .color(SystemPalette.red.resolved(.light)))
            #expect(view.node(.image, "plus") == nil)
            view.isAccessibilityElement = true
            #expect(view.node(.image, "plus") != nil)
        }
    }

    @Test(arguments: [
        (UIView.ContentMode.scaleToFill, CGRect(x: 0, y: 0, width: 100, height: 60)),
        (.scaleAspectFit, CGRect(x: 20, y: 0, width: 60, height: 60)),
        (.scaleAspectFill, CGRect(x: 0, y: -20, width: 100, height: 100)), (.redraw, CGRect(x: 0, y: 0, width: 100, height: 60)),
        (.center, CGRect(x: 40, y: 20, width: 20, height: 20)), (.top, CGRect(x: 40, y: 0, width: 20, height: 20)),
        (.bottom, CGRect(x: 40, y: 40, width: 20, height: 20)), (.left, CGRect(x: 0, y: 20, width: 20, height: 20)),
        (.right, CGRect(x: 80, y: 20, width: 20, height: 20)), (.topLeft, CGRect(x: 0, y: 0, width: 20, height: 20)),
        (.topRight, CGRect(x: 80, y: 0, width: 20, height: 20)), (.bottomLeft, CGRect(x: 0, y: 40, width: 20, height: 20)),
        (.bottomRight, CGRect(x: 80, y: 40, width: 20, height: 20)),
    ])
    func content_modes_place_an_image(_ mode: UIView.ContentMode, _ frame: CGRect) {
        #expect(mode.frame(of: CGSize(width: 20, height: 20), in: CGRect(x: 0, y: 0, width: 100, height: 60)) == frame)
    }

    @Test func an_image_without_a_size_is_not_drawn() {
        let frame = UIView.ContentMode.scaleAspectFit.frame(of: .zero, in: CGRect(x: 0, y: 0, width: 100, height: 60))
        #expect(frame.size == .zero)
    }

    @Test func images_are_animated_and_stop_after_their_repeat_count() throws {
        try onStage { stage in
            let view = await stage.add(UIImageView())
            view.isAccessibilityElement = true
            view.animationImages = ["plus", "minus"].compactMap { UIImage(systemName: $0) }
            (view.animationDuration, view.animationRepeatCount) = (1, 2)
            view.startAnimating()
            @MainActor func shown() -> String? { view.node.semantics?.label }
            #expect(shown() == "plus")
            await stage.advance(0.6)
            #expect(shown() == "minus")
            await stage.advance(0.5)
            #expect(shown() == "plus" && view.isAnimating)
            await stage.advance(2)
            #expect(!view.isAnimating && view.node.semantics?.role != .image)
        }
    }

    @Test func covering_a_view_does_not_hurry_its_images() throws {
        try onStage { stage in
            let view = await stage.add(UIImageView())
            view.isAccessibilityElement = true
            view.animationImages = ["plus", "minus", "star"].compactMap { UIImage(systemName: $0) }
            view.animationDuration = 3
            view.startAnimating()
            view.removeFromSuperview()
            stage.window.addSubview(view)
            await stage.advance(1.5)
            #expect(view.node.semantics?.label == "minus")
            await stage.advance(1)
            #expect(view.node.semantics?.label == "star")
        }
    }

    @Test func images_with_an_infinite_duration_do_not_change() throws {
        try onStage { stage in
            let view = await stage.add(UIImageView())
            view.isAccessibilityElement = true
            view.animationImages = ["plus", "minus"].compactMap { UIImage(systemName: $0) }
            view.animationDuration = .infinity
            view.startAnimating()
            await stage.advance(100)
            #expect(view.node.semantics?.label == "plus" && view.isAnimating)
            view.stopAnimating()
        }
    }
}
