import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Taps, drags and keys through real hit testing and real events.
@MainActor struct UserActionTests {
    private struct Form: View {
        @State private var name = ""
        @State private var submitted = "nothing"
        var body: some View {
            VStack {
                TextField("名前", text: $name).onSubmit { submitted = name }
                Text("typed \(name)")
                Text("submitted \(submitted)")
            }
        }
    }

    @Test func typing_goes_into_the_field_character_by_character_and_return_submits_it() throws {
        try simulate(Form()) { screen in
            let field = screen.find(.textField)
            try await field.type("ab")
            #expect(screen.text("typed ab").exists)
            try await screen.type("c")
            #expect(try field.value == "abc")
            try await screen.press(.enter)
            #expect(screen.text("submitted abc").exists)
            try await field.clear()
            #expect(try field.value == "")
        }
    }

    @Test func an_input_method_puts_text_together_before_it_is_taken() throws {
        try simulate(Form()) { screen in
            try await screen.find(.textField).type("日本", composing: ["に", "にほ", "にほん", "日本"])
            #expect(screen.text("typed 日本").exists)
            try await screen.type("語")
            #expect(try screen.find(.textField).value == "日本語")
        }
    }

    @Test func typing_without_a_focused_field_is_an_error() throws {
        try simulate(Form()) { screen in
            #expect(await refusal { try await screen.type("x") }?.reason == .noFocus)
            #expect(
                await refusal { try await screen.find(.text, "typed ").type("x") }?.reason
                    == .takesNo("text", by: "text “typed ”"))
        }
    }

    private struct Rows: View {
        @State private var last = "none"
        var body: some View {
            VStack {
                Text("last \(last)")
                ScrollView {
                    VStack(spacing: 0) {
                        ForEach(0..<40) { row in Button("Row \(row)") { last = "\(row)" }.frame(height: 50) }
                    }
                }
                .frame(height: 400)
            }
        }
    }

    @Test func scrolled_away_content_is_off_screen_and_can_be_scrolled_to() throws {
        try simulate(Rows()) { screen in
            let row = screen.find(.button, "Row 30")
            #expect(row.exists && !row.isVisible)
            #expect(await refusal { try await row.tap() }?.reason == .notVisible("button “Row 30”"))
            try await row.scrollIntoView()
            #expect(row.isVisible)
            try await row.tap()
            #expect(screen.text("last 30").exists)
            #expect(!screen.find(.button, "Row 0").isVisible)
        }
    }

    @Test func a_swipe_scrolls_the_content_under_the_finger_and_stops_at_its_ends() throws {
        try simulate(Rows()) { screen in
            let row = screen.find(.button, "Row 2")
            let before = try row.frame.minY
            try await row.swipe(.up)
            #expect(try row.frame.minY < before)
            try await screen.find(.button, "Row 5").scroll(by: CGSize(width: 0, height: -10_000))
            #expect(try row.frame.minY == before)
        }
    }

    /// A box that a finger drags.
    private struct Moved: View {
        let space: CoordinateSpace
        var scale: CGFloat = 1
        @State private var way = CGSize.zero
        @State private var start = CGPoint.zero
        var body: some View {
            VStack {
                Text("way \(Int(way.width.rounded())) \(Int(way.height.rounded()))")
                Text("start \(Int(start.x.rounded())) \(Int(start.y.rounded()))")
                Color.red.frame(width: 100, height: 40)
                    .gesture(
                        DragGesture(coordinateSpace: space).onChanged {
                            way = $0.translation
                            start = $0.startLocation
                        }
                    )
                    .accessibilityLabel("box")
                    .scaleEffect(scale)
                    .offset(space == .global ? way : CGSize(width: 0, height: way.height > 0 ? 20 : 0))
            }
        }
    }

    @Test func a_dragged_view_follows_the_finger_all_the_way() throws {
        try simulate(Moved(space: .global)) { screen in
            let box = screen.find("box"), before = try box.frame
            try await box.drag(by: CGSize(width: 30, height: 200))
            #expect(screen.text("way 30 200").exists)
            #expect(try box.frame == before.offsetBy(dx: 30, dy: 200))
        }
    }

    @Test func a_drag_in_global_coordinates_is_independent_of_the_scale() throws {
        try simulate(Moved(space: .global, scale: 2)) { screen in
            try await screen.find("box").drag(by: CGSize(width: 30, height: 100))
            #expect(screen.text("way 30 100").exists)
        }
    }

    @Test func a_drags_start_is_where_its_view_was_then() throws {
        try simulate(Moved(space: .local)) { screen in
            try await screen.find("box").drag(by: CGSize(width: 0, height: 100))
            #expect(screen.text("start 50 20").exists)
            // The view itself has moved by 20 of the 100 points.
            #expect(screen.text("way 0 80").exists)
        }
    }

    private struct Touches: View {
        let log: EventLog
        var body: some View {
            VStack(spacing: 20) {
                Text("double").onTapGesture(count: 2) { log.add("double") }
                Text("long").onLongPressGesture { log.add("long") }
                Color.red.frame(width: 200, height: 100)
                    .gesture(DragGesture().onEnded { log.add("dragged \(Int($0.translation.width))") })
                    .accessibilityLabel("area")
                Text("plain")
            }
        }
    }

    @Test func double_taps_long_presses_and_drags_reach_their_gestures() throws {
        let log = EventLog()
        try simulate(Touches(log: log)) { screen in
            try await screen.text("double").tap()
            #expect(log.take() == [])
            await screen.advance(by: .seconds(1))
            try await screen.text("double").doubleTap()
            #expect(log.take() == ["double"])
            try await screen.text("long").longPress()
            #expect(log.take() == ["long"])
            try await screen.find("area").drag(by: CGSize(width: 80, height: 0))
            #expect(log.take() == ["dragged 80"])
            #expect(
                await refusal { try await screen.text("plain").longPress() }?.reason
                    == .takesNo("long presses", by: "text “plain”"))
        }
    }

    @Test func a_toggle_has_a_value_that_a_tap_changes() throws {
        struct Switch: View {
            @State private var isOn = false
            var body: some View { Toggle("Wi-Fi", isOn: $isOn) }
        }
        try simulate(Switch()) { screen in
            let toggle = screen.find(.toggle, "Wi-Fi")
            let before = try toggle.value
            try await toggle.tap()
            #expect(try toggle.value != before)
        }
    }

    @Test func tab_and_return_use_controls_without_a_finger() throws {
        struct Two: View {
            let log: EventLog
            var body: some View {
                VStack {
                    Button("first") { log.add("first") }
                    Button("second") { log.add("second") }
                }
            }
        }
        let log = EventLog()
        try simulate(Two(log: log)) { screen in
            try await screen.press(.tab)
            try await screen.press(.tab)
            try await screen.press(.enter)
            #expect(log.take() == ["second"])
        }
    }
}
