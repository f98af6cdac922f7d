import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUIKit

@MainActor @Suite struct ReplicatorLayerTests {
    private func replicator(_ stage: Stage, _ count: Int) async -> (CAReplicatorLayer, CALayer) {
        let view = await stage.box(), layer = CAReplicatorLayer(), dot = CALayer()
        layer.frame = view.bounds
        (layer.instanceCount, dot.frame) = (count, CGRect(x: 0, y: 0, width: 10, height: 10))
        dot.backgroundColor = .black
        layer.addSublayer(dot)
        view.layer.addSublayer(layer)
        await stage.settle()
        return (layer, dot)
    }
    private func copies(_ layer: CALayer) -> [RenderNode] { Array(layer.node.children.dropLast()) }

    @Test func the_sublayers_are_shown_several_times() throws {
        try onStage { stage in
            let (layer, dot) = await replicator(stage, 4)
            layer.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
            layer.instanceAlphaOffset = -0.25
            await stage.settle()
            #expect(layer.node.children.count == 4 && layer.sublayers == [dot])
            #expect(copies(layer).map(\.effects.transform.tx) == [20, 40, 60])
            #expect(copies(layer).map(\.effects.opacity) == [0.75, 0.5, 0.25])
            #expect(copies(layer).allSatisfy { $0.children.count == 1 && $0.children[0].size.width == 10 })
            layer.instanceCount = 2
            await stage.settle()
            #expect(layer.node.children.count == 2)
        }
    }

    @Test func copies_follow_changes() throws {
        try onStage { stage in
            let (layer, dot) = await replicator(stage, 2)
            dot.cornerRadius = 5
            await stage.advance(0.4)
            guard case .shape(let shape) = copies(layer)[0].children[0].content else { return #expect(Bool(false)) }
            #expect(shape.outline == .roundedRectangle(cornerRadius: 5))
            layer.addSublayer(CALayer())
            await stage.settle()
            #expect(layer.node.children[0].children.count == 2)
        }
    }

    @Test func animations_of_copies_are_behind() throws {
        try onStage { stage in
            let (layer, dot) = await replicator(stage, 3), fade = CABasicAnimation(keyPath: "opacity")
            layer.instanceDelay = 0.5
            (fade.fromValue, fade.toValue, fade.duration) = (1, 0, 2)
            dot.add(fade, forKey: "fade")
            await stage.advance(1)
            let now = stage.scene.clock.now
            let seen = copies(layer).map { $0.children[0].presentationEffects(at: now).opacity }
            #expect(seen.count == 2 && abs(seen[0] - 0.75) < 0.03 && abs(seen[1] - 1) < 0.03)
            #expect(abs(dot.node.presentationEffects(at: now).opacity - 0.5) < 0.03)
        }
    }

    @Test func the_presentation_is_a_replicator_and_a_replicator_is_replicated() throws {
        try onStage { stage in
            let (layer, dot) = await replicator(stage, 3), row = CAReplicatorLayer()
            layer.instanceTransform = CATransform3DMakeTranslation(0, 20, 0)
            #expect(layer.presentation()?.instanceCount == 3)
            (row.frame, row.instanceCount) = (layer.bounds, 4)
            row.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
            row.addSublayer(dot)
            layer.addSublayer(row)
            await stage.settle()
            await stage.advance(0.1)
            #expect(row.node.children.count == 4 && copies(layer).count == 2)
            for copy in copies(layer) {
                #expect(copy.children[0].children.dropLast().map(\.effects.transform.tx) == [20, 40, 60])
            }
        }
    }
}
