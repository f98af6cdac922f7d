import FrontmostRender
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

private let pad = SceneEnvironment(size: CGSize(width: 1024, height: 768))

/// Where a toolbar's items go.
@MainActor struct ToolbarPlacementTests {
    let log = EventLog()

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

    // MARK: Other forms

    @Test func a_group_with_a_label_becomes_a_menu_in_little_room() throws {
        struct Grouped: View {
            let log: EventLog
            var body: some View {
                NavigationStack {
                    Text("Content").toolbar {
                        ToolbarItemGroup(placement: .topBarTrailing) {
                            Button("Bold") { log.add("bold") }
                            Button("Italic") { log.add("italic") }
                        } label: {
                            Text("Style")
                        }
                        ToolbarSpacer(.fixed, placement: .topBarTrailing)
                        ToolbarItem(placement: .subtitle) { Text("Below") }
                    }
                    .navigationTitle("Above")
                }
            }
        }
        try simulate(Grouped(log: log)) { [log] screen in
            #expect(!screen.find(.button, "Italic").exists && screen.text("Below").exists)
            try await screen.find(.button, "Style").tap()
            await screen.pass()
            try await screen.find(.menuItem, "Italic").tap()
            await screen.pass()
            #expect(log.take() == ["italic"])
        }
        try simulate(Grouped(log: log), environment: pad) { screen in
            #expect(screen.find(.button, "Bold").exists && screen.find(.button, "Italic").exists)
        }
    }

    @Test func items_of_a_customisable_bar_that_are_hidden_by_default_are_not_shown() throws {
        struct Custom: View {
            let isPad: Bool
            var body: some View {
                NavigationStack {
                    Text("Content").toolbar(id: "main") {
                        ToolbarItem(id: "a", placement: .primaryAction) { Button("Shown") {} }
                            .customizationBehavior(.disabled)
                            .sharedBackgroundVisibility(.hidden)
                        ToolbarItem(id: "b", placement: .primaryAction, showsByDefault: true) { Button("Hidden") {} }
                            .defaultCustomization(.hidden)
                        if isPad { ToolbarItem(id: "c", placement: .primaryAction) { Button("Pad") {} } }
                    }
                }
            }
        }
        try simulate(Custom(isPad: false)) { screen in
            #expect(screen.find(.button, "Shown").exists && !screen.find(.button, "Hidden").exists)
        }
    }

    @Test func roles_without_a_label_have_the_platforms() throws {
        struct Roles: View {
            let log: EventLog
            var body: some View {
                NavigationStack {
                    Text("Content")
                        .alert("T", isPresented: .constant(false)) { Button(role: .cancel) {} }
                        .dialogIcon(Image(systemName: "star"))
                        .dialogSeverity(.critical)
                        .dialogSuppressionToggle(isSuppressed: .constant(false))
                        .toolbar {
                            ToolbarItem(placement: .cancellationAction) { Button(role: .close) { log.add("close") } }
                            ToolbarItem(placement: .confirmationAction) { Button(role: .confirm) { log.add("confirm") } }
                            ToolbarItem(placement: .bottomBar) { Button(role: .destructive) { log.add("delete") } }
                            ToolbarItem(placement: .bottomBar) { RenameButton().labelStyle(.titleOnly) }
                        }
                        .renameAction { log.add("rename") }
                }
            }
        }
        try simulate(Roles(log: log)) { [log] screen in
            for name in ["Close", "Done", "Delete", "Rename"] { try await screen.find(.button, name).tap() }
            #expect(log.take() == ["close", "confirm", "delete", "rename"])
        }
    }

    @Test func a_rename_button_runs_the_surrounding_rename_action() throws {
        struct Named: View {
            @State private var name = "Yosemite"
            @FocusState private var isFocused: Bool
            var body: some View {
                TextField("Name", text: $name).focused($isFocused)
                RenameButton().renameAction($isFocused)
                ControlGroup("Size") {
                    Button("Small") { name = "S" }
                    Button("Large") { name = "L" }
                }
                .controlGroupStyle(.menu)
            }
        }
        try simulate(Named()) { screen in
            try await screen.find(.button, "Rename").tap()
            try await screen.type("!")
            #expect(try screen.find(.textField, "Name").value == "Yosemite!")
            try await screen.find(.button, "Size").tap()
            await screen.pass()
            try await screen.find(.menuItem, "Large").tap()
            await screen.pass()
            #expect(try screen.find(.textField, "Name").value == "L")
        }
    }

    @Test func a_back_button_to_another_column_takes_room_like_one_in_a_stack() throws {
        struct Actions: View {
            var body: some View {
                Text("Detail").navigationTitle("P").toolbar {
                    ToolbarItem { Button("Aaaaaaaaa") {} }
                    ToolbarItem { Button("Bbbbbbbbb") {} }
                    ToolbarItem { Button("Ccccccccc") {} }
                }
            }
        }
        struct Columns: View {
            @State private var park: Int? = 1
            var body: some View {
                NavigationSplitView {
                    List(0..<3, id: \.self, selection: $park) { Text("Row \($0)") }.navigationTitle("Side")
                } detail: {
                    NavigationStack { Actions() }
                }
            }
        }
        struct Pushed: View {
            var body: some View {
                NavigationStack(path: .constant([1])) {
                    Text("Root").navigationTitle("Side").navigationDestination(for: Int.self) { _ in Actions() }
                }
            }
        }
        for width in [380.0, 400, 410, 420, 440] {
            var menus: [Bool] = []
            let environment = SceneEnvironment(size: CGSize(width: width, height: 820))
            try simulate(Columns(), environment: environment) { screen in
                await screen.advance(by: .seconds(1))
                #expect(screen.text("Detail").exists)
                menus.append(screen.find(identifier: "OverflowBarButton").exists)
            }
            try simulate(Pushed(), environment: environment) { screen in
                menus.append(screen.find(identifier: "OverflowBarButton").exists)
            }
            #expect(menus[0] == menus[1], "The bar is \(width) points wide.")
        }
    }

    // MARK: Labels

    @Test func a_label_is_its_icon_in_a_bar_and_all_of_it_elsewhere() throws {
        struct Labels: View {
            @State private var isShown = false
            var body: some View {
                NavigationStack {
                    Text("Content").toolbar {
                        ToolbarItemGroup(placement: .topBarTrailing) {
                            Button("Trash them all", systemImage: "trash") {}
                            Button("Text") {}
                        }
                        ToolbarItem(placement: .topBarLeading) {
                            Button {
                                isShown = true
                            } label: {
                                Label("Open", systemImage: "star").labelStyle(.titleAndIcon)
                            }
                            .sheet(isPresented: $isShown) { Label("In the sheet", systemImage: "star") }
                        }
                        ToolbarItem(placement: .secondaryAction) { Button("Folder", systemImage: "folder") {} }
                        ToolbarItem(placement: .bottomBar) {
                            Menu("All", systemImage: "plus") { Button("Row", systemImage: "minus") {} }
                        }
                    }
                }
            }
        }
        try simulate(Labels()) { screen in
            let icon = try screen.find(.button, "Trash them all").frame.width
            #expect(icon < 30, "Only the icon is shown, with the title as its label.")
            #expect(try screen.find(.button, "All").frame.width < 30 && screen.find(.button, "Open").frame.width > 50)
            try await screen.find(.button, "More").tap()
            await screen.pass()
            #expect(screen.find(.menuItem, "Folder").exists)
            try await screen.find(.menuItem, "Folder").tap()
            await screen.pass()
            try await screen.find(.button, "All").tap()
            await screen.pass()
            try await screen.find(.menuItem, "Row").tap()
            await screen.pass()
            try await screen.find(.button, "Open").tap()
            await screen.pass()
            #expect(screen.text("In the sheet").exists)
        }
    }
}
