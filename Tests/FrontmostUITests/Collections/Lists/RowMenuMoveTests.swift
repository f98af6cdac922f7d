import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Rows that have a context menu and can be moved.
@MainActor struct RowMenuMoveTests {
    private let log = EventLog()

    private struct Parks: View {
        let log: EventLog
        let mode: EditMode
        @State private var names = (0..<5).map { "Park \($0)" }
        var body: some View {
            List {
                ForEach(names, id: \.self) { name in
                    Button(name) { log.add("tapped \(name)") }
                        .contextMenu { Button("Visit \(name)") { log.add("visited \(name)") } }
                }
                .onMove {
                    log.add("moved \(Array($0)) to \($1)")
                    names.move(fromOffsets: $0, toOffset: $1)
                }
            }
            .environment(\.editMode, .constant(mode))
        }
    }

    private func names(in screen: Screen) throws -> [String] {
        try screen.all(.button, behind: true).map { try ($0.frame.minY, $0.label) }.filter { $0.1.hasPrefix("Park") }
            .sorted { $0.0 < $1.0 }.map(\.1)
    }

    private func hold(_ name: String, in screen: Screen) async throws -> Finger {
        let row = try screen.find(.button, name).frame
        let finger = try await screen.putFinger(at: CGPoint(x: row.minX + 60, y: row.midY))
        await screen.advance(by: .milliseconds(600))
        return finger
    }

    private func move(_ finger: Finger, by way: CGFloat, in screen: Screen) async throws {
        try await finger.move(to: CGPoint(x: finger.location.x, y: finger.location.y + way), over: .milliseconds(400))
        await screen.advance(by: .milliseconds(300))
    }

    @Test func a_long_press_opens_the_menu_and_moves_nothing() throws {
        try simulate(Parks(log: log, mode: .inactive)) { [log] screen in
            try await hold("Park 1", in: screen).lift()
            await screen.advance(by: .seconds(1))
            #expect(try screen.all(.menuItem).map { try $0.label } == ["Visit Park 1"])
            try await screen.find(.menuItem, "Visit Park 1").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["visited Park 1"])
            try await screen.find(.button, "Park 1").tap()
            #expect(log.take() == ["tapped Park 1"])
        }
    }

    @Test func a_long_press_and_a_drag_move_the_row_and_open_no_menu() throws {
        try simulate(Parks(log: log, mode: .inactive)) { [log] screen in
            let finger = try await hold("Park 0", in: screen)
            try await move(finger, by: 100, in: screen)
            try await finger.lift()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["moved [0] to 3"] && !screen.find(.menu).exists)
            #expect(try names(in: screen) == ["Park 1", "Park 2", "Park 0", "Park 3", "Park 4"])
        }
    }

    @Test func a_row_that_is_moved_back_opens_no_menu() throws {
        try simulate(Parks(log: log, mode: .inactive)) { [log] screen in
            let finger = try await hold("Park 0", in: screen)
            try await move(finger, by: 100, in: screen)
            try await move(finger, by: -100, in: screen)
            try await finger.lift()
            await screen.advance(by: .seconds(1))
            #expect(log.take().isEmpty && !screen.find(.menu).exists)
        }
    }

    @Test func a_cancelled_touch_leaves_the_menu_that_it_has_opened() throws {
        try simulate(Parks(log: log, mode: .inactive)) { [log] screen in
            try await hold("Park 0", in: screen).cancel()
            await screen.advance(by: .seconds(1))
            #expect(log.take().isEmpty && screen.find(.menu).exists)
        }
    }

    @Test func an_edited_row_is_moved_by_its_handle_alone() throws {
        try simulate(Parks(log: log, mode: .active)) { [log] screen in
            let held = try await hold("Park 0", in: screen)
            try await move(held, by: 100, in: screen)
            try await held.lift()
            await screen.advance(by: .seconds(1))
            #expect(log.take().isEmpty && !screen.find(.menu).exists)
            let handle = try #require(screen.all(.image).first { (try? $0.label) == "Reorder" }).frame
            let finger = try await screen.putFinger(at: CGPoint(x: handle.midX, y: handle.midY))
            try await move(finger, by: 100, in: screen)
            try await finger.lift()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["moved [0] to 3"] && !screen.find(.menu).exists)
        }
    }

    @Test(arguments: WalkSeeds.all(usually: 20)) func no_touch_does_two_things(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        try simulate(Parks(log: log, mode: .inactive), seed: seed) { [log] screen in
            for step in 0..<8 {
                let before = try names(in: screen), name = before[random.next(below: before.count)]
                let rest = random.next(below: 3) * 350, way = CGFloat(random.next(below: 5) * 40 - 80)
                let row = try screen.find(.button, name).frame
                let finger = try await screen.putFinger(at: CGPoint(x: row.minX + 60, y: row.midY))
                await screen.advance(by: .milliseconds(rest))
                if way != 0 { try await move(finger, by: way, in: screen) }
                try await finger.lift()
                await screen.advance(by: .seconds(1))
                let events = log.take(), isOpen = screen.find(.menu).exists
                let words = Comment(
                    rawValue: "seed \(seed), step \(step): \(name), \(rest) ms, \(way) points: \(events), menu \(isOpen)")
                #expect(events.count + (isOpen ? 1 : 0) <= 1, words)
                #expect(isOpen == (rest > 500 && way == 0), words)
                if rest < 500 && way == 0 { #expect(events == ["tapped \(name)"], words) }
                if isOpen {
                    try await screen.find(.menuItem, "Visit \(name)").tap()
                    await screen.advance(by: .seconds(1))
                    #expect(log.take() == ["visited \(name)"], words)
                }
                #expect(try names(in: screen).sorted() == before.sorted(), words)
            }
        }
    }
}
