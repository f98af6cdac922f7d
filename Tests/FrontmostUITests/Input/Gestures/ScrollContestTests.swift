import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// A finger on scrolling content belongs to the scroll view as soon as it has moved 10 points in a direction in which that scrolls,
/// unless a gesture has begun by then.
@MainActor struct ScrollContestTests {
    private let log = EventLog()

    /// A row with a gesture, in a vertical scroll view.
    private struct Page<G: Gesture>: View {
        var axes = Axis.Set.vertical
        let gesture: G
        var body: some View {
            ScrollView(axes) {
                VStack(alignment: .leading) {
                    Text("Row").frame(width: 300, height: 60).background(.red).gesture(gesture)
                    ForEach(0..<50) { Text("Line \($0)").frame(width: axes == .vertical ? 300 : 3000, height: 40) }
                }
            }
        }
    }

    private func drag(_ distance: CGFloat) -> some Gesture<DragGesture.Value> {
        DragGesture(minimumDistance: distance).onChanged { [log] _ in log.add("moved") }.onEnded { [log] _ in log.add("ended") }
    }

    /// What a finger does: how far the row moves on screen, and what the gesture reports.
    private func result(
        of view: some View, on name: String = "Row", holding rest: Duration = .zero, _ way: CGSize
    ) throws -> (moved: CGSize, events: [String]) {
        try simulate(view) { [log] screen in
            await screen.advance(by: .seconds(1))
            _ = log.take()
            let before = try screen.text(name).frame
            let finger = try await screen.putFinger(at: CGPoint(x: before.midX, y: before.midY))
            await screen.advance(by: rest)
            try await finger.move(to: CGPoint(x: before.midX + way.width, y: before.midY + way.height), over: .milliseconds(300))
            try await finger.lift()
            await screen.advance(by: .seconds(1))
            let after = try screen.text(name).frame
            return (CGSize(width: after.minX - before.minX, height: after.minY - before.minY), log.take())
        }
    }

    private let up = CGSize(width: 4, height: -120), left = CGSize(width: -120, height: 4)

    @Test func content_scrolls_before_a_longer_drag_begins() throws {
        for distance in [11.0, 30, 500] {
            let (moved, events) = try result(of: Page(gesture: drag(distance)), up)
            #expect(moved.height < -100 && events == [], "\(distance): \(moved) \(events)")
        }
    }

    @Test func a_drag_that_begins_within_ten_points_keeps_content_from_scrolling() throws {
        for distance in [0.0, 10] {
            let (moved, events) = try result(of: Page(gesture: drag(distance)), up)
            #expect(moved == .zero && events.last == "ended", "\(distance): \(moved) \(events)")
        }
    }

    @Test func a_drag_across_the_direction_of_scrolling_is_recognised() throws {
        let (moved, events) = try result(of: Page(gesture: drag(30)), left)
        #expect(moved == .zero && events.last == "ended")
        let (sideways, none) = try result(of: Page(axes: [.horizontal, .vertical], gesture: drag(30)), left)
        #expect(sideways.width < -100 && none == [])
    }

    @Test func a_drag_that_has_begun_sideways_keeps_the_finger_whatever_it_does_then() throws {
        try simulate(Page(gesture: drag(30))) { [log] screen in
            let before = try screen.text("Row").frame
            let finger = try await screen.putFinger(at: CGPoint(x: before.midX, y: before.midY))
            try await finger.move(to: CGPoint(x: before.midX - 60, y: before.midY))
            try await finger.move(to: CGPoint(x: before.midX - 60, y: before.midY - 200))
            try await finger.lift()
            #expect(try screen.text("Row").frame == before && log.take().last == "ended")
        }
    }

    @Test func a_drag_after_a_long_press_leaves_quick_movements_to_the_scroll_view() throws {
        let gesture = LongPressGesture(minimumDuration: 0.5).sequenced(before: drag(0))
            .onChanged { [log] value in if case .second = value { log.add("pressed") } }
        let (moved, events) = try result(of: Page(gesture: gesture), up)
        #expect(moved.height < -100 && events == [], "\(events)")
        let (held, all) = try result(of: Page(gesture: gesture), holding: .milliseconds(600), up)
        #expect(held == .zero && all.contains("pressed") && all.last == "ended", "\(all)")
        let late = LongPressGesture(minimumDuration: 0.5).sequenced(before: drag(30))
        let (heldToo, later) = try result(of: Page(gesture: late), holding: .milliseconds(600), up)
        #expect(heldToo == .zero && later.last == "ended", "\(later)")
    }

    @Test func a_long_press_that_was_recognised_holds_the_content() throws {
        let press = LongPressGesture(minimumDuration: 1).onEnded { [log] _ in log.add("pressed") }
        #expect(try result(of: Page(gesture: press), holding: .milliseconds(1100), up) == (.zero, ["pressed"]))
        let early = try result(of: Page(gesture: press), holding: .milliseconds(700), up)
        #expect(early.moved.height < -100 && early.events == [])
    }

    @Test func a_gesture_around_a_scroll_view_takes_its_drags_only_with_high_priority() throws {
        let (moved, events) = try result(of: Page(gesture: TapGesture()).gesture(drag(10)), up)
        #expect(moved.height < -100 && events == [])
        let (still, all) = try result(of: Page(gesture: TapGesture()).highPriorityGesture(drag(10)), up)
        #expect(still == .zero && all.last == "ended")
        let (scrolled, none) = try result(of: Page(gesture: TapGesture()).highPriorityGesture(drag(30)), up)
        #expect(scrolled.height < -100 && none == [])
        let (across, some) = try result(of: Page(gesture: TapGesture()).gesture(drag(30)), left)
        #expect(across == .zero && some.last == "ended")
    }

    @Test func a_simultaneous_drag_goes_on_while_content_scrolls_and_a_later_one_is_cancelled() throws {
        let beside = DragGesture().onChanged { [log] _ in log.add("beside") }.onEnded { [log] _ in log.add("beside ended") }
        let (moved, events) = try result(of: Page(gesture: drag(30)).simultaneousGesture(beside), up)
        #expect(moved.height < -100 && Set(events) == ["beside", "beside ended"], "\(events)")
        let (still, all) = try result(of: Page(gesture: drag(10)).simultaneousGesture(beside), up)
        #expect(still == .zero && Set(all) == ["beside", "beside ended", "moved", "ended"], "\(all)")
    }

    @Test func rows_that_can_be_swiped_scroll_below_a_finger_that_moves_up() throws {
        struct Rows<G: Gesture>: View {
            let gesture: G
            var body: some View {
                List {
                    Text("Row").gesture(gesture).swipeActions { Button("Delete") {} }
                    ForEach(0..<50) { Text("Line \($0)") }
                }
            }
        }
        let (moved, events) = try result(of: Rows(gesture: drag(30)), up)
        #expect(moved.height < -100 && events == [])
        // The swipe begins after 10 points.
        let (swiped, none) = try result(of: Rows(gesture: drag(30)), left)
        #expect(swiped.width < -30 && swiped.height == 0 && none == [], "\(swiped) \(none)")
    }

    @Test func pages_turn_before_a_longer_drag_begins() throws {
        struct Pages<G: Gesture>: View {
            let gesture: G
            var body: some View {
                TabView {
                    Text("First").frame(width: 300, height: 300).background(.red).gesture(gesture)
                    Text("Second")
                }
                .tabViewStyle(.page)
            }
        }
        try simulate(Pages(gesture: drag(30))) { [log] screen in
            try await screen.text("First").drag(by: CGSize(width: -260, height: 0))
            await screen.advance(by: .seconds(1))
            #expect(try screen.text("Second").frame.minX >= 0 && log.take() == [])
        }
    }

    @Test func a_finger_scrolls_in_the_direction_in_which_it_moves_furthest() throws {
        struct Rows: View {
            var body: some View {
                ScrollView {
                    ScrollView(.horizontal) { HStack { ForEach(0..<40) { Text("Card \($0)").frame(width: 100, height: 60) } } }
                    ForEach(0..<50) { Text("Line \($0)").frame(height: 40) }
                }
            }
        }
        #expect(try result(of: Rows(), on: "Card 1", CGSize(width: -5, height: -120)).moved == CGSize(width: 0, height: -120))
        #expect(try result(of: Rows(), on: "Card 1", CGSize(width: -120, height: -5)).moved == CGSize(width: -120, height: 0))
    }

    @Test func a_slider_leaves_movements_along_the_content_to_it() throws {
        struct Rows: View {
            @State private var level = 0.5
            var body: some View {
                ScrollView {
                    Text("Level \(level)")
                    Slider(value: $level).accessibilityLabel("Slider")
                    ForEach(0..<50) { Text("Line \($0)").frame(height: 40) }
                }
            }
        }
        try simulate(Rows()) { screen in
            let before = try screen.find(.slider, "Slider").frame
            @MainActor func move(_ way: CGSize) async throws {
                let finger = try await screen.putFinger(at: CGPoint(x: before.midX, y: before.midY))
                try await finger.move(to: CGPoint(x: before.midX + way.width, y: before.midY + way.height))
                try await finger.lift()
            }
            try await move(CGSize(width: 50, height: 5))
            #expect(try screen.find(.slider, "Slider").frame == before && !screen.text("Level 0.500000").exists)
            try await move(CGSize(width: -30, height: -80))
            #expect(try screen.find(.slider, "Slider").frame.minY == before.minY - 80)
        }
    }

    @Test func a_sheet_can_be_dragged_where_a_long_press_comes_before_a_drag() throws {
        struct Sheet<G: Gesture>: View {
            let gesture: G
            @State private var isShown = true
            var body: some View {
                Text("Below").sheet(isPresented: $isShown) {
                    Color.red.frame(height: 300).accessibilityElement().accessibilityLabel("Area").gesture(gesture)
                }
            }
        }
        try simulate(Sheet(gesture: LongPressGesture(minimumDuration: 1).sequenced(before: drag(0)))) { screen in
            await screen.advance(by: .seconds(1))
            try await screen.find("Area").drag(by: CGSize(width: 0, height: 500), over: .milliseconds(100))
            await screen.advance(by: .seconds(1))
            #expect(screen.presented == nil)
        }
    }
}
