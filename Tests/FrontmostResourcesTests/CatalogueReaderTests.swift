import Foundation
import Testing

@testable import FrontmostResources

@Suite struct CatalogueReaderTests {
    private func color(_ color: String) -> ColorValue? {
        catalogue(["A.xcassets/c.colorset/Contents.json": #"{"colors":[{"idiom":"universal","color":\#(color)}]}"#])
            .table.colors["c"]?.light
    }

    @Test(
        arguments: [
            ("0.500", 127.5), ("128", 128), ("0x80", 128), ("0XfF", 255), ("1.000", 255), ("0", 0), ("255", 255), ("1", 1),
            ("-3.0", 0),
            ("7.5", 255), ("1e-1", 25.5),
        ] as [(String, Float)])
    func components_have_three_notations(text: String, value: Float) {
        let found = color(#"{"color-space":"srgb","components":{"red":"\#(text)","green":"0","blue":"0","alpha":"1.000"}}"#)
        #expect(found == .components(red: value / 255, green: 0, blue: 0, alpha: 1))
    }

    @Test func numbers_need_no_quotes_and_alpha_may_be_missing() {
        #expect(color(#"{"components":{"red":1,"green":0.25,"blue":0}}"#) == .components(red: 1, green: 0.25, blue: 0, alpha: 1))
    }

    @Test func greys_have_one_component() {
        let grey = color(#"{"color-space":"gray-gamma-22","components":{"white":"0.4","alpha":"0.5"}}"#)
        #expect(grey == .components(red: 0.4, green: 0.4, blue: 0.4, alpha: 0.5))
    }

    @Test func display_p3_is_converted_to_srgb() throws {
        let found = try #require(
            color(#"{"color-space":"display-p3","components":{"red":"0.5","green":"0.4","blue":"0.3","alpha":"1"}}"#))
        guard case .components(let red, let green, let blue, _) = found else { throw Unexpected() }
        #expect(abs(red - 0.5192) < 0.001 && abs(green - 0.3951) < 0.001 && abs(blue - 0.2844) < 0.001)
        // White is white, and what sRGB does not have is clipped.
        #expect(
            color(#"{"color-space":"display-p3","components":{"red":"1.0","green":"0.0","blue":"0.0","alpha":"1"}}"#)
                == .components(red: 1, green: 0, blue: 0, alpha: 1))
    }

    @Test func linear_components_are_encoded() throws {
        let found = try #require(
            color(#"{"color-space":"extended-linear-srgb","components":{"red":"0.2140","green":"0","blue":"1.0"}}"#))
        guard case .components(let red, _, let blue, _) = found else { throw Unexpected() }
        #expect(abs(red - 0.5) < 0.001 && blue == 1)
    }

    @Test func colours_of_the_system_are_named() {
        #expect(color(#"{"platform":"ios","reference":"systemBlueColor"}"#) == .system("systemBlueColor"))
    }

    @Test func a_colour_has_a_dark_variant_and_other_variants_are_left_out() {
        let entry = { (more: String, red: String) in
            #"{\#(more)"color":{"components":{"red":"\#(red)","green":"0","blue":"0","alpha":"1.0"}}}"#
        }
        let dark = #""appearances":[{"appearance":"luminosity","value":"dark"}],"#
        let contrast = #""appearances":[{"appearance":"contrast","value":"high"}],"#
        let json = [
            entry(contrast, "0.1"), entry(#""idiom":"tv","#, "0.2"), entry(dark, "0.3"), entry("", "0.4"),
        ].joined(separator: ",")
        let found = catalogue(["A.xcassets/c.colorset/Contents.json": #"{"colors":[\#(json)]}"#]).table.colors["c"]
        #expect(found?.light == .components(red: 0.4, green: 0, blue: 0, alpha: 1))
        #expect(found?.dark == .components(red: 0.3, green: 0, blue: 0, alpha: 1))
    }

    @Test func groups_are_part_of_a_name_if_they_provide_a_namespace() {
        let image = ["Contents.json": imageSet(["1x": "a.png"]), "a.png": "png"]
        var contents = [
            "Media.xcassets/Contents.json": "{}",
            "Media.xcassets/Icons/Contents.json": #"{"properties":{"provides-namespace":true}}"#,
            "Media.xcassets/Plain/Contents.json": #"{"properties":{"provides-namespace":false}}"#,
        ]
        for folder in ["Icons/star", "Plain/heart", "Icons/Inner/moon", "v1.0/sun"] {
            for (name, content) in image { contents["Media.xcassets/\(folder).imageset/\(name)"] = content }
        }
        let found = catalogue(contents)
        #expect(found.names.map(\.full) == ["Icons/moon", "Icons/star", "heart", "sun"])
        #expect(found.problems.isEmpty)
    }

    @Test func an_image_set_has_scales_and_appearances() throws {
        let found = catalogue([
            "A.xcassets/a.imageset/Contents.json": imageSet(
                ["1x": "a.png", "2x": "a@2x.png", "3x": "a@3x.png", "d2x": "dark.svg"],
                properties: #"{"template-rendering-intent":"template"}"#),
            "A.xcassets/a.imageset/a.png": "", "A.xcassets/a.imageset/a@2x.png": "", "A.xcassets/a.imageset/dark.svg": "",
        ])
        let image = try #require(found.table.images["a"])
        #expect(image.variants.map(\.scale) == [1, 2, 2] && image.variants.map(\.isDark) == [false, false, true])
        #expect(image.variants[1].file == "A.xcassets/a.imageset/a@2x.png" && image.isTemplate == true)
        // The author has named a file that is not there.
        #expect(found.problems.map(\.text) == ["The file “a@3x.png” is not in the image set."])
    }

    @Test func slices_are_read_in_pixels() throws {
        let json = """
            {"images":[{"idiom":"universal","scale":"2x","filename":"a.png","resizing":{"mode":"9-part",
            "center":{"mode":"tile","width":4,"height":4},"cap-insets":{"top":1,"left":2,"bottom":3,"right":4}}}]}
            """
        let found = catalogue(["A.xcassets/a.imageset/Contents.json": json, "A.xcassets/a.imageset/a.png": ""])
        let slicing = try #require(found.table.images["a"]?.variants.first?.slicing)
        #expect([slicing.top, slicing.left, slicing.bottom, slicing.right] == [1, 2, 3, 4] && slicing.isTiled)
    }

    @Test func a_pdf_says_what_to_do() {
        let found = catalogue([
            "A.xcassets/a.imageset/Contents.json": imageSet(["1x": "a.pdf"]), "A.xcassets/a.imageset/a.pdf": "",
        ])
        #expect(
            found.problems.map(\.description) == [
                "A.xcassets/a.imageset/a.pdf: warning: The image cannot be shown. Pages show no PDF: export it as SVG."
            ])
        // Sources that name it compile.
        #expect(found.names.map(\.name) == ["a"] && found.table.images.isEmpty)
    }

    @Test func the_largest_image_is_the_app_icon() {
        let json = """
            {"images":[{"idiom":"iphone","size":"60x60","scale":"3x","filename":"s.png"},
            {"idiom":"ios-marketing","size":"1024x1024","scale":"1x","filename":"l.png"},{"idiom":"iphone","size":"29x29","scale":"2x"}]}
            """
        let found = catalogue([
            "A.xcassets/AppIcon.appiconset/Contents.json": json, "A.xcassets/AppIcon.appiconset/s.png": "",
            "A.xcassets/AppIcon.appiconset/l.png": "",
        ])
        #expect(found.table.icon == "A.xcassets/AppIcon.appiconset/l.png" && found.names.isEmpty && found.problems.isEmpty)
    }

    @Test func a_data_set_names_its_file() {
        let found = catalogue([
            "A.xcassets/levels.dataset/Contents.json": #"{"data":[{"idiom":"universal","filename":"l.json"}]}"#,
            "A.xcassets/levels.dataset/l.json": "[]",
        ])
        #expect(found.table.data == ["levels": "A.xcassets/levels.dataset/l.json"])
    }

    @Test func two_assets_of_one_name_are_reported() {
        let color = #"{"colors":[{"color":{"components":{"red":"1.0","green":"0","blue":"0"}}}]}"#
        let found = catalogue(["A.xcassets/c.colorset/Contents.json": color, "B.xcassets/c.colorset/Contents.json": color])
        #expect(
            found.problems.map(\.description) == [
                "B.xcassets/c.colorset: warning: Another color is named “c” and is used instead: A.xcassets/c.colorset"
            ])
    }

    @Test(arguments: [
        "", "{", "[]", "null", "\"x\"", "{\"colors\":", "{\"colors\":1}", "{\"colors\":[1,null,{}]}",
        #"{"colors":[{"color":{"components":{"red":"red","green":[],"blue":{}}}}]}"#, #"{"colors":[{"color":7}]}"#,
        #"{"colors":[{"color":{"components":{"red":"nan","green":"inf","blue":"0x"}}}]}"#,
        #"{"images":[{"filename":7,"scale":[]}]}"#, #"{"images":[{"filename":"../../../etc/passwd"}]}"#,
        #"{"symbols":[{"filename":"a.svg"}]}"#, String(repeating: "[", count: 5000), "\u{0}",
    ])
    func malformed_descriptions_are_reported(json: String) {
        for kind in ["colorset", "imageset", "symbolset", "appiconset", "dataset"] {
            let found = catalogue(["A.xcassets/x.\(kind)/Contents.json": json])
            #expect(found.names.isEmpty || kind == "colorset" || kind == "imageset")
            #expect(found.problems.allSatisfy { $0.path.hasPrefix("A.xcassets/x.\(kind)") && !$0.text.isEmpty })
            if (try? JSONValue(Data(json.utf8)))?.object == nil { #expect(found.problems.first?.severity == .error) }
        }
    }

    @Test func sets_that_are_left_empty_are_no_mistake() {
        let found = catalogue([
            "A.xcassets/AccentColor.colorset/Contents.json": #"{"colors":[{"idiom":"universal"}]}"#,
            "A.xcassets/a.imageset/Contents.json": #"{"images":[{"idiom":"universal","scale":"1x"}]}"#,
        ])
        #expect(found.problems.isEmpty && found.names.map(\.name) == ["a"])
    }

    @Test func malformed_json_says_where() {
        let found = catalogue(["A.xcassets/x.colorset/Contents.json": "{\n\"colors\": [,]\n}"])
        #expect(
            found.problems.map(\.description) == [
                "A.xcassets/x.colorset/Contents.json: error: The file is not valid JSON: line 2: Invalid value."
            ])
    }

    @Test func kinds_without_effect_are_reported() {
        let found = catalogue([
            "A.xcassets/x.textureset/Contents.json": "{}", "A.xcassets/y.arresourcegroup/Contents.json": "{}",
            "A.xcassets/z.solidimagestack/Contents.json": "{}",
        ])
        #expect(
            found.problems.map(\.text) == [
                "Assets of the kind “textureset” have no effect.", "Assets of the kind “arresourcegroup” have no effect.",
            ])
    }

    struct Unexpected: Error {}
}
