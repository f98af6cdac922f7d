import FrontmostCombine
import FrontmostTesting
import FrontmostUI
import Observation
import TestSupport
import Testing

@Observable private final class Counter {
    var count = 0
    var name = "名前"
}

private final class Legacy: ObservableObject {
    @Published var count = 0
    let serial: Int
    @MainActor static var made = 0
    init(_ serial: Int = 0) { self.serial = serial }
}

/// How values reach views, and which bodies a change evaluates.
@MainActor struct DataFlowTests {
    let log = EventLog()

    @Test func state_is_seeded_once_and_later_values_of_the_initialiser_are_ignored() throws {
        struct Seeded: View {
            @State var tab: Int
            var body: some View { Text("tab \(tab)") }
        }
        struct Root: View {
            @State private var tab = 1
            var body: some View {
                VStack {
                    Button("Next \(tab)") { tab += 1 }
                    Seeded(tab: tab)
                }
            }
        }
        try simulate(Root()) { screen in
            try await screen.find(.button, "Next 1").tap()
            #expect(screen.find(.button, "Next 2").exists)
            #expect(screen.text("tab 1").exists)
        }
    }

    @Test func bindings_to_an_observed_object_follow_writes_from_elsewhere() throws {
        final class Model: ObservableObject {
            @Published var name = "山"
            @Published var isOn = false
        }
        struct Child: View {
            @Binding var name: String
            var body: some View { Text("[\(name)]") }
        }
        struct Root: View {
            @StateObject private var model = Model()
            var body: some View {
                VStack {
                    TextField("Name", text: $model.name)
                    Toggle("On", isOn: $model.isOn)
                    Child(name: $model.name)
                    Button("Rename") { (model.name, model.isOn) = ("川", true) }
                }
            }
        }
        try simulate(Root()) { screen in
            try await screen.find(.button, "Rename").tap()
            #expect(try screen.find(.textField, "Name").value == "川")
            #expect(try screen.find(.toggle, "On").value == "1" && screen.text("[川]").exists)
        }
    }

    @Test func a_binding_writes_to_the_state_it_comes_from_and_both_views_follow() throws {
        struct Child: View {
            @Binding var count: Int
            var body: some View { Button("Child \(count)") { count += 1 } }
        }
        struct Root: View {
            @State private var count = 0
            var body: some View {
                VStack {
                    Text("Root \(count)")
                    Child(count: $count)
                }
            }
        }
        try simulate(Root()) { screen in
            try await screen.find(.button, "Child 0").tap()
            #expect(screen.text("Root 1").exists)
            #expect(screen.find(.button, "Child 1").exists)
        }
    }

    @Test func only_the_bodies_that_read_an_observable_property_run_again() throws {
        struct NameView: View {
            let model: Counter
            let log: EventLog
            var body: some View {
                log.add("name")
                return Text(model.name)
            }
        }
        struct CountView: View {
            let model: Counter
            let log: EventLog
            var body: some View {
                log.add("count")
                return Text("count \(model.count)")
            }
        }
        struct Root: View {
            @State private var model = Counter()
            let log: EventLog
            var body: some View {
                log.add("root")
                return VStack {
                    Button("Add") { model.count += 1 }
                    CountView(model: model, log: log)
                    NameView(model: model, log: log)
                }
            }
        }
        try simulate(Root(log: log)) { [log] screen in
            log.take()
            try await screen.find(.button, "Add").tap()
            #expect(log.take() == ["count"])
            #expect(screen.text("count 1").exists)
        }
    }

    @Test func bindable_gives_bindings_to_an_observable_object() throws {
        struct Editor: View {
            @Bindable var model: Counter
            var body: some View { Stepping(count: $model.count) }
        }
        struct Stepping: View {
            @Binding var count: Int
            var body: some View { Button("Count \(count)") { count += 1 } }
        }
        struct Root: View {
            @State private var model = Counter()
            var body: some View { Editor(model: model) }
        }
        try simulate(Root()) { screen in
            try await screen.find(.button, "Count 0").tap()
            try await screen.find(.button, "Count 1").tap()
            #expect(screen.text("Count 2").exists)
        }
    }

    @Test func an_observable_object_in_the_environment_reaches_views_below_it() throws {
        struct Reader: View {
            @Environment(Counter.self) private var model
            var body: some View { Button("Count \(model.count)") { model.count += 1 } }
        }
        struct Root: View {
            @State private var model = Counter()
            var body: some View { VStack { Reader() }.environment(model) }
        }
        try simulate(Root()) { screen in
            try await screen.find(.button, "Count 0").tap()
            #expect(screen.text("Count 1").exists)
        }
    }

    @Test func a_state_object_is_made_once_however_often_its_view_is() throws {
        struct Owner: View {
            @StateObject private var model = Legacy(Self.next())
            let number: Int
            static func next() -> Int {
                Legacy.made += 1
                return Legacy.made
            }
            var body: some View { Button("\(number): \(model.count)") { model.count += 1 } }
        }
        struct Root: View {
            @State private var number = 0
            var body: some View {
                VStack {
                    Button("Again") { number += 1 }
                    Owner(number: number)
                }
            }
        }
        Legacy.made = 0
        try simulate(Root()) { screen in
            try await screen.find(.button, "0: 0").tap()
            #expect(screen.text("0: 1").exists)
            for _ in 0..<3 { try await screen.find(.button, "Again").tap() }
            #expect(screen.text("3: 1").exists)
            #expect(Legacy.made == 1)
        }
    }

    @Test func an_observed_object_that_is_swapped_is_followed_and_the_old_one_is_not() throws {
        struct Follower: View {
            @ObservedObject var model: Legacy
            let log: EventLog
            var body: some View {
                log.add("body \(model.serial)")
                return Text("\(model.serial): \(model.count)")
            }
        }
        struct Root: View {
            let models: [Legacy]
            let log: EventLog
            @State private var index = 0
            var body: some View {
                VStack {
                    Button("Swap") { index = 1 }
                    Button("Old") { models[0].count += 1 }
                    Button("New") { models[1].count += 1 }
                    Follower(model: models[index], log: log)
                }
            }
        }
        try simulate(Root(models: [Legacy(1), Legacy(2)], log: log)) { [log] screen in
            try await screen.find(.button, "Old").tap()
            #expect(screen.text("1: 1").exists)
            try await screen.find(.button, "Swap").tap()
            #expect(screen.text("2: 0").exists)
            log.take()
            try await screen.find(.button, "Old").tap()
            #expect(log.take() == [])
            try await screen.find(.button, "New").tap()
            #expect(screen.text("2: 1").exists)
        }
    }

    @Test func an_environment_object_reaches_views_below_it_also_in_a_sheet() throws {
        struct Reader: View {
            let name: String
            @EnvironmentObject private var model: Legacy
            var body: some View { Button("\(name) \(model.count)") { model.count += 1 } }
        }
        struct Root: View {
            @StateObject private var model = Legacy()
            @State private var isShown = false
            var body: some View {
                VStack {
                    Reader(name: "Root")
                    Button("Open") { isShown = true }
                }
                .sheet(isPresented: $isShown) { Reader(name: "Sheet") }
                .environmentObject(model)
            }
        }
        try simulate(Root()) { screen in
            try await screen.find(.button, "Root 0").tap()
            try await screen.find(.button, "Open").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "Sheet 1").tap()
            #expect(screen.find(.button, "Sheet 2").exists)
            #expect(screen.find(.button, "Root 2", behind: true).exists)
        }
    }

    @Test func an_environment_value_updates_only_its_readers() throws {
        struct Reader: View {
            let log: EventLog
            @Environment(\.colorScheme) private var scheme
            var body: some View {
                log.add("reader")
                return Text(scheme == .dark ? "dark" : "light")
            }
        }
        struct Other: View {
            let log: EventLog
            var body: some View {
                log.add("other")
                return Text("other")
            }
        }
        struct Root: View {
            let log: EventLog
            var body: some View {
                VStack {
                    Reader(log: log)
                    Other(log: log)
                }
            }
        }
        try simulate(Root(log: log)) { [log] screen in
            log.take()
            await screen.setAppearance(.dark)
            #expect(screen.text("dark").exists)
            #expect(log.take() == ["reader"])
        }
    }
}
