import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Several fields with one value of a focus state. Apple's page about `FocusState` advises against it, and says that the first field gets
/// the focus then.
@MainActor struct SharedFocusTests {
    private struct Fields: View {
        enum Field { case name, other }
        @State private var texts = ["", "", ""]
        @FocusState private var focus: Field?
        var body: some View {
            VStack {
                TextField("First", text: $texts[0]).focused($focus, equals: .name)
                TextField("Second", text: $texts[1]).focused($focus, equals: .name)
                TextField("Third", text: $texts[2]).focused($focus, equals: .other)
                Button("set") { focus = .name }
                Button("other") { focus = .other }
                Button("clear") { focus = nil }
                Text(focus.map { "\($0)" } ?? "none")
            }
        }
    }

    private func focused(_ screen: Screen) -> [Bool] {
        ["First", "Second", "Third"].map { screen.dump().contains("typing into textField “\($0)”") }
    }

    @Test(arguments: [0, 1, 2]) func the_field_that_is_tapped_has_the_focus(index: Int) throws {
        let names = ["First", "Second", "Third"]
        try simulate(Fields()) { screen in
            for next in [index, (index + 1) % 3, (index + 2) % 3, index] {
                try await screen.find(names[next]).tap()
                let focused = focused(screen)
                #expect(focused == (0..<3).map { $0 == next })
                #expect(screen.texts.last == (next == 2 ? "other" : "name"))
            }
        }
    }

    @Test func the_app_moves_the_focus_to_the_first_of_them() throws {
        try simulate(Fields()) { screen in
            try await screen.find("set").tap()
            #expect(focused(screen) == [true, false, false])
            #expect(screen.console.contains { $0.text.contains("several fields") })
            try await screen.find("other").tap()
            #expect(focused(screen) == [false, false, true])
            try await screen.find("set").tap()
            #expect(focused(screen) == [true, false, false])
            try await screen.find("clear").tap()
            #expect(focused(screen) == [false, false, false])
        }
    }
}
