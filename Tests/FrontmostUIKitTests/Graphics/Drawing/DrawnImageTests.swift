import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUIKit

/// Images that code draws.
@MainActor @Suite struct DrawnImageTests {
    private func drawing(_ image: UIImage?) -> DrawnImage? {
        if case .drawing(let drawing, _, _)? = image?.picture { drawing } else { nil }
    }
    private func circle(_ length: CGFloat = 10) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: length, height: length)).image { context in
            UIColor.red.setFill()
            context.cgContext.fillEllipse(in: context.format.bounds)
        }
    }

    @Test func a_renderer_makes_an_image_of_what_is_drawn() throws {
        let format = UIGraphicsImageRendererFormat()
        (format.scale, format.opaque) = (3, true)
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format)
        let image = renderer.image { context in
            #expect(UIGraphicsGetCurrentContext() === context.cgContext)
            UIColor.blue.setFill()
            context.fill(CGRect(x: 5, y: 0, width: 5, height: 5))
        }
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(image.size == CGSize(width: 20, height: 10) && image.scale == 3)
        #expect(image.cgImage?.width == 60 && image.cgImage?.height == 30)
        #expect(drawing(image)?.operations.count == 2, "The background is black.")
        #expect(UIImage(cgImage: try #require(image.cgImage), scale: 3, orientation: .up) == image)
        #expect(UIGraphicsImageRenderer(size: .zero).image { _ in }.size == .zero)
    }

    @Test func an_image_context_is_current_until_it_ends() {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 8, height: 8), false, 2)
        UIColor.green.setFill()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4)).fill()
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(image?.size.width == 8 && image?.scale == 2 && drawing(image)?.operations.count == 1)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
    }

    @Test func a_drawing_becomes_a_png_file() async throws {
        let data = try #require(circle().pngData())
        #expect(UIImage(data: data)?.size == CGSize(width: 10 * circle().scale, height: 10 * circle().scale))
        #expect(UIImage(systemName: "heart.fill")?.pngData() != nil)
        let log = ConsoleLog()
        Console.$log.withValue(log) {
            let words = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 20)).image { _ in
                "日本".draw(at: .zero)
            }
            #expect(words.pngData() == nil && words.pngData() == nil && circle().jpegData(compressionQuality: 1) == nil)
        }
        // Reports of other threads come later.
        for _ in 0..<1000 where log.entries.count < 2 { await Task.yield() }
        let texts = log.entries.map { $0.message.text }
        #expect(
            texts.contains { $0.contains("pngData() is nil: text") } && texts.contains { $0.contains("jpegData") }, "\(texts)")
    }

    @Test func images_and_texts_are_drawn_into_images() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image { _ in
            circle().draw(in: CGRect(x: 0, y: 0, width: 20, height: 20), blendMode: .multiply, alpha: 0.5)
            ("two lines of text" as NSString).draw(
                in: CGRect(x: 0, y: 0, width: 60, height: 40),
                withAttributes: [
                    .font: UIFont.boldSystemFont(ofSize: 12), .foregroundColor: UIColor.red, .backgroundColor: UIColor.blue,
                ])
        }
        let operations = try #require(drawing(image)?.operations)
        guard case .group(let drawn, let group) = operations[0], case .image(let content, let frame) = drawn[0],
            case .text(let text, _) = operations[1]
        else { return #expect(Bool(false), "\(operations)") }
        #expect(group.blend == .multiply && group.opacity == 0.5 && frame.width == 20)
        if case .drawing = content.source {} else { Issue.record("no drawing") }
        #expect(text.lines.count == 2 && text.lines[0].fragments[0].style.ornament?.background != nil)
    }

    @Test func parts_and_small_copies_show_the_same_drawing() throws {
        let whole = circle(100), scale = whole.scale
        let part = try #require(whole.cgImage?.cropping(to: CGRect(x: 10, y: 10, width: 20, height: 5000)))
        #expect(part.width == 20 && part.height == Int(100 * scale) - 10)
        #expect(whole.cgImage?.cropping(to: CGRect(x: -9, y: 0, width: 5, height: 5)) == nil)
        let small = try #require(whole.preparingThumbnail(of: CGSize(width: 30, height: 10)))
        #expect(small.size == CGSize(width: 10, height: 10))
    }

    @Test func resizable_images_and_templates_tell_hosts_so() throws {
        let traits = UITraitCollection.current
        let image = circle().resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        let stretch = try #require(image.content(tint: .color(.black), traits)?.stretch)
        #expect(stretch.leading == 2 && stretch.isTiled && stretch.size == image.size && image.resizingMode == .tile)
        #expect(circle().content(tint: .color(.black), traits)?.tint == nil)
        let template = circle().withRenderingMode(.alwaysTemplate)
        #expect(template.content(tint: .color(.black), traits)?.tint == .color(.black))
        #expect(circle().withTintColor(.red).content(tint: .color(.black), traits)?.tint != nil)
    }

    @Test func views_and_layers_are_drawn_as_they_are_shown() throws {
        let view = UIView(frame: CGRect(x: 50, y: 50, width: 40, height: 40)), label = UILabel(frame: view.bounds)
        view.backgroundColor = .red
        label.text = "Label"
        view.addSubview(label)
        let image = UIGraphicsImageRenderer(bounds: view.bounds).image { context in view.layer.render(in: context.cgContext) }
        let operations = try #require(drawing(image)?.operations)
        guard case .fill(let outline, _, _)? = operations.first else { return #expect(Bool(false), "\(operations)") }
        #expect(outline.path.boundingRect == view.bounds, "The position of the view does not matter.")
        #expect("\(operations)".contains("Label") || operations.count > 1)
        let half = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
            #expect(view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 20, height: 20), afterScreenUpdates: true))
        }
        guard case .group(_, let group)? = drawing(half)?.operations.first else { return #expect(Bool(false)) }
        #expect(group.transform.a == 0.5)
        #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: false), "There is no context.")
    }

    @Test func contexts_of_core_graphics_have_their_origin_at_the_lower_left() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 10, height: 10, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 2))
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.endTransparencyLayer()
        let image = try #require(context.makeImage())
        guard case .drawing(let drawing) = image.picture, case .fill(let outline, _, _) = drawing.operations[0],
            case .group(_, let layer) = drawing.operations[1]
        else { return #expect(Bool(false)) }
        #expect(outline.path.boundingRect == CGRect(x: 0, y: 8, width: 10, height: 2) && image.width == 10)
        #expect(layer.isIsolated)
    }
}
