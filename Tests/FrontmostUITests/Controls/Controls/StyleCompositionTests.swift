import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Styles that are composed of the controls that they style, and the styles around them.
@MainActor struct StyleCompositionTests {
    private struct Mark<Content: View>: View {
        let name: String
        let content: Content
        init(_ name: String, @ViewBuilder content: () -> Content) { (self.name, self.content) = (name, content()) }
        var body: some View {
            VStack {
                Text(verbatim: name)
                content
            }
        }
    }

    // Each style adds a mark to the control in the style around.
    private struct MarkedLabel: LabelStyle {
        let name: String
        func makeBody(configuration: Configuration) -> some View { Mark(name) { Label(configuration) } }
    }
    private struct MarkedGroupBox: GroupBoxStyle {
        let name: String
        func makeBody(configuration: Configuration) -> some View { Mark(name) { GroupBox(configuration) } }
    }
    private struct MarkedLabeledContent: LabeledContentStyle {
        let name: String
        func makeBody(configuration: Configuration) -> some View { Mark(name) { LabeledContent(configuration) } }
    }
    private struct MarkedToggle: ToggleStyle {
        let name: String
        func makeBody(configuration: Configuration) -> some View { Mark(name) { Toggle(configuration) } }
    }
    private struct MarkedProgressView: ProgressViewStyle {
        let name: String
        func makeBody(configuration: Configuration) -> some View { Mark(name) { ProgressView(configuration) } }
    }
    private struct MarkedMenu: MenuStyle {
        let name: String
        func makeBody(configuration: Configuration) -> some View { Mark(name) { Menu(configuration) } }
    }
    private struct MarkedDisclosureGroup: DisclosureGroupStyle {
        let name: String
        func makeBody(configuration: Configuration) -> some View { Mark(name) { DisclosureGroup(configuration) } }
    }
    private struct MarkedButton: PrimitiveButtonStyle {
        let name: String
        func makeBody(configuration: Configuration) -> some View { Mark(name) { Button(configuration) } }
    }
    private struct MarkedField: TextFieldStyle {
        let name: String
        func _body(configuration: TextField<Self._Label>) -> some View { Mark(name) { configuration } }
    }

    private func marks(_ view: some View) throws -> [String] {
        var found: [String] = []
        try simulate(view) { screen in found = screen.texts.filter { ["inner", "outer"].contains($0) } }
        return found
    }

    @Test func the_style_around_is_that_of_the_control_in_a_body() throws {
        let both = ["inner", "outer"]
        try #expect(
            marks(
                Label("Hi", systemImage: "star").labelStyle(MarkedLabel(name: "inner")).labelStyle(MarkedLabel(name: "outer")))
                == both)
        try #expect(
            marks(
                GroupBox("Hi") { Text("a") }.groupBoxStyle(MarkedGroupBox(name: "inner")).groupBoxStyle(
                    MarkedGroupBox(name: "outer"))) == both)
        try #expect(
            marks(
                LabeledContent("Hi", value: "a").labeledContentStyle(MarkedLabeledContent(name: "inner")).labeledContentStyle(
                    MarkedLabeledContent(name: "outer"))) == both)
        try #expect(
            marks(
                Toggle("Hi", isOn: .constant(true)).toggleStyle(MarkedToggle(name: "inner")).toggleStyle(
                    MarkedToggle(name: "outer"))) == both)
        try #expect(
            marks(
                ProgressView("Hi", value: 0.5).progressViewStyle(MarkedProgressView(name: "inner")).progressViewStyle(
                    MarkedProgressView(name: "outer"))) == both)
        try #expect(
            marks(Menu("Hi") { Text("a") }.menuStyle(MarkedMenu(name: "inner")).menuStyle(MarkedMenu(name: "outer"))) == both)
        try #expect(
            marks(
                DisclosureGroup("Hi") { Text("a") }.disclosureGroupStyle(MarkedDisclosureGroup(name: "inner"))
                    .disclosureGroupStyle(MarkedDisclosureGroup(name: "outer"))) == both)
        try #expect(
            marks(Button("Hi") {}.buttonStyle(MarkedButton(name: "inner")).buttonStyle(MarkedButton(name: "outer"))) == both)
        try #expect(
            marks(
                TextField("Hi", text: .constant("")).textFieldStyle(MarkedField(name: "inner"))
                    .textFieldStyle(MarkedField(name: "outer"))) == both)
    }

    @Test func a_built_in_style_inside_counts_alone() throws {
        try #expect(marks(Label("Hi", systemImage: "star").labelStyle(.titleOnly).labelStyle(MarkedLabel(name: "outer"))) == [])
        try #expect(
            marks(GroupBox("Hi") { Text("a") }.groupBoxStyle(.automatic).groupBoxStyle(MarkedGroupBox(name: "outer"))) == [])
        try #expect(
            marks(
                LabeledContent("Hi", value: "a").labeledContentStyle(.automatic).labeledContentStyle(
                    MarkedLabeledContent(name: "outer"))) == [])
        try #expect(marks(Menu("Hi") { Text("a") }.menuStyle(.borderlessButton).menuStyle(MarkedMenu(name: "outer"))) == [])
        try #expect(
            marks(
                DisclosureGroup("Hi") { Text("a") }.disclosureGroupStyle(.automatic).disclosureGroupStyle(
                    MarkedDisclosureGroup(name: "outer"))) == [])
        try #expect(marks(Button("Hi") {}.buttonStyle(.bordered).buttonStyle(MarkedButton(name: "outer"))) == [])
        try #expect(
            marks(TextField("Hi", text: .constant("")).textFieldStyle(.plain).textFieldStyle(MarkedField(name: "outer")))
                == [])
    }

    @Test func a_built_in_style_around_is_composed_with_the_style_inside() throws {
        let view = Label("Hi", systemImage: "star").labelStyle(MarkedLabel(name: "inner")).labelStyle(.iconOnly)
        try simulate(view) { screen in #expect(screen.text("inner").exists && screen.find(.image, "Hi").exists) }
    }

    @Test func a_style_around_that_changes_shows_in_the_style_inside() throws {
        struct Changing: View {
            @State private var name = "outer"
            var body: some View {
                VStack {
                    Button("Change") { name = "other" }
                    Label("Hi", systemImage: "star").labelStyle(MarkedLabel(name: "inner")).labelStyle(MarkedLabel(name: name))
                }
            }
        }
        try simulate(Changing()) { screen in
            #expect(screen.texts == ["Change", "inner", "outer", "Hi"])
            try await screen.find(.button, "Change").tap()
            #expect(screen.texts == ["Change", "inner", "other", "Hi"])
        }
    }

    @Test func a_button_in_the_body_of_a_button_style_has_the_style_around() throws {
        struct Framed: ButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                Mark("inner") {
                    configuration.label
                    Button("More") {}
                }
            }
        }
        struct Around: ButtonStyle {
            func makeBody(configuration: Configuration) -> some View { Mark("outer") { configuration.label } }
        }
        try #expect(marks(Button("Hi") {}.buttonStyle(Framed())) == ["inner"])
        try #expect(marks(Button("Hi") {}.buttonStyle(Framed()).buttonStyle(Around())) == ["inner", "outer"])
    }

    // MARK: Labels

    @Test(arguments: [false, true]) func title_and_icon_are_the_same_with_and_without_the_style(isStyled: Bool) throws {
        struct Labels: View {
            let isStyled: Bool
            var body: some View {
                List {
                    Group {
                        let label = Label("Hi", systemImage: "star")
                        if isStyled { label.labelStyle(.titleAndIcon) } else { label }
                    }
                    .listItemTint(.red)
                }
            }
        }
        try simulate(Labels(isStyled: isStyled)) { screen in
            #expect(screen.text("Hi").exists && screen.all(.image).isEmpty, "The title describes the icon.")
            #expect(colours(screen.scene.tree.root) == [screen.resolved(.red)])
        }
    }

    /// The colours of the symbols.
    private func colours(_ node: RenderNode) -> [ResolvedColor] {
        node.subtree.compactMap { node in
            guard case .image(let image) = node.content, case .symbol(_, .color(let color)) = image.source else { return nil }
            return color
        }
    }

    // MARK: Progress

    @Test func progress_without_a_number_is_a_number() throws {
        let view = VStack {
            ProgressView("whole", value: Double.infinity, total: .infinity)
            ProgressView("none", value: 1, total: Double.infinity)
            ProgressView("nothing", value: 0, total: 0.0)
            Gauge(value: Double.infinity, in: 0...Double.infinity) { Text("gauge") }
        }
        try simulate(view) { screen in
            try #expect(screen.find(.progress, "whole").value == "100%")
            try #expect(screen.find(.progress, "none").value == "0%")
            try #expect(screen.find(.progress, "nothing").value == "0%")
            try #expect(screen.find(.progress, "gauge").value == "100%")
        }
    }
}
