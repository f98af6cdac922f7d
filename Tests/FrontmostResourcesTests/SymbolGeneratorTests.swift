import Testing

@testable import FrontmostResources

@Suite struct SymbolGeneratorTests {
    private func name(_ kind: CatalogueReader.Name.Kind, _ name: String, in groups: [String] = []) -> CatalogueReader.Name {
        CatalogueReader.Name(kind: kind, groups: groups, name: name, path: "A.xcassets/\(name).\(kind)set")
    }

    @Test func each_asset_has_a_member_of_its_resource_and_of_the_types_that_show_it() {
        var generator = SymbolGenerator(module: "SwiftUI")
        let source = generator.source(for: [
            name(.color, "brandColor"), name(.image, "heart"), name(.image, "star fill", in: ["Icons"]),
        ])
        #expect(generator.problems.isEmpty)
        for line in [
            #"    static let brand = SwiftUI.ColorResource(name: "brandColor", bundle: .module)"#,
            #"    static let heart = SwiftUI.ImageResource(name: "heart", bundle: .module)"#,
            "    enum Icons {",
            #"        static let starFill = SwiftUI.ImageResource(name: "Icons/star fill", bundle: .module)"#,
            "    static var heart: SwiftUI.UIImage { SwiftUI.UIImage(resource: .heart) }",
            "        static var starFill: SwiftUI.UIImage { SwiftUI.UIImage(resource: .Icons.starFill) }",
            "    static var brand: SwiftUI.UIColor { SwiftUI.UIColor(resource: .brand) }",
            "    static var brand: SwiftUI.Color { SwiftUI.Color(SwiftUI.ColorResource.brand) }",
            "extension SwiftUI.ShapeStyle where Self == SwiftUI.Color {",
        ] {
            #expect(source.contains(line + "\n"), "\(line)\n\(source)")
        }
    }

    @Test func two_names_that_become_one_are_reported() {
        var generator = SymbolGenerator(module: "SwiftUI")
        let source = generator.source(for: [name(.image, "a-b"), name(.image, "a_b"), name(.color, "a b")])
        #expect(
            generator.problems.map(\.description) == [
                "A.xcassets/a_b.imageset: warning: The images “a-b” and “a_b” both have the Swift name “aB”, which is that of “a-b”. "
                    + "Rename one of them."
            ])
        #expect(source.split(separator: "\n").count { $0.contains("static let aB") } == 2)
    }

    @Test func a_colour_of_the_systems_name_is_no_member_of_the_systems_types() {
        var generator = SymbolGenerator(module: "SwiftUI")
        let source = generator.source(for: [name(.color, "Red"), name(.color, "primary")])
        #expect(generator.problems.count == 2 && generator.problems[0].text.contains("Write .init(.red), or rename it."))
        #expect(source.contains("static let red") && !source.contains("static var red"))
    }

    @Test func names_cannot_break_out_of_their_quotes() {
        var generator = SymbolGenerator(module: "SwiftUI")
        let source = generator.source(for: [name(.image, "a\"\\(b)\nc"), name(.image, "★")])
        #expect(source.contains(#"name: "a\"\\(b)\nc""#))
        #expect(generator.problems.map(\.path) == ["A.xcassets/★.imageset"])
    }
}
