import FrontmostRender
import FrontmostTesting
import Testing

@testable import FrontmostUI

/// Actions, values and elements for assistive technology alone.
@MainActor struct AccessibilityActionTests {
    @Test func actions_are_performed_by_name_and_are_no_elements() throws {
        struct Page: View {
            @State private var log = ""
            var body: some View {
                VStack {
                    Text("Tea")
                        .accessibilityAction { log += "tap " }
                        .accessibilityAction(named: "Delete") { log += "delete " }
                        .accessibilityActions { Button("Share") { log += "share " } }
                    Text(verbatim: log)
                }
            }
        }
        try simulate(Page()) { screen in
            #expect(!screen.find(.button, "Delete").exists)
            let actions = try screen.find("Tea").actions
            #expect(actions.sorted() == ["Activate", "Delete", "Share"])
            try await screen.find("Tea").perform(action: "Delete")
            try await screen.find("Tea").perform(action: "Share")
            try await screen.find("Tea").perform(action: "Activate")
            #expect(screen.text("delete share tap ").exists)
            await #expect(throws: ScreenError.self) { try await screen.find("Tea").perform(action: "Pour") }
        }
    }

    @Test func actions_do_not_name_a_control_around_them() throws {
        let view = Button {
        } label: {
            Text("Tea").accessibilityAction(named: "Delete") {}
        }
        try simulate(view) { screen in #expect(screen.find(.button, "Tea").exists) }
    }

    @Test func a_row_is_not_activated_by_its_actions() throws {
        struct Page: View {
            @State private var log = ""
            var body: some View {
                List { Text("Tea").accessibilityAction(named: "Delete") { log += "delete" } }
                Text(verbatim: "log \(log)")
            }
        }
        try simulate(Page()) { screen in
            try await screen.find("Tea").tap()
            #expect(screen.text("log ").exists)
        }
    }

    @Test func arrow_keys_adjust() throws {
        struct Rating: View {
            @State private var stars = 3
            var body: some View {
                Text("Rating").accessibilityValue("\(stars)")
                    .accessibilityAdjustableAction { stars += $0 == .increment ? 1 : -1 }
            }
        }
        try simulate(Rating()) { screen in
            #expect(try screen.find(.slider, "Rating").value == "3")
            try await screen.press(.tab)
            try await screen.press(KeyInput("ArrowUp"))
            #expect(try screen.find(.slider, "Rating").value == "4")
            try await screen.press(KeyInput("ArrowDown"))
            #expect(try screen.find(.slider, "Rating").value == "3")
        }
    }

    @Test func a_representation_replaces_the_elements() throws {
        struct Page: View {
            @State private var isOn = false
            var body: some View {
                Text("picture").accessibilityRepresentation { Toggle("Light", isOn: $isOn) }
            }
        }
        try simulate(Page()) { screen in
            #expect(!screen.text("picture").exists)
            let before = try screen.find(.toggle, "Light").value
            try await screen.press(.tab)
            try await screen.press(KeyInput(" "))
            let after = try screen.find(.toggle, "Light").value
            #expect(before == "0" && after == "1")
        }
    }

    @Test func a_label_may_be_made_of_the_former_one() throws {
        let view = VStack {
            Button("Save") {}.accessibilityLabel { label in
                label
                Text("now")
            }
            Button("Send") {}.accessibilityLabel("no", isEnabled: false).accessibilityHint("hint", isEnabled: true)
            Text("seen").accessibilityHidden(true, isEnabled: false)
        }
        try simulate(view) { screen in
            #expect(screen.find(.button, "Save now").exists && screen.find(.button, "Send").exists)
            #expect(screen.text("seen").exists)
        }
    }
}
