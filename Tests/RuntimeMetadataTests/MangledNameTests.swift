import Testing

@testable import RuntimeMetadata

struct MangledNameTests {
    private func name<Result>(_ bytes: [UInt8], _ body: (MangledName) -> Result) -> Result {
        (bytes + [0]).withUnsafeBytes { buffer in body(MangledName(at: buffer.baseAddress.unsafelyUnwrapped)) }
    }

    @Test(arguments: [
        ("x", true), ("q_", true), ("q0_", true), ("q12_", true), ("qd__", true), ("qd0_1_", true),
        ("", false), ("q", false), ("qd_", false), ("xx", false), ("x_t", false), ("q_q_t", false), ("Si", false),
    ])
    func a_generic_parameter_alone_is_recognised(_ text: String, _ isParameter: Bool) {
        #expect(name(Array(text.utf8)) { $0.isParameter } == isParameter)
    }

    @Test(arguments: [("Ieg_", true), ("SiIegy_", false), ("Si", nil), ("Ily_", nil), ("_", nil), ("", nil)])
    func a_function_without_metadata_is_recognised(_ text: String, _ isEmpty: Bool?) {
        #expect(name(Array(text.utf8)) { $0.isEmptyFunction } == isEmpty)
    }

    @Test func a_symbolic_reference_may_contain_zeros() {
        #expect(name([1, 0, 0, 0, 0, 0x53, 0x69]) { $0.bytes.count } == 7)
        #expect(name([0x18] + Array(repeating: 0, count: 8) + [0x53]) { $0.bytes.count } == 10)
    }

    @Test func a_name_is_resolved_to_its_type() {
        #expect(name(Array("Si".utf8)) { $0.type().map { $0 == Int.self } } == true)
        #expect(name(Array("SS".utf8)) { $0.type().map { $0 == String.self } } == true)
        #expect(name(Array("!".utf8)) { $0.type() } == nil)
    }
}
