import Foundation
import RuntimeMetadata
import Testing

private protocol Marked {}
private struct Plain {}
private struct Direct: Marked {}
private struct Generic<T> {}
extension Generic: Marked where T: Marked {}
private enum Choice: Marked { case one }
private class Base: Marked {}
private final class Derived: Base {}
extension Optional: Marked where Wrapped: Marked {}
extension Date: Marked {}
extension Int: Marked {}

@Suite struct ConformanceQueryTests {
    private static let marked = ConformanceQuery((any Marked).self) { $0 as? any Marked.Type }
    private static let equatable = ConformanceQuery((any Equatable).self) { $0 as? any Equatable.Type }
    private static let hashable = ConformanceQuery((any Hashable).self) { $0 as? any Hashable.Type }
    private static let sequence = ConformanceQuery((any Sequence).self) { $0 as? any Sequence.Type }

    private static let types: [Any.Type] = [
        Plain.self, Direct.self, Generic<Plain>.self, Generic<Direct>.self, Generic<Generic<Int>>.self, Choice.self, Base.self,
        Derived.self,
        Direct?.self, Plain?.self, Int?.self, Date.self, Date?.self, Data.self, URL.self, Locale.self, Int.self, String.self,
        [Int].self,
        [Plain].self, [String: Int].self, Set<Int>.self, (() -> Void).self, (Int, Int).self, Void.self, (any Marked).self,
        Any.self,
        Int.Type.self, AnyHashable.self, Never.self, UnsafeRawPointer.self, Range<Int>.self, NSString.self,
        KeyPath<Int, Int>.self,
        ObjectIdentifier.self, Character.self, Result<Int, Never>.self, CGFloat.self, Notification.Name.self,
    ]

    @Test(arguments: types.indices) func a_query_answers_as_a_cast_does(index: Int) {
        let type = Self.types[index]
        #expect((Self.marked(type) != nil) == (type is any Marked.Type))
        #expect((Self.equatable(type) != nil) == (type is any Equatable.Type))
        #expect((Self.hashable(type) != nil) == (type is any Hashable.Type))
        #expect((Self.sequence(type) != nil) == (type is any Sequence.Type))
    }

    @Test func what_is_not_declared_is_not_cast() {
        nonisolated(unsafe) var casts = 0
        let query = ConformanceQuery((any Marked).self) { type -> (any Marked.Type)? in
            casts += 1
            return type as? any Marked.Type
        }
        #expect(query(Plain.self) == nil)
        #expect(query([Int].self) == nil)
        #expect(casts == 0)
        #expect(query(Generic<Plain>.self) == nil)
        #expect(query(Direct.self) != nil)
        #expect(casts == 2)
    }
}
