import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUIKit

/// A shadow with a path of its own is drawn below the background.
@MainActor @Suite struct ShadowPathTests {
    private func card(_ stage: Stage, _ path: CGPath?) async -> UIView {
        let view = await stage.box()
        (view.layer.shadowOpacity, view.layer.shadowRadius, view.layer.shadowOffset) = (0.5, 4, .zero)
        view.layer.shadowPath = path
        return view
    }
    /// The bounds of the shadow's outline.
    private func drawnShadow(_ node: RenderNode) -> CGRect? {
        guard case .drawing(let drawing) = node.content, case .group(let shapes, let group) = drawing.operations.first,
            case .fill(let outline, _, _) = shapes.first, case .shadow(let shadow, let look) = group.filters.first
        else { return nil }
        return look.hidesSource && shadow.radius == 4 ? outline.path.boundingRect : nil
    }

    @Test func a_clear_view_has_a_shadow_with_its_path() throws {
        try onStage { stage in
            let rect = CGRect(x: 10, y: 80, width: 80, height: 20), view = await card(stage, CGPath(rect: rect, transform: nil))
            #expect(drawnShadow(view.node) == rect && view.node.effects.shadow == nil)
            view.backgroundColor = .red
            guard case .drawing(let drawing) = view.node.content else { return #expect(Bool(false)) }
            #expect(drawing.operations.count == 2 && drawnShadow(view.node) == rect)
            view.layer.shadowPath = nil
            #expect(drawnShadow(view.node) == nil && view.node.effects.shadow?.radius == 4)
        }
    }

    @Test func a_path_like_the_background_s_is_the_effect_of_the_host() throws {
        try onStage { stage in
            let view = await card(stage, CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil))
            view.backgroundColor = .red
            #expect(drawnShadow(view.node) == nil && view.node.effects.shadow?.radius == 4)
            view.frame.size.width = 50
            #expect(drawnShadow(view.node)?.width == 100, "The path stays as it was set.")
        }
    }
}
