import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import Testing

/// How a collapsed split view goes from one column to the next.
@MainActor struct SplitColumnSequenceTests {
    @MainActor final class Model: ObservableObject {
        @Published var folder: Int?
        @Published var mail: Int?
        @Published var column: NavigationSplitViewColumn

        init(folder: Int? = nil, mail: Int? = nil, column: NavigationSplitViewColumn = .sidebar) {
            (self.folder, self.mail, self.column) = (folder, mail, column)
        }
    }
    private struct Folders: View {
        @ObservedObject var model: Model
        var body: some View {
            List(0..<3, id: \.self, selection: $model.folder) { Text("Folder \($0)") }.navigationTitle("Folders")
        }
    }
    private struct Mails: View {
        @ObservedObject var model: Model
        var body: some View {
            List(0..<3, id: \.self, selection: $model.mail) { Text("Mail \($0)") }.navigationTitle("Mails")
        }
    }
    /// Each column observes the model itself.
    private struct Three: View {
        let model: Model
        var body: some View {
            NavigationSplitView {
                Folders(model: model)
            } content: {
                Mails(model: model)
            } detail: {
                Text("Reading").navigationTitle("Reading")
            }
        }
    }
    private struct Said: View {
        @ObservedObject var model: Model
        var body: some View {
            NavigationSplitView(preferredCompactColumn: $model.column) {
                Folders(model: model)
            } detail: {
                Text("Reading").navigationTitle("Reading")
            }
        }
    }

    @Test func initially_covered_columns_follow_their_selections() throws {
        let model = Model(folder: 1, mail: 2)
        try simulate(Three(model: model)) { screen in
            #expect(screen.find(.header, "Reading").exists)
            model.mail = nil
            await screen.pass()
            #expect(screen.find(.header, "Mails").exists && model.folder == 1)
            model.folder = nil
            await screen.pass()
            #expect(screen.find(.header, "Folders").exists)
        }
    }

    @Test func a_column_with_a_selection_made_while_expanded_leads_on_when_it_becomes_visible() throws {
        let model = Model()
        try simulate(Three(model: model), environment: .pad.turned) { screen in
            try await screen.find("Mail 1").tap()
            await screen.narrow()
            #expect(screen.find(.header, "Folders").exists, "No selection leads to the column.")
            try await screen.find("Folder 2").tap()
            await screen.pass()
            #expect(screen.find(.header, "Reading").exists && model.folder == 2 && model.mail == 1)
        }
    }

    @Test func a_stack_that_replaced_a_column_leads_on_as_well() throws {
        struct Stacked: View {
            let model: Model
            var body: some View {
                NavigationSplitView {
                    NavigationStack { Folders(model: model) }
                } detail: {
                    NavigationStack { Text("Reading").navigationTitle("Reading") }
                }
            }
        }
        let model = Model(folder: 1)
        try simulate(Stacked(model: model)) { screen in
            #expect(screen.find(.header, "Reading").exists)
            model.folder = nil
            await screen.pass()
            #expect(screen.find(.header, "Folders").exists)
        }
    }

    @Test(arguments: [1, 2]) func every_row_leads_on_from_a_column_that_the_app_put_on_top(row: Int) throws {
        let model = Model(folder: 1)
        try simulate(Said(model: model)) { screen in
            #expect(screen.find(.header, "Folders").exists && model.folder == 1)
            try await screen.find("Folder \(row)").tap()
            await screen.pass()
            #expect(screen.find(.header, "Reading").exists && model.folder == row && model.column == .detail)
            try await screen.back()
            await screen.pass()
            #expect(screen.find(.header, "Folders").exists && model.folder == nil && model.column == .sidebar)
        }
    }

    @Test func the_binding_does_not_keep_a_column_that_does_not_exist() throws {
        let model = Model(folder: 1, column: .detail)
        try simulate(Said(model: model)) { screen in
            #expect(screen.find(.header, "Reading").exists)
            model.column = .content
            await screen.pass()
            #expect(screen.find(.header, "Folders").exists && model.column == .sidebar)
            model.column = .content
            await screen.pass()
            #expect(model.column == .sidebar)
        }
    }

    @Test func a_column_stays_while_a_list_or_a_destination_leads_to_it() throws {
        struct Both: View {
            @State private var folder: Int?
            @State private var item: String?
            var body: some View {
                NavigationSplitView {
                    List(0..<3, id: \.self, selection: $folder) { Text("Folder \($0)") }
                        .navigationTitle("Folders")
                        .navigationDestination(item: $item) { name in
                            VStack {
                                Text("Showing \(name)")
                                Button("No item") { item = nil }
                            }
                        }
                } detail: {
                    VStack {
                        Text("Reading \(folder ?? -1)")
                        Button("Item") { item = "A" }
                        Button("No folder") { folder = nil }
                    }
                }
            }
        }
        try simulate(Both()) { screen in
            try await screen.find("Folder 1").tap()
            await screen.pass()
            try await screen.find(.button, "Item").tap()
            await screen.pass()
            #expect(screen.text("Showing A").exists)
            try await screen.find(.button, "No item").tap()
            await screen.pass()
            #expect(screen.text("Reading 1").exists && !screen.text("Showing A").exists)
            try await screen.find(.button, "No folder").tap()
            await screen.pass()
            #expect(screen.find(.header, "Folders").exists)
        }
    }

    // MARK: Pushed halfway

    private struct Pushing: View {
        @ObservedObject var model: Model
        @State private var path: [Int] = []
        var body: some View {
            NavigationSplitView {
                Folders(model: model)
            } detail: {
                NavigationStack(path: $path) {
                    NavigationLink("Link", value: 7)
                        .navigationTitle("Root \(path.count)")
                        .navigationDestination(for: Int.self) { Text("Level \($0)").navigationTitle("Level, \(path.count)") }
                }
            }
        }
    }

    @Test(arguments: [50, 150, 300])
    func a_large_phone_rotated_during_a_push_shows_the_pushed_screen(after: Int) throws {
        let model = Model(), large = SceneEnvironment(size: CGSize(width: 430, height: 932))
        try simulate(Pushing(model: model), environment: large) { screen in
            try await screen.find("Folder 1").tap()
            await screen.advance(by: .milliseconds(after))
            await screen.rotate()
            await screen.pass()
            #expect(screen.find(.header, "Root 0").exists && screen.find("Folder 1").exists)
            try await screen.find(.button, "Link").tap()
            await screen.advance(by: .milliseconds(after))
            await screen.rotate()
            await screen.pass()
            #expect(screen.find(.header, "Level, 1").exists && screen.all(.navigationBar).count == 1 && model.folder == 1)
            try await screen.back()
            await screen.advance(by: .milliseconds(after))
            await screen.rotate()
            await screen.pass()
            #expect(screen.find(.header, "Root 0").exists && model.folder == 1)
        }
    }
}
