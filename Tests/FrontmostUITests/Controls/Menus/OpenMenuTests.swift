import FrontmostTesting
import FrontmostUI
import Foundation
import Observation
import Testing

/// Open menus, and bar content from views, follow the state that they are built from.
@MainActor struct OpenMenuTests {
    @Observable final class Model {
        var names = ["Bread"]
        var isLocked = false
        var title = "Errands"
    }

    /// Reads the model itself, so that no view around it is evaluated when the model changes.
    private struct Rows: View {
        let model: Model
        var body: some View {
            ForEach(model.names, id: \.self) { Button($0) {} }
            Menu("More") { Button(model.title) {} }
            Button("Delete") {}.disabled(model.isLocked)
        }
    }

    private struct Title: View {
        let model: Model
        var body: some View { Text(model.title) }
    }

    private func rows(_ screen: Screen) throws -> [String] { try screen.all(.menuItem).map { try $0.label } }

    @Test func an_open_menu_follows_the_state_that_its_rows_read() throws {
        let model = Model()
        try simulate(Menu("Options") { Rows(model: model) }) { screen in
            try await screen.find(.button, "Options").tap()
            await screen.advance(by: .seconds(1))
            #expect(try rows(screen) == ["Bread", "More", "Delete"])
            model.names.append("牛乳")
            model.isLocked = true
            await screen.advance(by: .seconds(1))
            #expect(try rows(screen) == ["Bread", "牛乳", "More", "Delete"])
            #expect(try !screen.find(.menuItem, "Delete").isEnabled)
        }
    }

    @Test func an_open_menu_follows_the_state_of_its_declaring_view() throws {
        struct Counter: View {
            @State private var count = 0
            var body: some View {
                Menu("Options") {
                    Button("Count is \(count)") {}
                    if count > 1 { Button("Reset") {} }
                }
                .task {
                    for _ in 0..<2 {
                        do { try await Task.sleep(for: .seconds(2)) } catch { return }
                        count += 1
                    }
                }
            }
        }
        try simulate(Counter()) { screen in
            try await screen.find(.button, "Options").tap()
            await screen.advance(by: .seconds(1))
            #expect(try rows(screen) == ["Count is 0"])
            await screen.advance(by: .seconds(5))
            #expect(try rows(screen) == ["Count is 2", "Reset"])
        }
    }

    @Test func a_submenu_stays_open_while_its_menu_changes_and_closes_with_its_row() throws {
        struct Nested: View {
            let model: Model
            var body: some View {
                Button(model.names.joined(separator: ", ")) {}
                if !model.isLocked { Menu("More") { Button(model.title) {} } }
            }
        }
        let model = Model()
        try simulate(Menu("Options") { Nested(model: model) }) { screen in
            try await screen.find(.button, "Options").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.menuItem, "More").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.menuItem, "Errands").exists)
            model.names = ["Milk"]
            model.title = "Trips"
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.menuItem, "Trips").exists && !screen.find(.menuItem, "Errands").exists)
            model.isLocked = true
            await screen.advance(by: .seconds(1))
            #expect(try rows(screen) == ["Milk"])
        }
    }

    @Test func a_menu_that_loses_its_last_row_closes() throws {
        struct Optional: View {
            let model: Model
            var body: some View { if !model.isLocked { Button("Lock") {} } }
        }
        let model = Model()
        try simulate(Menu("Options") { Optional(model: model) }) { screen in
            try await screen.find(.button, "Options").tap()
            await screen.advance(by: .seconds(1))
            model.isLocked = true
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.menu).exists)
            try await screen.find(.button, "Options").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.menu).exists, "A menu without rows does not open.")
        }
    }

    @Test func an_unchanged_menu_row_keeps_its_touch() throws {
        let model = Model()
        var chosen: [String] = []
        struct Chosen: View {
            let model: Model
            let choose: (String) -> Void
            var body: some View {
                let title = model.title
                Button("Choose") { choose(title) }
            }
        }
        try simulate(Menu("Options") { Chosen(model: model) { chosen.append($0) } }) { screen in
            try await screen.find(.button, "Options").tap()
            await screen.advance(by: .seconds(1))
            let row = try screen.find(.menuItem, "Choose").frame
            let finger = try await screen.putFinger(at: CGPoint(x: row.midX, y: row.midY))
            model.title = "Trips"
            await screen.advance(by: .seconds(1))
            try await finger.lift()
            await screen.advance(by: .seconds(1))
            #expect(chosen == ["Trips"])
        }
    }

    @Test func a_context_menu_and_the_menu_of_a_bar_follow_their_state() throws {
        let model = Model()
        let stack = NavigationStack {
            Text("Content")
                .contextMenu { Rows(model: model) }
                .navigationTitle("Page")
                .toolbar { ToolbarItemGroup(placement: .secondaryAction) { Rows(model: model) } }
        }
        try simulate(stack) { screen in
            for open in ["context", "bar"] {
                model.names = ["Bread"]
                await screen.advance(by: .seconds(1))
                if open == "bar" {
                    try await screen.find(.button, "More").tap()
                } else {
                    try await screen.text("Content").longPress()
                }
                await screen.advance(by: .seconds(1))
                #expect(try rows(screen) == ["Bread", "More", "Delete"], "\(open)")
                model.names = ["Milk", "Tea"]
                await screen.advance(by: .seconds(1))
                #expect(try rows(screen) == ["Milk", "Tea", "More", "Delete"], "\(open)")
                try await screen.find(.menuItem, "Tea").tap()
                await screen.advance(by: .seconds(1))
            }
        }
    }

    @Test func a_tabs_label_follows_the_state_that_it_reads() throws {
        let model = Model()
        let tabs = TabView {
            Text("First").tabItem { Title(model: model) }
            Text("Second").tabItem { Text("Other") }
        }
        try simulate(tabs) { screen in
            #expect(screen.find(.tab, "Errands").exists)
            model.title = "Trips"
            await screen.advance(by: .seconds(1))
            #expect(screen.find(.tab, "Trips").exists && !screen.find(.tab, "Errands").exists)
        }
    }

    @Test func the_preview_of_a_context_menu_is_on_the_screen() throws {
        let view = Text("Bread").contextMenu {
            Button("Copy") {}
        } preview: {
            Text("A loaf of bread")
        }
        try simulate(view) { screen in
            try await screen.text("Bread").longPress()
            await screen.advance(by: .seconds(1))
            #expect(screen.texts.contains("A loaf of bread") && screen.dump().contains("A loaf of bread"))
            try await screen.tap(at: CGPoint(x: 20, y: 800))
            await screen.advance(by: .seconds(1))
            #expect(screen.texts == ["Bread"])
        }
    }

    @Test func a_picture_of_a_view_says_nothing_that_the_view_does_not_say() throws {
        try simulate(Text("Bread").contextMenu { Button("Copy") {} }) { screen in
            try await screen.text("Bread").longPress()
            await screen.advance(by: .seconds(1))
            #expect(screen.texts.count { $0 == "Bread" } <= 1)
        }
    }

    @Test func the_scopes_of_a_search_follow_the_state_that_they_read() throws {
        struct Scopes: View {
            let model: Model
            var body: some View { ForEach(model.names, id: \.self) { Text($0).tag($0) } }
        }
        struct Page: View {
            let model: Model
            @State private var text = ""
            @State private var scope = "Bread"
            var body: some View {
                NavigationStack {
                    Text("Page")
                        .searchable(text: $text, isPresented: .constant(true))
                        .searchScopes($scope, activation: .onSearchPresentation) { Scopes(model: model) }
                }
            }
        }
        let model = Model()
        model.names = ["Bread", "Tea"]
        try simulate(Page(model: model)) { screen in
            await screen.advance(by: .seconds(1))
            #expect(screen.texts.contains("Tea"))
            model.names = ["Bread", "Coffee"]
            await screen.advance(by: .seconds(1))
            #expect(screen.texts.contains("Coffee") && !screen.texts.contains("Tea"))
        }
    }
}
