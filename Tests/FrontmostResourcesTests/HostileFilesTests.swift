import Foundation
import TestSupport
import Testing

@testable import FrontmostResources

/// Broken files, made of good ones: whatever is in them, the readers end, and what they make can be packed and opened.
@Suite struct HostileFilesTests {
    private static let samples: [(path: String, content: String)] = [
        (
            "A.xcassets/c.colorset/Contents.json",
            #"{"colors":[{"idiom":"universal","color":{"color-space":"display-p3","components":{"red":"0x80","green":"1.5","blue":"128"}}}]}"#
        ),
        (
            "A.xcassets/a.imageset/Contents.json",
            #"{"images":[{"idiom":"universal","scale":"2x","filename":"a.svg","resizing":{"mode":"9-part","cap-insets":{"top":3}}}]}"#
        ),
        ("A.xcassets/a.imageset/a.svg", "<svg/>"),
        ("A.xcassets/s.symbolset/Contents.json", #"{"symbols":[{"filename":"s.svg"}]}"#),
        (
            "A.xcassets/s.symbolset/s.svg",
            "<svg viewBox='0 0 16 16'><g transform='translate(1 2) scale(.5)'><path d='M0 0c1-1.5.5 2 3e1-4a1 1 0 01 2 2z'/></g></svg>"
        ),
        (
            "Localizable.xcstrings",
            #"{"sourceLanguage":"en","strings":{"%lld a":{"localizations":{"ja":{"stringUnit":{"value":"%#@a@ %1$@ %%"},"substitutions":{"a":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{"other":{"stringUnit":{"value":"%arg"}}}}}}}}}}}"#
        ),
        ("ja.lproj/T.strings", "/* a */ \"a\\U3042\" = \"b\\n\"; c = d; // e"),
        (
            "ja.lproj/T.stringsdict",
            "<plist><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@b@</string></dict></dict></plist>"
        ),
    ]

    /// Removes, repeats, swaps and replaces bytes.
    private func broken(_ content: String, _ random: inout SplitMix) -> Data {
        var bytes = Array(content.utf8)
        for _ in 0...Int.random(in: 0...3, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes.remove(at: place)
            case 1: bytes.removeSubrange(place...)
            case 2: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 3: bytes.insert(contentsOf: bytes[..<place], at: place)
            default: bytes[place] = Array("{}[]\"%$@-.0<>/\\;".utf8).randomElement(using: &random) ?? 0
            }
        }
        return Data(bytes)
    }

    @Test(arguments: 0..<10) func no_content_of_files_ends_the_process(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        for _ in 0..<40 {
            let files = Self.samples.map { sample in
                SourceFile(sample.path, Bool.random(using: &random) ? Data(sample.content.utf8) : broken(sample.content, &random))
            }
            let compiled = try ResourceCompiler(files, module: "SwiftUI")
            let pack = try #require(ResourcePack(compiled.pack))
            for (_, table) in pack.strings.tables {
                for (language, strings) in table.languages {
                    for string in strings.values {
                        _ = StringExpansion(string, numbers: [PluralOperands(Int64(seed)), nil], language: language)
                    }
                }
            }
            #expect(compiled.problems.allSatisfy { !$0.path.isEmpty && !$0.text.isEmpty })
        }
    }
}
