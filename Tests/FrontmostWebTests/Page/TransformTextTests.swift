import Foundation
import FrontmostRender
import Testing

@testable import FrontmostWeb

/// The values of CSS's `transform` for effects.
@Suite struct TransformTextTests {
    private func text(_ transform: CGAffineTransform, about pivot: CGPoint? = nil) -> String? {
        var effects = RenderEffects.none
        // A view that was scaled keeps the point about which it was.
        if let pivot { effects.transform(by: CGAffineTransform(scaleX: 2, y: 2), about: pivot) }
        if let pivot { effects.transform(by: transform, about: pivot) } else { effects.transform = transform }
        return effects.transformText
    }
    private let middle = CGPoint(x: 50, y: 20)

    @Test func scales_are_written_as_such_whatever_their_signs() {
        #expect(text(.identity) == nil)
        #expect(text(CGAffineTransform(translationX: 3, y: -4)) == "translate(3px,-4px)")
        #expect(text(CGAffineTransform(a: -1, b: 0, c: 0, d: 0.5, tx: 3, ty: 4)) == "translate(3px,4px) scale(-1,0.5)")
        #expect(text(CGAffineTransform(scaleX: 0, y: 0)) == "translate(0px,0px) scale(0)")
    }

    @Test func views_that_are_scaled_about_a_point_have_the_same_functions_throughout() {
        #expect(
            text(CGAffineTransform(scaleX: -1, y: -1), about: middle) == "translate(50px,20px) scale(-1) translate(-50px,-20px)")
        #expect(text(.identity, about: middle) == "translate(50px,20px) scale(1) translate(-50px,-20px)")
        #expect(
            text(CGAffineTransform(translationX: 5, y: 0), about: middle)
                == "translate(55px,20px) scale(1) translate(-50px,-20px)")
    }

    @Test func rotations_and_skews_without_an_angle_are_matrices() {
        #expect(text(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 2)) == "matrix(0,1,-1,0,1,2)")
        #expect(
            text(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0), about: middle)
                == "translate(50px,20px) matrix(0,1,-1,0,0,0) translate(-50px,-20px)")
    }

    @Test func the_browser_interpolates_only_lists_of_the_same_functions() {
        let scaled = text(CGAffineTransform(scaleX: 0, y: 0)), shifted = text(CGAffineTransform(translationX: 3, y: 4))
        let turned = text(CGAffineTransform(rotationAngle: 1), about: middle), rested = text(.identity, about: middle)
        #expect(RenderEffects.hasSameFunctions(scaled, nil) && RenderEffects.hasSameFunctions(nil, scaled))
        #expect(RenderEffects.hasSameFunctions(scaled, shifted))
        #expect(RenderEffects.hasSameFunctions(text(CGAffineTransform(scaleX: 0, y: 0), about: middle), rested))
        #expect(!RenderEffects.hasSameFunctions(turned, rested) && !RenderEffects.hasSameFunctions(rested, turned))
    }

    /// The operations with which a page gets an animated change of a node's transform.
    @MainActor private func operations(from start: CGAffineTransform, to end: CGAffineTransform) throws -> String {
        let tree = RenderTree(clock: FrameClock()), encoder = TreeEncoder(), node = RenderNode()
        node.setFrame(origin: .zero, size: CGSize(width: 100, height: 40))
        node.effects.transform(by: CGAffineTransform(scaleX: 2, y: 2), about: middle)
        node.effects.transform(by: start, about: middle)
        tree.root.setChildren([node])
        _ = tree.takePatch()
        _ = encoder.whole(tree, at: 0)
        tree.animation = RenderAnimation(curve: .easeOut, duration: 0.25)
        node.effects.transform(by: end, about: middle)
        return String(decoding: try #require(encoder.changes(tree.takePatch())), as: UTF8.self)
    }

    @MainActor @Test func what_a_browser_would_interpolate_in_another_way_is_sent_in_steps() throws {
        let flip = try operations(from: CGAffineTransform(scaleX: -1, y: -1), to: .identity)
        #expect(flip.contains("[\(Operation.animate.rawValue),") && !flip.contains("[\(Operation.motion.rawValue),"))
        let turn = try operations(from: CGAffineTransform(rotationAngle: 1), to: .identity)
        #expect(turn.contains("[\(Operation.motion.rawValue),") && !turn.contains("[\(Operation.animate.rawValue),"))
        #expect(turn.components(separatedBy: "matrix(").count > 14)
    }
}
