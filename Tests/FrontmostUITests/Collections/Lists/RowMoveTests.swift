import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

extension Screen {
    /// Drags the handle of the first row below the second, and keeps the finger down.
    fileprivate func lift() async throws -> Finger {
        let handle = try #require(all(.image).first { (try? $0.label) == "Reorder" }).frame
        let finger = try await putFinger(at: CGPoint(x: handle.midX, y: handle.midY))
        try await finger.move(to: CGPoint(x: handle.midX, y: handle.midY + 60))
        await pass()
        return finger
    }
}

/// Reordering rows while the list changes.
@MainActor struct RowMoveTests {
    @MainActor @Observable final class Items {
        var names = ["Park A", "Park B", "Park C", "Park D"]
        var mode = EditMode.active
        var moves = 0
    }
    private struct Parks: View {
        @Bindable var items: Items
        var body: some View {
            List {
                ForEach(items.names, id: \.self) { Text($0) }
                    .onMove { _, _ in items.moves += 1 }
            }
            .environment(\.editMode, $items.mode)
        }
    }

    @Test func rows_are_in_their_places_when_editing_ends_during_a_drag() throws {
        let items = Items()
        try simulate(Parks(items: items)) { screen in
            let places = try items.names.map { try screen.text($0).frame.minY }
            let finger = try await screen.lift()
            #expect(try screen.text("Park A").frame.minY > places[0] && screen.text("Park B").frame.minY < places[1])
            items.mode = .inactive
            await screen.pass()
            #expect(try items.names.map { try screen.text($0).frame.minY } == places)
            try await finger.lift()
            await screen.pass()
            #expect(items.moves == 0)
        }
    }

    @Test func a_move_is_dropped_if_rows_were_removed_meanwhile() throws {
        let items = Items()
        try simulate(Parks(items: items)) { screen in
            let finger = try await screen.lift()
            items.names = ["Park A"]
            await screen.pass()
            try await finger.lift()
            await screen.pass()
            #expect(items.moves == 0, "The app must not receive invalid indices.")
        }
    }

    @Test func rows_are_in_their_places_when_the_dragged_one_is_removed() throws {
        let items = Items()
        try simulate(Parks(items: items)) { screen in
            let places = try items.names.map { try screen.text($0).frame.minY }
            let finger = try await screen.lift()
            items.names.removeFirst()
            await screen.pass()
            #expect(try items.names.map { try screen.text($0).frame.minY } == Array(places.dropLast()))
            try await finger.lift()
            await screen.pass()
            #expect(items.moves == 0)
        }
    }

    @Test func a_row_moves_among_the_rows_of_its_own_for_each() throws {
        struct Two: View {
            let log: EventLog
            var body: some View {
                List {
                    ForEach(["Park A", "Park B"], id: \.self) { name in
                        Text(name)
                        Text("Below \(name)")
                    }
                    .onMove { log.add("\(Array($0)) to \($1)") }
                    ForEach(["Lake A", "Lake B"], id: \.self) { Text($0) }
                        .onMove { log.add("lakes \(Array($0)) to \($1)") }
                }
                .environment(\.editMode, .constant(.active))
            }
        }
        let log = EventLog()
        try simulate(Two(log: log)) { screen in
            let handle = try #require(screen.all(.image).last { (try? $0.label) == "Reorder" }).frame
            let finger = try await screen.putFinger(at: CGPoint(x: handle.midX, y: handle.midY))
            try await finger.move(to: CGPoint(x: handle.midX, y: handle.midY - 200))
            await screen.pass()
            #expect(try screen.text("Park A").frame.minY < screen.text("Below Park A").frame.minY)
            try await finger.lift()
            await screen.pass()
            #expect(log.take() == ["lakes [1] to 0"])
        }
    }
}
