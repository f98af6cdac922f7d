import Foundation
import FrontmostRender
import FrontmostUIKit
import TestSupport
import Testing

/// Logs the selection at each call of the delegates' methods.
@MainActor private final class SelectionLog: NSObject, UITextFieldDelegate, UITextViewDelegate {
    let log = EventLog()
    var mayChange: (NSRange, String) -> Bool = { _, _ in true }

    func textFieldDidChangeSelection(_ textField: UITextField) {
        guard let range = textField.selectedTextRange else { return log.add("none") }
        let start = textField.offset(from: textField.beginningOfDocument, to: range.start)
        log.add("\(start),\(textField.offset(from: range.start, to: range.end))")
    }
    func textViewDidChangeSelection(_ textView: UITextView) {
        log.add("\(textView.selectedRange.location),\(textView.selectedRange.length)")
    }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        mayChange(range, text)
    }
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        mayChange(range, string)
    }
}

@MainActor @Suite struct TextSelectionTests {
    /// Sends a host's edit.
    private func edit(
        _ text: String, _ number: Int, at selection: Range<Int>, isComposing: Bool = false, in view: UIView, _ stage: Stage
    ) async {
        await stage.send(.edit(TextEdit(text: text, number: number, isComposing: isComposing, selection: selection)), into: view)
    }

    @Test func the_caret_of_the_user_is_known_and_told_to_the_delegate() throws {
        try onStage { stage in
            let log = SelectionLog(), view = await stage.add(UITextView())
            view.delegate = log
            view.text = "富士山"
            #expect(view.selectedRange == NSRange(location: 3, length: 0))
            await stage.send(.focus(true), into: view)
            await edit("富士山", 1, at: 1..<2, in: view, stage)
            #expect(view.selectedRange == NSRange(location: 1, length: 1) && log.log.take() == ["1,1"])
            await edit("富山", 2, at: 1..<1, in: view, stage)
            #expect(view.selectedRange == NSRange(location: 1, length: 0) && log.log.take() == ["1,0"])
            // A report that arrives late counts no more.
            await edit("富士山", 1, at: 0..<3, in: view, stage)
            #expect(view.selectedRange == NSRange(location: 1, length: 0) && log.log.take() == [])
        }
    }

    @Test func the_app_moves_the_selection_of_the_host() throws {
        try onStage { stage in
            let log = SelectionLog(), field = await stage.add(UITextField())
            field.delegate = log
            field.text = "Half Dome"
            #expect(field.selectedTextRange == nil)
            await stage.send(.focus(true), into: field)
            #expect(field.selectedTextRange?.isEmpty == true && field.selectedTextRange?.start == field.endOfDocument)
            field.selectAll(nil)
            #expect(log.log.take() == ["0,9"])
            #expect(field.fieldContent?.selection == TextFieldContent.Selection(range: 0..<9, revision: 1))
            let caret = try #require(field.position(from: field.beginningOfDocument, offset: 4))
            field.selectedTextRange = field.textRange(from: caret, to: caret)
            #expect(log.log.take() == ["4,0"])
            #expect(field.fieldContent?.selection == TextFieldContent.Selection(range: 4..<4, revision: 2))
            // The same selection once more is no change.
            field.selectedTextRange = field.textRange(from: caret, to: caret)
            #expect(log.log.take() == [] && field.fieldContent?.selection?.revision == 2)
        }
    }

    @Test func text_is_inserted_and_deleted_at_the_caret() throws {
        try onStage { stage in
            let view = await stage.add(UITextView())
            await stage.send(.focus(true), into: view)
            await edit("ab", 1, at: 1..<1, in: view, stage)
            view.insertText("👨‍👩‍👧")
            #expect(view.text == "a👨‍👩‍👧b" && view.selectedRange.location == 9)
            view.deleteBackward()
            #expect(view.text == "ab" && view.selectedRange == NSRange(location: 1, length: 0))
            view.selectedRange = NSRange(location: 0, length: 2)
            view.insertText("x")
            #expect(view.text == "x" && view.selectedRange == NSRange(location: 1, length: 0))
            view.deleteBackward()
            view.deleteBackward()
            #expect(view.text == "" && view.selectedRange == NSRange(location: 0, length: 0))
        }
    }

    @Test func a_delegate_that_formats_what_is_typed_puts_the_caret_where_it_wants() throws {
        try onStage { stage in
            let log = SelectionLog(), field = await stage.add(UITextField())
            field.delegate = log
            log.mayChange = { range, new in
                field.text = "(090) 1" + new
                let caret = field.position(from: field.beginningOfDocument, offset: 3) ?? field.endOfDocument
                field.selectedTextRange = field.textRange(from: caret, to: caret)
                return false
            }
            await stage.send(.focus(true), into: field)
            await edit("2", 1, at: 1..<1, in: field, stage)
            #expect(field.text == "(090) 12")
            let content = try #require(field.fieldContent)
            #expect(content.text == "(090) 12" && content.selection?.range == 3..<3 && content.acknowledgedEdit == 1)
        }
    }

    @Test func a_range_outside_of_the_text_is_cut_to_it() throws {
        try onStage { stage in
            let view = await stage.add(UITextView())
            view.text = "abc"
            for (wanted, expected) in [
                (NSRange(location: 2, length: 9), NSRange(location: 2, length: 1)),
                (NSRange(location: 9, length: 9), NSRange(location: 3, length: 0)),
                (NSRange(location: NSNotFound, length: 1), NSRange(location: 3, length: 0)),
                (NSRange(location: -4, length: .max), NSRange(location: 0, length: 3)),
                (NSRange(location: 1, length: -1), NSRange(location: 1, length: 0)),
            ] {
                view.selectedRange = wanted
                #expect(view.selectedRange == expected)
            }
            view.selectedRange = NSRange(location: 0, length: 3)
            view.text = "a"
            #expect(view.selectedRange == NSRange(location: 1, length: 0))
        }
    }

    @Test func the_text_that_an_input_method_composes_is_marked() throws {
        try onStage { stage in
            let field = await stage.add(UITextField())
            field.text = "東"
            await stage.send(.focus(true), into: field)
            #expect(field.markedTextRange == nil)
            await edit("東きょう", 1, at: 4..<4, isComposing: true, in: field, stage)
            let marked = try #require(field.markedTextRange)
            #expect(field.text(in: marked) == "きょう" && field.selectedTextRange?.start == marked.end)
            await edit("東京", 2, at: 2..<2, in: field, stage)
            #expect(field.markedTextRange == nil && field.text == "東京")
        }
    }

    @Test func a_late_caret_does_not_bring_back_the_keyboard() throws {
        try onStage { stage in
            let field = await stage.add(UITextField())
            field.text = "abc"
            await stage.send(.focus(true), into: field)
            field.resignFirstResponder()
            await edit("abc", 1, at: 1..<1, in: field, stage)
            #expect(!field.isFirstResponder && !field.isEditing)
        }
    }

    @Test func selected_text_is_cut_copied_and_pasted() throws {
        try onStage { stage in
            let field = await stage.add(UITextField())
            field.text = "山と川"
            await stage.send(.focus(true), into: field)
            await edit("山と川", 1, at: 0..<1, in: field, stage)
            field.cut(nil)
            #expect(field.text == "と川" && UIPasteboard.general.string == "山")
            await edit("と川", 2, at: 2..<2, in: field, stage)
            field.paste(nil)
            #expect(field.text == "と川山")
            field.selectAll(nil)
            field.copy(nil)
            field.delete(nil)
            #expect(field.text == "" && UIPasteboard.general.string == "と川山")
        }
    }

    @Test func hidden_characters_are_not_copied() throws {
        try onStage { stage in
            let field = await stage.add(UITextField())
            (field.text, field.isSecureTextEntry) = ("秘密", true)
            UIPasteboard.general.string = "before"
            await stage.send(.focus(true), into: field)
            field.selectAll(nil)
            field.copy(nil)
            field.cut(nil)
            #expect(field.text == "秘密" && UIPasteboard.general.string == "before")
        }
    }
}
