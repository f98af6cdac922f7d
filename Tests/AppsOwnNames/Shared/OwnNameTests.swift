import FrontmostTesting
import Testing

/// An app's own names shadow the platform's and the toolkit's.
@MainActor struct OwnNameTests {
    @Test func an_own_sheet_unwraps_a_value_and_writes_it() throws {
        try simulate(StartScreen(viewModel: ViewModel())) { screen in
            try await screen.find(.button, "Draft").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.textField, "Title").type("a")
            #expect(screen.text("Draft a").exists)
            try await screen.find(.button, "Close").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.textField, "Title").exists && screen.text("nothing").exists)
        }
    }

    @Test func an_own_alert_is_about_a_case() throws {
        try simulate(StartScreen(viewModel: ViewModel())) { screen in
            try await screen.find(.button, "Fail").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Failed: no network").exists && screen.text("Try again later").exists)
            try await screen.find(.button, "OK").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("nothing").exists)
        }
    }

    @Test func unqualified_names_mean_the_apps_own_types() throws {
        for type in [HUDWindow.self, Tab.self, Route.self, Item.self, Settings.self, CasePath<Int, Int>.self] as [Any.Type] {
            #expect(String(reflecting: type).hasPrefix("AppsOwnNames"))
        }
        #expect(String(reflecting: HUDHostingViewController<Text>.self).hasPrefix("AppsOwnNames"))
        try simulate(StartScreen(viewModel: .init(selectedTab: .settings))) { screen in
            try await screen.find(.button, "Back").tap()
            #expect(screen.find(.button, "Draft").exists)
        }
    }

    @Test func an_own_store_runs_own_reducers() {
        struct Places { var count = 0 }
        let count = Reduce<Int, String> { count, action in
            count += 1
            return action == "add" ? Effect(following: ["added"]) : .none
        }
        let store = Store(Places(), Scope(part: \.count, reducer: count))
        store.send("add")
        #expect(store.state.count == 2 && store.report.samples == [Sample(label: "add"), Sample(label: "added")])
        for type in [Effect<Int>.self, Reduce<Int, Int>.self, Leak.self, ActionLog.self, Send.self] as [Any.Type] {
            #expect(String(reflecting: type).hasPrefix("AppsOwnNames"))
        }
    }

    @Test func an_own_window_lies_in_front_and_lets_touches_through() throws {
        try simulate(StartScreen(viewModel: ViewModel())) { screen in
            let window = HUDWindow(windowScene: screen.scene)
            window.rootViewController = HUDHostingViewController(
                rootView: Text("HUD").frame(maxHeight: .infinity, alignment: .top))
            await screen.settle()
            #expect(screen.text("HUD").exists && screen.scene.windows.contains(window))
            try await screen.find(.button, "Help").tap()
            #expect(screen.text("help").exists)
        }
    }

    @Test func an_own_presentAsync_waits_until_the_controller_is_dismissed() throws {
        try simulate(EmptyView()) { screen in
            let root = try #require(screen.scene.keyWindow?.rootViewController)
            let controller = SuspendableViewController()
            var isOver = false
            Task {
                await root.presentAsync(controller, animated: true)
                isOver = true
            }
            await screen.advance(by: .seconds(2))
            #expect(root.presentedViewController === controller && !isOver)
            controller.dismiss(animated: true)
            await screen.advance(by: .seconds(2))
            #expect(isOver)
        }
    }
}

private struct StartScreen: View {
    @ObservedObject var viewModel: ViewModel

    var body: some View {
        VStack {
            switch viewModel.selectedTab {
            case .one, .two:
                Text(words)
                Button("Draft") { viewModel.route = .draft(Post()) }
                Button("Fail") { viewModel.route = .failure(Note(text: "no network")) }
                Button("Help") { viewModel.route = .help }
                Profile(name: "花子")
            case .settings: Settings(tab: $viewModel.selectedTab)
            }
        }
        .sheet(unwrapping: $viewModel.route, case: /Route.draft) { $post in
            Text("Draft \(post.title)")
            TextField("Title", text: $post.title)
            Button("Close") { viewModel.route = nil }
        }
        .alert(title: { (note: Note) in Text("Failed: \(note.text)") }, unwrapping: $viewModel.route, case: /Route.failure) { _ in
            Button("OK") {}
        } message: { _ in
            Text("Try again later")
        }
        .sheet(unwrapping: .constant(Park?.none)) { $park in Text(park.name) }
    }

    private var words: String {
        guard let route = viewModel.route else { return "nothing" }
        return (/Route.help).extract(route) != nil ? "help" : "\(route)"
    }
}
