@testable import FrontmostUIKit
import Testing

@Suite struct KeyedListTests {
    @Test func elements_keep_their_order_and_are_found_by_their_keys() {
        var list = KeyedList<String, [Int]>()
        for (key, value) in [("b", 1), ("a", 2), ("b", 3)] { list.change(key, { $0.append(value) }, orAdd: [value]) }
        #expect(list.elements == [[1, 3], [2]])
        var firsts = list.compactMap { $0.count > 1 ? nil : $0.first }
        firsts.change("b", { $0 += 1 }, orAdd: 7)
        firsts.change("a", { $0 += 1 }, orAdd: 7)
        #expect(firsts.elements == [3, 7] && KeyedList<Int, Int>().isEmpty)
    }
}
