import FrontmostTesting
import TestSupport
import Testing

import FrontmostUIKit

@testable import FrontmostUI

private struct Anchors: PreferenceKey {
    static var defaultValue: [String: Anchor<CGRect>] { [:] }
    static func reduce(value: inout [String: Anchor<CGRect>], nextValue: () -> [String: Anchor<CGRect>]) {
        value.merge(nextValue()) { $1 }
    }
}

extension View {
    fileprivate func marked(_ name: String) -> some View { anchorPreference(key: Anchors.self, value: .bounds) { [name: $0] } }
    /// Puts a text "mark of …" over each marked view.
    fileprivate func showingMarks() -> some View {
        overlayPreferenceValue(Anchors.self) { anchors in
            GeometryReader { proxy in
                ForEach(anchors.keys.sorted(), id: \.self) { name in
                    let frame = anchors[name].map { proxy[$0] } ?? .zero
                    Text("mark of \(name)")
                        .frame(width: frame.width, height: frame.height)
                        .position(x: frame.midX, y: frame.midY)
                        .allowsHitTesting(false)
                }
            }
        }
    }
}

/// Anchors and coordinate spaces across stacks, tabs and UIKit content, where other graphs lay out the views.
@MainActor struct OutsidePlacesTests {
    enum Container: CaseIterable { case column, stack, tabs, list, host, nested }

    private struct Host<Content: View>: UIViewControllerRepresentable {
        let content: Content
        func makeUIViewController(context: Context) -> UIHostingController<Content> { UIHostingController(rootView: content) }
        func updateUIViewController(_ controller: UIHostingController<Content>, context: Context) {
            controller.rootView = content
        }
    }

    private struct Contained<Content: View>: View {
        let container: Container
        let content: Content
        var body: some View {
            switch container {
            case .column: VStack { content }
            case .stack: NavigationStack { content.navigationTitle("Title") }
            case .tabs: TabView { content.tabItem { Text("One") } }
            case .list: NavigationStack { List { content }.navigationTitle("Title") }
            case .host: Host(content: content)
            case .nested: TabView { NavigationStack { Host(content: content) }.tabItem { Text("One") } }
            }
        }
    }

    private struct Anchored: View {
        let container: Container
        @State private var top = 100.0
        @State private var inner = 10.0
        var body: some View {
            VStack {
                Button("Grow") { top += 50 }.frame(height: top)
                Button("Push") { inner += 20 }
                Contained(
                    container: container,
                    content: VStack {
                        Color.gray.frame(height: inner)
                        Text("target").marked("target")
                    })
            }
            .showingMarks()
        }
    }

    @Test(arguments: Container.allCases) func an_anchor_resolves_where_its_view_is(
        _ container: Container
    ) throws {
        try simulate(Anchored(container: container)) { screen in
            @MainActor func agree() throws -> Bool {
                let mark = try screen.text("mark of target").frame, target = try screen.text("target").frame
                return abs(mark.midX - target.midX) < 0.5 && abs(mark.midY - target.midY) < 0.5
            }
            #expect(try agree())
            try await screen.find(.button, "Grow").tap()
            #expect(try agree())
            try await screen.find(.button, "Push").tap()
            #expect(try agree())
        }
    }

    private struct Global: View {
        let container: Container
        @State private var top = 100.0
        var body: some View {
            VStack(spacing: 0) {
                Button("Grow") { top += 50 }.frame(height: top)
                VStack(spacing: 0) {
                    Text("edge").frame(height: 30)
                    Contained(container: container, content: Reading())
                }
                .coordinateSpace(.named("outside"))
            }
        }
    }
    private struct Reading: View {
        @State private var changed = 0
        var body: some View {
            GeometryReader { proxy in
                let global = Int(proxy.frame(in: .global).minY), named = Int(proxy.frame(in: .named("outside")).minY)
                let bounds = Int(-(proxy.bounds(of: .named("outside"))?.minY ?? 0))
                Text("global \(global), named \(named), bounds \(bounds), changed \(changed)")
            }
            .frame(height: 100)
            .onGeometryChange(for: Int.self) {
                Int($0.frame(in: .global).minY)
            } action: {
                changed = $0
            }
        }
    }

    @Test(arguments: Container.allCases) func a_frame_in_a_space_outside(_ container: Container) throws {
        try simulate(Global(container: container)) { screen in
            @MainActor func check() async throws {
                let text = try #require(screen.texts.first { $0.hasPrefix("global") })
                let numbers = text.split { !"-0123456789".contains($0) }.compactMap { Double($0) }
                let y = try screen.text(text).frame.minY, outside = try screen.text("edge").frame.midY - 15
                for (number, wanted) in zip(numbers, [y, y - outside, y - outside, y]) {
                    #expect(abs(number - wanted) <= 1, "\(text) at \(y), outside \(outside)")
                }
                #expect(numbers.count == 4)
            }
            try await check()
            try await screen.find(.button, "Grow").tap()
            try await check()
        }
    }

    @Test func global_coordinates_in_a_sheet_are_those_of_the_window() throws {
        struct Presenting: View {
            var body: some View { Color.clear.sheet(isPresented: .constant(true)) { Reading().presentationDetents([.medium]) } }
        }
        try simulate(Presenting()) { screen in
            await screen.advance(by: .seconds(1))
            let text = try #require(screen.texts.first { $0.hasPrefix("global") })
            #expect(text.hasPrefix("global \(Int(try screen.text(text).frame.minY)),"))
        }
    }

    // MARK: Random apps

    /// A tree of containers as a value.
    private indirect enum Spec {
        case leaf(Int, height: Double)
        case column([Spec])
        case stack(Spec)
        case tabs([Spec], shown: Int)
        case list([Spec])
        case fitting(Spec, Spec)

        static func random(_ depth: Int, _ next: inout Int, _ random: inout SplitMix) -> Spec {
            func child() -> Spec { Self.random(depth - 1, &next, &random) }
            if depth == 0 || random.next(below: 5) == 0 {
                next += 1
                return .leaf(next, height: Double(10 + 5 * random.next(below: 8)))
            }
            switch random.next(below: 5) {
            case 0: return .column((0..<2).map { _ in child() })
            case 1: return .stack(child())
            case 2:
                let count = 1 + random.next(below: 3)
                return .tabs((0..<count).map { _ in child() }, shown: random.next(below: count))
            case 3:
                let leaves = 1 + random.next(below: 3)
                return .list((0..<leaves).map { _ in Self.random(0, &next, &random) })
            default: return .fitting(child(), child())
            }
        }

        /// The tree with other heights and the children in another order.
        func changed(_ random: inout SplitMix) -> Spec {
            switch self {
            case .leaf(let id, let height): .leaf(id, height: random.next(below: 2) == 0 ? height : height + 5)
            case .column(let children): .column(children.map { $0.changed(&random) })
            case .stack(let child): .stack(child.changed(&random))
            case .tabs(let tabs, let shown): .tabs(tabs.map { $0.changed(&random) }, shown: shown)
            case .list(let rows): .list(rows.map { $0.changed(&random) }.shuffled(using: &random))
            case .fitting(let first, let second): .fitting(first.changed(&random), second.changed(&random))
            }
        }
    }

    private struct Shown: View {
        let spec: Spec
        var body: some View { view }
        private var view: AnyView {
            switch spec {
            case .leaf(let id, let height): AnyView(Text("leaf \(id)").frame(height: height).marked("\(id)"))
            case .column(let children): AnyView(VStack { ForEach(children.indices, id: \.self) { Shown(spec: children[$0]) } })
            case .stack(let child): AnyView(NavigationStack { Shown(spec: child).navigationTitle("Title") })
            case .tabs(let tabs, let shown):
                AnyView(
                    TabView(selection: .constant(shown)) {
                        ForEach(tabs.indices, id: \.self) { index in
                            Shown(spec: tabs[index]).tabItem { Text("tab \(index)") }.tag(index)
                        }
                    })
            case .list(let rows): AnyView(List { ForEach(rows.indices, id: \.self) { Shown(spec: rows[$0]) } })
            case .fitting(let first, let second):
                AnyView(
                    ViewThatFits {
                        Shown(spec: first)
                        Shown(spec: second)
                    })
            }
        }
    }

    @MainActor private final class Stage {
        var show: ((Spec, Double) -> Void)?
    }

    private struct Root: View {
        @State var spec: Spec
        @State var top: Double
        let stage: Stage?
        var body: some View {
            let _ = stage?.show = { (spec, top) = ($0, $1) }
            VStack {
                Color.yellow.frame(height: top)
                Shown(spec: spec)
            }
            .showingMarks()
        }
    }

    @Test(arguments: WalkSeeds.all(usually: 30)) func marks_are_where_they_are_in_a_new_app(seed: UInt64) throws {
        var random = SplitMix(seed: seed), next = 0
        let first = Spec.random(3, &next, &random)
        let top = Double(20 * (1 + random.next(below: 5)))
        let changed = (0..<3).map { _ in (first.changed(&random), Double(20 * (1 + random.next(below: 5)))) }
        let stage = Stage()
        let kept: [String] = try simulate(Root(spec: first, top: top, stage: stage)) { screen in
            var shown: [String] = []
            for (spec, top) in changed {
                stage.show?(spec, top)
                await screen.advance(by: .seconds(1))
                shown.append(screen.dump())
            }
            return shown
        }
        for (index, (spec, top)) in changed.enumerated() {
            let anew: String = try simulate(Root(spec: spec, top: top, stage: nil)) { screen in
                await screen.advance(by: .seconds(1))
                return screen.dump()
            }
            func marks(_ dump: String) -> [Substring] { dump.split(separator: "\n").filter { $0.contains("mark of") } }
            #expect(marks(kept[index]) == marks(anew), "seed \(seed), step \(index): \(spec)")
        }
    }
}

/// The bounds of a named space that a geometry reader has read.
@MainActor struct SpaceBoundsTests {
    private struct Resized: View {
        @State private var width: CGFloat = 100
        var body: some View {
            VStack(alignment: .leading) {
                Button("Wider") { width += 50 }
                Color.clear.frame(maxWidth: .infinity, maxHeight: 1)
                ZStack(alignment: .topLeading) {
                    Color.clear.frame(width: width, height: 50)
                    GeometryReader { proxy in
                        Text("\(Int(proxy.frame(in: .named("box")).minX)) of \(Int(proxy.bounds(of: .named("box"))?.width ?? 0))")
                    }
                    .frame(width: 80, height: 20)
                }
                .coordinateSpace(.named("box"))
            }
        }
    }

    @Test func a_space_that_grows_beside_its_reader_is_read_again() throws {
        try simulate(Resized()) { screen in
            #expect(screen.text("0 of 100").exists)
            try await screen.find(.button, "Wider").tap()
            #expect(screen.text("0 of 150").exists)
        }
    }
}
