import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Random trees of containers with anchors: after changes, the anchors resolve to where they do in a new app.
@MainActor struct OutsidePlacesWalkTests {
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
