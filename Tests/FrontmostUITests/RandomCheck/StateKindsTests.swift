import FrontmostRender
import Testing

@testable import FrontmostUI

/// After every write, for every kind of state and of container, an updated graph shows the same as a new graph.
@MainActor @Suite struct StateKindsTests {
    @Test(arguments: WalkSeeds.range(atLeast: 30))
    func an_updated_graph_equals_a_fresh_graph_after_every_write(seed: UInt64) {
        var random = SplitMix(state: seed), next = 0
        let piece = StateKindsApp.Piece.random(3, &next, &random), ids = piece.ids
        let world = StateKindsApp.World(), recorder = StateKindsApp.Recorder()
        let kept = Stage(StateKindsApp.Root(piece, world, recorder))
        kept.commit()
        for step in 0..<20 {
            for _ in 0..<Int.random(in: 1...3, using: &random) { world.change(ids, recorder, &random) }
            kept.commit()
            let fresh = Stage(StateKindsApp.Root(piece, world, nil))
            fresh.commit()
            let wanted = texts(fresh), shown = texts(kept)
            guard wanted == shown else {
                Issue.record("seed \(seed), step \(step): shown \(shown), wanted \(wanted)\n\(piece)")
                return
            }
        }
    }

    private func texts(_ stage: Stage) -> [String] {
        func below(_ node: RenderNode) -> [String] {
            var own: [String] = []
            if case .text(let content) = node.content { own = [content.string] }
            return own + node.children.flatMap(below)
        }
        return below(stage.graph.renderNode)
    }
}
