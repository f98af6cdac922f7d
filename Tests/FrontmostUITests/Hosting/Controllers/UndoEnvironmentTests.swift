import FrontmostRender
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// The undo manager in the environment is that of the window.
@MainActor @Suite(.serialized) struct UndoEnvironmentTests {
    @MainActor private final class Model: ObservableObject {
        @Published private(set) var text = "new"
        func set(_ text: String, _ undo: UndoManager?) {
            let former = self.text
            undo?.registerUndo(withTarget: self) { [weak undo] in $0.set(former, undo) }
            undo?.setActionName("Edit")
            self.text = text
        }
    }

    private struct Page: View {
        let title: String
        @StateObject private var model = Model()
        @Environment(\.undoManager) private var undoManager
        @State private var isShown = false
        var body: some View {
            VStack {
                Text(title + ": " + model.text + (undoManager == nil ? " without undo" : ""))
                Button("Edit \(title)") { model.set("edited", undoManager) }
                Button("Undo \(title)") { undoManager?.undo() }
                Button("Redo \(title)") { undoManager?.redo() }
                if title == "page" { Button("Sheet") { isShown = true } }
            }
            .sheet(isPresented: $isShown) { Page(title: "sheet") }
        }
    }

    @Test func views_undo_and_redo_with_the_undo_manager_of_their_window() throws {
        try simulate(Page(title: "page")) { screen in
            #expect(screen.text("page: new").exists)
            try await screen.find(.button, "Edit page").tap()
            #expect(screen.text("page: edited").exists)
            try await screen.find(.button, "Undo page").tap()
            #expect(screen.text("page: new").exists)
            try await screen.find(.button, "Redo page").tap()
            #expect(screen.text("page: edited").exists)
            try await screen.press(KeyInput("z", modifiers: .command))
            #expect(screen.text("page: new").exists)
        }
    }

    @Test func a_sheet_shares_the_undo_manager_of_its_window() throws {
        try simulate(Page(title: "page")) { screen in
            try await screen.find(.button, "Edit page").tap()
            try await screen.find(.button, "Sheet").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("sheet: new").exists)
            try await screen.find(.button, "Undo sheet").tap()
            await screen.settle()
            #expect(screen.texts.contains("page: new") || screen.scene.windows.first?.undoManager?.canUndo == false)
        }
    }
}
