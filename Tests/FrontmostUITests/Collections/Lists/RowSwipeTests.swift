import Foundation
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Swipe actions of rows.
@MainActor struct RowSwipeTests {
    let log = EventLog()

    private struct Mail: View {
        let log: EventLog
        var body: some View {
            List {
                ForEach(0..<40) { number in
                    Button("Row \(number)") { log.add("used \(number)") }
                        .swipeActions {
                            Button("Delete", role: .destructive) { log.add("deleted \(number)") }
                            Button("Flag", systemImage: "flag") { log.add("flagged \(number)") }.tint(.orange)
                        }
                        .swipeActions(edge: .leading, allowsFullSwipe: false) {
                            Button("Read") { log.add("read \(number)") }
                        }
                }
            }
        }
    }

    @Test func a_swipe_shows_the_actions_of_its_edge_and_using_one_hides_them() throws {
        try simulate(Mail(log: log)) { [log] screen in
            #expect(!screen.find(.button, "Flag").exists)
            try await screen.find(.button, "Row 1").swipe(.left)
            await screen.pass()
            let delete = try screen.find(.button, "Delete").frame, flag = try screen.find(.button, "Flag").frame
            #expect(delete.maxX == 377 && flag.maxX == delete.minX, "The first action is at the edge.")
            #expect(try screen.find(.button, "Row 1").frame.minX < 0, "The row's content moved aside.")
            #expect(!screen.find(.button, "Read").exists)
            try await screen.find(.button, "Flag").tap()
            await screen.pass()
            #expect(log.take() == ["flagged 1"] && !screen.find(.button, "Flag").exists)
            try await screen.find(.button, "Row 2").swipe(.right)
            await screen.pass()
            #expect(try screen.find(.button, "Read").frame.minX == 16)
            try await screen.find(.button, "Read").tap()
            #expect(log.take() == ["read 2"])
        }
    }

    @Test func a_full_swipe_runs_the_first_action_unless_disallowed() throws {
        try simulate(Mail(log: log)) { [log] screen in
            try await screen.find(.button, "Row 1").drag(by: CGSize(width: -330, height: 0))
            await screen.pass()
            #expect(log.take() == ["deleted 1"] && !screen.find(.button, "Flag").exists)
            let row = try screen.find(.button, "Row 3").frame
            let finger = try await screen.putFinger(at: CGPoint(x: 40, y: row.midY))
            try await finger.move(to: CGPoint(x: 380, y: row.midY))
            await screen.pass()
            try await finger.lift()
            await screen.pass()
            #expect(log.take() == [] && screen.find(.button, "Read").exists)
        }
    }

    @Test func a_short_swipe_and_a_vertical_one_leave_the_row_in_place() throws {
        try simulate(Mail(log: log)) { [log] screen in
            try await screen.find(.button, "Row 1").drag(by: CGSize(width: -30, height: 2), over: .seconds(1))
            await screen.pass()
            #expect(!screen.find(.button, "Flag").exists)
            let before = try screen.find(.button, "Row 5").frame.minY
            try await screen.find(.button, "Row 5").drag(by: CGSize(width: -20, height: -100))
            #expect(try screen.find(.button, "Row 5").frame.minY == before - 100, "The list scrolls.")
            #expect(!screen.find(.button, "Flag").exists && log.take() == [])
        }
    }

    @Test func one_row_at_a_time_shows_its_actions_and_a_tap_on_it_hides_them() throws {
        try simulate(Mail(log: log)) { [log] screen in
            try await screen.find(.button, "Row 1").swipe(.left)
            await screen.pass()
            let second = try screen.find(.button, "Row 2").frame
            let finger = try await screen.putFinger(at: CGPoint(x: 300, y: second.midY))
            try await finger.move(to: CGPoint(x: 150, y: second.midY))
            try await finger.lift()
            await screen.pass()
            #expect(try screen.find(.button, "Row 1").frame.minX > 0 && screen.find(.button, "Row 2").frame.minX < 0)
            #expect(screen.all(.button).filter { (try? $0.label) == "Flag" }.count == 1)
            let row = try screen.find(.button, "Row 3").frame
            try await screen.tap(at: CGPoint(x: row.midX, y: row.midY))
            #expect(log.take() == [], "The tap only closes the open row.")
            await screen.pass()
            #expect(!screen.find(.button, "Flag").exists)
            try await screen.tap(at: CGPoint(x: row.midX, y: row.midY))
            #expect(log.take() == ["used 3"])
        }
    }

    private struct Parks: View {
        @State private var parks = ["Yosemite", "Zion", "Acadia"]
        var body: some View {
            List {
                ForEach(parks, id: \.self) { Text($0).deleteDisabled($0 == "Zion") }
                    .onDelete { parks.remove(atOffsets: $0) }
            }
        }
    }

    @Test func deletable_rows_have_a_delete_action_by_default() throws {
        try simulate(Parks()) { screen in
            try await screen.text("Zion").swipe(.left)
            await screen.pass()
            #expect(!screen.find(.button, "Delete").exists, "This row cannot be deleted.")
            try await screen.text("Yosemite").swipe(.left)
            await screen.pass()
            try await screen.find(.button, "Delete").tap()
            await screen.pass()
            #expect(!screen.text("Yosemite").exists && screen.text("Acadia").exists)
        }
    }

    @Test func from_the_edge_of_the_screen_a_swipe_goes_back() throws {
        struct Stack: View {
            let log: EventLog
            @State private var path = [1]
            var body: some View {
                NavigationStack(path: $path) {
                    Text("Root").navigationDestination(for: Int.self) { _ in Mail(log: log).navigationTitle("Mail") }
                }
            }
        }
        try simulate(Stack(log: log)) { screen in
            await screen.pass()
            let y = try screen.find(.button, "Row 3").frame.midY
            let finger = try await screen.putFinger(at: CGPoint(x: 2, y: y))
            try await finger.move(to: CGPoint(x: 350, y: y))
            try await finger.lift()
            await screen.pass()
            #expect(screen.text("Root").exists)
        }
    }
}
