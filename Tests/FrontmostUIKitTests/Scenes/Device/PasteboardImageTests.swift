import Foundation
import FrontmostUIKit
import Testing
import UIKitNames

/// Images and colours on a pasteboard.
@MainActor @Suite(.serialized) struct PasteboardImageTests {
    private let picture = Data("<svg xmlns='http://www.w3.org/2000/svg' width='2' height='1'/>".utf8)

    @Test func an_image_keeps_its_format_and_can_be_pasted_as_a_file() throws {
        let pasteboard = UIPasteboard.withUniqueName()
        #expect(pasteboard.image == nil && !pasteboard.hasImages)
        pasteboard.image = UIImage(data: picture)
        #expect(pasteboard.image?.size == CGSize(width: 2, height: 1) && pasteboard.hasImages && !pasteboard.hasStrings)
        #expect(pasteboard.data(forPasteboardType: UTType.svg.identifier) == picture)
        #expect(pasteboard.itemProviders.first?.hasItemConformingToTypeIdentifier(UTType.image.identifier) == true)
        pasteboard.string = "a"
        #expect(pasteboard.image == nil)
        UIPasteboard.remove(withName: pasteboard.name)
    }

    @Test func a_drawing_is_copied_as_png() throws {
        let pasteboard = UIPasteboard.withUniqueName()
        let drawing = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { context in
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
        }
        pasteboard.images = [drawing, try #require(UIImage(data: picture))]
        #expect(pasteboard.numberOfItems == 2 && pasteboard.images?.count == 2)
        #expect(pasteboard.contains(pasteboardTypes: [UTType.png.identifier]))
        UIPasteboard.remove(withName: pasteboard.name)
    }

    @Test func colours_are_copied() {
        let pasteboard = UIPasteboard.withUniqueName()
        pasteboard.color = .red
        #expect(pasteboard.hasColors && pasteboard.color == .red)
        pasteboard.colors = nil
        #expect(!pasteboard.hasColors && pasteboard.numberOfItems == 0)
        UIPasteboard.remove(withName: pasteboard.name)
    }
}
