import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// Trees of rows.
@MainActor struct OutlineGroupTests {
    private struct Folder: Identifiable {
        let id: String
        var folders: [Folder]?
    }
    private static let tree = [
        Folder(id: "写真", folders: [Folder(id: "Trips", folders: [Folder(id: "京都"), Folder(id: "Oslo")]), Folder(id: "Cats")]),
        Folder(id: "Notes"), Folder(id: "Empty", folders: []),
    ]

    @Test func a_row_with_children_shows_and_hides_them() throws {
        try simulate(List(Self.tree, children: \.folders) { Text($0.id) }) { screen in
            #expect(screen.texts == ["写真", "Notes", "Empty"])
            try await screen.find(.button, "写真").tap()
            #expect(screen.texts == ["写真", "Trips", "Cats", "Notes", "Empty"])
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Trips").tap()
            #expect(screen.texts == ["写真", "Trips", "京都", "Oslo", "Cats", "Notes", "Empty"])
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "写真").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.texts == ["写真", "Notes", "Empty"])
            #expect(!screen.find(.button, "Notes").exists, "A leaf has nothing to show.")
        }
    }

    @Test func one_tree_stands_in_any_container() throws {
        try simulate(VStack { OutlineGroup(Self.tree[0], children: \.folders) { Text($0.id) } }) { screen in
            #expect(screen.texts == ["写真"])
            try await screen.find(.button, "写真").tap()
            #expect(screen.texts == ["写真", "Trips", "Cats"])
        }
    }

    @Test func a_leaf_is_selected_by_its_identity() throws {
        struct Chooser: View {
            @State private var chosen: String?
            var body: some View {
                Text("chosen \(chosen ?? "none")")
                List(OutlineGroupTests.tree, children: \.folders, selection: $chosen) { Text($0.id) }
            }
        }
        try simulate(Chooser()) { screen in
            try await screen.text("Notes").tap()
            #expect(screen.text("chosen Notes").exists)
        }
    }
}
