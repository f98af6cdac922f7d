import FrontmostRender
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Where a toolbar's items go.
@MainActor struct ToolbarPlacementTests {
    let log = EventLog()
    let pad = SceneEnvironment(size: CGSize(width: 1024, height: 768))

    // MARK: At the bottom

    private struct Mailbox: View {
        @State private var hasButtons = true
        var body: some View {
            Toggle("Buttons", isOn: $hasButtons)
                .toolbar {
                    if hasButtons {
                        ToolbarItemGroup(placement: .bottomBar) {
                            Button("L") {}
                            Spacer()
                            Button("右へ") {}
                        }
                    }
                    ToolbarItem(placement: .status) { Text("3 unread") }
                }
        }
    }

    @Test func the_status_item_is_in_the_middle_whatever_else_the_bar_contains() throws {
        try simulate(NavigationStack { Mailbox() }) { screen in
            #expect(try abs(screen.text("3 unread").frame.midX - 196.5) < 1)
            #expect(try screen.find(.button, "L").frame.minX < 30 && screen.find(.button, "右へ").frame.maxX > 363)
            try await screen.find(.toggle, "Buttons").tap()
            #expect(try abs(screen.text("3 unread").frame.midX - 196.5) < 1 && !screen.find(.button, "L").exists)
        }
    }

    @Test func a_status_alone_shows_the_bottom_bar() throws {
        let view = NavigationStack {
            NavigationLink("進む") { Text("先").toolbar { ToolbarItem(placement: .status) { Text("3件") } } }
        }
        try simulate(view) { screen in
            try await screen.find(.button, "進む").tap()
            await screen.advance(by: .seconds(1))
            let status = try screen.text("3件").frame
            #expect(abs(status.midX - 196.5) < 1 && status.minY > 760)
        }
    }

    @Test func items_before_and_after_the_status_are_at_the_ends_of_the_bar() throws {
        let view = NavigationStack {
            Text("本文").toolbar {
                ToolbarItem(placement: .bottomBar) { Button("左") {} }
                ToolbarItem(placement: .status) { Text("更新済み") }
                ToolbarItem(placement: .bottomBar) { Button("右") {} }
            }
        }
        try simulate(view) { screen in
            let (left, status) = try (screen.find(.button, "左").frame, screen.text("更新済み").frame)
            let right = try screen.find(.button, "右").frame
            #expect(left.minX < 30 && abs(status.midX - 196.5) < 1 && right.maxX > 363)
        }
    }

    // MARK: Above the keyboard

    private struct Letter: View {
        let log: EventLog
        @State private var text = ""
        @State private var hasNext = true
        @FocusState private var isFocused: Bool
        var body: some View {
            VStack(spacing: 0) {
                TextField("Text", text: $text).focused($isFocused)
                Toggle("Has next", isOn: $hasNext)
                Spacer()
                Text("Bottom").frame(height: 20)
            }
            .toolbar {
                ToolbarItemGroup(placement: .keyboard) {
                    Button("Clear \(text)") { text = "" }
                    Spacer()
                    if hasNext { Button("Next") { log.add("next") } }
                    Button("Done") { isFocused = false }
                }
            }
        }
    }

    @Test func keyboard_items_are_above_the_keyboard_while_a_field_is_focused() throws {
        try simulate(NavigationStack { Letter(log: log).navigationTitle("Letter") }) { [log] screen in
            await screen.useSoftwareKeyboard()
            #expect(!screen.find(.button, "Done").exists)
            try await screen.find(.textField, "Text").type("a")
            await screen.pass()
            let done = try screen.find(.button, "Done").frame
            #expect(done.maxX < 393 && done.maxX > 340 && done.midY == 495, "The row is as wide as the bar, above 335 points.")
            #expect(try screen.text("Bottom").frame.maxY == 473, "The content makes room for the bar as well.")
            try await screen.find(.button, "Next").tap()
            #expect(log.take() == ["next"] && screen.find(.button, "Done").exists, "The keyboard stays for the bar's buttons.")
            try await screen.find(.button, "Clear a").tap()
            #expect(screen.find(.button, "Clear ").exists)
            try await screen.find(.toggle, "Has next").tap()
            #expect(!screen.find(.button, "Next").exists)
            try await screen.find(.button, "Done").tap()
            await screen.pass()
            #expect(!screen.find(.button, "Done").exists)
            #expect(try screen.text("Bottom").frame.maxY == 818)
        }
    }

    @Test func with_a_hardware_keyboard_keyboard_items_are_at_the_bottom() throws {
        try simulate(NavigationStack { Letter(log: log) }) { screen in
            try await screen.find(.textField, "Text").tap()
            await screen.pass()
            #expect(try screen.find(.button, "Done").frame.midY == 796)
            #expect(try screen.text("Bottom").frame.maxY == 774)
        }
    }

    @Test func keyboard_items_are_shown_for_the_fields_of_their_own_screen() throws {
        struct Sheets: View {
            let log: EventLog
            @State private var isOn = false
            @State private var other = ""
            var body: some View {
                NavigationStack {
                    VStack {
                        Button("Show") { isOn = true }
                        TextField("Outer", text: $other)
                    }
                    .sheet(isPresented: $isOn) { Letter(log: log) }
                }
            }
        }
        try simulate(Sheets(log: log)) { screen in
            await screen.useSoftwareKeyboard()
            try await screen.find(.textField, "Outer").tap()
            await screen.pass()
            #expect(!screen.find(.button, "Done").exists)
            try await screen.find(.button, "Show").tap()
            await screen.pass()
            try await screen.find(.textField, "Text").tap()
            await screen.pass()
            try await screen.find(.button, "Done").tap()
            await screen.pass()
            #expect(!screen.find(.button, "Done").exists && screen.find(.textField, "Text").exists)
        }
    }

    // MARK: In a menu

    private struct Editor: View {
        let log: EventLog
        var role = ToolbarRole.automatic
        @State private var isMarked = false
        var body: some View {
            NavigationStack {
                Text(isMarked ? "marked" : "plain")
                    .navigationTitle("Text")
                    .toolbarTitleDisplayMode(.inline)
                    .toolbar {
                        ToolbarItem(placement: .primaryAction) { Button("Share") { log.add("share") } }
                        ToolbarItemGroup(placement: .secondaryAction) {
                            Button("Copy") { log.add("copy") }
                            Toggle("Mark", isOn: $isMarked)
                        }
                        ToolbarItemGroup(placement: .secondaryAction) {
                            Button("Small") { log.add("small") }
                            Button("Large") { log.add("large") }
                        } label: {
                            Label("Size", systemImage: "textformat")
                        }
                    }
                    .toolbarRole(role)
            }
        }
    }

    @Test func secondary_actions_are_rows_of_a_menu_at_the_trailing_edge() throws {
        try simulate(Editor(log: log)) { [log] screen in
            #expect(!screen.find(.button, "Copy").exists)
            let more = try screen.find(.button, "More").frame
            #expect(try more.minX > screen.find(.button, "Share").frame.maxX)
            try await screen.find(.button, "More").tap()
            await screen.pass()
            #expect(try screen.all(.menuItem).map { try $0.label } == ["Copy", "Mark", "Size"])
            try await screen.find(.menuItem, "Mark").tap()
            await screen.pass()
            #expect(screen.text("marked").exists)
            try await screen.find(.button, "More").tap()
            await screen.pass()
            #expect(try screen.find(.menuItem, "Mark").isSelected, "The menu shows the current state.")
            try await screen.find(.menuItem, "Size").tap()
            await screen.pass()
            try await screen.find(.menuItem, "Large").tap()
            await screen.pass()
            #expect(log.take() == ["large"])
        }
    }

    @Test func an_editors_bar_with_room_shows_secondary_actions_in_its_middle() throws {
        try simulate(Editor(log: log, role: .editor), environment: pad) { [log] screen in
            #expect(!screen.find(.button, "More").exists)
            let copy = try screen.find(.button, "Copy").frame, large = try screen.find(.button, "Large").frame
            #expect(abs((copy.minX + large.maxX) / 2 - 512) < 2)
            #expect(try screen.find(.header, "Text").frame.minX < 60)
            try await screen.find(.button, "Copy").tap()
            #expect(log.take() == ["copy"])
        }
        try simulate(Editor(log: log, role: .editor)) { screen in
            #expect(screen.find(.button, "More").exists && !screen.find(.button, "Copy").exists)
        }
    }

    @Test func items_without_room_move_into_the_menu() throws {
        struct Full: View {
            let log: EventLog
            var body: some View {
                NavigationStack {
                    Text("Content").navigationTitle("Full").toolbar {
                        Numbers(log: log)
                    }
                }
            }
        }
        struct Numbers: ToolbarContent {
            let log: EventLog
            var body: some ToolbarContent {
                ToolbarItem { Button("Number one") { log.add("1") } }
                ToolbarItem { Button("Number two") { log.add("2") } }
                ToolbarItem { Button("Number three") { log.add("3") } }
                ToolbarItem { Button("Number four") { log.add("4") } }
            }
        }
        try simulate(Full(log: log)) { [log] screen in
            #expect(screen.find(.button, "Number one").exists && !screen.find(.button, "Number four").exists)
            try await screen.find(.button, "More").tap()
            await screen.pass()
            try await screen.find(.menuItem, "Number four").tap()
            await screen.pass()
            #expect(log.take() == ["4"])
        }
        try simulate(Full(log: log), environment: pad) { screen in
            #expect(screen.find(.button, "Number four").exists && !screen.find(.button, "More").exists)
        }
    }
}
