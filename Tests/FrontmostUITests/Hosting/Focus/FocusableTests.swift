import FrontmostRender
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import TestSupport
import Testing

/// A view that `focusable` was applied to takes the focus as a text field does.
@MainActor struct FocusableTests {
    private struct Tile: View {
        let name: String
        @Environment(\.isFocused) private var isFocused
        var body: some View { Text(isFocused ? "\(name), focused" : name).frame(width: 200, height: 60).background(.gray) }
    }

    private enum Place: Hashable { case first, second }

    private struct Page: View {
        @FocusState private var place: Place?
        @State private var isDisabled = false
        @State private var shows = true
        var body: some View {
            VStack {
                Tile(name: "One").focusable(!isDisabled).focused($place, equals: .first)
                if shows { Tile(name: "Two").focusable().focused($place, equals: .second) }
                Text(place.map { "at \($0)" } ?? "nowhere")
                Button("Go to two") { place = .second }
                Button("Leave") { place = nil }
                Button("Disable one") { isDisabled = true }
                Button("Remove two") { shows = false }
                Text("Beside").onTapGesture {}
            }
        }
    }

    @Test func the_tab_key_goes_from_one_to_the_next_in_the_order_of_the_views() throws {
        try simulate(Page()) { screen in
            try await screen.press(.tab)
            #expect(screen.text("One, focused").exists)
            #expect(screen.text("at first").exists)
            try await screen.press(.tab)
            #expect(screen.text("One").exists)
            #expect(screen.text("Two, focused").exists)
            #expect(screen.text("at second").exists)
            try await screen.press(KeyInput("Tab", modifiers: .shift))
            #expect(screen.text("at first").exists)
        }
    }

    @Test func a_tap_focuses_it_and_a_tap_beside_takes_the_focus_away() throws {
        try simulate(Page()) { screen in
            try await screen.text("Two").tap()
            #expect(screen.text("Two, focused").exists)
            #expect(screen.text("at second").exists)
            try await screen.text("Beside").tap()
            #expect(screen.text("Two").exists)
            #expect(screen.text("nowhere").exists)
        }
    }

    @Test func a_focus_state_moves_the_focus_there_and_away() throws {
        try simulate(Page()) { screen in
            try await screen.find(.button, "Go to two").tap()
            #expect(screen.text("Two, focused").exists)
            try await screen.find(.button, "Leave").tap()
            #expect(screen.text("Two").exists)
            #expect(screen.text("nowhere").exists)
        }
    }

    @Test func a_view_that_can_no_longer_have_the_focus_loses_it() throws {
        try simulate(Page()) { screen in
            try await screen.press(.tab)
            #expect(screen.text("at first").exists)
            try await screen.find(.button, "Disable one").tap()
            #expect(screen.text("nowhere").exists)
            #expect(screen.text("One").exists)
            try await screen.text("Two").tap()
            #expect(screen.text("at second").exists)
            try await screen.find(.button, "Remove two").tap()
            #expect(screen.text("nowhere").exists)
        }
    }

    @Test func a_view_that_is_only_activated_takes_the_focus_from_the_tab_key_and_not_from_a_tap() throws {
        struct Activated: View {
            var body: some View {
                VStack {
                    Tile(name: "One").focusable(interactions: .activate).onTapGesture {}
                    Tile(name: "Two").focusable(interactions: .edit)
                    Tile(name: "Three").focusable(false)
                }
            }
        }
        try simulate(Activated()) { screen in
            try await screen.text("One").tap()
            #expect(screen.text("One").exists)
            try await screen.press(.tab)
            #expect(screen.text("One, focused").exists)
            try await screen.press(.tab)
            #expect(screen.text("Two, focused").exists)
            try await screen.press(.tab)
            #expect(screen.text("One, focused").exists, "A view that is not focusable is passed over.")
        }
    }

    @Test func the_tab_key_also_stops_at_fields_and_controls_in_between() throws {
        struct Mixed: View {
            @State private var text = ""
            @FocusState private var isInField: Bool
            var body: some View {
                VStack {
                    Tile(name: "One").focusable()
                    TextField("Name", text: $text).focused($isInField)
                    Text(isInField ? "in field" : "not in field")
                    Color.red.frame(height: 20).focusable()
                    Tile(name: "Two").focusable()
                }
            }
        }
        try simulate(Mixed()) { screen in
            try await screen.press(.tab)
            #expect(screen.text("One, focused").exists)
            try await screen.press(.tab)
            #expect(screen.text("in field").exists)
            #expect(screen.text("One").exists)
            try await screen.press(.tab)
            try await screen.press(.tab)
            #expect(screen.text("Two, focused").exists, "A view without texts is a stop as well.")
        }
    }

    @Test func a_control_inside_has_a_focus_of_its_own() throws {
        struct Card: View {
            @FocusState private var isFocused: Bool
            var body: some View {
                VStack {
                    VStack {
                        Tile(name: "Card"); Button("Inside") {}
                    }.focusable().focused($isFocused)
                    Text(isFocused ? "card" : "none")
                }
            }
        }
        try simulate(Card()) { screen in
            try await screen.press(.tab)
            #expect(screen.text("card").exists)
            try await screen.press(.tab)
            #expect(screen.text("none").exists)
            #expect(screen.text("Card").exists)
        }
    }

    @Test func the_default_focus_is_that_of_a_focusable_view() throws {
        struct Defaulted: View {
            @FocusState private var place: Place?
            var body: some View {
                VStack {
                    Tile(name: "One").focusable().focused($place, equals: .first)
                    Tile(name: "Two").focusable().focused($place, equals: .second)
                }
                .defaultFocus($place, .second)
            }
        }
        try simulate(Defaulted()) { screen in #expect(screen.text("Two, focused").exists) }
    }

    @Test func a_focused_value_is_that_of_the_focused_view() throws {
        struct Valued: View {
            @FocusedValue(\.tileName) private var name
            var body: some View {
                VStack {
                    Tile(name: "One").focusable().focusedValue(\.tileName, "first")
                    Tile(name: "Two").focusable().focusedValue(\.tileName, "second")
                    Text(name ?? "no value")
                }
            }
        }
        try simulate(Valued()) { screen in
            #expect(screen.text("no value").exists)
            try await screen.text("Two").tap()
            #expect(screen.text("second").exists)
            try await screen.press(KeyInput("Tab", modifiers: .shift))
            #expect(screen.text("first").exists)
        }
    }

    @Test func the_mark_of_the_focus_can_be_left_out() throws {
        struct Marks: View {
            @Environment(\.isFocusEffectEnabled) private var isEnabled
            let name: String
            var body: some View { Text(isEnabled ? "\(name) marked" : "\(name) unmarked") }
        }
        struct Both: View {
            var body: some View {
                VStack {
                    Marks(name: "One").focusable()
                    VStack { Marks(name: "Two").focusable().focusEffectDisabled(false) }.focusEffectDisabled()
                }
            }
        }
        try simulate(Both()) { screen in
            #expect(screen.text("One marked").exists)
            #expect(screen.text("Two unmarked").exists, "It stays left out.")
        }
    }
}

extension FocusedValues {
    @Entry var tileName: String?
}
