import Testing
import UnidirectionalStore

private enum Screen {
    case appeared
    case renamed(String)
    case rows(id: Int, action: Line)
    case response(Result<String, any Error>)
    case chosen(Color?)
    case settings(Settings)
    indirect case nested(Screen)
    case callback(() -> Void)
    case moved(x: Double, y: Double)
}
private enum Line { case toggled, renamed(String, Bool), detail(Detail) }
private enum Detail { case opened, closed(animated: Bool) }
private enum Color { case red }
private enum Settings { case sound(Bool), colour(Color), text(String) }
private enum Empty {}
private struct Plain { var x = 1 }

@MainActor struct ActionLabelTests {
    @Test func an_action_is_named_by_its_cases_without_their_values() {
        #expect(ActionLabel.of(Screen.appeared) == "appeared")
        #expect(ActionLabel.of(Screen.renamed("x")) == "renamed")
        #expect(ActionLabel.of(Screen.moved(x: 1, y: 2)) == "moved")
        #expect(ActionLabel.of(Screen.callback {}) == "callback")
        #expect(ActionLabel.of(Screen.response(.success("x"))) == "response.success")
        #expect(ActionLabel.of(Screen.response(.failure(CancellationError()))) == "response.failure")
    }

    @Test func a_case_of_a_childs_action_follows() {
        #expect(ActionLabel.of(Screen.rows(id: 3, action: .toggled)) == "rows.toggled")
        #expect(ActionLabel.of(Screen.rows(id: 3, action: .renamed("x", true))) == "rows.renamed")
        #expect(ActionLabel.of(Screen.rows(id: 3, action: .detail(.opened))) == "rows.detail.opened")
        #expect(ActionLabel.of(Screen.rows(id: 3, action: .detail(.closed(animated: true)))) == "rows.detail.closed")
        #expect(ActionLabel.of(Screen.settings(.sound(true))) == "settings.sound")
        #expect(ActionLabel.of(Screen.settings(.text("a text that is long enough for the heap"))) == "settings.text")
        #expect(ActionLabel.of(Screen.settings(.colour(.red))) == "settings.colour.red")
    }

    @Test func an_optional_is_no_part_of_a_name() {
        #expect(ActionLabel.of(Screen.chosen(.red)) == "chosen" && ActionLabel.of(Screen.chosen(nil)) == "chosen")
    }

    @Test func actions_in_boxes_are_named_as_deep_as_is_sensible() {
        #expect(ActionLabel.of(Screen.nested(.nested(.rows(id: 1, action: .toggled)))) == "nested.nested.rows.toggled")
        var deep = Screen.appeared
        for _ in 0..<20 { deep = .nested(deep) }
        #expect(ActionLabel.of(deep).split(separator: ".").count == 9)
    }

    @Test func an_action_that_is_no_enum_is_named_by_its_type() {
        #expect(ActionLabel.of(Plain()) == "Plain" && ActionLabel.of(3) == "Int" && ActionLabel.of("x") == "String")
    }

    @Test func naming_leaves_the_action_as_it_was() {
        final class Object {}
        enum Carrier { case object(Object, Inner), other(Inner) }
        enum Inner { case object(Object), none }
        weak var seen: Object?
        do {
            let object = Object()
            seen = object
            let action = Carrier.object(object, .object(object))
            for _ in 0..<10 { #expect(ActionLabel.of(action) == "object.object") }
            #expect(seen != nil)
        }
        #expect(seen == nil)
    }

}
