import Foundation
import Testing

@testable import FrontmostTransfer

/// Types of data, their tags and their supertypes.
struct UTTypeTests {
    @Test func types_are_found_by_identifier_extension_and_mime_type() {
        #expect(UTType("public.png") == .png && UTType("com.example.unknown") == nil)
        #expect(UTType(filenameExtension: "PNG") == .png && UTType(filenameExtension: "jpg") == .jpeg)
        #expect(UTType(mimeType: "text/html; charset=utf-8") == .html && UTType(mimeType: "image/svg+xml") == .svg)
        #expect(UTType(filenameExtension: "md")?.conforms(to: .text) == true)
        #expect(UTType(filenameExtension: "") == nil)
        #expect(UTType.jpeg.preferredFilenameExtension == "jpeg" && UTType.jpeg.preferredMIMEType == "image/jpeg")
        #expect(UTType.jpeg.tags[.filenameExtension] == ["jpeg", "jpg", "jpe"])
        #expect(UTType.data.preferredFilenameExtension == nil && UTType.json.localizedDescription == "JSON")
    }

    @Test func conformance_is_transitive_and_includes_the_type_itself() {
        #expect(UTType.png.conforms(to: .png) && UTType.png.conforms(to: .image) && UTType.png.conforms(to: .item))
        #expect(!UTType.png.isSubtype(of: .png) && UTType.png.isSubtype(of: .data) && UTType.image.isSupertype(of: .png))
        #expect(!UTType.image.conforms(to: .png) && !UTType.json.conforms(to: .plainText) && UTType.json.conforms(to: .text))
        #expect(UTType.zip.conforms(to: .archive) && UTType.fileURL.conforms(to: .url))
        #expect(UTType.png.supertypes == [.image, .data, .content, .item])
    }

    @Test func every_supertype_of_the_table_is_declared_and_no_type_is_its_own_supertype() {
        for line in TypeDeclaration.table.split(separator: "\n") {
            let type = UTType(known: String(line.prefix { $0 != "|" }))
            for supertype in type.supertypes { #expect(supertype.isDeclared && UTType(supertype.identifier) != nil) }
            #expect(!type.supertypes.contains(type))
        }
    }

    @Test func an_unknown_extension_has_a_dynamic_type_that_can_be_stored() throws {
        let type = try #require(UTType(filenameExtension: "Park"))
        #expect(type.isDynamic && !type.isDeclared && type.conforms(to: .data) && !type.conforms(to: .image))
        #expect(type.preferredFilenameExtension == "park" && type == UTType(filenameExtension: "park"))
        let stored = try JSONEncoder().encode([type, .png])
        #expect(try JSONDecoder().decode([UTType].self, from: stored) == [type, .png])
        #expect(UTType(type.identifier) == type && UTType("dyn.xyz") == nil && UTType("dyn.") == nil)
        let image = UTType(filenameExtension: "park", conformingTo: .image)
        #expect(image != type && image?.conforms(to: .image) == true)
    }

    @Test func a_dynamic_type_of_a_long_tag_is_read_once_per_byte() throws {
        let type = try #require(UTType(mimeType: "a/" + String(repeating: "b", count: 20_000)))
        let start = ContinuousClock.now
        for _ in 0..<20 { #expect(!type.conforms(to: .image) && type.conforms(to: .data)) }
        // Reading the identifier in quadratic time takes minutes.
        #expect(ContinuousClock.now - start < .seconds(20))
        #expect(UTType("dyn.6") == nil && UTType("dyn.+1") == nil && UTType("dyn.あ") == nil)
    }

    @Test func a_type_of_the_app_has_the_supertype_that_it_declares() {
        let list = UTType(exportedAs: "com.example.list", conformingTo: .json)
        #expect(list.conforms(to: .json) && list.conforms(to: .text) && UTType("com.example.list") == list)
        #expect(UTType(exportedAs: "com.example.plain").conforms(to: .data))
        #expect(UTType(importedAs: "public.png", conformingTo: .text).conforms(to: .image), "a known type keeps its declaration")
    }

    @Test func names_get_the_extension_of_a_type_once() {
        let folder = URL(fileURLWithPath: "/tmp/a")
        #expect(folder.appendingPathComponent("x", conformingTo: .png).lastPathComponent == "x.png")
        #expect(folder.appendingPathComponent("x.jpg", conformingTo: .jpeg).lastPathComponent == "x.jpg")
        #expect(folder.appendingPathComponent("x.png", conformingTo: .jpeg).lastPathComponent == "x.png.jpeg")
        #expect(folder.appendingPathComponent("v1.2", conformingTo: .utf8PlainText).lastPathComponent == "v1.2.txt")
        #expect(folder.appendingPathExtension(for: .json).lastPathComponent == "a.json")
    }

    @Test func types_are_written_as_an_accept_attribute() {
        #expect([UTType.png].acceptText == ".png,image/png" && [UTType.image].acceptText == "image/*")
        #expect([UTType.json, .item].acceptText.isEmpty && [UTType(exportedAs: "com.example.own")].acceptText.isEmpty)
    }
}
