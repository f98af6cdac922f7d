import RuntimeMetadata
import Testing

private protocol Recorded {}
private struct Value: Recorded {}
private enum Choice: Recorded { case one }
private class Base: Recorded {}
private final class Derived: Base {}
private struct Generic<T> {}
extension Generic: Recorded where T: Recorded {}
private protocol Unused {}

@Suite struct ConformanceRecordsTests {
    @Test func each_declared_conformance_has_one_descriptor() {
        let found = ConformanceRecords.descriptors(conformingTo: (any Recorded).self)
        // A subclass declares nothing, and instances of a generic type share a descriptor.
        #expect(found.count == 4 && Set(found).count == 4)
        let value = unsafeBitCast(Value.self as Any.Type, to: UnsafeRawPointer.self).load(
            fromByteOffset: 8, as: UnsafeRawPointer.self)
        #expect(found.contains(value))
    }

    @Test func types_of_libraries_are_found_too() {
        #expect(ConformanceRecords.descriptors(conformingTo: (any Equatable).self).count > 500)
    }

    @Test func a_protocol_without_conformances_and_a_type_that_is_no_protocol_have_none() {
        #expect(ConformanceRecords.descriptors(conformingTo: (any Unused).self).isEmpty)
        #expect(ConformanceRecords.descriptors(conformingTo: Int.self).isEmpty)
    }
}
