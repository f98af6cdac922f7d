import Foundation
import FrontmostRender
import FrontmostUIKit
import TestSupport
import Testing

@MainActor @Suite struct ImageFileTests {
    @Test func resources_are_looked_up_once_whether_they_exist_or_not() throws {
        let red = Data(
            #"{"colors":[{"color":{"components":{"red":"1.0","green":"0.0","blue":"0.0","alpha":"1.0"}}}]}"#.utf8)
        try withBundle(["there.png": ImageTests.png(60, 30), "Red.colorset/Contents.json": red]) { bundle in
            let folder = bundle.bundleURL
            @MainActor func image(_ name: String) -> UIImage? { UIImage(named: name, in: bundle, compatibleWith: nil) }
            @MainActor func color(_ name: String) -> UIColor? { UIColor(named: name, in: bundle, compatibleWith: nil) }
            #expect(image("there") != nil && image("later") == nil && color("Red") != nil && color("Blue") == nil)
            let files = FileManager.default
            try files.copyItem(at: folder.appendingPathComponent("there.png"), to: folder.appendingPathComponent("later.png"))
            try files.copyItem(
                at: folder.appendingPathComponent("Red.colorset"), to: folder.appendingPathComponent("Blue.colorset"))
            #expect(
                image("later") == nil && color("Blue") == nil,
                "Images are cached, because resources do not change while an app runs.")
            try files.removeItem(at: folder.appendingPathComponent("Red.colorset"))
            #expect(color("Red")?.resolved(.current) == UIColor.red.resolved(.current))
        }
    }

    @Test func colours_of_one_name_are_equal() throws {
        let gray = Data(
            #"{"colors":[{"color":{"components":{"red":"0.5","green":"0.5","blue":"0.5","alpha":"1.0"}}}]}"#.utf8)
        try withBundle(["Gray.colorset/Contents.json": gray, "Ash.colorset/Contents.json": gray]) { bundle in
            @MainActor func named(_ name: String) -> UIColor? { UIColor(named: name, in: bundle, compatibleWith: nil) }
            let color = named("Gray"), other = named("Gray")
            #expect(color != nil && color == other && color?.hash == other?.hash && color != named("Ash"))
            let faint = color?.withAlphaComponent(0.5)
            #expect(faint == other?.withAlphaComponent(0.5) && faint != color && faint?.resolved(.current).opacity == 0.5)
        }
    }

    @Test func a_scale_of_zero_counts_as_one() throws {
        let data = ImageTests.png(60, 30)
        for scale in [0, -2, CGFloat.nan, .infinity] {
            let image = try #require(UIImage(data: data, scale: scale))
            #expect(image.size == CGSize(width: 60, height: 30) && image.scale == 1)
        }
        let contents = Data(#"{"images":[{"filename":"a.png","scale":"0x"}]}"#.utf8)
        try withBundle(["Set.imageset/Contents.json": contents, "Set.imageset/a.png": data]) { bundle in
            #expect(UIImage(named: "Set", in: bundle, compatibleWith: nil)?.size == CGSize(width: 60, height: 30))
        }
    }
}
