import FrontmostCombine
import FrontmostTesting
import FrontmostUI
import Observation
import TestSupport
import Testing

// What runs after changes: onChange, onReceive, preferences.
extension DataFlowTests {
    @Test func onChange_gets_the_old_and_the_new_value_once_per_change() throws {
        struct Root: View {
            let log: EventLog
            @State private var count = 0
            @State private var echo = 0
            var body: some View {
                VStack {
                    Button("Add twice") {
                        count += 1
                        count += 1
                    }
                    Button("Same") { count = count }
                    Text("echo \(echo)")
                }
                .onChange(of: count) { old, new in
                    log.add("\(old) → \(new)")
                    echo = new
                }
                .onChange(of: count, initial: true) { log.add("initial or changed") }
            }
        }
        try simulate(Root(log: log)) { [log] screen in
            #expect(log.take() == ["initial or changed"])
            try await screen.find(.button, "Add twice").tap()
            #expect(Set(log.take()) == ["0 → 2", "initial or changed"])
            #expect(screen.text("echo 2").exists)
            try await screen.find(.button, "Same").tap()
            #expect(log.take() == [])
        }
    }

    @Test func the_older_onChange_action_captures_the_values_of_the_old_body() throws {
        struct Root: View {
            let log: EventLog
            @State private var count = 0
            @State private var other = 0
            var body: some View {
                VStack {
                    Button("Add") {
                        count += 1
                        other += 10
                    }
                    Button("Other") { other += 1 }
                }
                .onChange(of: count, perform: { [count, other] new in log.add("\(count) → \(new), \(other)") })
                .onChange(of: count) { [count, other] in log.add("\(count), \(other)") }
            }
        }
        try simulate(Root(log: log)) { [log] screen in
            try await screen.find(.button, "Add").tap()
            #expect(Set(log.take()) == ["0 → 1, 0", "1, 10"])
            // The old action belongs to the last body with the old value, not to the first one.
            try await screen.find(.button, "Other").tap()
            #expect(log.take() == [])
            try await screen.find(.button, "Add").tap()
            #expect(Set(log.take()) == ["1 → 2, 11", "2, 21"])
        }
    }

    @Test func onReceive_gets_a_publishers_values_while_the_view_exists() throws {
        struct Root: View {
            let subject: PassthroughSubject<Int, Never>
            @State private var last = 0
            @State private var isThere = true
            var body: some View {
                VStack {
                    Text("last \(last)")
                    Button("Send") { subject.send(last + 1) }
                    Button("Leave") { isThere = false }
                    if isThere { Text("receiver").onReceive(subject) { last = $0 } }
                }
            }
        }
        let subject = PassthroughSubject<Int, Never>()
        try simulate(Root(subject: subject)) { screen in
            try await screen.find(.button, "Send").tap()
            try await screen.find(.button, "Send").tap()
            #expect(screen.text("last 2").exists)
            try await screen.find(.button, "Leave").tap()
            try await screen.find(.button, "Send").tap()
            #expect(screen.text("last 2").exists)
        }
    }

    @Test func state_written_from_another_thread_is_shown_without_a_tap() throws {
        struct Root: View {
            @State private var count = 0
            var body: some View {
                Text("count \(count)").onAppear {
                    let binding = $count
                    Task.detached { binding.wrappedValue = 42 }
                }
            }
        }
        try explore(seeds: 0..<200, Root()) { screen in
            await screen.settle()
            try screen.check(screen.text("count 42").exists, "The write was lost.")
        }
    }

    @Test func preferences_go_up_and_are_reduced_in_the_order_of_the_views() throws {
        struct Names: PreferenceKey {
            static var defaultValue: [String] { [] }
            static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
        }
        struct Root: View {
            @State private var names: [String] = []
            @State private var hasSecond = true
            var body: some View {
                VStack {
                    Text("names: \(names.joined(separator: ","))")
                    Button("Toggle") { hasSecond.toggle() }
                    VStack {
                        Text("1").preference(key: Names.self, value: ["one"])
                        if hasSecond { Text("2").preference(key: Names.self, value: ["two"]) }
                        Text("3").preference(key: Names.self, value: ["three"])
                    }
                }
                .onPreferenceChange(Names.self) { names = $0 }
            }
        }
        try simulate(Root()) { screen in
            #expect(screen.text("names: one,two,three").exists)
            try await screen.find(.button, "Toggle").tap()
            #expect(screen.text("names: one,three").exists)
        }
    }
}
