import Testing

@testable import FrontmostResources

@Suite struct AssetIdentifierTests {
    @Test(
        arguments: [
            ("heart", "heart"), ("Heart", "heart"), ("my icon-2", "myIcon2"), ("my_icon", "myIcon"), ("icon.fill", "iconFill"),
            ("2x", "_2X"), ("1-icon", "_1Icon"), ("24hours", "_24Hours"), ("URLIcon", "urlIcon"), ("FAQ", "faq"),
            ("iPhone", "iPhone"),
            ("HStack", "hStack"), ("class", "`class`"), ("default", "`default`"), ("self", "self_"), ("init", "init_"),
            ("Type", "type"),
            ("ハート", "ハート"), ("赤 い", "赤い"), ("überblick", "überblick"), ("a--b", "aB"), (" a ", "a"), ("A", "a"), ("ABc", "aBc"),
        ] as [(String, String)])
    func names_become_identifiers(name: String, identifier: String) {
        #expect(AssetIdentifier.member(name) == identifier)
    }

    @Test(
        arguments: [
            ("AccentColor", "accent"), ("brandColor", "brand"), ("Color", "color"), ("brand color", "brand"),
            ("Colorful", "colorful"),
            ("colorColor", "color"), ("Brand Color 2", "brandColor2"),
        ] as [(String, String)])
    func a_colour_needs_not_say_that_it_is_one(name: String, identifier: String) {
        #expect(AssetIdentifier.member(name, droppingSuffix: "Color") == identifier)
    }

    @Test(arguments: ["", " ", "★", "--", "_", "\u{301}"]) func a_name_without_letters_has_none(name: String) {
        let identifier = AssetIdentifier.member(name)
        #expect(identifier == nil || identifier?.unicodeScalars.first == "_")
    }

    @Test(
        arguments: [
            ("Icons", "Icons"), ("my icons", "MyIcons"), ("2024", "_2024"), ("Type", "Type_"), ("SwiftUI", "SwiftUI_"),
        ] as [(String, String)])
    func groups_are_types(name: String, type: String) { #expect(AssetIdentifier.type(name) == type) }
}
