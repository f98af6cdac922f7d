import Testing

@testable import RuntimeMetadata

private protocol Named {}
private struct Pair<A, B> {
    let a: A, b: B
}
private enum Suit { case hearts, spades }
private final class Object {}

/// The kinds of types, tuples, functions and existential types.
struct TypeTests {
    @Test func a_type_has_the_kind_of_its_declaration() {
        #expect(MetadataKind(of: Pair<Int, String>.self) == .structure)
        #expect(MetadataKind(of: Suit.self) == .enumeration)
        #expect(MetadataKind(of: Int?.self) == .optional)
        #expect(MetadataKind(of: (Int, Int).self) == .tuple)
        #expect(MetadataKind(of: (() -> Void).self) == .function)
        #expect(MetadataKind(of: (any Named).self) == .existential)
        #expect(MetadataKind(of: Int.Type.self) == .metatype)
        #expect(MetadataKind(of: Object.self) == nil)
    }

    @Test func a_layout_has_size_alignment_and_whether_values_hold_references() {
        let layout = ValueLayout(Pair<UInt64, UInt8>.self)
        #expect(layout.size == 9 && layout.alignment == 8 && layout.isPlainData)
        #expect(!ValueLayout(Pair<UInt8, String>.self).isPlainData)
    }

    @Test func a_tuple_has_elements_at_offsets_and_another_type_is_its_only_element() {
        let tuple = TupleElements(of: (UInt8, String, UInt16).self)
        #expect(tuple.isTuple && tuple.map { "\($0)" } == ["UInt8", "String", "UInt16"])
        #expect(tuple.indices.map(tuple.offset) == [0, 8, 24])
        let single = TupleElements(of: Int.self)
        #expect(!single.isTuple && single.map { "\($0)" } == ["Int"] && single.offset(of: 0) == 0)
        #expect(TupleElements(of: Void.self).isEmpty)
    }

    @Test func tuples_with_other_labels_are_the_same_unlabelled() {
        #expect(isSameUnlabelled((a: Int, b: String).self, (Int, String).self))
        #expect(isSameUnlabelled((a: Int, b: (c: Int, d: Int)).self, (Int, (Int, Int)).self))
        #expect(!isSameUnlabelled((Int, String).self, (String, Int).self))
        #expect(!isSameUnlabelled((Int, Int).self, (Int, Int, Int).self))
    }

    @Test func a_function_has_a_result_and_parameters() throws {
        let plain = try #require(FunctionType(((Int, String) -> Bool).self))
        #expect("\(plain.result)" == "Bool")
        #expect(plain.parameters.map { "\($0.type) \($0.isInout)" } == ["Int false", "String false"])
        let changing = try #require(FunctionType(((Int, inout String) -> Void).self))
        #expect("\(changing.result)" == "()")
        #expect(changing.parameters.map { "\($0.type) \($0.isInout)" } == ["Int false", "String true"])
        #expect(FunctionType((() -> Void).self)?.parameters.isEmpty == true)
        #expect(FunctionType(Int.self) == nil)
    }

    @Test func only_an_existential_type_of_one_protocol_has_its_descriptor() {
        #expect(ExistentialType.protocolDescriptor(of: (any Named).self) != nil)
        #expect(ExistentialType.protocolDescriptor(of: (any Named & CustomStringConvertible).self) == nil)
        #expect(ExistentialType.protocolDescriptor(of: Any.self) == nil)
        #expect(ExistentialType.protocolDescriptor(of: Int.self) == nil)
    }
}
