import FrontmostTesting
import FrontmostUI
import Testing

/// The starting conditions of a simulation and of an exploration.
@MainActor struct StartingConditionTests {
    private struct Counter: View {
        @State private var count = 1
        @State private var name: String?
        let title: String
        @State private var list = [1, 2]
        var body: some View {
            VStack {
                Text("\(title) \(count) \(name ?? "nobody") \(list.count)")
                Button("More") { count += 1 }
            }
        }
    }

    @Test func private_state_can_be_set_at_the_start() throws {
        try simulate(Counter(title: "T"), state: ["count": 41, "name": "Ada", "list": [1]]) { screen in
            #expect(screen.text("T 41 Ada 1").exists, "\(screen.texts)")
            try await screen.find(.button, "More").tap()
            #expect(screen.text("T 42 Ada 1").exists)
        }
        try simulate(Counter(title: "T")) { screen in #expect(screen.text("T 1 nobody 2").exists) }
    }

    @Test func setting_unknown_state_is_an_error_that_lists_the_views_state() async {
        #expect(throws: InitialState.Failure.noProperty("cuont", of: "Counter", known: ["count", "list", "name"])) {
            try simulate(Counter(title: "T"), state: ["cuont": 1]) { _ in }
        }
        #expect(throws: InitialState.Failure.wrongType("count", of: "Counter", wanted: "Int", given: "String")) {
            try simulate(Counter(title: "T"), state: ["count": "1"]) { _ in }
        }
        await #expect(throws: InitialState.Failure.self) {
            try await simulate(Counter(title: "T"), state: ["title": "x"]) { _ in }
        }
    }

    @Test func an_exploration_sets_state_as_well() throws {
        try explore(seeds: 0..<3, Counter(title: "T"), state: ["count": 7]) { screen in
            try screen.check(screen.text("T 7 nobody 2").exists, "\(screen.texts)")
        }
    }

    private struct NamedApp: App {
        var name = "Nameless"
        var body: some Scene { WindowGroup { NamedView(name: name) } }
    }
    private struct NamedView: View {
        let name: String
        @State private var url = "no URL"
        @SceneStorage("visits") private var visits = 0
        var body: some View {
            VStack {
                Text("\(name), \(url), \(visits)")
                Button("Visit") { visits += 1 }
            }
            .onOpenURL { url = $0.absoluteString }
        }
    }

    @Test func an_exploration_takes_an_app_that_is_made_with_arguments_and_a_route() async throws {
        let found = try await explore(seeds: 0..<4, NamedApp(name: "Ada"), route: "app://here") { screen in
            try screen.check(screen.text("Ada, app://here, 0").exists, "\(screen.texts)")
        }
        #expect(found.runs == 4)
        let awaited = try await explore(seeds: 0..<4, NamedApp(name: "Eve"), route: "app://there") { screen in
            try screen.check(screen.text("Eve, app://there, 0").exists, "\(screen.texts)")
        }
        #expect(awaited.runs == 4)
    }

    @Test func each_seed_begins_with_the_scenes_saved_before_the_exploration() throws {
        let saved = SavedScenes()
        try simulate(NamedApp.self, saved: saved) { screen in try await screen.find(.button, "Visit").tap() }
        try explore(seeds: 0..<4, NamedApp.self, saved: saved) { screen in
            try screen.check(screen.text("Nameless, no URL, 1").exists, "\(screen.texts)")
            try await screen.find(.button, "Visit").tap()
        }
        try simulate(NamedApp.self, saved: saved) { screen in #expect(screen.text("Nameless, no URL, 1").exists) }
    }

    private final class Page: UIViewController {
        var taps = 0
        override func viewDidLoad() {
            let button = UIButton(type: .system, primaryAction: UIAction(title: "Tap") { [weak self] _ in self?.taps += 1 })
            button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
            view.addSubview(button)
        }
    }

    @Test func a_controller_is_handed_to_the_body() async throws {
        try await simulate(Page()) { screen, page in
            try await screen.find(.button, "Tap").tap()
            #expect(page.taps == 1 && screen.topViewController === page)
        }
        let taps = try await simulate(Page()) { screen, page in
            try await screen.find(.button, "Tap").tap()
            return page.taps
        }
        #expect(taps == 1)
    }
}
