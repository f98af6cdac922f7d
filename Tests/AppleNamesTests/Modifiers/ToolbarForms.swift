import FrontmostTesting
import SwiftUI
import Testing

/// Toolbars, roles and edit mode in each of their spellings.
@MainActor struct ToolbarFormTests {
    @Test func toolbars_are_written_in_every_form() throws {
        try simulate(Toolbars()) { screen in
            for name in ["Leading", "More", "Close", "Bottom", "Edit"] { #expect(screen.find(.button, name).exists, "\(name)") }
            #expect(screen.text("Principal").exists && screen.text("Status").exists && screen.console.isEmpty)
        }
    }

    @Test func default_items_and_documents_are_written_in_every_form() throws {
        try simulate(Documents()) { screen in
            #expect(screen.text("Plan").exists && screen.find(.button, "Search").exists && screen.console.isEmpty)
        }
    }

    @Test func editing_is_written_in_every_form() throws {
        try simulate(Editing()) { screen in
            #expect(screen.text("inactive").exists && screen.text("false").exists && screen.console.isEmpty)
        }
    }
}

private struct Toolbars: View {
    @State private var title = "Title"
    @State private var isOn = false
    @FocusState private var isFocused: Bool

    var body: some View {
        NavigationStack {
            TextField("Field", text: $title)
                .focused($isFocused)
                .navigationTitle($title)
                .toolbar {
                    ToolbarItem(placement: .topBarLeading) { Button("Leading") {} }
                    ToolbarItem(placement: .principal) { Text("Principal") }
                    ToolbarItemGroup(placement: .keyboard) {
                        Spacer()
                        Button("Done") { isFocused = false }
                    }
                    ToolbarItemGroup(placement: .secondaryAction) {
                        Button("One") {}
                    } label: {
                        Label("More", systemImage: "ellipsis")
                    }
                    switch isOn {
                    case true: ToolbarItem(placement: .destructiveAction) { Button(role: .destructive) {} }
                    case false: ToolbarItem(placement: .navigation) { Button(role: .close) { isOn = true } }
                    }
                    ToolbarItem(placement: .status) { Text("Status") }
                }
                .toolbar {
                    ToolbarItemGroup(placement: .bottomBar) {
                        Button("Bottom") {}
                        Spacer()
                        EditButton()
                    }
                    ToolbarSpacer(.fixed, placement: .bottomBar)
                    if #available(iOS 26, *) {
                        ToolbarItem(placement: .bottomBar) { Button("x", role: .confirm) {} }.sharedBackgroundVisibility(.hidden)
                    }
                }
                .toolbarTitleMenu {
                    RenameButton()
                    ControlGroup {
                        Button("Left") {}
                    } label: {
                        Label("Side", systemImage: "arrow.left")
                    }
                }
                .toolbarTitleDisplayMode(.inline)
                .toolbarRole(.editor)
                .toolbarVisibility(.visible, for: .bottomBar)
                .toolbarBackground(.red, for: .navigationBar)
                .renameAction { isFocused = true }
                .alert("Alert", isPresented: .constant(false)) {
                    Button(role: .cancel) {}
                    Button(role: .destructive) {}
                }
                .dialogIcon(Image(systemName: "star"))
                .dialogSeverity(.critical)
                .dialogSuppressionToggle("Again", isSuppressed: $isOn)
        }
    }
}

private struct Documents: View {
    @State private var text = ""

    var body: some View {
        NavigationStack {
            VStack {
                Text("a").navigationDocument(URL(fileURLWithPath: "/plan.pdf"))
                Text("b").navigationDocument("plan")
                Text("c").navigationDocument("plan", preview: SharePreview("Plan"))
                Text("d").navigationDocument("plan", preview: SharePreview("Plan", image: Image(systemName: "doc")))
            }
            .navigationTitle("Plan")
            .toolbar {
                DefaultToolbarItem(kind: .sidebarToggle)
                DefaultToolbarItem(kind: .title, placement: .topBarLeading)
                ToolbarSpacer(.flexible, placement: .bottomBar)
                DefaultToolbarItem(kind: .search, placement: .bottomBar)
            }
            .searchable(text: $text)
            .searchToolbarBehavior(.minimize)
        }
    }
}

private struct Editing: View {
    @State private var names = ["a", "b"]
    @State private var chosen: Set<String> = []
    @Environment(\.editMode) private var editMode

    var body: some View {
        VStack {
            Text("\(editMode?.wrappedValue.isEditing ?? true)")
            Mode()
            List(selection: $chosen) {
                ForEach(names, id: \.self) { name in
                    Text(name)
                        .swipeActions(edge: .leading, allowsFullSwipe: false) {
                            Button("Pin", systemImage: "pin") {}.tint(.yellow)
                        }
                        .swipeActions { Button("Delete", role: .destructive) {} }
                        .deleteDisabled(name == "a")
                        .moveDisabled(false)
                }
                .onDelete { names.remove(atOffsets: $0) }
                .onMove { names.move(fromOffsets: $0, toOffset: $1) }
            }
            .environment(\.editMode, .constant(.inactive))
        }
    }

    private struct Mode: View {
        @Environment(\.editMode) var mode
        var body: some View { Text(mode?.wrappedValue == .inactive ? "inactive" : "another") }
    }
}
