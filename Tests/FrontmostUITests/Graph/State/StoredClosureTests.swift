import Foundation
import FrontmostCombine
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Observation
import TestSupport
import Testing

/// A stored closure runs again whenever the body that made it ran, unless all its reads are tracked.
@MainActor @Suite struct StoredClosureTests: StoredClosureSuite {
    typealias Model = StoredClosures.Model
    typealias Watched = StoredClosures.Watched
    typealias Plain = StoredClosures.Plain
    typealias Card = StoredClosures.Card

    @Test func a_geometry_reader_shows_an_observed_object() throws {
        struct Root: View {
            @ObservedObject var model: Model
            var body: some View { GeometryReader { _ in Text("n \(model.n)") } }
        }
        try follows(Model()) { Root(model: $0) }
    }

    @Test func a_geometry_reader_shows_a_state_object() throws {
        struct Root: View {
            @StateObject var model: Model
            var body: some View { GeometryReader { _ in Text("n \(model.n)") } }
        }
        let model = Model()
        try follows(Root(model: model)) { _ in model.n = 1 }
    }

    @Test func a_geometry_reader_shows_an_object_of_the_environment() throws {
        struct Root: View {
            @EnvironmentObject var model: Model
            var body: some View { GeometryReader { _ in Text("n \(model.n)") } }
        }
        try follows(Model()) { Root().environmentObject($0) }
    }

    @Test func a_geometry_reader_shows_state_bindings_environment_and_observable_objects() throws {
        struct Reader: View {
            @Binding var bound: Int
            @Environment(\.lineLimit) var limit
            let watched: Watched
            @State private var own = 0
            var body: some View {
                GeometryReader { _ in
                    VStack {
                        Text("bound \(bound) limit \(limit ?? 0) watched \(watched.n) own \(own)")
                        Button("Own") { own += 1 }
                    }
                }
            }
        }
        struct Root: View {
            let watched: Watched
            @State private var bound = 0
            @State private var limit = 1
            var body: some View {
                VStack {
                    Button("Bound") { bound += 1 }
                    Button("Limit") { limit += 1 }
                    Reader(bound: $bound, watched: watched).lineLimit(limit)
                }
            }
        }
        let watched = Watched()
        try simulate(Root(watched: watched)) { screen in
            try await screen.find(.button, "Bound").tap()
            try await screen.find(.button, "Limit").tap()
            try await screen.find(.button, "Own").tap()
            watched.n = 1
            await screen.settle()
            #expect(screen.text("bound 1 limit 2 watched 1 own 1").exists)
        }
    }

    @Test func a_plain_object_that_changed_before_state_was_written_is_read_again() throws {
        struct Root: View {
            let plain: Plain
            @State private var writes = 0
            var body: some View {
                VStack {
                    Button("Write \(writes)") {
                        plain.n += 1
                        writes += 1
                    }
                    GeometryReader { _ in Text("n \(plain.n)") }
                }
            }
        }
        try follows(Root(plain: Plain())) { try await $0.find(.button, "Write 0").tap() }
    }

    @Test func an_object_in_state_that_changed_before_other_state_was_written_is_read_again() throws {
        struct Root: View {
            @State private var plain = Plain()
            @State private var writes = 0
            var body: some View {
                VStack {
                    Button("Write \(writes)") {
                        plain.n += 1
                        writes += 1
                    }
                    Card { Text("n \(plain.n)") }
                }
            }
        }
        try follows(Root()) { try await $0.find(.button, "Write 0").tap() }
    }

    @Test func untracked_properties_of_an_observable_object_are_read_again() throws {
        struct Root: View {
            let watched: Watched
            @State private var writes = 0
            var body: some View {
                VStack {
                    Button("Write \(writes)") {
                        watched.unreported += 1
                        writes += 1
                    }
                    Card { Text("n \(watched.unreported)") }
                }
            }
        }
        try follows(Root(watched: Watched())) { try await $0.find(.button, "Write 0").tap() }
    }

    @Test func a_variable_that_a_body_computes_is_read_again() throws {
        struct Root: View {
            @ObservedObject var model: Model
            var body: some View {
                var text = ""
                if model.n >= 0 { text = "n \(model.n)" }
                return Card { Text(text) }
            }
        }
        try follows(Model()) { Root(model: $0) }
    }

    @Test func objects_in_arrays_optionals_enums_and_tuples_are_read_again() throws {
        enum Choice {
            case one(Model)
            case none
        }
        struct Root: View {
            @ObservedObject var model: Model
            var body: some View {
                let array = [model], choice = Choice.one(model), pair = (1, Optional(model)), any: Any = model
                VStack {
                    Card { Text("array \(array[0].n)") }
                    Card { if case .one(let model) = choice { Text("choice \(model.n)") } }
                    Card { Text("pair \(pair.1?.n ?? -1)") }
                    Card { Text("any \((any as? Model)?.n ?? -1)") }
                }
            }
        }
        let model = Model()
        try simulate(Root(model: model)) { screen in
            model.n = 1
            await screen.settle()
            #expect(screen.texts == ["array 1", "choice 1", "pair 1", "any 1"])
        }
    }

    @Test func a_method_of_an_object_as_content_is_called_again() throws {
        struct Root: View {
            @ObservedObject var model: Model
            var body: some View { Card(content: model.text) }
        }
        try follows(Model()) { Root(model: $0) }
    }

    @Test func a_closure_inside_of_a_closure_is_called_again() throws {
        struct Outer<Content: View>: View {
            @ViewBuilder let content: () -> Content
            var body: some View { Card { Card { content() } } }
        }
        struct Root: View {
            @ObservedObject var model: Model
            var body: some View { Outer { Text("n \(model.n)") } }
        }
        try follows(Model()) { Root(model: $0) }
    }

    @Test func a_closure_that_is_passed_on_by_a_body_that_observes_is_called_again() throws {
        struct Observing: View {
            @ObservedObject var model: Model
            let content: () -> Text
            var body: some View { GeometryReader { [content] _ in content() } }
        }
        struct Root: View {
            let model: Model
            var body: some View { Observing(model: model) { Text("n \(model.n)") } }
        }
        try follows(Model()) { Root(model: $0) }
    }

    @Test func a_binding_made_of_closures_is_read_again() throws {
        struct Child: View {
            @Binding var n: Int
            var body: some View { Text("n \(n)") }
        }
        struct Root: View {
            @ObservedObject var model: Model
            var body: some View { Child(n: Binding(get: { model.n }, set: { model.n = $0 })) }
        }
        try follows(Model()) { Root(model: $0) }
    }

    @Test func a_binding_to_an_objects_property_is_read_again_in_a_closure() throws {
        struct Observing: View {
            @ObservedObject var model: Model
            @Binding var n: Int
            var body: some View { GeometryReader { [$n] _ in Text("n \($n.wrappedValue)") } }
        }
        struct Root: View {
            let model: Model
            var body: some View { Observing(model: model, n: ObservedObject(wrappedValue: model).projectedValue.n) }
        }
        try follows(Model()) { Root(model: $0) }
    }
}
