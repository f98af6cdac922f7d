import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

private struct Park: Hashable {
    let name: String
}

private struct Detail: View {
    let park: Park
    let log: EventLog
    @State private var taps = 0
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented
    var body: some View {
        VStack {
            Text("In \(park.name)")
            Button("Taps \(taps)") { taps += 1 }
            Button("Leave") { dismiss() }
            Text(isPresented ? "presented" : "not presented")
            NavigationLink("Next", value: Park(name: park.name + "!"))
        }
        .onAppear { log.add("+\(park.name)") }
        .onDisappear { log.add("-\(park.name)") }
        .navigationTitle(park.name)
    }
}

private struct Parks: View {
    let log: EventLog
    @State var path: [Park] = []
    @State private var note = "noted"
    var body: some View {
        NavigationStack(path: $path) {
            VStack {
                Text("Path \(path.map(\.name).joined(separator: "/"))")
                Text(note)
                NavigationLink("Yosemite", value: Park(name: "Yosemite"))
                Button("Two") { path = [Park(name: "A"), Park(name: "B")] }
            }
            .navigationTitle("Parks")
            .navigationDestination(for: Park.self) { park in
                Detail(park: park, log: log)
                Text(note)
                Button("Note") { note = "noted again" }
                Button("Home") { path = [] }
                Button("Other") { path = [Park(name: "C")] }
            }
        }
        .onAppear { log.add("+Parks") }
    }
}

@MainActor struct NavigationStackTests {
    let log = EventLog()

    @Test func a_link_pushes_a_screen_for_its_value_and_going_back_removes_it_from_the_path() throws {
        try simulate(Parks(log: log)) { screen in
            #expect(screen.text("Path ").exists)
            try await screen.find(.button, "Yosemite").tap()
            #expect(screen.text("In Yosemite").exists)
            await screen.pass()
            #expect(!screen.text("Path Yosemite").exists)
            #expect(screen.find(.header, "Yosemite").exists)
            try await screen.find(.button, "Parks").tap()
            await screen.pass()
            #expect(!screen.text("In Yosemite").exists)
            #expect(screen.text("Path ").exists)
            #expect(screen.console.isEmpty, "\(screen.console)")
        }
    }

    @Test func a_path_of_two_shows_the_last_and_keeps_the_first_alive() throws {
        try simulate(Parks(log: log)) { [log] screen in
            try await screen.find(.button, "Two").tap()
            await screen.pass()
            #expect(screen.text("In B").exists && !screen.text("In A").exists)
            #expect(log.take().filter { $0 != "+Parks" } == ["+B"])
            try await screen.find(.button, "A").tap()
            await screen.pass()
            #expect(screen.text("In A").exists)
            #expect(log.take() == ["+A", "-B"])
        }
    }

    @Test func an_initial_path_is_shown_at_once() throws {
        try simulate(Parks(log: log, path: [Park(name: "A"), Park(name: "B")])) { screen in
            #expect(screen.text("In B").exists && !screen.text("In A").exists)
            #expect(!screen.text("Path A/B").exists)
        }
    }

    @Test func a_screen_below_keeps_its_state() throws {
        try simulate(Parks(log: log)) { screen in
            try await screen.find(.button, "Yosemite").tap()
            await screen.pass()
            try await screen.find(.button, "Taps 0").tap()
            try await screen.find(.button, "Next").tap()
            await screen.pass()
            #expect(screen.text("In Yosemite!").exists)
            try await screen.find(.button, "Taps 0").tap()
            try await screen.find(.button, "Yosemite").tap()
            await screen.pass()
            #expect(screen.find(.button, "Taps 1").exists)
        }
    }

    @Test func a_screen_that_is_pushed_over_disappears_when_the_push_has_ended_and_comes_back_with_its_state() throws {
        try simulate(Parks(log: log)) { [log] screen in
            try await screen.find(.button, "Yosemite").tap()
            await screen.pass()
            try await screen.find(.button, "Taps 0").tap()
            log.take()
            try await screen.find(.button, "Next").tap()
            #expect(log.take() == ["+Yosemite!"])
            await screen.pass()
            #expect(log.take() == ["-Yosemite"])
            try await screen.find(.button, "Yosemite").tap()
            await screen.pass()
            #expect(log.take() == ["+Yosemite", "-Yosemite!"])
            #expect(screen.find(.button, "Taps 1").exists)
        }
    }

    @Test func a_path_written_by_a_screen_replaces_the_screens_in_one_transition() throws {
        try simulate(Parks(log: log)) { [log] screen in
            try await screen.find(.button, "Two").tap()
            await screen.pass()
            log.take()
            try await screen.find(.button, "Other").tap()
            await screen.pass()
            #expect(screen.text("In C").exists)
            #expect(log.take() == ["+C", "-B"])
            try await screen.find(.button, "Home").tap()
            await screen.pass()
            #expect(screen.text("Path ").exists)
            #expect(log.take() == ["-C"])
        }
    }

    @Test func state_that_a_destination_reads_updates_the_pushed_screen_in_place() throws {
        try simulate(Parks(log: log)) { screen in
            try await screen.find(.button, "Yosemite").tap()
            await screen.pass()
            try await screen.find(.button, "Taps 0").tap()
            try await screen.find(.button, "Note").tap()
            #expect(screen.text("noted again").exists)
            #expect(screen.find(.button, "Taps 1").exists)
        }
    }

    @Test func dismiss_removes_the_screen_from_the_path() throws {
        try simulate(Parks(log: log)) { screen in
            try await screen.find(.button, "Yosemite").tap()
            await screen.pass()
            #expect(screen.text("presented").exists)
            try await screen.find(.button, "Leave").tap()
            await screen.pass()
            #expect(screen.text("Path ").exists)
        }
    }

    @Test func a_swipe_back_writes_the_path_when_it_has_ended() throws {
        try simulate(Parks(log: log)) { screen in
            try await screen.find(.button, "Yosemite").tap()
            await screen.pass()
            try await screen.find(.text, "In Yosemite").drag(
                by: CGSize(width: 300, height: 0), from: CGPoint(x: 5, y: 400), over: .milliseconds(200))
            await screen.pass()
            #expect(screen.text("Path ").exists)
            #expect(!screen.text("In Yosemite").exists)
        }
    }

    @Test func a_cancelled_swipe_back_changes_nothing() throws {
        try simulate(Parks(log: log)) { screen in
            try await screen.find(.button, "Yosemite").tap()
            await screen.pass()
            try await screen.find(.text, "In Yosemite").drag(
                by: CGSize(width: 60, height: 0), from: CGPoint(x: 5, y: 400), over: .seconds(2))
            await screen.pass()
            #expect(screen.text("In Yosemite").exists)
            #expect(screen.find(.button, "Parks").exists)
        }
    }

    @MainActor private final class Long: ObservableObject {
        @Published var path: [Int] = []
        var made: [Int] = []
    }

    private struct LongStack: View {
        @ObservedObject var model: Long
        var body: some View {
            NavigationStack(path: $model.path) {
                Text("Root").navigationTitle("Root")
                    .navigationDestination(for: Int.self) { level($0) }
            }
        }
        private func level(_ number: Int) -> some View {
            model.made.append(number)
            return Text("Level \(number)").navigationTitle("Title \(number)")
        }
    }

    @Test func of_a_thousand_screens_only_visible_or_named_ones_are_created() throws {
        let model = Long()
        try simulate(LongStack(model: model)) { screen in
            model.path = Array(0..<1000)
            await screen.pass()
            #expect(screen.text("Level 999").exists)
            #expect(Set(model.made) == [998, 999], "The screen below exists for the back button's title.")
            try await screen.find(.button, "Title 998").tap()
            await screen.pass()
            #expect(model.path.count == 999 && screen.text("Level 998").exists)
            model.path = []
            await screen.pass()
            #expect(screen.text("Root").exists)
            #expect(Set(model.made).count <= 3)
        }
    }

    @Test func a_popped_screen_is_released_with_its_objects() throws {
        final class Kept: ObservableObject {}
        @MainActor final class Watch {
            weak var kept: Kept?
        }
        struct Keeping: View {
            let watch: Watch
            @StateObject private var kept = Kept()
            var body: some View { Text("Keeping").onAppear { watch.kept = kept } }
        }
        struct Root: View {
            let watch: Watch
            var body: some View {
                NavigationStack {
                    NavigationLink("Go") { Keeping(watch: watch) }.navigationTitle("Root")
                }
            }
        }
        let watch = Watch()
        try simulate(Root(watch: watch)) { screen in
            try await screen.find(.button, "Go").tap()
            await screen.pass()
            #expect(watch.kept != nil)
            try await screen.find(.button, "Root").tap()
            await screen.pass()
            #expect(watch.kept == nil)
        }
    }

    @Test func tab_stack_and_sheet_written_at_once_are_shown_together() throws {
        @MainActor final class Model: ObservableObject {
            @Published var tab = 0
            @Published var path: [Int] = []
            @Published var isSheet = false
            nonisolated init() {}
        }
        struct Deep: View {
            @StateObject var model = Model()
            var body: some View {
                TabView(selection: $model.tab) {
                    Button("Link") {
                        model.tab = 1
                        model.path = [1, 2]
                        model.isSheet = true
                    }
                    .tabItem { Text("First") }
                    .tag(0)
                    NavigationStack(path: $model.path) {
                        Text("Root").navigationTitle("Root")
                            .navigationDestination(for: Int.self) { number in
                                Text("Level \(number)").navigationTitle("\(number)")
                            }
                    }
                    .sheet(isPresented: $model.isSheet) { Text("Sheet") }
                    .tabItem { Text("Second") }
                    .tag(1)
                }
            }
        }
        try simulate(Deep()) { screen in
            try await screen.find(.button, "Link").tap()
            await screen.pass()
            #expect(screen.text("Sheet").isVisible)
            #expect(screen.find(.text, "Level 2", behind: true).exists)
            try await screen.find(.dialog).swipe(.down)
            await screen.pass()
            try await screen.find(.button, "1").tap()
            await screen.pass()
            #expect(screen.text("Level 1").exists)
        }
    }

    @Test func dismissing_twice_pops_once_and_leaves_the_sheet_around_open() throws {
        struct Twice: View {
            @Environment(\.dismiss) private var dismiss
            var body: some View {
                Button("Twice") {
                    dismiss()
                    dismiss()
                }
            }
        }
        struct Sheeted: View {
            @State private var isShown = false
            var body: some View {
                Button("Open") { isShown = true }
                    .sheet(isPresented: $isShown) {
                        NavigationStack { NavigationLink("Push") { Twice() } }
                    }
            }
        }
        try simulate(Sheeted()) { screen in
            try await screen.find(.button, "Open").tap()
            await screen.pass()
            try await screen.find(.button, "Push").tap()
            await screen.pass()
            try await screen.find(.button, "Twice").tap()
            await screen.pass()
            #expect(screen.find(.button, "Push").isVisible)
        }
    }
}

extension NavigationStackTests {
    @MainActor private final class Ticker: ObservableObject {
        @Published var ticks = 0
        @Published var path: [Park] = []
    }

    private struct Ticking: View {
        @ObservedObject var ticker: Ticker
        var whenLeft: () -> Void = {}
        var body: some View {
            NavigationStack(path: $ticker.path) {
                Text("Ticks \(ticker.ticks)")
                    .navigationDestination(for: Park.self) { park in
                        Text("In \(park.name)").onDisappear(perform: whenLeft)
                    }
            }
        }
    }

    @Test func changes_during_a_swipe_back_do_not_bring_the_screen_back() throws {
        try simulate(EmptyView()) { screen in
            let ticker = Ticker()
            ticker.path = [Park(name: "A")]
            screen.scene.windows.first?.rootViewController = UIHostingController(rootView: Ticking(ticker: ticker))
            await screen.pass()
            try await screen.find(.text, "In A").drag(
                by: CGSize(width: 300, height: 0), from: CGPoint(x: 5, y: 400), over: .milliseconds(200))
            ticker.ticks += 1
            await screen.settle()
            ticker.ticks += 1
            await screen.pass()
            #expect(ticker.path.isEmpty && screen.text("Ticks 2").exists && !screen.text("In A").exists)
        }
    }

    @Test func a_path_that_a_screen_writes_as_it_leaves_takes_effect() throws {
        try simulate(EmptyView()) { screen in
            let ticker = Ticker()
            ticker.path = [Park(name: "A")]
            let view = Ticking(ticker: ticker) { if ticker.path != [Park(name: "X")] { ticker.path = [Park(name: "X")] } }
            screen.scene.windows.first?.rootViewController = UIHostingController(rootView: view)
            await screen.pass()
            try await screen.find(.text, "In A").drag(
                by: CGSize(width: 300, height: 0), from: CGPoint(x: 5, y: 400), over: .milliseconds(200))
            await screen.pass()
            await screen.pass()
            #expect(ticker.path == [Park(name: "X")] && screen.text("In X").exists)
        }
    }
}
