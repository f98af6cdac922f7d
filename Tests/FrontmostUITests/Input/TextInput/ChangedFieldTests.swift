import FrontmostRender
import FrontmostTesting
import Testing

@testable import FrontmostUI

/// Text fields that change their form, and bindings that change the text.
@MainActor struct ChangedFieldTests {
    private static let long = String(repeating: "words that need several lines ", count: 6)

    private struct Turning: View {
        @State private var axis = Axis.horizontal
        @State private var text = ChangedFieldTests.long
        var body: some View {
            VStack {
                Button("Turn") { axis = axis == .horizontal ? .vertical : .horizontal }
                TextField("Name", text: $text, axis: axis)
            }
        }
    }

    @Test func a_field_whose_axis_changes_grows_and_shrinks() throws {
        let stage = GraphStage(Turning())
        let button = stage.node(.button), single = stage.node(.textField)?.size.height ?? 0
        #expect(stage.field?.isMultiline == false)
        stage.send(.activate, to: button)
        #expect(stage.field?.isMultiline == true && (stage.node(.textField)?.size.height ?? 0) > 2 * single)
        stage.send(.activate, to: button)
        #expect(stage.field?.isMultiline == false && stage.node(.textField)?.size.height == single)
    }

    private struct Prompting: View {
        @State private var prompt = "x"
        var body: some View {
            VStack {
                Button("Lengthen") { prompt = "a much longer prompt" }
                TextField(prompt, text: .constant("")).fixedSize()
            }
        }
    }

    @Test func a_field_of_its_ideal_width_follows_its_prompt() {
        let stage = GraphStage(Prompting()), width = stage.node(.textField)?.size.width ?? 0
        stage.send(.activate, to: stage.node(.button))
        #expect((stage.node(.textField)?.size.width ?? 0) > width)
    }

    @Test func a_refused_edit_shows_the_text_that_the_binding_has_in_the_end() {
        let held = Held("one")
        let refusing = Binding(get: { MainActor.assumeIsolated { held.value } }, set: { _ in })
        let stage = GraphStage(TextField("x", text: refusing))
        guard let editor = stage.node(accepting: .edit) else {
            Issue.record("no field")
            return
        }
        stage.tree.dispatch(.edit(TextEdit(text: "one!", number: 1)), from: editor)
        held.value = "two"
        stage.commit()
        #expect(stage.field?.text == "two")
    }
}
