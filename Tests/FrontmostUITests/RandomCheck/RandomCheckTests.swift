import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUI

/// After every random change three things agree: the graph that was updated, a host's copy built from its patches, and a graph
/// that is built from scratch for the same state.
@MainActor @Suite struct RandomCheckTests {
    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func an_updated_graph_its_patches_and_a_fresh_graph_agree_after_every_change(seed: UInt64) {
        var random = SplitMix(state: seed)
        var model = CheckApp.Model(), next = 0
        let remote = CheckApp.Remote(), kept = Stage(CheckApp(remote: remote, model: model))
        let mirror = PatchMirror(root: kept.tree.root)
        mirror.apply(kept.commit())
        for step in 0..<120 {
            for _ in 0..<Int.random(in: 1...2, using: &random) { model.change(&next, &random) }
            remote.model.wrappedValue = model
            mirror.apply(kept.commit())
            let fresh = Stage(CheckApp(remote: CheckApp.Remote(), model: model))
            fresh.commit()
            let wanted = PatchMirror.dump(fresh.tree.root), graph = PatchMirror.dump(kept.tree.root)
            let shown = mirror.dump(kept.tree.root.id)
            guard graph == wanted, shown == wanted else {
                let (name, wrong) = graph == wanted ? ("host", shown) : ("graph", graph)
                Issue.record("seed \(seed), step \(step): the \(name) differs\n\(difference(wrong, wanted))\n\(model)")
                return
            }
        }
    }

    private func difference(_ a: String, _ b: String) -> String {
        let at = zip(a, b).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(a.count, b.count)
        func near(_ text: String) -> String { String(text.dropFirst(max(0, at - 200)).prefix(400)) }
        return "is:     \(near(a))\nwanted: \(near(b))"
    }
}

/// A graph with a render tree of its own.
@MainActor final class Stage {
    static let measurer = FontMeasurer()
    let graph: ViewGraph
    let tree = RenderTree(clock: FrameClock())

    init<V: View>(_ view: V, size: CGSize = CGSize(width: 800, height: 600)) {
        graph = ViewGraph(view, size: size, measurer: Self.measurer)
        tree.root.setFrame(origin: .zero, size: size)
        tree.root.appendChild(graph.renderNode)
    }

    @discardableResult func commit() -> RenderPatch {
        graph.bringToRest()
        return tree.takePatch()
    }
}

struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
