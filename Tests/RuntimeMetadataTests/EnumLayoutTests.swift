import Testing

@testable import RuntimeMetadata

private enum Message<Body> {
    case text(String), pair(count: Int, Body), body(Body)
    indirect case nested(Message)
    case action(() -> Void)
    case empty
}

struct EnumLayoutTests {
    @Test func cases_have_names_and_the_types_of_their_values() throws {
        let layout = try #require(EnumLayout(Message<UInt16>.self))
        // Cases with values come first.
        #expect(layout.cases.map(\.name) == ["text", "pair", "body", "nested", "action", "empty"])
        #expect(layout.cases.map(\.hasPayload) == [true, true, true, true, true, false])
        #expect(layout.cases.map(\.isIndirect) == [false, false, false, true, false, false])
        #expect(layout.cases[0].payload.map { $0 == String.self } == true)
        #expect(layout.cases[2].payload.map { $0 == UInt16.self } == true)
        #expect(layout.cases[3].payload.map { $0 == Message<UInt16>.self } == true)
        #expect(layout.cases[5].payload == nil)
        #expect(layout.payloads?.count == 5)
    }

    @Test func a_function_is_plain_only_as_a_generic_parameter() throws {
        let layout = try #require(EnumLayout(Message<() -> Void>.self))
        #expect(layout.cases.map(\.isPlain) == [true, false, true, true, false, true])
    }

    @Test(arguments: [0, 1, 2, 3, 4, 5]) func a_value_has_the_tag_of_its_case(_ tag: Int) throws {
        let layout = try #require(EnumLayout(Message<Int>.self))
        let values: [Message<Int>] = [.text("a"), .pair(count: 1, 2), .body(3), .nested(.empty), .action {}, .empty]
        #expect(withUnsafePointer(to: values[tag]) { layout.getTag($0, layout.metadata) } == tag)
    }

    @Test func the_value_of_a_case_is_read_in_place_or_from_its_box() throws {
        let layout = try #require(EnumLayout(Message<Int>.self)), values = ValueLayout(Message<Int>.self)
        let text = Message<Int>.text("hello")
        let read = withUnsafePointer(to: text) {
            layout.withPayload(of: $0, values) { $0.load(as: String.self) }
        }
        #expect(read == "hello")
        let nested = Message<Int>.nested(.body(7))
        let inner = withUnsafePointer(to: nested) {
            layout.withPayload(of: $0, values) {
                EnumLayout.content(ofBox: $0, alignment: values.alignment).load(as: Message<Int>.self)
            }
        }
        guard case .body(7) = inner else {
            Issue.record("The nested value is \(inner).")
            return
        }
    }

    @Test func an_optional_is_an_enum_and_a_struct_is_not() {
        #expect(EnumLayout(Int?.self)?.cases.map(\.name) == ["some", "none"])
        #expect(EnumLayout(Int.self) == nil && EnumLayout((Int, Int).self) == nil && EnumLayout((() -> Void).self) == nil)
    }
}
