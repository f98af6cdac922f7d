import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Long presses, and buttons that show that they are pressed.
@MainActor struct LongPressTests {
    private let log = EventLog()

    private func plate(_ gesture: (AnyView) -> some View) -> some View {
        gesture(AnyView(Text("Plate").frame(width: 200, height: 200).background(.red)))
    }

    @Test func two_seconds_of_a_long_press_are_two_seconds() throws {
        try simulate(plate { $0.onLongPressGesture(minimumDuration: 2) { [log] in log.add("long") } }) { [log] screen in
            let finger = try await screen.putFinger(at: screen.text("Plate").frame.middle)
            await screen.advance(by: .milliseconds(1900))
            #expect(log.take() == [])
            await screen.advance(by: .milliseconds(200))
            #expect(log.take() == ["long"])
            try await finger.lift()
            #expect(log.take() == [])
        }
    }

    @Test func a_short_long_press_does_not_wait_for_the_hosts_press() throws {
        try simulate(plate { $0.onLongPressGesture(minimumDuration: 0.1) { [log] in log.add("long") } }) { [log] screen in
            let finger = try await screen.putFinger(at: screen.text("Plate").frame.middle)
            await screen.advance(by: .milliseconds(150))
            #expect(log.take() == ["long"])
            try await finger.lift()
            #expect(log.take() == [])
        }
    }

    @Test func a_long_press_that_moves_too_far_fails() throws {
        let view = plate {
            $0.onLongPressGesture(minimumDuration: 1, maximumDistance: 30) { [log] in
                log.add("long")
            } onPressingChanged: { [log] in
                log.add($0 ? "down" : "up")
            }
        }
        try simulate(view) { [log] screen in
            let start = try screen.text("Plate").frame.middle
            let near = try await screen.putFinger(at: start)
            try await near.move(to: CGPoint(x: start.x + 25, y: start.y))
            await screen.advance(by: .seconds(2))
            #expect(log.take() == ["down", "up", "long"])
            try await near.lift()
            let far = try await screen.putFinger(at: start)
            try await far.move(to: CGPoint(x: start.x + 40, y: start.y))
            #expect(log.take() == ["down", "up"])
            await screen.advance(by: .seconds(2))
            try await far.lift()
            #expect(log.take() == [])
        }
    }

    @Test func a_lifted_finger_ends_the_pressing() throws {
        try simulate(
            plate { $0.onLongPressGesture(pressing: { [log] in log.add("\($0)") }, perform: { [log] in log.add("long") }) }
        ) {
            [log] screen in
            let finger = try await screen.putFinger(at: screen.text("Plate").frame.middle)
            await screen.advance(by: .milliseconds(200))
            try await finger.lift()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["true", "false"])
        }
    }

    private struct Shown: ButtonStyle {
        let log: EventLog
        func makeBody(configuration: Configuration) -> some View {
            configuration.label.frame(width: 100, height: 100).background(.red)
                .onChange(of: configuration.isPressed) { log.add($1 ? "pressed" : "released") }
        }
    }

    @Test func a_button_is_pressed_while_the_finger_is_on_it() throws {
        let view = Button("Go") { [log] in log.add("action") }.buttonStyle(Shown(log: log))
        try simulate(view) { [log] screen in
            let start = try screen.text("Go").frame.middle
            let finger = try await screen.putFinger(at: start)
            await screen.pass()
            #expect(log.take() == ["pressed"])
            try await finger.move(to: CGPoint(x: start.x + 90, y: start.y))
            #expect(log.take() == ["released"])
            try await finger.move(to: CGPoint(x: start.x + 10, y: start.y))
            #expect(log.take() == ["pressed"])
            try await finger.lift()
            await screen.pass()
            let events = log.take()
            #expect(events.contains("released"))
            #expect(events.contains("action"))
            let leaving = try await screen.putFinger(at: start)
            try await leaving.move(to: CGPoint(x: start.x + 90, y: start.y))
            try await leaving.lift()
            await screen.pass()
            #expect(log.take() == ["pressed", "released"])
        }
    }

    @Test func a_finger_that_scrolls_loses_its_press_for_good() throws {
        let view = ScrollView {
            VStack(spacing: 0) {
                Button("Go") { [log] in log.add("action") }.buttonStyle(Shown(log: log))
                Color.red.frame(height: 2000)
            }
        }
        try simulate(view) { [log] screen in
            let start = try screen.text("Go").frame.middle
            let finger = try await screen.putFinger(at: start)
            try await finger.move(to: CGPoint(x: start.x, y: start.y - 40))
            try await finger.move(to: start)
            try await finger.lift()
            await screen.pass()
            let events = log.take()
            #expect(!events.contains("action") && events.last == "released")
        }
    }

    /// A button behaves the same wherever its screen is, and whatever else there accepts drags.
    private enum Around: CaseIterable {
        case nothing, pushed, sheet, cover, popover, tab, list, unrecognizedDrag, simultaneousDrag
    }

    private struct Page: View {
        let log: EventLog
        var body: some View {
            VStack(spacing: 60) {
                Text("Page")
                Button("Hit") { log.add("action") }.buttonStyle(Shown(log: log))
            }
        }
    }

    private struct Screens: View {
        let around: Around
        let log: EventLog
        @State private var isShown = false
        var body: some View {
            switch around {
            case .nothing: Page(log: log)
            case .pushed: NavigationStack { NavigationLink("Go") { Page(log: log) } }
            case .sheet: opener.sheet(isPresented: $isShown) { Page(log: log) }
            case .cover: opener.fullScreenCover(isPresented: $isShown) { Page(log: log) }
            case .popover: opener.popover(isPresented: $isShown) { Page(log: log).presentationCompactAdaptation(.popover) }
            case .tab: TabView { Page(log: log).tabItem { Text("One") } }
            case .list: List { Page(log: log).swipeActions { Button("More") {} } }
            case .unrecognizedDrag: Page(log: log).gesture(DragGesture(minimumDistance: 500))
            case .simultaneousDrag: Page(log: log).simultaneousGesture(DragGesture())
            }
        }
        private var opener: some View { Button("Go") { isShown = true } }
    }

    @Test(arguments: Around.allCases) private func a_finger_that_returns_to_a_button_activates_it_on_any_screen(_ around: Around)
        throws
    {
        try simulate(Screens(around: around, log: log)) { [log] screen in
            if screen.find(.button, "Go").exists {
                try await screen.find(.button, "Go").tap()
                await screen.advance(by: .seconds(1))
            }
            _ = log.take()
            let middle = try screen.text("Hit").frame.middle
            // Upwards, which moves neither a sheet nor a row.
            for _ in 0..<2 {
                let finger = try await screen.putFinger(at: middle)
                await screen.pass()
                #expect(log.take() == ["pressed"])
                try await finger.move(to: CGPoint(x: middle.x, y: middle.y - 60))
                #expect(log.take() == ["released"])
                try await finger.move(to: CGPoint(x: middle.x + 5, y: middle.y))
                #expect(log.take() == ["pressed"])
                try await finger.lift()
                await screen.pass()
                #expect(log.take().sorted() == ["action", "released"])
            }
        }
    }

    @Test(arguments: ["sheet", "row", "rowInSheet", "buttonRow", "back", "gesture"])
    func a_button_is_released_once_a_gesture_recognises_the_finger(
        what: String
    ) throws {
        struct Screens: View {
            let what: String
            let log: EventLog
            @State private var isShown = false
            var body: some View {
                switch what {
                case "sheet": Button("Go") { isShown = true }.sheet(isPresented: $isShown) { Page(log: log) }
                case "rowInSheet":
                    Button("Go") { isShown = true }.sheet(isPresented: $isShown) {
                        List { Page(log: log).swipeActions { Button("More") {} } }
                    }
                case "row": List { Page(log: log).swipeActions { Button("More") {} } }
                case "buttonRow":
                    List { Button("Hit") { log.add("action") }.buttonStyle(Shown(log: log)).swipeActions { Button("More") {} } }
                case "back":
                    NavigationStack {
                        NavigationLink("Go") {
                            Page(log: log).frame(maxWidth: .infinity, alignment: .leading)
                        }
                    }
                default: Page(log: log).gesture(DragGesture())
                }
            }
        }
        try simulate(Screens(what: what, log: log)) { [log] screen in
            if screen.find(.button, "Go").exists {
                try await screen.find(.button, "Go").tap()
                await screen.advance(by: .seconds(1))
            }
            _ = log.take()
            let frame = try screen.text("Hit").frame
            let start = what == "back" ? CGPoint(x: 6, y: frame.midY) : frame.middle
            let way = what == "sheet" ? CGSize(width: 0, height: 100) : CGSize(width: what == "back" ? 100 : -100, height: 0)
            let finger = try await screen.putFinger(at: start)
            await screen.pass()
            #expect(log.take() == ["pressed"])
            try await finger.move(to: CGPoint(x: start.x + way.width, y: start.y + way.height))
            await screen.pass()
            #expect(log.take() == ["released"], "The button is released even if it moves with the finger.")
            try await finger.move(to: start)
            try await finger.lift()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == [])
        }
    }

    /// The events of a button with a long press that is held for 0.6 seconds and lifted on it.
    private func heldButton(_ gesture: (AnyView) -> some View) throws -> [String] {
        let button = gesture(AnyView(Button("Go") { [log] in log.add("pressed") }))
        return try simulate(button) { [log] screen in
            let finger = try await screen.putFinger(at: screen.find(.button, "Go").frame.middle)
            await screen.advance(by: .milliseconds(600))
            try await finger.lift()
            await screen.advance(by: .seconds(1))
            return log.take()
        }
    }

    private var press: some Gesture<Bool> { LongPressGesture(minimumDuration: 0.2).onEnded { [log] _ in log.add("held") } }

    @Test func a_button_with_a_simultaneous_long_press_runs_its_action_as_well() throws {
        #expect(try heldButton { $0.simultaneousGesture(press) } == ["held", "pressed"])
    }

    @Test func a_button_with_a_long_press_that_precedes_it_does_not_run_its_action() throws {
        #expect(try heldButton { $0.highPriorityGesture(press) } == ["held"])
    }

    @Test func a_long_press_around_a_button_leaves_the_touch_to_the_button() throws {
        #expect(try heldButton { $0.gesture(press) } == ["pressed"])
    }

    @Test func a_menu_that_a_button_opens_when_held_keeps_it_from_running_its_action() throws {
        let events = try heldButton { $0.contextMenu { Button("Copy") {} } }
        #expect(events == [])
    }
}

extension CGRect {
    fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
