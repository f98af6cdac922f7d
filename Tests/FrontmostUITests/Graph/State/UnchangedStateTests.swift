import Foundation
import FrontmostCombine
import FrontmostTesting
import FrontmostUI
import Observation
import TestSupport
import Testing

/// Writing an equal value, or changing a value that was not read, evaluates no body.
@MainActor @Suite struct UnchangedStateTests {
    let log = EventLog()

    // MARK: State

    private struct Point: Equatable { var x = 0, y = 0 }

    @Test func an_equal_value_written_to_state_runs_no_body() throws {
        struct Child: View {
            @Binding var x: Int
            let log: EventLog
            var body: some View {
                log.add("child")
                return Button("Child \(x)") { x = x }
            }
        }
        struct Root: View {
            let log: EventLog
            @State private var n = 0
            @State private var point = Point()
            @State private var names: [String]? = ["a"]
            var body: some View {
                log.add("root")
                return VStack {
                    Button("Same") {
                        n = n
                        point = Point()
                        point.y = 0
                        names = ["a"]
                    }
                    Button("Other \(n) \(point.x) \(names?.count ?? 0)") { point.x += 1 }
                    Child(x: $n, log: log)
                }
            }
        }
        try simulate(Root(log: log)) { [log] screen in
            log.take()
            try await screen.find(.button, "Same").tap()
            try await screen.find(.button, "Child 0").tap()
            #expect(log.take() == [])
            try await screen.find(.button, "Other 0 0 1").tap()
            #expect(log.take() == ["root"])
            #expect(screen.find(.button, "Other 0 1 1").exists)
        }
    }

    @Test func a_value_without_an_operator_is_compared_by_its_properties() throws {
        final class Model {}
        struct Value {
            var n = 0, names = ["a"], range = (1, 2.5)
            var model: Model?
        }
        struct Root: View {
            let log: EventLog
            let model = Model()
            @State private var value = Value()
            var body: some View {
                log.add("root \(value.n)")
                return VStack {
                    Button("Same") { value = Value(model: value.model) }
                    Button("Number") { value.n += 1 }
                    Button("Name") { value.names[0] += "a" }
                    Button("Model") { value.model = Model() }
                }
            }
        }
        try simulate(Root(log: log)) { [log] screen in
            log.take()
            try await screen.find(.button, "Same").tap()
            #expect(log.take() == [])
            for (name, n) in [("Number", 1), ("Name", 1), ("Model", 1)] {
                try await screen.find(.button, name).tap()
                #expect(log.take() == ["root \(n)"])
            }
        }
    }

    @Test func a_value_that_cannot_be_compared_runs_the_body_again() throws {
        struct Value { var parts: [Any] = [1, 2] }
        struct Root: View {
            let log: EventLog
            @State private var value = Value()
            var body: some View {
                log.add("root \(value.parts.count)")
                return Button("Same") { value = Value() }
            }
        }
        try simulate(Root(log: log)) { [log] screen in
            log.take()
            try await screen.find(.button, "Same").tap()
            #expect(log.take() == ["root 2"])
        }
    }

    /// A layout that measures and writes what it measured would go on for ever.
    @Test func measuring_into_a_value_without_an_operator_comes_to_rest() throws {
        struct Heights { var all: [Int: CGFloat] = [:] }
        struct Root: View {
            let log: EventLog
            @State private var heights = Heights()
            var body: some View {
                log.add("root")
                return VStack {
                    ForEach(0..<2) { index in
                        Text("Row \(index)")
                            .alignmentGuide(HorizontalAlignment.center) { size in
                                DispatchQueue.main.async { heights.all[index] = size.height }
                                return heights.all[index] ?? 0
                            }
                    }
                }
            }
        }
        try simulate(Root(log: log)) { [log] screen in
            await screen.advance(by: .seconds(1))
            #expect(log.take().count < 10)
        }
    }

    @Test func writing_a_value_and_restoring_it_in_one_action_changes_nothing() throws {
        struct Root: View {
            @State private var n = 0
            var body: some View {
                Button("n \(n)") {
                    n = 1
                    n = 0
                    n = 2
                }
            }
        }
        try simulate(Root()) { screen in
            try await screen.find(.button, "n 0").tap()
            #expect(screen.find(.button, "n 2").exists)
        }
    }

    /// Counts how often two values are compared.
    private struct Counted: Equatable {
        @MainActor static var comparisons = 0
        var n = 0
        nonisolated static func == (a: Counted, b: Counted) -> Bool {
            MainActor.assumeIsolated { comparisons += 1 }
            return a.n == b.n
        }
    }

    @Test func an_action_that_changes_a_value_a_hundred_times_compares_it_once() throws {
        struct Root: View {
            let log: EventLog
            @State private var value = Counted()
            @State private var unread = Counted()
            var body: some View {
                log.add("root \(value.n)")
                return VStack {
                    Button("Change") { for _ in 0..<100 { value.n += 1 } }
                    Button("Same") { value.n += 0 }
                    Button("Unread") { for _ in 0..<100 { unread.n += 1 } }
                }
            }
        }
        try simulate(Root(log: log)) { [log] screen in
            log.take()
            for (button, comparisons, runs) in [("Change", 1, ["root 100"]), ("Same", 1, []), ("Unread", 0, [])] {
                Counted.comparisons = 0
                try await screen.find(.button, button).tap()
                #expect(Counted.comparisons == comparisons)
                #expect(log.take() == runs)
            }
        }
    }

    @Test func a_value_that_is_restored_in_one_action_is_no_change_for_onChange() throws {
        struct Root: View {
            let log: EventLog
            @State private var n = 0
            @State private var other = 0
            var body: some View {
                VStack {
                    Text("n \(n), other \(other)").onChange(of: n) { log.add("n \(n)") }
                    Button("Restore") { (n, n) = (1, 0) }
                    Button("Change") { (other, n, n) = (other + 1, 1, 2) }
                    Button("Animate") {
                        n = 3
                        withAnimation { n = 3 }
                        n = 4
                    }
                }
            }
        }
        try simulate(Root(log: log)) { [log] screen in
            try await screen.find(.button, "Restore").tap()
            #expect(log.take() == [])
            #expect(screen.text("n 0, other 0").exists)
            try await screen.find(.button, "Change").tap()
            #expect(log.take() == ["n 2"])
            #expect(screen.text("n 2, other 1").exists)
            try await screen.find(.button, "Animate").tap()
            #expect(log.take() == ["n 4"])
            #expect(screen.text("n 4, other 1").exists)
        }
    }

    // MARK: Environment

    private final class Legacy: ObservableObject { @Published var n = 0 }
    @Observable final class Watched { var n = 0 }

    private struct Limit: View {
        let log: EventLog
        @Environment(\.lineLimit) private var limit
        var body: some View {
            log.add("limit \(limit ?? 0)")
            return Text("limit \(limit ?? 0)")
        }
    }
    private struct Scheme: View {
        let log: EventLog
        @Environment(\.colorScheme) private var scheme
        @Environment(\.dismiss) private var dismiss
        var body: some View {
            log.add("scheme")
            return Text(scheme == .dark ? "dark" : "light")
        }
    }
    private struct Objects: View {
        let log: EventLog
        @EnvironmentObject private var legacy: Legacy
        @Environment(Watched.self) private var watched
        @ScaledMetric private var width = 10.0
        var body: some View {
            log.add("objects")
            return Text("objects \(legacy.n + watched.n)").frame(width: width * 10)
        }
    }
    private struct Marked: ViewModifier {
        let log: EventLog
        @Environment(\.isEnabled) private var isEnabled
        func body(content: Content) -> some View {
            log.add("modifier \(isEnabled)")
            return content
        }
    }
    private struct Styled: ButtonStyle {
        let log: EventLog
        @Environment(\.isEnabled) private var isEnabled
        func makeBody(configuration: Configuration) -> some View {
            log.add("style \(isEnabled)")
            return configuration.label
        }
    }
    private struct Everything: View {
        let log: EventLog
        var body: some View {
            VStack {
                Limit(log: log)
                Scheme(log: log)
                Objects(log: log)
                Text("modified").modifier(Marked(log: log))
                Button("Styled") {}.buttonStyle(Styled(log: log))
            }
        }
    }

    @Test func a_changed_key_of_the_environment_runs_only_the_bodies_that_read_it() throws {
        struct Root: View {
            let log: EventLog
            @State private var limit = 1
            @State private var isOff = false
            @State private var legacy = Legacy()
            @State private var watched = Watched()
            var body: some View {
                VStack {
                    Button("Limit") { limit += 1 }
                    Button("Off") { isOff.toggle() }
                    Button("Legacy") { legacy = Legacy() }
                    Everything(log: log).disabled(isOff).lineLimit(limit).environmentObject(legacy).environment(watched)
                }
            }
        }
        try simulate(Root(log: log)) { [log] screen in
            log.take()
            try await screen.find(.button, "Limit").tap()
            #expect(log.take() == ["limit 2"])
            try await screen.find(.button, "Off").tap()
            #expect(Set(log.take()) == ["modifier false", "style false"])
            try await screen.find(.button, "Legacy").tap()
            #expect(log.take() == ["objects"])
            await screen.setAppearance(.dark)
            #expect(log.take() == ["scheme"])
            #expect(screen.text("dark").exists && screen.text("limit 2").exists)
        }
    }
}
