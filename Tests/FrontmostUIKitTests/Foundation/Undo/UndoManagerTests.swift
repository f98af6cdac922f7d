import Foundation
import FrontmostRender
import FrontmostUIKit
import TestSupport
import Testing

@MainActor @Suite(.serialized) struct UndoManagerTests {
    /// A text with changes that can be undone.
    @MainActor private final class Document {
        private(set) var text = ""
        let undo = UndoManager()
        func set(_ new: String, name: String = "") {
            let former = text
            undo.registerUndo(withTarget: self) { $0.set(former, name: name) }
            if !name.isEmpty { undo.setActionName(name) }
            text = new
        }
        /// Makes a change in a group of its own.
        func change(_ new: String, name: String = "") {
            undo.beginUndoGrouping()
            set(new, name: name)
            undo.endUndoGrouping()
        }
    }

    @Test func changes_are_undone_and_redone_in_order() {
        let document = Document()
        for text in ["a", "ab", "abc"] { document.change(text) }
        document.undo.undo()
        #expect(document.text == "ab" && document.undo.canRedo)
        document.undo.undo()
        document.undo.redo()
        #expect(document.text == "ab")
        document.undo.redo()
        #expect(document.text == "abc" && !document.undo.canRedo)
        while document.undo.canUndo { document.undo.undo() }
        #expect(document.text == "")
    }

    @Test func a_new_change_forgets_what_could_be_redone() {
        let document = Document()
        document.change("a")
        document.undo.undo()
        document.change("b")
        #expect(!document.undo.canRedo)
        document.undo.undo()
        #expect(document.text == "")
    }

    @Test func names_go_along_with_their_actions() {
        let document = Document(), undo = document.undo
        document.change("a", name: "Type")
        document.change("", name: "Clear")
        #expect(undo.undoActionName == "Clear" && undo.undoMenuItemTitle == "Undo Clear" && undo.redoMenuItemTitle == "Redo")
        undo.undo()
        #expect(undo.undoActionName == "Type" && undo.redoActionName == "Clear")
    }

    @Test func nested_groups_are_undone_as_one() {
        let document = Document(), undo = document.undo
        undo.beginUndoGrouping()
        document.change("a")
        document.change("ab")
        #expect(undo.groupingLevel == 1)
        undo.endUndoGrouping()
        undo.undo()
        #expect(document.text == "" && !undo.canUndo)
    }

    @Test func the_oldest_changes_are_forgotten_and_disabled_ones_not_registered() {
        let document = Document(), undo = document.undo
        undo.levelsOfUndo = 2
        for text in ["a", "b", "c"] { document.change(text) }
        undo.disableUndoRegistration()
        document.change("d")
        undo.enableUndoRegistration()
        while undo.canUndo { undo.undo() }
        #expect(document.text == "a")
    }

    @Test func actions_of_a_target_are_removed_and_those_of_one_that_is_gone_do_nothing() {
        let undo = UndoManager(), log = EventLog()
        var target: Document? = Document()
        let other = Document()
        for (name, each) in [("target", target), ("other", other)] {
            guard let each else { continue }
            undo.beginUndoGrouping()
            undo.registerUndo(withTarget: each) { _ in log.add(name) }
            undo.endUndoGrouping()
        }
        undo.removeAllActions(withTarget: other)
        #expect(undo.canUndo)
        target = nil
        undo.undo()
        #expect(!undo.canUndo && log.events.isEmpty)
    }

    /// Random changes, groups, undos and redos, against a list of the texts.
    @Test(arguments: WalkSeeds.all()) func undoing_walks_back_through_the_texts(seed: UInt64) {
        var random = SplitMix(seed: seed), texts = [""], place = 0
        let document = Document(), undo = document.undo
        for step in 0..<200 {
            switch Int.random(in: 0..<4, using: &random) {
            case 0, 1:
                undo.beginUndoGrouping()
                for part in 0..<Int.random(in: 1...3, using: &random) { document.set("\(step).\(part)") }
                undo.endUndoGrouping()
                texts.removeSubrange((place + 1)...)
                texts.append(document.text)
                place += 1
            case 2:
                undo.undo()
                place = max(0, place - 1)
            default:
                undo.redo()
                place = min(texts.count - 1, place + 1)
            }
            #expect(document.text == texts[place] && undo.canUndo == (place > 0) && undo.canRedo == (place < texts.count - 1))
        }
    }
}
