import Foundation
import FrontmostRender
import FrontmostTesting
import Testing

@testable import FrontmostUI

@MainActor struct TextFieldTests {
    private struct Upper: View {
        @State var text = ""
        var body: some View {
            VStack {
                TextField("名前", text: Binding(get: { text }, set: { text = $0.uppercased() }))
                Text("[\(text)]")
            }
        }
    }

    private func type(_ text: String, _ number: Int, isComposing: Bool = false, in stage: GraphStage) {
        stage.send(.edit(TextEdit(text: text, number: number, isComposing: isComposing)), to: stage.node(accepting: .edit))
    }

    @Test func an_apps_change_of_typed_text_is_sent_with_the_edit_it_answers() {
        let stage = GraphStage(Upper())
        #expect(stage.field?.prompt == "名前" && stage.field?.text == "")
        type("a", 1, in: stage)
        #expect(stage.node(text: "[A]") != nil)
        #expect(stage.field?.text == "A" && stage.field?.acknowledgedEdit == 1)
        #expect(stage.node(.textField)?.semantics?.value == "A")
    }

    @Test func a_composition_is_left_alone() {
        let stage = GraphStage(Upper())
        type("k", 1, isComposing: true, in: stage)
        #expect(stage.node(text: "[K]") != nil)
        #expect(stage.field?.text != "K", "The host keeps its own text.")
        type("か", 2, isComposing: true, in: stage)
        type("かa", 3, in: stage)
        #expect(stage.field?.text == "かA" && stage.field?.acknowledgedEdit == 3)
    }

    @Test func an_app_that_drops_an_edit_gets_its_text_shown_again() {
        let stage = GraphStage(TextField("x", text: .constant("fixed")))
        type("fixed!", 1, in: stage)
        #expect(stage.field?.text == "fixed" && stage.field?.acknowledgedEdit == 1)
    }

    @Test func a_late_edit_changes_nothing() {
        let stage = GraphStage(Upper())
        type("ab", 2, in: stage)
        type("a", 1, in: stage)
        #expect(stage.node(text: "[AB]") != nil)
    }

    @Test func a_value_is_read_after_each_edit_and_formatted_when_the_field_is_left() {
        let held = Held(5)
        let stage = GraphStage(TextField("n", value: held.binding, format: .number))
        #expect(stage.field?.text == "5")
        stage.send(.focus(true), to: stage.node(accepting: .focus))
        type("4200", 1, in: stage)
        #expect(held.value == 4200 && stage.field?.text == "4200")
        stage.send(.focus(false), to: stage.node(accepting: .focus))
        #expect(held.value == 4200 && stage.field?.text == "4,200")
        type("not a number", 2, in: stage)
        #expect(held.value == 4200)
        stage.send(.submit, to: stage.node(accepting: .edit))
        #expect(held.value == 4200 && stage.field?.text == "4,200")
    }

    @Test func a_form_saves_the_value_that_is_being_typed_and_clears_the_field() throws {
        struct Expense: View {
            @State private var amount = 0.0
            @State private var saved: [Double] = []
            var body: some View {
                List {
                    TextField("Amount", value: $amount, format: .number)
                    Button("Save") {
                        saved.append(amount)
                        amount = 0
                    }
                    Text(verbatim: "\(saved)")
                }
            }
        }
        try simulate(Expense()) { screen in
            let field = screen.find(.textField, "Amount")
            try await field.clear()
            try await field.type("12.5")
            try await screen.find(.button, "Save").tap()
            #expect(screen.text("[12.5]").exists)
            #expect(try field.value == "0")
        }
    }

    @Test func return_runs_the_actions_from_the_inside_out() {
        var events: [String] = []
        let stage = GraphStage(
            TextField("x", text: .constant("")).onSubmit { events.append("inner") }.onSubmit { events.append("outer") })
        stage.send(.submit, to: stage.node(accepting: .edit))
        #expect(events == ["inner", "outer"])
    }

    @Test func a_secure_field_does_not_expose_its_text() {
        let stage = GraphStage(SecureField("pw", text: .constant("秘密")))
        #expect(stage.field?.isSecure == true && stage.node(.secureField)?.semantics?.value == "••")
    }

    @Test func a_growing_field_takes_the_lines_it_needs() {
        struct Screen: View {
            @State var text = "a"
            var body: some View { TextField("x", text: $text, axis: .vertical).frame(width: 60) }
        }
        let stage = GraphStage(Screen())
        let before = stage.node(accepting: .edit)?.size.height ?? 0
        type("many words that do not fit", 1, in: stage)
        #expect(stage.node(accepting: .edit)?.size.height ?? 0 >= 3 * before)
    }

    /// The field's heights in lines: without text, with four lines, and with nine.
    private func lines<V: View>(@ViewBuilder _ modify: (TextField<Text>) -> V) -> [Int] {
        func height(_ view: some View) -> CGFloat {
            GraphStage(view.frame(width: 200), size: CGSize(width: 300, height: 2000)).node(accepting: .edit)?.size.height ?? 0
        }
        let line = height(TextField("x", text: .constant("")))
        return [0, 4, 9].map { count in
            let text = (0..<count).map { "line \($0)" }.joined(separator: "\n")
            return Int((height(modify(TextField("x", text: .constant(text), axis: .vertical))) / line).rounded())
        }
    }

    @Test func a_growing_field_keeps_to_its_line_limits() {
        #expect(lines { $0 } == [1, 4, 9])
        #expect(lines { $0.lineLimit(3...5) } == [3, 4, 5])
        #expect(lines { $0.lineLimit(3) } == [1, 3, 3])
        #expect(lines { $0.lineLimit(...3) } == [1, 3, 3])
        #expect(lines { $0.lineLimit(2...) } == [2, 4, 9])
        #expect(lines { $0.lineLimit(6, reservesSpace: true) } == [6, 6, 6])
        #expect(lines { $0.lineLimit(6, reservesSpace: false) } == [1, 4, 6])
        #expect(lines { $0.lineLimit(nil) } == [1, 4, 9])
        #expect(lines { $0.lineLimit(0) } == [1, 1, 1])
        #expect(lines { $0.lineLimit(-3 ... -1) } == [1, 1, 1])
        #expect(lines { $0.lineLimit(4).lineLimit(3...5) } == [1, 4, 4], "The innermost limit wins.")
    }

    @Test func a_growing_field_grows_while_it_is_typed_into() {
        struct Screen: View {
            @State var text = ""
            var body: some View { TextField("x", text: $text, axis: .vertical).lineLimit(2...3).frame(width: 60) }
        }
        let stage = GraphStage(Screen())
        var heights = [stage.node(accepting: .edit)?.size.height ?? 0]
        for (index, text) in ["a", "a\nb", "a\nb\nc", "a\nb\nc\nd", "a"].enumerated() {
            type(text, index + 1, in: stage)
            heights.append(stage.node(accepting: .edit)?.size.height ?? 0)
        }
        let line = heights[0] / 2
        #expect(heights.map { ($0 / line).rounded() } == [2, 2, 2, 3, 3, 2])
    }

    @Test func a_text_has_room_for_its_reserved_lines() {
        func height(_ view: some View) -> CGFloat {
            let harness = LayoutHarness(
                VStack(spacing: 0) {
                    Color.red.frame(height: 1); view; Color.blue.frame(height: 1)
                })
            return harness.frames(.blue)[0].minY - harness.frames(.red)[0].maxY
        }
        let one = height(Text("x"))
        #expect(height(Text("x").lineLimit(3, reservesSpace: true)) == 3 * one)
        #expect(height(Text("x").lineLimit(2...4)) == 2 * one && height(Text("x\ny\nz").lineLimit(2...)) == 3 * one)
        #expect(height(Text("x").lineLimit(2, reservesSpace: true).lineSpacing(5)) == 2 * one + 5)
        #expect(height(Text("x").lineLimit(3)) == one)
    }

    private struct Form: View {
        enum Field { case name, mail }
        @State var name = ""
        @FocusState var focus: Field?
        var body: some View {
            VStack {
                TextField("name", text: $name).focused($focus, equals: .name)
                TextField("mail", text: $name).focused($focus, equals: .mail)
                Text(focus == nil ? "none" : focus == .name ? "name!" : "mail!")
                Button("next") { focus = .mail }
                Button("close") { focus = nil }
            }
        }
    }

    private func fields(_ stage: GraphStage) -> [RenderNode] { stage.nodes.filter { $0.accepts.contains(.focus) } }
    private func content(_ node: RenderNode) -> TextFieldContent? {
        if case .textField(let content) = node.content { content } else { nil }
    }

    @Test func the_focus_state_follows_the_host() {
        let stage = GraphStage(Form())
        stage.send(.focus(true), to: fields(stage)[0])
        #expect(stage.node(text: "name!") != nil)
        stage.send(.focus(false), to: fields(stage)[0])
        stage.send(.focus(true), to: fields(stage)[1])
        #expect(stage.node(text: "mail!") != nil)
        stage.send(.focus(false), to: fields(stage)[1])
        #expect(stage.node(text: "none") != nil)
        #expect(fields(stage).allSatisfy { content($0)?.focusRevision == 0 }, "The app has not moved the host's focus.")
    }

    @Test func the_app_moves_the_keyboard_focus() {
        let stage = GraphStage(Form())
        stage.send(.activate, to: stage.node(text: "next"))
        #expect(content(fields(stage)[1])?.wantsFocus == true && content(fields(stage)[1])?.focusRevision == 1)
        #expect(content(fields(stage)[0])?.focusRevision == 0)
        stage.send(.focus(true), to: fields(stage)[1])
        #expect(stage.node(text: "mail!") != nil)
        stage.send(.activate, to: stage.node(text: "close"))
        #expect(content(fields(stage)[1])?.wantsFocus == false && content(fields(stage)[1])?.focusRevision == 2)
    }

    @Test func typing_goes_where_the_app_moved_the_focus() throws {
        try simulate(Form()) { screen in
            try await screen.find(.button, "next").tap()
            #expect(screen.text("mail!").exists)
            try await screen.type("太郎", composing: ["たろう"])
            #expect(try screen.find(.textField, "name").value == "太郎")
            try await screen.find(.button, "close").tap()
            #expect(screen.text("none").exists)
        }
    }

    @Test func endEditing_removes_the_focus_of_a_field() throws {
        try simulate(Form()) { screen in
            try await screen.find(.textField, "name").tap()
            #expect(screen.text("name!").exists)
            #expect(screen.scene.keyWindow?.endEditing(true) == true)
            await screen.settle()
            #expect(screen.text("none").exists)
        }
    }

    /// A page that another one covers, and a host that reconnects, both take the keyboard from the state.
    @Test(arguments: [true, false]) func a_field_removed_while_focused_returns_unfocused(isUIKit: Bool) throws {
        struct Field: UIViewRepresentable {
            func makeUIView(context: Context) -> UITextField {
                let field = UITextField()
                field.placeholder = "name"
                return field
            }
            func updateUIView(_ view: UITextField, context: Context) {}
        }
        struct Pages: View {
            let isUIKit: Bool
            @State private var name = ""
            @State private var isPushed = false
            @FocusState private var isFocused
            var body: some View {
                NavigationStack {
                    VStack {
                        Text(isFocused ? "focused" : "not focused")
                        if isUIKit { Field() } else { TextField("name", text: $name).focused($isFocused) }
                        Button("Push") { isPushed = true }
                        Button("Focus") { isFocused = true }
                    }
                    .navigationTitle("Root")
                    .navigationDestination(isPresented: $isPushed) { Text("Page") }
                }
            }
        }
        try simulate(Pages(isUIKit: isUIKit)) { screen in
            for isAsked in [false, !isUIKit] {
                if isAsked {
                    try await screen.find(.button, "Focus").tap()
                } else {
                    try await screen.find(.textField, "name").tap()
                }
                #expect(screen.dump().contains("typing into textField “name”"))
                try await screen.find(.button, "Push").tap()
                await screen.advance(by: .seconds(1))
                #expect(!screen.dump().contains("typing into"))
                try await screen.find(.button, "Root").tap()
                await screen.advance(by: .seconds(1))
                #expect(!screen.dump().contains("typing into"))
                #expect(screen.text("not focused").exists)
            }
        }
    }

    @Test func a_field_that_lost_focus_is_unfocused_for_a_later_host() {
        let stage = GraphStage(Form())
        stage.send(.activate, to: stage.node(text: "next"))
        stage.send(.focus(true), to: fields(stage)[1])
        #expect(content(fields(stage)[1])?.wantsFocus == true)
        stage.send(.focus(false), to: fields(stage)[1])
        #expect(content(fields(stage)[1])?.wantsFocus == false)
    }

    private struct Names: View {
        enum Field { case first, last }
        let target: Field?
        @State private var text = ""
        @FocusState private var focus: Field?
        var body: some View {
            TextField("First", text: $text).focused($focus, equals: .first).onSubmit { if let target { focus = target } }
            TextField("Last", text: .constant("")).focused($focus, equals: .last)
            Text("focus \(focus.map { "\($0)" } ?? "nowhere")")
        }
    }

    @Test(arguments: ["nowhere", "last", "first"])
    func return_ends_editing_unless_the_action_says_where_the_focus_is(place: String) throws {
        let target: Names.Field? = place == "last" ? .last : place == "first" ? .first : nil
        try simulate(Names(target: target)) { screen in
            try await screen.find(.textField, "First").tap()
            #expect(screen.text("focus first").exists)
            try await screen.press(.enter)
            #expect(screen.text("focus \(place)").exists)
        }
    }
}
