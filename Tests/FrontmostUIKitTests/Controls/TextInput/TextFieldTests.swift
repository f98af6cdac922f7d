import Foundation
import FrontmostRender
import FrontmostUIKit
import TestSupport
import Testing

/// Logs its calls and returns the configured answers.
@MainActor private final class Watcher: NSObject, UITextFieldDelegate {
    let log = EventLog()
    var refusals: Set<String> = []
    var mayChange: (UITextField, NSRange, String) -> Bool = { _, _, _ in true }

    private func ask(_ name: String, _ field: UITextField) -> Bool {
        log.add("\(name) \(field.placeholder ?? "")")
        return !refusals.contains(name)
    }
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("shouldBegin", textField) }
    func textFieldDidBeginEditing(_ textField: UITextField) { _ = ask("didBegin", textField) }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("shouldEnd", textField) }
    func textFieldDidEndEditing(_ textField: UITextField) { _ = ask("didEnd", textField) }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        log.add("change \(range.location),\(range.length) \(string) of \(textField.text ?? "")")
        return mayChange(textField, range, string)
    }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("shouldClear", textField) }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("shouldReturn", textField) }
}

@MainActor @Suite struct UITextFieldTests {
    private func field(_ name: String, _ watcher: Watcher? = nil) -> UITextField {
        let field = UITextField()
        field.placeholder = name
        field.delegate = watcher
        return field
    }

    // MARK: Typing

    @Test func typing_changes_the_fields_text_and_sends_an_event() throws {
        try onStage { stage in
            let field = await stage.add(self.field("名前"))
            var events: [String] = []
            field.addAction(UIAction { _ in events.append("changed \(field.text ?? "")") }, for: .editingChanged)
            field.addAction(UIAction { _ in events.append("began") }, for: .editingDidBegin)
            await stage.send(.focus(true), into: field)
            await stage.type("日本", into: field)
            #expect(field.text == "日本" && field.isEditing && field.isFirstResponder)
            #expect(events == ["began", "changed 日本"])
            #expect(field.fieldSemantics?.label == "名前" && field.fieldSemantics?.value == "日本")
        }
    }

    @Test func the_delegate_is_consulted_with_the_former_text_and_a_utf16_range() throws {
        try onStage { stage in
            let watcher = Watcher(), field = await stage.add(self.field("x", watcher))
            field.text = "a👨‍👩‍👧b"
            await stage.send(.focus(true), into: field)
            watcher.log.take()
            await stage.type("a👨‍👩‍👧cb", into: field)
            await stage.type("acb", into: field)
            #expect(watcher.log.take() == ["change 9,0 c of a👨‍👩‍👧b", "change 1,8  of a👨‍👩‍👧cb"])
            #expect(field.text == "acb")
        }
    }

    @Test func a_refused_change_is_reverted_in_the_host() throws {
        try onStage { stage in
            let watcher = Watcher(), field = await stage.add(self.field("x", watcher))
            watcher.mayChange = { _, _, text in text.allSatisfy(\.isNumber) }
            await stage.type("12", into: field)
            await stage.type("12a", into: field)
            #expect(field.text == "12")
            #expect(field.fieldContent?.text == "12" && field.fieldContent?.acknowledgedEdit == 2)
        }
    }

    @Test func a_delegate_may_write_another_text_and_refuse() throws {
        try onStage { stage in
            let watcher = Watcher(), field = await stage.add(self.field("x", watcher))
            var changes = 0
            field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
            watcher.mayChange = { field, range, text in
                field.text = ((field.text ?? "") as NSString).replacingCharacters(in: range, with: text).uppercased()
                return false
            }
            await stage.type("ab", into: field)
            #expect(field.text == "AB" && field.fieldContent?.text == "AB" && changes == 0)
        }
    }

    @Test func a_composition_consults_the_delegate_only_at_its_end() throws {
        try onStage { stage in
            let watcher = Watcher(), field = await stage.add(self.field("x", watcher))
            await stage.type("山", into: field)
            watcher.log.take()
            for step in ["山k", "山か", "山かw", "山かわ"] { await stage.type(step, into: field, isComposing: true) }
            #expect(watcher.log.take() == [] && field.text == "山かわ")
            #expect(field.fieldContent?.acknowledgedEdit == 5)
            await stage.type("山川", into: field)
            #expect(watcher.log.take() == ["change 1,0 川 of 山"] && field.text == "山川")
        }
    }

    @Test func a_refused_composition_leaves_the_text_from_before_it() throws {
        try onStage { stage in
            let watcher = Watcher(), field = await stage.add(self.field("x", watcher))
            await stage.type("山", into: field)
            watcher.mayChange = { _, _, _ in false }
            await stage.type("山か", into: field, isComposing: true)
            await stage.type("山か", into: field)
            #expect(field.text == "山" && field.fieldContent?.text == "山")
        }
    }

    @Test func an_app_that_writes_another_text_in_its_action_is_shown_it() throws {
        try onStage { stage in
            let field = await stage.add(self.field("x"))
            field.addAction(UIAction { _ in field.text = field.text?.uppercased() }, for: .editingChanged)
            await stage.type("ab", into: field)
            #expect(field.text == "AB" && field.fieldContent?.text == "AB")
        }
    }

    @Test func return_consults_the_delegate_and_sends_did_end_on_exit() throws {
        try onStage { stage in
            let watcher = Watcher(), field = await stage.add(self.field("x", watcher))
            await stage.type("a", into: field)
            await stage.send(.submit, into: field)
            #expect(field.isFirstResponder)
            var ends = 0
            field.addAction(UIAction { _ in ends += 1 }, for: .editingDidEndOnExit)
            watcher.refusals = ["shouldReturn"]
            await stage.send(.submit, into: field)
            #expect(ends == 0 && field.isFirstResponder)
            watcher.refusals = []
            await stage.send(.submit, into: field)
            #expect(ends == 1 && !field.isFirstResponder)
        }
    }

    @Test func the_clear_button_clears_what_the_delegate_lets_it() throws {
        try onStage { stage in
            let watcher = Watcher(), field = await stage.add(self.field("x", watcher))
            field.clearButtonMode = .whileEditing
            @MainActor func button() -> RenderNode? {
                field.allNodes.first { $0.semantics?.label == "Clear text" && !$0.effects.isHidden }
            }
            await stage.type("a", into: field)
            let shown = try #require(button())
            watcher.refusals = ["shouldClear"]
            stage.scene.send(.activate, to: shown.id)
            #expect(field.text == "a")
            watcher.refusals = []
            stage.scene.send(.activate, to: shown.id)
            await stage.settle()
            #expect(field.text == "" && field.fieldContent?.text == "" && button() == nil)
        }
    }

    // MARK: First responder

    @Test func moving_focus_by_code_consults_both_fields_in_uikits_order() throws {
        try onStage { stage in
            let watcher = Watcher(), a = await stage.add(self.field("A", watcher)), b = await stage.add(self.field("B", watcher))
            #expect(a.becomeFirstResponder())
            watcher.log.take()
            #expect(b.becomeFirstResponder() && !a.isFirstResponder && !a.isEditing)
            #expect(watcher.log.take() == ["shouldBegin B", "shouldEnd A", "didEnd A", "didBegin B"])
            await stage.settle()
            #expect(b.fieldContent?.wantsFocus == true && b.fieldContent?.focusRevision == 1)
            #expect(a.fieldContent?.wantsFocus == false && a.fieldContent?.focusRevision == 2)
        }
    }

    @Test func the_hosts_confirmation_changes_nothing_more() throws {
        try onStage { stage in
            let watcher = Watcher(), a = await stage.add(self.field("A", watcher))
            a.becomeFirstResponder()
            watcher.log.take()
            await stage.send(.focus(true), into: a)
            #expect(watcher.log.take() == [] && a.fieldContent?.focusRevision == 1)
            await stage.send(.focus(false), into: a)
            #expect(watcher.log.take() == ["shouldEnd A", "didEnd A"] && !a.isEditing)
        }
    }

    @Test func a_field_that_refuses_to_end_editing_gets_the_keyboard_back() throws {
        try onStage { stage in
            let watcher = Watcher(), a = await stage.add(self.field("A", watcher)), b = await stage.add(self.field("B"))
            watcher.refusals = ["shouldEnd"]
            await stage.send(.focus(true), into: a)
            await stage.send(.focus(false), into: a)
            await stage.send(.focus(true), into: b)
            #expect(a.isFirstResponder && !b.isFirstResponder)
            #expect(a.fieldContent?.wantsFocus == true && a.fieldContent?.focusRevision == 1)
            #expect(b.fieldContent?.wantsFocus == false && b.fieldContent?.focusRevision == 1)
            #expect(!stage.window.endEditing(false) && stage.window.endEditing(true) && !a.isFirstResponder)
        }
    }

    @Test func editing_ends_when_the_field_leaves_the_window() throws {
        try onStage { stage in
            let watcher = Watcher(), box = await stage.add(UIView()), a = self.field("A", watcher)
            box.addSubview(a)
            watcher.refusals = ["shouldEnd"]
            #expect(a.becomeFirstResponder())
            watcher.log.take()
            box.removeFromSuperview()
            #expect(watcher.log.take() == ["didEnd A"] && !a.isEditing && !a.isFirstResponder)
            stage.window.addSubview(box)
            await stage.settle()
            await stage.send(.focus(true), into: a)
            #expect(a.isFirstResponder, "A new host element reports its focus again.")
        }
    }

    @Test func a_disabled_field_and_a_field_without_a_window_take_no_input() throws {
        try onStage { stage in
            #expect(!self.field("out").becomeFirstResponder())
            let field = await stage.add(self.field("in"))
            field.isEnabled = false
            await stage.settle()
            #expect(!field.becomeFirstResponder() && field.editorNode?.accepts == [])
            #expect(field.fieldContent?.isEnabled == false && field.fieldSemantics?.traits == .isDisabled)
        }
    }

    @Test func windows_have_a_first_responder_each() throws {
        try onStage { stage in
            let other = UIWindow(windowScene: stage.scene), a = await stage.add(self.field("A")), b = self.field("B")
            other.isHidden = false
            other.addSubview(b)
            #expect(a.becomeFirstResponder() && b.becomeFirstResponder())
            #expect(a.isFirstResponder && b.isFirstResponder)
        }
    }

    // MARK: Appearance

    @Test func input_traits_are_translated_for_the_host() throws {
        try onStage { stage in
            let field = await stage.add(self.field("x"))
            field.keyboardType = .emailAddress
            field.returnKeyType = .continue
            field.textContentType = .emailAddress
            field.autocapitalizationType = .none
            await stage.settle()
            #expect(
                field.fieldContent?.hints
                    == TextInputHints(inputMode: "email", enterKey: "next", capitals: "none", content: "email"))
        }
    }

    @Test func a_field_is_corrected_and_checked_only_where_it_asks_for_it() throws {
        try onStage { stage in
            let field = await stage.add(self.field("x"))
            for type in [UITextAutocorrectionType.default, .no, .yes] {
                field.autocorrectionType = type
                await stage.settle()
                #expect(field.fieldContent?.hints.isCorrected == (type == .yes))
            }
            field.spellCheckingType = .yes
            await stage.settle()
            #expect(field.fieldContent?.hints.isSpellChecked == true)
        }
    }

    @Test func a_secure_field_does_not_expose_its_text() throws {
        try onStage { stage in
            let field = await stage.add(self.field("pw"))
            field.isSecureTextEntry = true
            field.text = "秘密"
            await stage.settle()
            #expect(field.fieldContent?.isSecure == true && field.fieldSemantics?.role == .secureField)
            #expect(field.fieldSemantics?.value == "••")
        }
    }

    @Test func views_beside_the_text_take_their_room_while_they_are_shown() throws {
        try onStage { stage in
            let field = await stage.add(self.field("x")), left = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
            field.leftView = left
            field.leftViewMode = .unlessEditing
            await stage.settle()
            #expect(left.superview === field && left.frame == CGRect(x: 0, y: 10, width: 30, height: 20))
            #expect(field.editorNode?.frame.minX == 30)
            await stage.send(.focus(true), into: field)
            #expect(left.superview == nil && field.editorNode?.frame.minX == 0)
        }
    }

    @Test func the_delegate_may_keep_a_text_that_editing_would_clear() throws {
        try onStage { stage in
            let watcher = Watcher(), field = await stage.add(self.field("x", watcher))
            (field.clearsOnBeginEditing, field.text) = (true, "kept")
            watcher.refusals = ["shouldClear"]
            #expect(field.becomeFirstResponder() && field.text == "kept")
            field.resignFirstResponder()
            watcher.refusals = []
            #expect(field.becomeFirstResponder() && field.text == "")
        }
    }

    @Test func a_touch_beside_the_text_begins_editing() throws {
        try onStage { stage in
            let field = await stage.add(self.field("x"))
            stage.scene.send(.tap(at: .zero, count: 1), to: field.node.id)
            #expect(field.isFirstResponder)
        }
    }
}
