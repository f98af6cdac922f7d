import Foundation
import RuntimeMetadata
import Testing

private struct Private {}
private struct Generic<T> { struct Inner {} }
private enum Choice { case one }
extension Date { fileprivate struct Added {} }
extension Array { fileprivate struct Added {} }

struct DeclaringModuleTests {
    private static let own = "RuntimeMetadataTests"

    @Test func a_type_has_the_module_that_declares_it() {
        struct Local {}
        let types: [Any.Type] = [Private.self, Generic<Int>.self, Generic<Int>.Inner.self, Choice.self, Local.self]
        for type in types { #expect(DeclaringModule(of: type)?.name == Self.own, "\(type)") }
        #expect(DeclaringModule(of: Int.self)?.name == "Swift")
        #expect(DeclaringModule(of: [Private].self)?.name == "Swift")
        #expect(DeclaringModule(of: MetadataKind.self)?.name == "RuntimeMetadata")
        #expect(DeclaringModule(of: Private.self) == DeclaringModule(of: Choice.self))
    }

    @Test func a_type_in_an_extension_has_the_module_of_the_extension() {
        #expect(DeclaringModule(of: Date.Added.self)?.name == Self.own)
        #expect(DeclaringModule(of: [Int].Added.self)?.name == Self.own)
    }

    @Test func types_without_a_declaration_have_none() {
        #expect(DeclaringModule(of: (Int, Int).self) == nil)
        #expect(DeclaringModule(of: (() -> Void).self) == nil)
        #expect(DeclaringModule(of: (any Sequence).self) == nil)
    }
}
