import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Menus and context menus as a user meets them.
@MainActor struct MenuTests {
    private struct Options: View {
        let log: EventLog
        @State private var order = "Name"
        @State private var wraps = false
        @State private var isEmpty = false

        var body: some View {
            VStack {
                Text("by \(order), \(wraps ? "wrapped" : "cut")")
                Menu("Options") {
                    Button("Copy", systemImage: "doc.on.doc") { log.add("copied") }
                    Button("Delete", role: .destructive) { log.add("deleted") }
                    Button("Off") { log.add("off") }.disabled(true)
                    Divider()
                    Toggle("Wrap", isOn: $wraps)
                    Picker("Order", selection: $order) { ForEach(["Name", "Date"], id: \.self) { Text($0) } }
                    Section("More") {
                        Menu("Deeper") { Button("Deep") { log.add("deep") } }
                    }
                }
                Menu("Send") {
                    Button("Later") { log.add("later") }
                } primaryAction: {
                    log.add("sent")
                }
            }
        }
    }

    private func open(_ screen: Screen, _ name: String = "Options") async throws {
        try await screen.find(.button, name).tap()
        await screen.advance(by: .seconds(1))
    }

    @Test func a_menu_lists_its_buttons_and_runs_the_chosen_one() throws {
        let log = EventLog()
        try simulate(Options(log: log)) { screen in
            try await open(screen)
            #expect(screen.find(.menu).exists && !screen.find(.button, "Options").exists, "A menu is modal.")
            let rows = try screen.all(.menuItem).map { try $0.label }
            #expect(rows == ["Copy", "Delete", "Off", "Wrap", "Name", "Date", "Deeper"])
            #expect(screen.text("More").exists, "A section has a title.")
            #expect(try screen.find(.menuItem, "Off").isEnabled == false)
            try await screen.find(.button, "Copy").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["copied"] && !screen.find(.menu).exists)
        }
    }

    @Test func toggles_and_pickers_in_menus_have_a_checkmark_and_change_their_values() throws {
        let log = EventLog()
        try simulate(Options(log: log)) { screen in
            try await open(screen)
            #expect(try screen.find(.menuItem, "Name").isSelected && !screen.find(.menuItem, "Wrap").isSelected)
            try await screen.find(.menuItem, "Date").tap()
            await screen.advance(by: .seconds(1))
            try await open(screen)
            #expect(try screen.find(.menuItem, "Date").isSelected && !screen.find(.menuItem, "Name").isSelected)
            try await screen.find(.menuItem, "Wrap").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("by Date, wrapped").exists)
        }
    }

    @Test func a_menu_in_a_menu_opens_a_list_of_its_own() throws {
        let log = EventLog()
        try simulate(Options(log: log)) { screen in
            try await open(screen)
            try await screen.find(.menuItem, "Deeper").scrollIntoView()
            try await screen.find(.menuItem, "Deeper").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.menuItem, "Copy").exists)
            try await screen.find(.menuItem, "Deep").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["deep"] && screen.find(.button, "Options").exists)
        }
    }

    @Test func with_a_primary_action_the_menu_opens_by_a_long_press() throws {
        let log = EventLog()
        try simulate(Options(log: log)) { screen in
            try await screen.find(.button, "Send").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["sent"] && !screen.find(.menu).exists)
            try await screen.find(.button, "Send").longPress()
            await screen.advance(by: .seconds(1))
            try await screen.find(.menuItem, "Later").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["later"])
        }
    }

    private struct Card: View {
        let log: EventLog
        @State private var isEmpty = false
        var body: some View {
            VStack {
                Button("Card") { log.add("used") }
                    .contextMenu {
                        if !isEmpty { Button("Open") { log.add("opened") } }
                    }
                Button("Empty it") { isEmpty = true }
            }
        }
    }

    @Test func a_long_press_opens_a_views_context_menu_and_does_not_tap_the_view() throws {
        let log = EventLog()
        try simulate(Card(log: log)) { screen in
            try await screen.find(.button, "Card").longPress()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == [] && screen.find(.menu).exists)
            try await screen.find(.menuItem, "Open").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["opened"])
            try await screen.find(.button, "Card").tap()
            #expect(log.take() == ["used"])
            try await screen.find(.button, "Empty it").tap()
            try await screen.find(.button, "Card").longPress()
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.menu).exists, "A menu without rows does not open.")
        }
    }

    @MainActor private final class Presence: ObservableObject {
        @Published var isThere = true
    }
    private struct Fleeting: View {
        @ObservedObject var presence: Presence
        var body: some View {
            VStack {
                Text("Content")
                if presence.isThere { Menu("Options") { Button("Copy") {} } }
            }
        }
    }

    @Test func a_menu_closes_with_its_view() throws {
        let presence = Presence()
        try simulate(Fleeting(presence: presence)) { screen in
            try await open(screen)
            #expect(screen.find(.menu).exists)
            presence.isThere = false
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.menu).exists)
        }
    }

    @Test func a_menu_in_a_toolbar_opens_from_its_button() throws {
        let log = EventLog()
        let view = NavigationStack {
            Text("Content").toolbar {
                ToolbarItem(placement: .topBarTrailing) { Menu("Bar") { Button("Row") { log.add("row") } } }
            }
        }
        try simulate(view) { screen in
            try await open(screen, "Bar")
            #expect(try screen.find(.menuItem, "Row").frame.maxX > 300)
            try await screen.find(.menuItem, "Row").tap()
            await screen.advance(by: .seconds(1))
            #expect(log.take() == ["row"])
        }
    }
}
