import FrontmostTesting
import FrontmostUI
import Testing

/// The focus of assistive technologies, of which none is running.
@MainActor @Suite(.serialized) struct AccessibilityFocusTests {
    private enum Field { case name, notes }
    private struct Page: View {
        @AccessibilityFocusState private var field: Field?
        @AccessibilityFocusState private var isFocused: Bool
        @State private var updates = 0
        var body: some View {
            Text("Name").accessibilityFocused($field, equals: .name)
            Text("Notes").accessibilityFocused($isFocused)
            Button("Move") {
                field = .notes
                isFocused = true
                updates += 1
            }
            Button("Clear") {
                field = nil
                isFocused = false
            }
            Text("\(updates) \(field == nil) \(isFocused)")
        }
    }

    @Test func no_element_has_the_focus_and_a_written_one_is_not_kept_which_is_said_once() throws {
        try simulate(Page()) { screen in
            try await screen.find(.button, "Clear").tap()
            #expect(screen.console.isEmpty)
            for count in 1...2 {
                try await screen.find(.button, "Move").tap()
                #expect(screen.text("\(count) true false").exists)
            }
            #expect(screen.console.count == 1 && screen.console.first?.text.contains("AccessibilityFocusState") == true)
        }
    }

    @Test func technologies_are_a_set() {
        var both: AccessibilityTechnologies = [.voiceOver, .switchControl]
        #expect(both.contains(.voiceOver) && both.subtracting(.voiceOver) == .switchControl)
        #expect(both.remove(.switchControl) == .switchControl && both == .voiceOver && both.remove(.switchControl) == nil)
        #expect(both.insert(.voiceOver).inserted == false && both.union([]) == .voiceOver)
    }
}
