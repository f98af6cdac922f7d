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
}
