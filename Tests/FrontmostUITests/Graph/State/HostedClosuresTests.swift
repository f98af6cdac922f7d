import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Observation
import Testing

/// Content closures run again when their inputs have changed, whichever graph they run in.
@MainActor struct HostedClosuresTests {
    @Observable final class Model {
        var count = 0
        @ObservationIgnored var write: @MainActor () -> Void = {}
    }

    /// Places in a view tree for a view that reads the count.
    private static let places: [(name: String, place: @MainActor (AnyView) -> AnyView)] = [
        ("by itself", { $0 }),
        ("tabItem", { content in AnyView(TabView { content.tabItem { Label("A", systemImage: "star") } }) }),
        ("Tab", { content in AnyView(TabView { Tab("A", systemImage: "star") { content } }) }),
        ("page", { content in AnyView(TabView { content }.tabViewStyle(.page)) }),
        ("stack", { content in AnyView(NavigationStack { content }) }),
        (
            "split",
            { content in
                AnyView(
                    NavigationSplitView {
                        content
                    } detail: {
                        Text("detail")
                    })
            }
        ),
        ("stack in tab", { content in AnyView(TabView { NavigationStack { content }.tabItem { Text("A") } }) }),
        ("bottom bar", { bar(.bottomBar, $0) }),
        ("trailing", { bar(.topBarTrailing, $0) }),
        ("principal", { bar(.principal, $0) }),
        ("sheet", { content in AnyView(Text("page").sheet(isPresented: .constant(true)) { content }) }),
        ("cover", { content in AnyView(Text("page").fullScreenCover(isPresented: .constant(true)) { content }) }),
        ("popover", { content in AnyView(Text("page").popover(isPresented: .constant(true)) { content }) }),
        ("inset", { content in AnyView(Text("page").safeAreaInset(edge: .bottom) { content }) }),
        ("represented", { content in AnyView(Represented(content: content)) }),
    ]
    private static func bar(_ placement: ToolbarItemPlacement, _ content: AnyView) -> AnyView {
        AnyView(NavigationStack { Text("page").toolbar { ToolbarItem(placement: placement) { content } } })
    }
    private struct Represented: UIViewControllerRepresentable {
        let content: AnyView
        func makeUIViewController(context: Context) -> UIHostingController<AnyView> { UIHostingController(rootView: content) }
        func updateUIViewController(_ controller: UIHostingController<AnyView>, context: Context) {
            controller.rootView = content
        }
    }

    /// Views that read the count in a closure.
    private static let readers: [(name: String, reader: @MainActor (@escaping @MainActor () -> Int) -> AnyView)] = [
        ("ForEach", { count in AnyView(ForEach(0..<1) { _ in Text("count \(count())") }) }),
        ("ForEach by id", { count in AnyView(ForEach(["a"], id: \.self) { _ in Text("count \(count())") }) }),
        ("List", { count in AnyView(List(0..<2) { row in if row == 0 { Text("count \(count())") } }.frame(height: 100)) }),
        ("ScrollViewReader", { count in AnyView(ScrollViewReader { _ in Text("count \(count())") }) }),
        ("GeometryReader", { count in AnyView(GeometryReader { _ in Text("count \(count())") }.frame(width: 80, height: 20)) }),
        ("LazyVStack", { count in AnyView(LazyVStack { ForEach(0..<1) { _ in Text("count \(count())") } }) }),
        ("ViewThatFits", { count in AnyView(ViewThatFits { ForEach(0..<1) { _ in Text("count \(count())") } }) }),
    ]

    private struct OfState: View {
        let place: @MainActor (AnyView) -> AnyView
        let reader: @MainActor (@escaping @MainActor () -> Int) -> AnyView
        let model: Model
        @State private var count = 0
        var body: some View {
            // The body itself does not read the count.
            place(reader { count }).onAppear { model.write = { count = 1 } }
        }
    }
    private struct OfModel: View {
        let place: @MainActor (AnyView) -> AnyView
        let reader: @MainActor (@escaping @MainActor () -> Int) -> AnyView
        let model: Model
        var body: some View { place(reader { model.count }) }
    }

    private func follows(_ name: String, _ view: some View, change: @escaping @MainActor () -> Void) throws {
        try simulate(view) { screen in
            await screen.advance(by: .seconds(1))
            #expect(screen.text("count 0").exists, "\(name) before")
            change()
            await screen.advance(by: .seconds(2))
            #expect(screen.text("count 1").exists, "\(name) after")
        }
    }

    @Test(arguments: 0..<15) func a_closure_in_any_place_follows_the_state_that_it_reads(place: Int) throws {
        let (name, place) = Self.places[place]
        for (readerName, reader) in Self.readers {
            let model = Model()
            try follows("\(readerName) in \(name), state", OfState(place: place, reader: reader, model: model)) { model.write() }
            try follows("\(readerName) in \(name), model", OfModel(place: place, reader: reader, model: model)) {
                model.count = 1
            }
        }
    }
}
