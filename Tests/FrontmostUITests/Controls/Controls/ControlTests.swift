import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUI

private struct Loud: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled: Bool
    func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.label
            Text(configuration.isPressed ? "pressed" : isEnabled ? "free" : "off")
        }
    }
}

private struct Tapped: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.onTapGesture { configuration.trigger() }
    }
}

@MainActor struct ControlTests {
    @Test func a_style_draws_a_button_anew_while_it_is_held() {
        var runs = 0
        let stage = GraphStage(Button("押す") { runs += 1 }.buttonStyle(Loud()))
        #expect(stage.node(text: "free") != nil)
        stage.send(.pointerDown(at: .zero), to: stage.node(.button))
        #expect(stage.node(text: "pressed") != nil && stage.node(text: "押す") != nil)
        stage.send(.pointerUp(at: .zero), to: stage.node(.button))
        stage.send(.activate, to: stage.node(.button))
        #expect(stage.node(text: "free") != nil && runs == 1)
    }

    @Test func a_styles_own_environment_is_connected() {
        #expect(GraphStage(Button("x") {}.buttonStyle(Loud()).disabled(true)).node(text: "off") != nil)
    }

    @Test func a_primitive_style_decides_what_runs_the_action() {
        var runs = 0
        let stage = GraphStage(Button("x") { runs += 1 }.buttonStyle(Tapped()))
        stage.send(.activate, to: stage.node(text: "x"))
        #expect(runs == 0)
        stage.send(.tap(at: .zero, count: 1), to: stage.node(text: "x"))
        #expect(runs == 1)
    }

    @Test func a_plain_label_keeps_its_colour_and_an_automatic_one_has_the_accent() {
        func color<V: View>(_ view: V) -> Paint? {
            guard case .text(let text)? = GraphStage(view).node(text: "x")?.content else { return nil }
            return text.single?.style.paint
        }
        let values = EnvironmentValues()
        #expect(color(Button("x") {}) == Color.accentColor._paint(in: values))
        #expect(color(Button("x") {}.buttonStyle(.plain)) == Color.primary._paint(in: values))
        #expect(color(Button("x", role: .destructive) {}) == Color.red._paint(in: values))
        #expect(color(Button("x") {}.buttonStyle(.borderedProminent)) == Color.white._paint(in: values))
    }

    @Test func several_views_are_a_row_in_a_button() throws {
        let stage = GraphStage(
            Button {
            } label: {
                Text("a")
                Text("b")
            })
        let (a, b) = (try #require(stage.node(text: "a")), try #require(stage.node(text: "b")))
        #expect(a.frame.maxX + 8 == b.frame.minX)
    }

    @Test func a_thousand_buttons_have_two_nodes_each() {
        let stage = GraphStage(VStack { ForEach(0..<1000) { Button("\($0)") {} } })
        #expect(stage.nodes.count { $0.semantics?.role == .button } == 1000)
        #expect(stage.nodes.count <= 2002)
    }

    @Test func a_toggle_writes_its_binding_and_exposes_its_state() {
        struct Screen: View {
            @State var isOn = false
            var body: some View { Toggle("通知", isOn: $isOn) }
        }
        let stage = GraphStage(Screen())
        #expect(stage.node(.toggle)?.semantics?.value == "0" && stage.node(.toggle)?.semantics?.label == "通知")
        let before = stage.shapes.last?.node.frame(in: nil, at: stage.tree.now).minX ?? 0
        stage.send(.activate, to: stage.node(.toggle))
        #expect(stage.node(.toggle)?.semantics?.value == "1")
        #expect(stage.tree.isAnimating, "the thumb moves")
        let thumb = stage.shapes.last?.node.frame(in: nil, at: stage.tree.now + 10).minX ?? 0
        #expect(thumb == before + 20)
    }

    @Test func a_hidden_label_still_names_its_control() {
        let stage = GraphStage(Toggle("Wi-Fi", isOn: .constant(true)).labelsHidden())
        #expect(stage.node(text: "Wi-Fi") == nil && stage.node(.toggle)?.semantics?.label == "Wi-Fi")
    }

    @Test func toggle_styles_show_the_same_toggle() {
        #expect(GraphStage(Toggle("x", isOn: .constant(true)).toggleStyle(.button)).node(.toggle)?.semantics?.value == "1")
        #expect(GraphStage(Toggle("x", isOn: .constant(false)).toggleStyle(.checkbox)).node(.toggle)?.semantics?.value == "0")
    }

    @Test func a_slider_follows_a_finger_in_steps() {
        struct Screen: View {
            @State var value = 0.0
            var body: some View {
                VStack {
                    Slider(value: $value, in: 0...10, step: 5)
                    Text("\(Int(value))")
                }
            }
        }
        let stage = GraphStage(Screen(), size: CGSize(width: 227, height: 100))
        let slider = stage.node(.slider)
        func drag(_ phase: DragInput.Phase, _ x: CGFloat) {
            stage.send(.drag(DragInput(phase: phase, start: CGPoint(x: 13, y: 10), location: CGPoint(x: x, y: 10))), to: slider)
        }
        drag(.began, 13.5)
        drag(.changed, 100)
        #expect(stage.node(text: "5") != nil)
        drag(.ended, 400)
        #expect(stage.node(text: "10") != nil && stage.node(.slider)?.semantics?.value == "100%")
        stage.send(.key(KeyInput("ArrowLeft")), to: slider)
        #expect(stage.node(text: "5") != nil)
    }

    @Test func a_stepper_stops_at_its_bounds() {
        struct Screen: View {
            @State var value = 1
            var body: some View { Stepper("\(value)", value: $value, in: 0...2) }
        }
        let stage = GraphStage(Screen())
        func button(_ label: String) -> RenderNode? { stage.node { $0.semantics?.label == label } }
        stage.send(.activate, to: button("Increment"))
        #expect(stage.node(text: "2") != nil)
        #expect(button("Increment")?.semantics?.traits == .isDisabled)
        #expect(!stage.send(.activate, to: button("Increment")))
        stage.send(.activate, to: button("Decrement"))
        #expect(stage.node(text: "1") != nil)
    }

    @Test func a_segment_selects_its_tag() {
        struct Screen: View {
            @State var choice: String? = "a"
            var body: some View {
                VStack {
                    Picker("選択", selection: $choice) {
                        Text("A").tag("a")
                        Text("B").tag("b")
                    }
                    .pickerStyle(.segmented)
                    Text(choice ?? "-")
                }
            }
        }
        let stage = GraphStage(Screen())
        func segments() -> [RenderNode] { stage.nodes.filter { $0.semantics?.role == .tab } }
        #expect(segments().map { $0.semantics?.traits.contains(.isSelected) } == [true, false])
        #expect(Set(segments().map(\.size.width)).count == 1, "All segments have the same width.")
        stage.send(.activate, to: segments()[1])
        #expect(stage.node(text: "b") != nil)
        #expect(segments().map { $0.semantics?.traits.contains(.isSelected) } == [false, true])
    }

    @Test func without_tags_a_for_each_selects_by_identity() {
        struct Screen: View {
            @State var choice = "b"
            var body: some View {
                VStack {
                    Picker("n", selection: $choice) { ForEach(["a", "b", "c"], id: \.self) { Text("option \($0)") } }
                        .pickerStyle(.inline)
                    Text("chosen: \(choice)")
                }
            }
        }
        let stage = GraphStage(Screen())
        #expect(stage.node { $0.semantics?.traits.contains(.isSelected) == true } != nil)
        stage.send(.activate, to: stage.node(text: "option c"))
        #expect(stage.node(text: "chosen: c") != nil)
    }

    @Test func a_disclosure_group_unfolds() {
        let stage = GraphStage(DisclosureGroup("more") { Text("詳細") })
        #expect(stage.node(text: "詳細") == nil)
        stage.send(.activate, to: stage.node(text: "more"))
        #expect(stage.node(text: "詳細") != nil && stage.node(.button)?.semantics?.value == "Expanded")
    }
}
