import Testing

@testable import Sketchbook

@Suite struct HistoryTests {
    @Test func steps_are_undone_and_redone_in_order() {
        var history = History(0)
        for number in 1...3 { history.change { $0 = number } }
        history.undo()
        history.undo()
        #expect(history.present == 1 && history.canUndo && history.canRedo)
        history.redo()
        #expect(history.present == 2)
        history.redo()
        history.redo()
        #expect(history.present == 3 && !history.canRedo)
    }

    @Test func a_new_step_discards_the_undone_steps() {
        var history = History(0)
        history.change { $0 = 1 }
        history.undo()
        history.change { $0 = 2 }
        #expect(!history.canRedo)
        history.undo()
        #expect(history.present == 0 && !history.canUndo)
        history.undo()
        #expect(history.present == 0)
    }

    @Test func a_change_without_effect_is_no_step() {
        var history = History(0)
        history.change { $0 = 1 }
        history.undo()
        history.change { $0 = 0 }
        #expect(!history.canUndo && history.canRedo)
    }

    @Test func the_oldest_steps_are_forgotten() {
        var history = History(0)
        for number in 1...History<Int>.limit + 5 { history.change { $0 = number } }
        while history.canUndo { history.undo() }
        #expect(history.present == 5)
    }
}
