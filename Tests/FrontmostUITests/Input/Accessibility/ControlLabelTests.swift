import FrontmostRender
import FrontmostTesting
import Testing

@testable import FrontmostUI

/// What the accessibility modifiers of the views in a control's label do to the control.
@MainActor struct ControlLabelTests {
    private struct Zed: View {
        var body: some View { Text("z").accessibilityLabel("Zed").accessibilityValue("3").accessibilityHint("Last letter") }
    }

    @Test func a_button_is_described_by_the_views_in_its_label() throws {
        let view = VStack {
            Button {
            } label: {
                Zed().accessibilityAddTraits(.isSelected)
            }
            Button {
            } label: {
                HStack {
                    Text("a")
                    Text("b").accessibilityLabel("Bee")
                    Text("c").accessibilityHidden(true)
                }
            }
            Button {
            } label: {
                VStack {
                    Text("1")
                    Text("2")
                }
                .accessibilityElement()
                .accessibilityLabel("Both")
            }
        }
        try simulate(view) { screen in
            let zed = screen.find(.button, "Zed")
            let value = try zed.value, isSelected = try zed.isSelected
            #expect(value == "3" && isSelected)
            #expect(screen.find(.button, "a Bee").exists)
            #expect(screen.find(.button, "Both").exists)
        }
    }

    @Test func a_buttons_own_description_takes_precedence() throws {
        let view = Button(action: {}, label: { Zed() }).accessibilityLabel("Own").accessibilityValue("1")
        try simulate(view) { screen in
            let button = screen.find(.button, "Own")
            let value = try button.value
            #expect(value == "1")
        }
    }

    @Test func other_controls_are_described_by_their_labels() throws {
        struct Page: View {
            @State private var isOn = false
            @State private var choice = 1
            var body: some View {
                NavigationStack {
                    VStack {
                        NavigationLink(destination: { Text("There") }, label: { Zed() }).accessibilityIdentifier("link")
                        Menu(content: { Button("x") {} }, label: { Zed() }).accessibilityIdentifier("menu")
                        Toggle(isOn: $isOn) { Zed() }.accessibilityIdentifier("toggle")
                        Picker("Choice", selection: $choice) {
                            Text("1").accessibilityLabel("One").tag(1)
                            Text("2").tag(2)
                        }
                        .pickerStyle(.segmented)
                    }
                }
            }
        }
        try simulate(Page()) { screen in
            for identifier in ["link", "menu", "toggle"] {
                let control = screen.find(identifier: identifier)
                let label = try control.label, value = try control.value
                #expect(label == "Zed" && value == (identifier == "toggle" ? "0" : "3"))
            }
            #expect(screen.find(.tab, "One").exists)
        }
    }

    @Test func tab_reaches_an_adjustable_element_and_tests_adjust_it() throws {
        struct Page: View {
            @State private var level = 3
            var body: some View {
                VStack {
                    Button("First") {}
                    Text("Level").accessibilityValue("\(level)").accessibilityAdjustableAction { direction in
                        level += direction == .increment ? 1 : -1
                    }
                    Text("No control")
                }
            }
        }
        try simulate(Page()) { screen in
            let level = screen.find(.slider, "Level")
            try await level.increment()
            try await level.increment()
            try await level.decrement()
            #expect(try level.value == "4")
            try await screen.press(.tab)
            try await screen.press(.tab)
            try await screen.press(KeyInput("ArrowUp"))
            #expect(try level.value == "5")
            await #expect(throws: ScreenError.self) { try await screen.find("No control").increment() }
        }
    }
}
