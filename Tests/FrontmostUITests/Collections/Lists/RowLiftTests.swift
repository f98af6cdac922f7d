import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Outside of edit mode, a long press lifts a row that can be moved.
@MainActor struct RowLiftTests {
    private let log = EventLog()

    private struct Parks: View {
        let log: EventLog
        var deletes = false
        var count = 4
        @State private var names: [String] = []
        var body: some View {
            List {
                ForEach(names, id: \.self) { name in
                    Button(name) { log.add("tapped \(name)") }
                }
                .onMove {
                    log.add("moved \(Array($0)) to \($1)")
                    names.move(fromOffsets: $0, toOffset: $1)
                }
                .onDelete(perform: deletes ? { names.remove(atOffsets: $0) } : nil)
            }
            .onAppear { names = (0..<count).map { "Park \($0)" } }
        }
    }

    /// Holds a finger on a row, and moves it down.
    private func drag(
        _ name: String, in screen: Screen, after rest: Duration, by way: CGSize = CGSize(width: 0, height: 100)
    ) async throws -> Finger {
        let row = try screen.find(.button, name).frame, start = CGPoint(x: row.minX + 60, y: row.midY)
        let finger = try await screen.putFinger(at: start)
        await screen.advance(by: rest)
        try await finger.move(to: CGPoint(x: start.x + way.width, y: start.y + way.height), over: .milliseconds(500))
        await screen.advance(by: .milliseconds(300))
        return finger
    }

    private func names(in screen: Screen) throws -> [String] {
        try screen.all(.button).map { try ($0.frame.minY, $0.label) }.sorted { $0.0 < $1.0 }.map(\.1)
    }

    @Test(arguments: [false, true]) func a_long_press_and_a_drag_move_a_row(deletes: Bool) throws {
        try simulate(Parks(log: log, deletes: deletes)) { [log] screen in
            await screen.pass()
            try await drag("Park 0", in: screen, after: .milliseconds(600)).lift()
            await screen.pass()
            #expect(log.take() == ["moved [0] to 3"])
            #expect(try names(in: screen) == ["Park 1", "Park 2", "Park 0", "Park 3"])
            try await screen.find(.button, "Park 0").tap()
            #expect(log.take() == ["tapped Park 0"])
        }
    }

    @Test func a_finger_that_moves_at_once_lifts_no_row() throws {
        try simulate(Parks(log: log)) { [log] screen in
            await screen.pass()
            try await drag("Park 0", in: screen, after: .zero).lift()
            await screen.pass()
            #expect(log.take().isEmpty)
        }
    }

    @Test func a_lifted_row_does_not_scroll_its_list() throws {
        try simulate(Parks(log: log, count: 50)) { [log] screen in
            await screen.pass()
            let way = CGSize(width: 0, height: -100)
            let before = try screen.find(.button, "Park 0").frame
            try await drag("Park 4", in: screen, after: .milliseconds(600), by: way).lift()
            await screen.pass()
            #expect(log.take() == ["moved [4] to 2"])
            #expect(try screen.find(.button, "Park 0").frame == before)
            try await drag("Park 4", in: screen, after: .zero, by: way).lift()
            await screen.pass()
            #expect(log.take().isEmpty)
            #expect(screen.all(.button).contains { (try? $0.frame.minY) == before.minY - 100 && (try? $0.label) == "Park 0" })
        }
    }

    @Test func a_row_still_shows_its_swipe_actions() throws {
        try simulate(Parks(log: log, deletes: true)) { [log] screen in
            await screen.pass()
            try await screen.find(.button, "Park 1").swipe(.left)
            await screen.pass()
            #expect(screen.find(.button, "Delete").exists)
            #expect(log.take().isEmpty)
        }
    }

    @Test func a_cancelled_touch_puts_the_row_back() throws {
        try simulate(Parks(log: log)) { [log] screen in
            await screen.pass()
            let finger = try await drag("Park 0", in: screen, after: .milliseconds(600))
            #expect(try names(in: screen) != ["Park 0", "Park 1", "Park 2", "Park 3"])
            try await finger.cancel()
            await screen.pass()
            #expect(try names(in: screen) == ["Park 0", "Park 1", "Park 2", "Park 3"])
            #expect(log.take().isEmpty)
        }
    }

    @Test func a_row_that_was_lifted_and_put_down_runs_no_action() throws {
        try simulate(Parks(log: log)) { [log] screen in
            await screen.pass()
            try await drag("Park 0", in: screen, after: .milliseconds(600), by: .zero).lift()
            await screen.pass()
            #expect(log.take().isEmpty)
            try await drag("Park 0", in: screen, after: .zero).lift()
            #expect(log.take().isEmpty)
        }
    }
}
