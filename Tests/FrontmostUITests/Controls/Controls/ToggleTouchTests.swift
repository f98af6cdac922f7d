import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import Testing

/// Where a finger turns a toggle on, and the activation points of other elements.
@MainActor struct ToggleTouchTests {
    private enum Place: CaseIterable { case stack, form, selectableList }

    private struct Page: View {
        let place: Place
        @State private var isOn = false
        @State private var selection: Int?
        var body: some View {
            let toggle = Toggle("Wi-Fi", isOn: $isOn)
            VStack {
                switch place {
                case .stack: toggle
                case .form: Form { toggle }
                case .selectableList: List(selection: $selection) { toggle.tag(1) }
                }
                Text(isOn ? "on" : "off")
                Text(selection == nil ? "none" : "selected")
            }
        }
    }

    @Test(arguments: Place.allCases)
    private func a_finger_uses_the_switch_and_not_the_label(_ place: Place) throws {
        try simulate(Page(place: place)) { screen in
            let toggle = screen.find(.toggle, "Wi-Fi"), frame = try toggle.frame
            try await screen.tap(at: CGPoint(x: frame.minX + 10, y: frame.midY))
            #expect(screen.text("off").exists, "The label.")
            try await screen.tap(at: CGPoint(x: frame.midX, y: frame.midY))
            #expect(screen.text("off").exists, "The gap.")
            #expect(screen.text(place == .selectableList ? "selected" : "none").exists)
            try await screen.tap(at: CGPoint(x: frame.maxX - 20, y: frame.midY))
            #expect(screen.text("on").exists)
            // The element is tapped at its activation point, by whatever it is found.
            try await toggle.tap()
            #expect(screen.text("off").exists)
            try await screen.text("Wi-Fi").tap()
            #expect(screen.text("on").exists)
        }
    }

    @Test func keys_and_assistive_technology_use_the_whole_element() throws {
        try simulate(Page(place: .stack)) { screen in
            try await screen.press(.tab)
            try await screen.press(KeyInput(" "))
            #expect(screen.text("on").exists)
        }
    }

    @Test func a_disabled_toggle_takes_no_touch() throws {
        struct Off: View {
            @State private var isOn = false
            @State private var isEnabled = false
            var body: some View {
                Toggle("Wi-Fi", isOn: $isOn).disabled(!isEnabled)
                Text(isOn ? "on" : "off")
                Button("Enable") { isEnabled = true }
            }
        }
        try simulate(Off()) { screen in
            let frame = try screen.find(.toggle, "Wi-Fi").frame, place = CGPoint(x: frame.maxX - 20, y: frame.midY)
            try await screen.tap(at: place)
            #expect(screen.text("off").exists)
            try await screen.find(.button, "Enable").tap()
            try await screen.tap(at: place)
            #expect(screen.text("on").exists)
        }
    }

    private struct Row: View {
        @State private var taps = 0
        var body: some View {
            HStack {
                Text("Tea")
                Spacer()
                Button("Add") { taps += 1 }
            }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("Tea row")
            .accessibilityActivationPoint(UnitPoint(x: 0.98, y: 0.5))
            Text("taps \(taps)")
        }
    }

    @Test func an_element_is_activated_at_the_point_that_the_app_gives() throws {
        try simulate(Row()) { screen in
            let row = screen.find("Tea row")
            try await row.tap()
            #expect(screen.text("taps 1").exists)
            try await screen.press(.tab)
            try await screen.press(.enter)
            #expect(screen.text("taps 2").exists, "A key touches the same point.")
        }
    }
}
