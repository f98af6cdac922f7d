import Foundation
import FrontmostCombine
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Observation
import TestSupport
import Testing

/// A stored closure runs again whenever the body that made it ran, unless all its reads are tracked.
@MainActor @Suite struct StoredClosureTests {
    final class Model: ObservableObject {
        @Published var n = 0
        let inner = Plain()
        @MainActor func text() -> Text { Text("n \(n)") }
    }
    @Observable final class Watched {
        var n = 0
        @ObservationIgnored var unreported = 0
    }
    final class Plain { var n = 0 }

    /// A container as apps write them.
    struct Card<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { VStack { content() } }
    }

    /// Expects "n 0", and "n 1" after the change.
    private func follows<V: View>(
        _ view: V, location: SourceLocation = #_sourceLocation, _ change: @escaping @MainActor (Screen) async throws -> Void
    ) throws {
        try simulate(view) { screen in
            await screen.advance(by: .seconds(1))
            #expect(screen.text("n 0").exists, sourceLocation: location)
            try await change(screen)
            await screen.advance(by: .seconds(1))
            #expect(screen.text("n 1").exists, sourceLocation: location)
        }
    }

    private func follows<V: View>(
        _ model: Model, location: SourceLocation = #_sourceLocation, _ view: (Model) -> V
    ) throws {
        try follows(view(model), location: location) { _ in model.n = 1 }
    }

    // MARK: Kinds of state

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

    // MARK: Containers

    @Test func a_container_of_the_apps_own_shows_an_observed_object() throws {
        struct Root: View {
            @ObservedObject var model: Model
            var body: some View { Card { Text("n \(model.n)") } }
        }
        try follows(Model()) { Root(model: $0) }
    }

    @Test func rows_show_an_observed_object() throws {
        struct Root: View {
            @ObservedObject var model: Model
            var body: some View {
                List { ForEach(0..<2) { row in Card { Text(row == 0 ? "n \(model.n)" : "other") } } }
            }
        }
        try follows(Model()) { Root(model: $0) }
    }

    @Test func a_pushed_screen_shows_an_observed_object() throws {
        struct Root: View {
            @ObservedObject var model: Model
            @State private var path = [1]
            var body: some View {
                NavigationStack(path: $path) {
                    Text("root").navigationDestination(for: Int.self) { _ in Text("n \(model.n)") }
                }
            }
        }
        try follows(Model()) { Root(model: $0) }
    }

    @Test func screens_that_flags_and_items_push_show_an_observed_object() throws {
        struct ByFlag: View {
            @ObservedObject var model: Model
            @State private var isShown = true
            var body: some View {
                NavigationStack { Text("root").navigationDestination(isPresented: $isShown) { Text("n \(model.n)") } }
            }
        }
        struct ByItem: View {
            @ObservedObject var model: Model
            @State private var item: Int? = 1
            var body: some View {
                NavigationStack { Text("root").navigationDestination(item: $item) { _ in Card { Text("n \(model.n)") } } }
            }
        }
        try follows(Model()) { ByFlag(model: $0) }
        try follows(Model()) { ByItem(model: $0) }
    }

    @Test func sheets_covers_and_popovers_show_an_observed_object() throws {
        struct Item: Identifiable { let id = 1 }
        struct Sheet: View {
            @ObservedObject var model: Model
            @State private var isShown = true
            var body: some View { Color.red.sheet(isPresented: $isShown) { Text("n \(model.n)") } }
        }
        struct ItemSheet: View {
            @ObservedObject var model: Model
            @State private var item: Item? = Item()
            var body: some View { Color.red.sheet(item: $item) { _ in Text("n \(model.n)") } }
        }
        struct Cover: View {
            @ObservedObject var model: Model
            @State private var isShown = true
            var body: some View { Color.red.fullScreenCover(isPresented: $isShown) { Text("n \(model.n)") } }
        }
        struct Popover: View {
            @ObservedObject var model: Model
            @State private var item: Item? = Item()
            var body: some View { Color.red.popover(item: $item) { _ in Card { Text("n \(model.n)") } } }
        }
        try follows(Model()) { Sheet(model: $0) }
        try follows(Model()) { ItemSheet(model: $0) }
        try follows(Model()) { Cover(model: $0) }
        try follows(Model()) { Popover(model: $0) }
    }

    @Test func a_representable_that_stores_a_closure_is_updated() throws {
        struct Label: UIViewRepresentable {
            let text: () -> String
            func makeUIView(context: Context) -> UILabel { UILabel() }
            func updateUIView(_ view: UILabel, context: Context) { view.text = text() }
        }
        struct Configured: UIViewRepresentable {
            let configure: (UILabel) -> Void
            func makeUIView(context: Context) -> UILabel { UILabel() }
            func updateUIView(_ view: UILabel, context: Context) { configure(view) }
        }
        struct Root: View {
            @ObservedObject var model: Model
            var body: some View {
                VStack {
                    Label { "n \(model.n)" }
                    Configured { $0.text = "configured \(model.n)" }
                }
            }
        }
        let model = Model()
        try simulate(Root(model: model)) { screen in
            model.n = 1
            await screen.settle()
            #expect(screen.views(UILabel.self).compactMap(\.text) == ["n 1", "configured 1"])
        }
    }

    @Test func a_layout_that_stores_a_closure_is_asked_again() throws {
        struct Tall: Layout {
            let height: () -> CGFloat
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: 100, height: height())
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
        }
        struct Root: View {
            @ObservedObject var model: Model
            var body: some View {
                Tall(height: { 10 + CGFloat(model.n) }) { Color.red }.background {
                    GeometryReader { Text("n \(Int($0.size.height) - 10)") }
                }
            }
        }
        try follows(Model()) { Root(model: $0) }
    }

    @Test func alignment_guides_are_asked_again() throws {
        struct Root: View {
            @ObservedObject var model: Model
            var body: some View {
                VStack(alignment: .leading) {
                    Text("wide enough").frame(width: 200)
                    Text("moved").alignmentGuide(.leading) { _ in -CGFloat(model.n) * 20 }
                }
            }
        }
        let model = Model()
        try simulate(Root(model: model)) { screen in
            let before = try screen.text("moved").frame.minX - screen.text("wide enough").frame.minX
            model.n = 1
            await screen.settle()
            let after = try screen.text("moved").frame.minX - screen.text("wide enough").frame.minX
            #expect(after == before + 20)
        }
    }

    @Test func layers_modifiers_and_styles_show_an_observed_object() throws {
        struct Wrapped: ViewModifier {
            let text: () -> String
            func body(content: Content) -> some View {
                VStack {
                    content
                    Text(text())
                }
            }
        }
        struct Style: ButtonStyle {
            let text: () -> String
            func makeBody(configuration: Configuration) -> some View { Text(text()) }
        }
        struct Root: View {
            @ObservedObject var model: Model
            var body: some View {
                VStack {
                    Color.red.overlay { GeometryReader { _ in Text("overlay \(model.n)") } }
                    Text("modified").modifier(Wrapped { "modifier \(model.n)" })
                    Button("Styled") {}.buttonStyle(Style { "style \(model.n)" })
                    DisclosureGroup("Group", isExpanded: .constant(true)) { Text("group \(model.n)") }
                    ScrollViewReader { _ in Text("scroll \(model.n)") }
                    ViewThatFits { Card { Text("fits \(model.n)") } }
                }
            }
        }
        let model = Model()
        try simulate(Root(model: model)) { screen in
            model.n = 1
            await screen.settle()
            for name in ["overlay", "modifier", "group", "scroll", "fits"] { #expect(screen.text("\(name) 1").exists) }
            #expect(screen.find(.button, "style 1").exists)
        }
    }

    @Test func a_toolbar_and_search_suggestions_show_an_observed_object() throws {
        struct Root: View {
            @ObservedObject var model: Model
            @State private var query = ""
            var body: some View {
                NavigationStack {
                    Text("root")
                        .toolbar { ToolbarItem(placement: .topBarTrailing) { Card { Text("bar \(model.n)") } } }
                        .searchable(text: $query)
                        .searchSuggestions { Card { Text("suggestion \(model.n)") } }
                }
            }
        }
        let model = Model()
        try simulate(Root(model: model)) { screen in
            model.n = 1
            await screen.settle()
            #expect(screen.text("bar 1").exists)
        }
    }

    // MARK: Closures that do not run again

    private struct Row: View {
        let log: EventLog
        let number: Int
        let action: () -> Void
        let onChange: (String) -> Void
        var body: some View {
            log.add("row \(number)")
            return Button("Row \(number)", action: action)
        }
    }

    @Test func a_row_with_actions_that_capture_objects_is_not_run_again() throws {
        struct Root: View {
            let log: EventLog
            @StateObject private var model = Model()
            @State private var watched = Watched()
            @State private var numbers = [1, 2, 3]
            var body: some View {
                VStack {
                    Button("Change") { numbers[1] = 4 }
                    ForEach(numbers, id: \.self) { number in
                        Row(log: log, number: number) {
                            model.n += number
                            watched.n += 1
                            numbers.removeAll()
                        } onChange: {
                            watched.n = $0.count
                        }
                    }
                }
            }
        }
        let log = EventLog()
        try simulate(Root(log: log)) { screen in
            log.take()
            try await screen.find(.button, "Change").tap()
            #expect(log.take() == ["row 4"])
        }
    }

    @Test func a_closure_is_not_run_again_if_its_maker_did_not_run() throws {
        struct Logged: View {
            let log: EventLog
            let content: () -> Text
            var body: some View {
                log.add("content")
                return content()
            }
        }
        struct Middle: View {
            let log: EventLog
            let content: () -> Text
            @State private var own = 0
            var body: some View {
                VStack {
                    Button("Own \(own)") { own += 1 }
                    Logged(log: log, content: content)
                }
            }
        }
        struct Root: View {
            let log: EventLog
            let plain: Plain
            var body: some View { Middle(log: log) { Text("\(plain.n) \(log.events.count)") } }
        }
        let log = EventLog()
        try simulate(Root(log: log, plain: Plain())) { screen in
            log.take()
            try await screen.find(.button, "Own 0").tap()
            #expect(screen.find(.button, "Own 1").exists)
            #expect(log.take() == [])
        }
    }

    @Test func a_closure_of_values_state_and_bindings_is_not_run_again() throws {
        enum Kind: Equatable {
            case named(String)
            case both([Int], URL?)
        }
        struct Logged: View {
            let log: EventLog
            let name: String
            let content: () -> Text
            var body: some View {
                log.add(name)
                return content()
            }
        }
        struct Rows: View {
            let log: EventLog
            @Binding var bound: Int
            @State private var own = ["a"]
            @State private var other = 0
            @Environment(\.lineLimit) private var limit
            var body: some View {
                let _ = other
                let kinds = [Kind.named("x"), .both([1], URL(string: "a:b"))], text = "text", dictionary = ["k": Date.distantPast]
                let pair = (text, Kind.named(text))
                VStack {
                    Button("Other") { other += 1 }
                    Button("Own") { own.append("b") }
                    Logged(log: log, name: "bound") { [$bound] in Text("\($bound.wrappedValue)") }
                    Logged(log: log, name: "own") { [_own] in Text("own \(_own.wrappedValue.count)") }
                    Logged(log: log, name: "values") { Text("\(kinds.count) \(text) \(dictionary.count) \(pair.0)") }
                    Logged(log: log, name: "environment") { [_limit] in Text("\(_limit.wrappedValue ?? 0)") }
                }
            }
        }
        struct Root: View {
            let log: EventLog
            @State private var bound = 0
            var body: some View { Rows(log: log, bound: $bound) }
        }
        let log = EventLog()
        try simulate(Root(log: log)) { screen in
            log.take()
            try await screen.find(.button, "Other").tap()
            #expect(log.take() == [])
            try await screen.find(.button, "Own").tap()
            #expect(log.take() == ["own"])
            #expect(screen.text("own 2").exists)
        }
    }
}
