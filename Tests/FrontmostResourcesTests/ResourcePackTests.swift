import Foundation
import Testing

@testable import FrontmostResources

@Suite struct ResourcePackTests {
    private func compiled() throws -> ResourceCompiler {
        try ResourceCompiler(
            files([
                "A.xcassets/a.imageset/Contents.json": imageSet(["1x": "a.png", "2x": "b.png"]),
                "A.xcassets/a.imageset/a.png": "one",
                "A.xcassets/a.imageset/b.png": "two", "A.xcassets/a.imageset/unused.png": "three",
                "ja.lproj/Localizable.strings": "\"Hello\" = \"こんにちは\";",
            ]), module: "SwiftUI")
    }

    @Test func a_pack_has_the_tables_and_the_files_that_they_name() throws {
        let compiled = try compiled(), pack = try #require(ResourcePack(compiled.pack))
        #expect(pack.assets.images["a"]?.variants.count == 2)
        #expect(pack.data("A.xcassets/a.imageset/a.png") == Data("one".utf8))
        #expect(
            pack.data("A.xcassets/a.imageset/b.png") == Data("two".utf8) && pack.data("A.xcassets/a.imageset/unused.png") == nil)
        #expect(pack.strings.tables["Localizable"]?.languages["ja"]?["Hello"] == LocalizedString(.text("こんにちは")))
        #expect(compiled.problems.isEmpty && compiled.source.contains("static let a = "))
    }

    @Test func the_same_files_make_the_same_pack() throws { #expect(try compiled().pack == compiled().pack) }

    @Test func a_pack_that_is_not_whole_is_none() throws {
        let data = try compiled().pack
        for length in stride(from: 0, to: data.count, by: 7) { #expect(ResourcePack(data.prefix(length)) == nil) }
        for place in 0..<24 {
            var broken = data
            broken[place] ^= 0xFF
            if let pack = ResourcePack(broken) { #expect(pack.data("A.xcassets/a.imageset/a.png")?.count ?? 3 == 3) }
        }
        // A slice begins at another index.
        #expect(ResourcePack((Data([1, 2, 3]) + data).dropFirst(3))?.data("A.xcassets/a.imageset/b.png") == Data("two".utf8))
    }
}
