import Foundation
import FrontmostUI
import Testing

@Suite struct CollectionOffsetsTests {
    @Test func elements_are_removed_at_offsets() {
        var letters = Array("abcdef")
        letters.remove(atOffsets: IndexSet([0, 2, 5]))
        #expect(String(letters) == "bde")
    }

    @Test(arguments: [([0], 3, "bcadef"), ([3], 0, "dabcef"), ([1, 4], 6, "acdfbe"), ([2], 2, "abcdef"), ([2, 3], 4, "abcdef")])
    func elements_move_before_the_one_at_the_destination(source: [Int], destination: Int, result: String) {
        var letters = Array("abcdef")
        letters.move(fromOffsets: IndexSet(source), toOffset: destination)
        #expect(String(letters) == result)
    }

    /// A collection with elements that can be replaced, not removed.
    private struct Letters: MutableCollection {
        var all: [Character]
        var startIndex: Int { 0 }
        var endIndex: Int { all.count }
        func index(after i: Int) -> Int { i + 1 }
        subscript(i: Int) -> Character {
            get { all[i] }
            set { all[i] = newValue }
        }
    }

    @Test func elements_move_in_a_collection_of_a_fixed_length() {
        var letters = Letters(all: Array("abcdef"))
        letters.move(fromOffsets: [1, 4], toOffset: 6)
        #expect(String(letters.all) == "acdfbe")
    }

    @Test func offsets_that_do_not_exist_move_nothing() {
        var letters = Array("abc")
        letters.move(fromOffsets: [7], toOffset: 0)
        letters.move(fromOffsets: [0], toOffset: 9)
        #expect(String(letters) == "bca")
    }
}
