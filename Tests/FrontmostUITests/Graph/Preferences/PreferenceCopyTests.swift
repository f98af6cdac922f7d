import Testing

@testable import FrontmostUI

/// What it costs to combine the preferences of many views.
@MainActor struct PreferenceCopyTests {
    /// A collection that counts how often an append has to copy it. The test has the main actor to itself while it combines.
    private struct Numbers: Equatable {
        private final class Storage { var numbers: [Int] = [] }
        nonisolated(unsafe) static var copies = 0
        private var storage = Storage()

        init(_ numbers: [Int] = []) { storage.numbers = numbers }
        var numbers: [Int] { storage.numbers }

        mutating func append(_ new: [Int]) {
            if !isKnownUniquelyReferenced(&storage) {
                Self.copies += 1
                self = Numbers(numbers)
            }
            storage.numbers += new
        }
        static func == (a: Self, b: Self) -> Bool { a.numbers == b.numbers }
    }

    private struct Key: PreferenceKey {
        static var defaultValue: Numbers { Numbers() }
        static func reduce(value: inout Numbers, nextValue: () -> Numbers) { value.append(nextValue().numbers) }
    }

    @Test func combining_the_values_of_many_children_does_not_copy_the_result_for_each() {
        var result: [Int] = []
        Numbers.copies = 0
        let view = VStack { ForEach(0..<100) { Text("x").preference(key: Key.self, value: Numbers([$0])) } }
            .onPreferenceChange(Key.self) { result = $0.numbers }
        _ = LayoutHarness(view)
        #expect(result == Array(0..<100))
        #expect(Numbers.copies < 10, "Of the first value, which its view keeps.")
    }
}
