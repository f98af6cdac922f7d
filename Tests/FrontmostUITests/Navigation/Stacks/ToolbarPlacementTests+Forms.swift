import FrontmostRender
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

// Groups, roles and labels in bars.
extension ToolbarPlacementTests {
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
