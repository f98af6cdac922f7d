import Foundation
import Testing

@testable import FrontmostUI

/// Edits of rows after their collection has changed since the last update.
@MainActor struct ChangedCollectionEditTests {
    private func edited(_ present: [String], _ edit: (CollectionEditing<[String], String>) -> Void) -> [String] {
        let held = Held(present)
        edit(CollectionEditing(data: held.binding, shown: ["A", "B", "C"], id: \.self, actions: .all))
        return held.value
    }

    @Test func a_deletion_removes_the_element_that_the_row_shows() {
        #expect(edited(["A", "B", "C"]) { $0.deletion?([1]) } == ["A", "C"])
        #expect(edited(["B", "C", "D"]) { $0.deletion?([1]) } == ["C", "D"])
        #expect(edited(["B", "C", "D"]) { $0.deletion?([0]) } == ["B", "C", "D"], "A is gone already.")
        #expect(edited([]) { $0.deletion?([2]) } == [])
        #expect(edited(["A"]) { $0.deletion?([7]) } == ["A"])
    }

    @Test func a_move_goes_before_the_row_at_the_target() {
        #expect(edited(["A", "B", "C"]) { $0.moving?([0], 2) } == ["B", "A", "C"])
        #expect(edited(["A", "B", "C"]) { $0.moving?([0], 3) } == ["B", "C", "A"])
        #expect(edited(["X", "A", "B", "C"]) { $0.moving?([2], 1) } == ["X", "A", "C", "B"])
        #expect(edited(["A", "C"]) { $0.moving?([0], 1) } == ["A", "C"], "The row at the target is gone.")
        #expect(edited(["B", "C"]) { $0.moving?([0], 3) } == ["B", "C"])
    }
}
