import FrontmostTesting
import Testing

@testable import FrontmostUI

/// A control colours its content, and a foreground style that the app sets inside or outside the control takes precedence.
@MainActor struct DefaultForegroundTests {
    private func foreground<V: View>(of text: String, _ view: V) throws -> Color? {
        var found: Color?
        try simulate(view) { screen in
            let shown = try screen.text(text).style.foreground
            for color in [Color.accentColor, .red, .green, .primary, .secondary, .white, Color(.tertiaryLabel)]
            where screen.resolved(color) == shown {
                found = color
                break
            }
        }
        return found
    }

    @Test func a_button_is_in_the_accent_colour() throws {
        #expect(try foreground(of: "Go", Button("Go") {}) == .accentColor)
        #expect(try foreground(of: "Go", Button("Go", role: .destructive) {}) == .red)
        #expect(try foreground(of: "Go", Button("Go") {}.disabled(true)) == Color(.tertiaryLabel))
    }

    @Test func a_foreground_around_a_button_applies_to_it() throws {
        #expect(try foreground(of: "Go", Button("Go") {}.foregroundStyle(.green)) == .green)
        #expect(try foreground(of: "Go", Button("Go") {}.foregroundColor(.primary)) == .primary)
        #expect(try foreground(of: "Go", VStack { Button("Go") {} }.foregroundStyle(.secondary)) == .secondary)
        #expect(try foreground(of: "Go", Button("Go", role: .destructive) {}.foregroundStyle(.green)) == .green)
        #expect(try foreground(of: "Go", Button("Go") {}.buttonStyle(.borderedProminent).foregroundStyle(.green)) == .green)
        #expect(try foreground(of: "Go", Button("Go") {}.buttonStyle(.bordered).foregroundStyle(.green)) == .green)
    }

    @Test func removing_a_foreground_restores_the_accent_colour() throws {
        #expect(try foreground(of: "Go", Button("Go") {}.foregroundColor(nil).foregroundColor(.green)) == .accentColor)
    }

    @Test func a_foreground_that_changes_changes_the_button() throws {
        struct Marked: View {
            @State private var isMarked = false
            var body: some View { Button("Go") { isMarked.toggle() }.foregroundStyle(isMarked ? .red : .green) }
        }
        try simulate(Marked()) { screen in
            #expect(try screen.text("Go").style.foreground == screen.resolved(.green))
            try await screen.find(.button, "Go").tap()
            #expect(try screen.text("Go").style.foreground == screen.resolved(.red))
        }
    }

    @Test func a_destructive_button_in_another_ones_label_is_red() throws {
        let view = List { NavigationLink("Details", value: 1).overlay { Button("Delete", role: .destructive) {} } }
        #expect(try foreground(of: "Delete", NavigationStack { view }) == .red)
    }

    @Test func links_and_labelled_content_follow_a_foreground_around_them() throws {
        func list<V: View>(_ row: V) -> some View { NavigationStack { List { row } } }
        #expect(try foreground(of: "Details", list(NavigationLink("Details", value: 1))) == .primary)
        #expect(try foreground(of: "Details", list(NavigationLink("Details", value: 1).foregroundStyle(.green))) == .green)
        #expect(try foreground(of: "12", list(LabeledContent("Count", value: "12"))) == .secondary)
        #expect(try foreground(of: "12", list(LabeledContent("Count", value: "12").foregroundStyle(.green))) == .green)
        #expect(
            try foreground(
                of: "Add",
                list(
                    Section {
                        Text("row")
                    } header: {
                        Button("Add") {}
                    })) == .accentColor)
    }
}
