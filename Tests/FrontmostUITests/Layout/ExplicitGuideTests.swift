import Foundation
import FrontmostRender
import TestSupport
import Testing

@testable import FrontmostUI

/// Alignment guides that views set, seen through the containers around them.
@MainActor struct ExplicitGuideTests {
    private final class Count { var value = 0 }

    enum Container: CaseIterable { case vertical, horizontal, layers, grid, frame, mixed }

    private static func nested(_ depth: Int, _ container: Container, _ count: Count) -> AnyView {
        if depth == 0 {
            return AnyView(
                Color.red.frame(width: 20, height: 10)
                    .alignmentGuide(.leading) { _ in
                        count.value += 1
                        return 7
                    }
                    .alignmentGuide(.top) { _ in
                        count.value += 1
                        return 3
                    })
        }
        let inner = nested(depth - 1, container, count)
        switch container {
        case .vertical:
            return AnyView(
                VStack(alignment: .leading, spacing: 0) {
                    inner; Color.blue.frame(width: 30, height: 1)
                })
        case .horizontal:
            return AnyView(
                HStack(alignment: .top, spacing: 0) {
                    inner; Color.blue.frame(width: 1, height: 30)
                })
        case .layers:
            return AnyView(
                ZStack(alignment: .topLeading) {
                    inner; Color.blue.frame(width: 30, height: 30)
                })
        case .grid:
            return AnyView(
                Grid(alignment: .topLeading) {
                    GridRow {
                        inner; Color.blue.frame(width: 5, height: 5)
                    }
                })
        case .frame: return AnyView(inner.frame(width: 50, height: 50, alignment: .topLeading))
        case .mixed: return nested(1, Container.allCases[depth % 5], count, around: inner)
        }
    }

    private static func nested(_: Int, _ container: Container, _ count: Count, around inner: AnyView) -> AnyView {
        switch container {
        case .vertical, .mixed: AnyView(VStack(alignment: .leading, spacing: 2) { inner })
        case .horizontal: AnyView(HStack(alignment: .top, spacing: 2) { inner })
        case .layers: AnyView(ZStack(alignment: .topLeading) { inner })
        case .grid: AnyView(Grid(alignment: .topLeading) { GridRow { inner } })
        case .frame: AnyView(inner.frame(width: 60, height: 60, alignment: .topLeading))
        }
    }

    @Test(arguments: Container.allCases)
    func a_guide_is_computed_as_often_in_deep_containers_as_in_flat_ones(_ container: Container) {
        func runs(_ depth: Int) -> Int {
            let count = Count()
            _ = LayoutHarness(Self.nested(depth, container, count), 1000, 1000)
            return count.value
        }
        let flat = runs(5), deep = runs(20)
        #expect(flat > 0 && deep <= 5 * flat, "\(flat) runs in 5 containers, \(deep) in 20")
    }

    @Test func views_are_aligned_at_a_guide_through_all_containers_around_it() {
        for container in Container.allCases.dropLast() {
            let view = VStack(alignment: .leading, spacing: 0) {
                Self.nested(4, container, Count())
                Color.green.frame(width: 40, height: 10)
            }
            let harness = LayoutHarness(view, 1000, 1000)
            #expect(harness.frames(.red)[0].minX + 7 == harness.frames(.green)[0].minX, "\(container)")
        }
    }

    /// The container is asked for a size that it is not placed for.
    @Test func a_guide_for_another_proposal_moves_no_view() throws {
        let view = VStack(alignment: .leading, spacing: 0) {
            Color.red.frame(maxWidth: .infinity, maxHeight: 20).alignmentGuide(.leading) { $0.width / 4 }
            Color.blue.frame(maxHeight: 20)
        }
        let harness = LayoutHarness(view.frame(width: 100, height: 100), 200, 200)
        let before = harness.allFrames()
        var stack: StackNode?
        func visit(_ node: ViewNode) {
            if let found = node as? StackNode, stack == nil, found.axis == .vertical { stack = found }
            node.forEachChild(visit)
        }
        visit(harness.graph.root)
        let node = try #require(stack)
        #expect(node.explicitGuide(HorizontalAlignment.leading.key, Extent(400, 400)) == 100)
        #expect(node.explicitGuide(HorizontalAlignment.leading.key, Extent(100, 100)) == 25)
        #expect(harness.allFrames() == before)
    }

    @Test func a_changed_baseline_moves_the_views_beside_it() {
        final class Model: ObservableObject { @Published var isLow = false }
        struct Page: View {
            @ObservedObject var model: Model
            var body: some View {
                HStack(alignment: .firstTextBaseline, spacing: 0) {
                    VStack(spacing: 0) {
                        HStack(spacing: 0) {
                            Color.red.frame(width: 10, height: 40)
                                .alignmentGuide(.firstTextBaseline) { _ in model.isLow ? 40 : 10 }
                        }
                    }
                    Color.blue.frame(width: 10, height: 10)
                }
            }
        }
        let model = Model(), harness = LayoutHarness(Page(model: model))
        #expect(harness.frames(.blue)[0].maxY == harness.frames(.red)[0].minY + 10)
        model.isLow = true
        harness.graph.bringToRest()
        #expect(harness.frames(.blue)[0].maxY == harness.frames(.red)[0].maxY)
    }

    // MARK: Random

    /// A tree with guides, as a value.
    private indirect enum Plan {
        case box(Double, Double)
        case text(Int)
        case guide(Int, Double, Plan)
        case padding(Double, Plan)
        case frame(Double, Int, Plan)
        case stack(Int, Int, [Plan])

        static func random(_ depth: Int, _ g: inout SplitMix) -> Plan {
            func length() -> Double { Double(Int.random(in: 1...12, using: &g)) * 4 }
            if depth == 0 {
                return Int.random(in: 0..<4, using: &g) == 0
                    ? .text(Int.random(in: 1...4, using: &g)) : .box(length(), length())
            }
            let kind = Int.random(in: 0..<6, using: &g)
            switch Int.random(in: 0..<7, using: &g) {
            case 0, 1: return .guide(kind, length(), random(depth - 1, &g))
            case 2: return .padding(length() / 4, random(depth - 1, &g))
            case 3: return .frame(length() * 3, kind, random(depth - 1, &g))
            default:
                return .stack(
                    Int.random(in: 0..<4, using: &g), kind,
                    (0..<Int.random(in: 1...3, using: &g)).map { _ in random(depth - 1, &g) })
            }
        }

        @MainActor var view: AnyView {
            let horizontal: [HorizontalAlignment] = [.leading, .center, .trailing]
            let vertical: [VerticalAlignment] = [.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline, .top]
            switch self {
            case .box(let width, let height): return AnyView(Color.red.frame(width: width, height: height))
            case .text(let words): return AnyView(Text(String(repeating: "言葉 word ", count: words)))
            case .guide(let kind, let length, let plan):
                return kind % 2 == 0
                    ? AnyView(plan.view.alignmentGuide(horizontal[kind / 2]) { $0.width / 2 + length })
                    : AnyView(plan.view.alignmentGuide(vertical[kind]) { ($0[.top] + $0.height) / 3 + length })
            case .padding(let length, let plan): return AnyView(plan.view.padding(.leading, length).padding(.top, 2 * length))
            case .frame(let width, let kind, let plan):
                return AnyView(
                    plan.view.frame(
                        width: width, alignment: Alignment(horizontal: horizontal[kind % 3], vertical: vertical[kind])))
            case .stack(let type, let kind, let plans):
                let content = ForEach(Array(plans.enumerated()), id: \.offset) { $0.element.view }
                switch type {
                case 0: return AnyView(VStack(alignment: horizontal[kind % 3], spacing: 3) { content })
                case 1: return AnyView(HStack(alignment: vertical[kind], spacing: 3) { content })
                case 2:
                    return AnyView(
                        ZStack(alignment: Alignment(horizontal: horizontal[kind % 3], vertical: vertical[kind])) { content })
                default:
                    return AnyView(
                        Grid(alignment: Alignment(horizontal: horizontal[kind % 3], vertical: vertical[kind])) { content })
                }
            }
        }
    }

    /// What was measured and asked before is no longer there after a change: the frames are those of a new tree.
    @Test(arguments: WalkSeeds.all()) func frames_with_guides_follow_a_change(seed: UInt64) {
        final class Model: ObservableObject {
            @Published var plan: Plan
            init(_ plan: Plan) { self.plan = plan }
        }
        struct Changing: View {
            @ObservedObject var model: Model
            var body: some View { model.plan.view }
        }
        var g = SplitMix(seed: seed)
        let around = Plan.random(2, &g), model = Model(.random(3, &g))
        func page(_ model: Model) -> some View {
            VStack(alignment: .leading) {
                HStack(alignment: .top) {
                    Changing(model: model)
                    around.view
                }
                Color.green.frame(width: 30, height: 5)
            }
        }
        let harness = LayoutHarness(page(model), 300, 300)
        for step in 0..<4 {
            model.plan = .random(3, &g)
            harness.graph.bringToRest()
            let anew = LayoutHarness(page(Model(model.plan)), 300, 300)
            #expect(harness.allFrames() == anew.allFrames(), "seed \(seed), step \(step)")
        }
    }
}
