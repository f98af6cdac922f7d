import Foundation
import FrontmostCombine
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Observation
import TestSupport
import Testing

/// Closures that containers store run again whenever the body that made them ran.
@MainActor @Suite struct StoredClosureContainerTests: StoredClosureSuite {
    typealias Model = StoredClosures.Model
    typealias Watched = StoredClosures.Watched
    typealias Plain = StoredClosures.Plain
    typealias Card = StoredClosures.Card

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
}
