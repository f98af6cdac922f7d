import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
@testable import FrontmostUIKit
import TestSupport
import Testing

/// Image sets, symbol sets and colour sets follow the scheme and the display.
@MainActor struct ImageAssetTests {
    private static func svg(_ side: Int) -> Data {
        Data("<svg xmlns='http://www.w3.org/2000/svg' width='\(side)' height='\(side)' viewBox='0 0 9 9'/>".utf8)
    }

    private static let images = """
        {"images":[{"idiom":"universal","scale":"1x","filename":"1.svg"},{"idiom":"universal","scale":"2x","filename":"2.svg"},
        {"idiom":"universal","scale":"3x","filename":"3.svg"},
        {"appearances":[{"appearance":"luminosity","value":"dark"}],"idiom":"universal","scale":"2x","filename":"dark.svg"}]}
        """
    private static let color = """
        {"colors":[{"idiom":"universal","color":{"components":{"red":"1.0","green":"0.0","blue":"0.0","alpha":"1.0"}}},
        {"appearances":[{"appearance":"luminosity","value":"dark"}],"color":{"reference":"systemGroupedBackgroundColor"}}]}
        """
    private static let template = """
        <svg viewBox="0 0 20 20"><line id="Capline-M" y1="3"/><line id="Baseline-M" y1="13"/><line id="left-margin-Regular-M" x1="0"/>
        <line id="right-margin-Regular-M" x1="32"/><g id="Regular-M"><path d="M0 0L32 16Z"/></g></svg>
        """
    private static let files = [
        "A.xcassets/a.imageset/Contents.json": Data(images.utf8), "A.xcassets/a.imageset/1.svg": svg(10),
        "A.xcassets/a.imageset/2.svg": svg(20), "A.xcassets/a.imageset/3.svg": svg(33), "A.xcassets/a.imageset/dark.svg": svg(48),
        "A.xcassets/t.imageset/Contents.json": Data(
            #"{"images":[{"filename":"t.svg"}],"properties":{"template-rendering-intent":"template"}}"#.utf8),
        "A.xcassets/t.imageset/t.svg": svg(12), "A.xcassets/c.colorset/Contents.json": Data(color.utf8),
        "A.xcassets/s.symbolset/Contents.json": Data(#"{"symbols":[{"filename":"s.svg"}]}"#.utf8),
        "A.xcassets/s.symbolset/s.svg": Data(template.utf8), "A.xcassets/broken.imageset/Contents.json": Data("{".utf8),
    ]

    private func width(_ screen: Screen, _ label: String) throws -> CGFloat { try screen.find(.image, label).frame.width }

    @Test func an_image_has_the_file_of_the_displays_scale_and_of_the_scheme() throws {
        try withBundle(Self.files) { bundle in
            for (scale, width) in [(1.0, 10.0), (2, 10), (3, 11), (4, 11)] {
                var environment = SceneEnvironment.phone
                environment.displayScale = scale
                try simulate(Image("a", bundle: bundle), environment: environment) { screen in
                    let shown = try self.width(screen, "a")
                    #expect(abs(shown - width) < 0.01, "\(scale)")
                }
            }
            let both = VStack {
                Image("a", bundle: bundle)
                Image("a", bundle: bundle).environment(\.colorScheme, .dark).accessibilityLabel("dark")
            }
            try simulate(both) { screen in
                let dark = try self.width(screen, "dark"), light = try self.width(screen, "a")
                #expect(abs(dark - 24) < 0.01 && abs(light - 11) < 0.01)
            }
        }
    }

    @Test func an_image_changes_with_the_scheme() throws {
        struct Scheme: View {
            let bundle: Bundle
            @State private var isDark = false
            var body: some View {
                VStack {
                    Button("switch") { isDark.toggle() }
                    Image("a", bundle: bundle)
                    Color("c", bundle: bundle).frame(width: 5, height: 5)
                }
                .environment(\.colorScheme, isDark ? .dark : .light)
            }
        }
        try withBundle(Self.files) { bundle in
            try simulate(Scheme(bundle: bundle)) { screen in
                let light = try self.width(screen, "a")
                try await screen.find(.button, "switch").tap()
                #expect(try abs(self.width(screen, "a") - 24) < 0.01)
                try await screen.find(.button, "switch").tap()
                #expect(try self.width(screen, "a") == light)
            }
        }
    }

    @Test func a_symbol_set_is_a_symbol_in_the_size_of_the_text() throws {
        try withBundle(Self.files) { bundle in
            let views = VStack {
                Image("s", bundle: bundle).font(.system(size: 20))
                Image("s", bundle: bundle).font(.system(size: 40)).accessibilityLabel("large")
            }
            try simulate(views) { screen in
                let small = try screen.find(.image, "s").frame.size, large = try screen.find(.image, "large").frame.size
                #expect(abs(small.width - 2 * small.height) < 1 && abs(large.height - 2 * small.height) < 1.5)
            }
            let image = try #require(UIImage(named: "s", in: bundle, compatibleWith: nil))
            #expect(image.isSymbolImage)
        }
    }

    @Test func colours_of_the_system_are_resolved_for_the_scheme() throws {
        try withBundle(Self.files) { bundle in
            let color = Color("c", bundle: bundle)
            var values = EnvironmentValues()
            #expect(color.resolve(in: values) == ResolvedColor(red: 1, green: 0, blue: 0))
            values.colorScheme = .dark
            #expect(color.resolve(in: values) == SystemPalette.groupedBackground.resolved(.dark))
        }
    }

    @Test func uikits_images_and_colours_follow_traits() throws {
        try withBundle(Self.files) { bundle in
            let image = try #require(UIImage(named: "a", in: bundle, compatibleWith: nil))
            let dark = UITraitCollection(userInterfaceStyle: .dark)
            #expect(
                image.file(dark)?.data == Self.svg(48) && image.file(UITraitCollection(displayScale: 3))?.data == Self.svg(33))
            #expect(UIImage(named: "a", in: bundle, compatibleWith: nil) == image)
            #expect(UIImage(named: "t", in: bundle, compatibleWith: nil)?.renderingMode == .alwaysTemplate)
            #expect(UIImage(named: "broken", in: bundle, compatibleWith: nil) == nil)
            #expect(UIImage(resource: ImageResource(name: "a", bundle: bundle)) == image)
        }
    }
}
