import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
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

    // MARK: Drags

    /// Whether the knob is in the right half of the switch.
    private func isShownOn(_ toggle: Screen.Element, _ screen: Screen) throws -> Bool {
        let frame = try toggle.frame
        return screen.scene.tree.root.subtree.contains { node in
            guard case .shape(let shape) = node.content, shape.outline == .ellipse else { return false }
            let knob = node.frame(at: screen.scene.tree.now)
            return frame.intersects(knob) && knob.midX > frame.maxX - SwitchMeasures.size.width / 2
        }
    }

    @Test(arguments: Place.allCases)
    private func a_finger_that_moves_over_the_switch_turns_it(_ place: Place) throws {
        try simulate(Page(place: place)) { screen in
            let toggle = screen.find(.toggle, "Wi-Fi")
            try await toggle.drag(by: CGSize(width: 20, height: 0))
            #expect(screen.text("on").exists)
            try await toggle.drag(by: CGSize(width: 20, height: 0))
            #expect(screen.text("on").exists, "It is on that side already.")
            try await toggle.drag(by: CGSize(width: -20, height: 0))
            #expect(screen.text("off").exists)
            #expect(screen.text("none").exists, "The row is not selected.")
        }
    }

    @Test func the_knob_follows_the_finger_and_the_value_changes_at_its_end() throws {
        try simulate(Page(place: .form)) { screen in
            let toggle = screen.find(.toggle, "Wi-Fi"), frame = try toggle.frame
            let middle = CGPoint(x: frame.maxX - SwitchMeasures.size.width / 2, y: frame.midY)
            let finger = try await screen.putFinger(at: middle)
            try await finger.move(to: CGPoint(x: middle.x + 20, y: middle.y))
            await screen.advance(by: .seconds(1))
            #expect(try screen.text("off").exists && isShownOn(toggle, screen))
            try await finger.move(to: CGPoint(x: middle.x - 5, y: middle.y))
            await screen.advance(by: .seconds(1))
            #expect(try !isShownOn(toggle, screen))
            try await finger.move(to: CGPoint(x: middle.x + 200, y: middle.y + 100))
            try await finger.lift()
            await screen.advance(by: .seconds(1))
            #expect(try screen.text("on").exists && isShownOn(toggle, screen))
        }
    }

    @Test func a_finger_that_moves_up_or_down_or_is_taken_away_leaves_the_switch() throws {
        try simulate(Page(place: .form)) { screen in
            let toggle = screen.find(.toggle, "Wi-Fi"), frame = try toggle.frame
            let middle = CGPoint(x: frame.maxX - SwitchMeasures.size.width / 2, y: frame.midY)
            try await toggle.drag(by: CGSize(width: 15, height: 60))
            #expect(screen.text("off").exists)
            let finger = try await screen.putFinger(at: middle)
            try await finger.move(to: CGPoint(x: middle.x + 20, y: middle.y))
            try await finger.cancel()
            await screen.advance(by: .seconds(1))
            #expect(try screen.text("off").exists && !isShownOn(toggle, screen))
        }
    }

    @Test func a_switch_that_is_disabled_under_the_finger_shows_its_value() throws {
        struct Off: View {
            @State private var isOn = false
            @State private var isDisabled = false
            var body: some View {
                Toggle("Wi-Fi", isOn: $isOn).disabled(isDisabled)
                Text(isOn ? "on" : "off")
                    .task {
                        try? await Task.sleep(for: .seconds(5))
                        isDisabled = true
                    }
            }
        }
        try simulate(Off()) { screen in
            let toggle = screen.find(.toggle, "Wi-Fi"), frame = try toggle.frame
            let middle = CGPoint(x: frame.maxX - SwitchMeasures.size.width / 2, y: frame.midY)
            let finger = try await screen.putFinger(at: middle)
            try await finger.move(to: CGPoint(x: middle.x + 20, y: middle.y))
            await screen.advance(by: .seconds(1))
            #expect(try isShownOn(toggle, screen))
            await screen.advance(by: .seconds(6))
            #expect(try !isShownOn(toggle, screen))
            try await finger.lift()
            #expect(screen.text("off").exists)
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
