import FrontmostRender
import TestSupport
import Testing

@testable import FrontmostUI

/// After every write, for every kind of state and of container, an updated graph shows the same as a new graph.
@MainActor @Suite struct StateKindsTests {
    @Test(arguments: WalkSeeds.range(atLeast: 30))
    func an_updated_graph_equals_a_fresh_graph_after_every_write(seed: UInt64) {
        var random = SplitMix(seed: seed), next = 0
        let piece = StateKindsApp.Piece.random(3, &next, &random), ids = piece.ids
        let world = StateKindsApp.World(), recorder = StateKindsApp.Recorder()
        let kept = GraphStage(StateKindsApp.Root(piece, world, recorder), size: CGSize(width: 800, height: 600))
        for step in 0..<20 {
            for _ in 0..<Int.random(in: 1...3, using: &random) { world.change(ids, recorder, &random) }
            kept.commit()
            let fresh = GraphStage(StateKindsApp.Root(piece, world, nil), size: CGSize(width: 800, height: 600))
            let wanted = texts(fresh), shown = texts(kept)
            guard wanted == shown else {
                Issue.record("seed \(seed), step \(step): shown \(shown), wanted \(wanted)\n\(piece)")
                return
            }
        }
    }

    private func texts(_ stage: GraphStage) -> [String] {
        stage.nodes.compactMap { node in if case .text(let content) = node.content { content.string } else { nil } }
    }
}
