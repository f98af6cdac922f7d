import FrontmostTesting
import FrontmostUI
import Testing

private struct Park: Hashable {
    let name: String
}

extension Screen {
    /// Longer than any transition.
    fileprivate func pass() async { await advance(by: .seconds(1)) }
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

    @Test func a_link_pushes_a_screen_for_its_value_and_the_way_back_takes_it_off_the_path() throws {
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

    @Test func a_path_of_two_shows_the_last_above_the_first_which_is_alive() throws {
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

    @Test func a_path_that_is_there_from_the_start_is_shown_at_once() throws {
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

    @Test func a_path_written_by_a_screen_replaces_the_screens_in_one_move() throws {
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

    @Test func dismiss_takes_the_screen_off_the_path() throws {
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

    @Test func a_swipe_that_is_given_up_changes_nothing() throws {
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
}
