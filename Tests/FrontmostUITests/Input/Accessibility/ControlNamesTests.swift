import Foundation
import FrontmostTesting
import FrontmostUI
import Observation
import TestSupport
import Testing

/// Controls are named after their labels, whatever views these are and whether they are shown.
@MainActor struct ControlNamesTests {
    @Observable final class Model { var word = "Volume" }

    /// A label that is more than a text.
    private struct Name: View {
        let model: Model
        var body: some View { HStack { Text(model.word).font(.headline) } }
    }

    private struct Page: View {
        let model: Model
        @State private var number = 1
        @State private var share = 0.5
        @State private var isOn = false
        @State private var color = Color.red
        @State private var date = Date(timeIntervalSinceReferenceDate: 0)
        var body: some View {
            ScrollView {
                Stepper(value: $number) { Name(model: model) }
                Slider(value: $share) { Name(model: model) }
                ColorPicker(selection: $color) { Name(model: model) }
                DatePicker(selection: $date, displayedComponents: .date) { Name(model: model) }
                DatePicker(selection: $date, displayedComponents: .hourAndMinute) { Name(model: model) }
                Toggle(isOn: $isOn) { Name(model: model) }.labelsHidden()
            }
        }
    }

    @Test func controls_are_named_after_labels_of_any_kind() throws {
        let model = Model()
        try simulate(Page(model: model)) { screen in
            for word in ["Volume", "Other"] {
                model.word = word
                await screen.settle()
                // The group of the stepper's buttons is no element of its own.
                #expect(screen.scene.tree.root.subtree.count { $0.semantics?.label == word } >= 6)
                #expect(screen.find(.slider, word).exists)
                #expect(screen.find(.toggle, word).exists)
                // The colour, the date and the time.
                #expect(screen.all(.button, word).count == 3)
            }
        }
    }

    @Test func plain_labels_name_steppers_and_date_pickers() throws {
        struct Plain: View {
            @State private var number = 1
            @State private var date = Date(timeIntervalSinceReferenceDate: 0)
            var body: some View {
                Stepper("Count", value: $number)
                DatePicker("Begins", selection: $date).labelsHidden()
            }
        }
        try simulate(Plain()) { screen in
            #expect(screen.find(.group, "Count").exists)
            #expect(screen.find(.button, "Begins").exists && screen.find(.group, "Begins").exists)
        }
    }

    private struct Styled<S: ToggleStyle>: View {
        let style: S
        @State private var isOn = false
        var body: some View { Toggle("Wi-Fi", isOn: $isOn).toggleStyle(style).labelsHidden() }
    }

    @Test func toggles_keep_their_labels_in_every_style() throws {
        func check(_ style: some ToggleStyle) throws {
            try simulate(Styled(style: style)) { screen in
                let toggle = screen.find(.toggle, "Wi-Fi")
                #expect(toggle.exists, "\(style)")
                try await toggle.tap()
                #expect(try toggle.value == "1")
            }
        }
        try check(SwitchToggleStyle())
        try check(SwitchToggleStyle(tint: .red))
        try check(ButtonToggleStyle())
        try check(CheckboxToggleStyle())
    }

    @Test func an_icon_alone_has_the_name_of_its_title() throws {
        struct Icons: View {
            var body: some View {
                Label("Add", systemImage: "plus").labelStyle(.iconOnly)
                Button {
                } label: {
                    Label("Remove", systemImage: "minus").labelStyle(.iconOnly)
                }
            }
        }
        try simulate(Icons()) { screen in
            let role = try screen.find("Add").role
            #expect(role == .image)
            #expect(screen.find(.button, "Remove").exists)
            #expect(!screen.find(.image, "Remove").exists)
        }
    }

    @Test func removing_a_trait_leaves_the_others_and_other_roles() throws {
        struct Traits: View {
            var body: some View {
                Button("Button") {}.accessibilityRemoveTraits(.isImage)
                Button("Image") {}.accessibilityRemoveTraits([.isHeader, .isButton])
                Text("Header").accessibilityAddTraits(.isHeader).accessibilityRemoveTraits(.isSelected)
                Button("Chosen") {}.accessibilityAddTraits(.isSelected).accessibilityRemoveTraits(.isLink)
            }
        }
        try simulate(Traits()) { screen in
            #expect(screen.find(.button, "Button").exists)
            #expect(!screen.find(.button, "Image").exists)
            #expect(screen.find(.header, "Header").exists)
            let isSelected = try screen.find(.button, "Chosen").isSelected
            #expect(isSelected)
        }
    }
}
