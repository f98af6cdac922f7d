import Foundation
import FrontmostRender
import TestSupport
@testable import FrontmostUIKit
import Testing

@MainActor @Suite struct LayerAnimationTests {
    private final class Listener: NSObject, CAAnimationDelegate {
        let log: EventLog
        init(_ log: EventLog) { self.log = log }
        func animationDidStart(_ anim: CAAnimation) { log.add("start \(anim.value(forKey: "name") ?? "")") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            log.add("\(flag ? "end" : "stop") \(anim.value(forKey: "name") ?? "")")
        }
    }

    private func fade(_ stage: Stage, from: Double = 0, to: Double = 1, duration: Double = 1) -> CABasicAnimation {
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration) = (from, to, duration)
        fade.delegate = Listener(stage.log)
        fade.setValue("fade", forKey: "name")
        return fade
    }

    @Test func an_animation_is_shown_and_does_not_change_the_layer() throws {
        try onStage { stage in
            let view = await stage.box()
            view.layer.add(fade(stage), forKey: "fade")
            #expect(view.alpha == 1 && view.layer.animationKeys() == ["fade"] && stage.log.take() == [])
            await stage.advance(0.25)
            #expect(view.seenOpacity == 0.25 && view.alpha == 1 && stage.log.take() == ["start fade"])
            #expect(view.layer.presentation().map { abs($0.opacity - 0.25) < 0.01 } == true)
            await stage.advance(0.8)
            #expect(view.seenOpacity == 1 && view.layer.animationKeys() == nil && stage.log.take() == ["end fade"])
            #expect(view.node.runningChanges.isEmpty)
        }
    }

    @Test func the_host_animates_supported_properties_itself() throws {
        try onStage { stage in
            let view = await stage.box()
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            (turn.fromValue, turn.toValue, turn.duration, turn.repeatCount) = (0, 2 * Double.pi, 2, .infinity)
            view.layer.add(turn, forKey: "spin")
            let running = try #require(view.node.runningChanges.first)
            #expect(running.animation == RenderAnimation(curve: .linear, duration: 2, repeatCount: .infinity))
            #expect(running.fromEffects?.turn?.angle == 0 && view.node.effects.turn?.angle == 2 * Double.pi)
            await stage.advance(10.5)
            let seen = try #require(view.layer.presentation()).affineTransform()
            #expect(abs(seen.a) < 0.01 && abs(seen.b - 1) < 0.01, "A quarter of a turn.")
            view.layer.removeAnimation(forKey: "spin")
            await stage.advance(0.1)
            #expect(view.node.effects.turn == nil && view.node.effects.transform == .identity)
        }
    }

    @Test func a_view_rotated_by_half_a_turn_keeps_its_size_and_centre_on_the_way() throws {
        try onStage { stage in
            let view = await stage.box(CGRect(x: 100, y: 100, width: 80, height: 40))
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.transform = CGAffineTransform(rotationAngle: .pi)
            }
            await stage.advance(0.5)
            let seen = try #require(view.layer.presentation())
            let place = CGPoint(x: 40, y: 20).applying(view.node.presentationEffects(at: stage.scene.clock.now).transform)
            #expect(abs(seen.frame.width - 40) < 0.01 && abs(seen.frame.height - 80) < 0.01)
            #expect(abs(seen.frame.midX - 140) < 0.01 && abs(seen.frame.midY - 120) < 0.01)
            #expect(abs(place.x - 40) < 0.01 && abs(place.y - 20) < 0.01, "A host that does not animate itself shows the same.")
        }
    }

    @Test func unsupported_properties_are_written_for_every_frame() throws {
        try onStage { stage in
            let view = await stage.box()
            view.backgroundColor = .red
            let round = CABasicAnimation(keyPath: "cornerRadius")
            (round.fromValue, round.toValue, round.duration) = (0, 20, 1)
            view.layer.add(round, forKey: nil)
            await stage.advance(0.5)
            let half = try #require(Self.radius(view))
            #expect(abs(half - 10) < 1 && view.layer.cornerRadius == 0)
            await stage.advance(0.6)
            #expect(Self.radius(view) == nil)
        }
    }
    private static func radius(_ view: UIView) -> CGFloat? {
        guard case .shape(let shape) = view.node.content, case .roundedRectangle(let radii) = shape.outline else { return nil }
        return radii.topLeading
    }

    @Test func a_group_shows_several_at_once() throws {
        try onStage { stage in
            let view = await stage.box(), group = CAAnimationGroup()
            let move = CABasicAnimation(keyPath: "position.x"), grow = CABasicAnimation(keyPath: "transform.scale")
            (move.fromValue, move.byValue) = (50, 100)
            grow.toValue = 3
            group.animations = [move, grow, fade(stage)]
            group.duration = 1
            view.layer.add(group, forKey: "arrive")
            await stage.advance(0.5)
            #expect(view.seenFrame.minX == 50 && view.seenOpacity == 0.5)
            #expect(view.layer.presentation().map { abs($0.affineTransform().a - 2) < 0.01 } == true)
            #expect(view.node.runningChanges.count == 2, "One change for the frame and one for the effects.")
            await stage.advance(0.6)
            #expect(view.seenFrame.minX == 0 && view.node.effects == RenderEffects())
        }
    }

    @Test func keyframes_are_reached_at_their_times_and_may_come_on_top() throws {
        try onStage { stage in
            let view = await stage.box(), shake = CAKeyframeAnimation(keyPath: "position.x")
            shake.values = [0, 20, -20, 0]
            shake.keyTimes = [0, 0.5, 0.75, 1]
            (shake.duration, shake.isAdditive) = (1, true)
            view.layer.add(shake, forKey: "shake")
            await stage.advance(0.5)
            var seen = try #require(view.layer.presentation())
            #expect(abs(seen.position.x - 70) < 0.1)
            #expect(abs(view.seenFrame.minX - 20) < 1)
            await stage.advance(0.25)
            seen = try #require(view.layer.presentation())
            #expect(abs(seen.position.x - 30) < 0.1)
            await stage.advance(0.3)
            #expect(view.seenFrame.minX == 0)
        }
    }

    @Test func a_path_is_followed() throws {
        try onStage { stage in
            let view = await stage.box(), way = CAKeyframeAnimation(keyPath: "position"), path = UIBezierPath()
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 100, y: 0))
            path.addLine(to: CGPoint(x: 100, y: 300))
            (way.path, way.duration, way.calculationMode) = (path.cgPath, 4, .paced)
            view.layer.add(way, forKey: nil)
            await stage.advance(2)
            let seen = try #require(view.layer.presentation()).position
            #expect(abs(seen.x - 100) < 0.1 && abs(seen.y - 100) < 0.1)
        }
    }

    @Test func an_animation_may_begin_later_and_stay_after_its_end() throws {
        try onStage { stage in
            let view = await stage.box(), fade = fade(stage, from: 0.2, to: 0.6)
            fade.beginTime = CACurrentMediaTime() + 1
            (fade.fillMode, fade.isRemovedOnCompletion) = (.both, false)
            view.layer.add(fade, forKey: "fade")
            await stage.advance(0.5)
            #expect(view.seenOpacity == 0.2)
            await stage.advance(1)
            #expect(view.seenOpacity == 0.4)
            await stage.advance(2)
            #expect(view.seenOpacity == 0.6 && stage.log.take() == ["start fade", "end fade"])
            view.alpha = 0.9
            await stage.settle()
            #expect(view.seenOpacity == 0.6, "The animation hides the layer's own value.")
            view.layer.removeAnimation(forKey: "fade")
            await stage.settle()
            #expect(view.seenOpacity == 0.9 && stage.log.take() == [])
        }
    }

    @Test func a_replaced_or_removed_animation_stops() throws {
        try onStage { stage in
            let view = await stage.box()
            view.layer.add(fade(stage), forKey: "fade")
            await stage.advance(0.5)
            view.layer.add(fade(stage, from: 0.5, to: 0, duration: 2), forKey: "fade")
            await stage.advance(1)
            #expect(view.seenOpacity == 0.25 && stage.log.take() == ["start fade", "stop fade", "start fade"])
            view.layer.removeAllAnimations()
            await stage.settle()
            #expect(view.seenOpacity == 1 && stage.log.take() == ["stop fade"])
            view.layer.add(fade(stage), forKey: nil)
            await stage.advance(0.1)
            view.removeFromSuperview()
            await stage.advance(0.1)
            #expect(stage.log.take() == ["start fade", "stop fade"] && view.node.effects.opacity == 1)
        }
    }

    @Test func a_layer_is_animated_only_if_it_is_shown_in_the_same_turn() throws {
        try onStage { stage in
            let shown = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), other = UIView()
            shown.layer.add(fade(stage), forKey: nil)
            other.layer.add(fade(stage), forKey: nil)
            stage.window.addSubview(shown)
            await stage.advance(0.5)
            #expect(shown.seenOpacity == 0.5 && other.layer.animationKeys() == nil)
            #expect(stage.log.take().sorted() == ["start fade", "stop fade"])
        }
    }

    @Test func the_presentation_layer_shows_animation_blocks() throws {
        try onStage { stage in
            let view = await stage.box()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.center.x += 100
                view.alpha = 0
            }
            await stage.advance(0.5)
            let seen = try #require(view.layer.presentation())
            #expect(abs(seen.position.x - 100) < 0.1 && abs(seen.opacity - 0.5) < 0.01 && view.layer.opacity == 0)
            #expect(UIView().layer.presentation() == nil)
        }
    }

    @Test func a_ring_is_drawn_as_far_as_its_stroke_goes() throws {
        try onStage { stage in
            let view = await stage.box(), ring = CAShapeLayer()
            ring.frame = view.bounds
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 100, y: 0))
            (ring.path, ring.strokeColor, ring.fillColor) = (path, UIColor.red.cgColor, nil)
            view.layer.addSublayer(ring)
            ring.strokeEnd = 0.5
            #expect(Self.strokeEnd(ring) == 50)
            let grow = CABasicAnimation(keyPath: "strokeEnd")
            (grow.fromValue, grow.toValue, grow.duration) = (0, 1, 1)
            ring.add(grow, forKey: "grow")
            await stage.advance(0.25)
            #expect(abs(Self.strokeEnd(ring) - 25) < 2.5 && ring.strokeEnd == 0.5)
            #expect(ring.presentation().map { abs($0.strokeEnd - 0.25) < 0.01 } == true)
            await stage.advance(1)
            #expect(Self.strokeEnd(ring) == 50)
        }
    }
    private static func strokeEnd(_ ring: CAShapeLayer) -> CGFloat {
        guard case .drawing(let drawing) = ring.node.content, case .stroke(let path, _, _, _) = drawing.operations.last else {
            return 0
        }
        return path.boundingRect.maxX
    }

    @Test func an_unsupported_key_path_is_reported_and_ends() throws {
        try onStage { stage in
            let view = await stage.box(), odd = CABasicAnimation(keyPath: "filters.blur")
            (odd.fromValue, odd.toValue, odd.duration) = (0, 1, 1)
            odd.delegate = Listener(stage.log)
            view.layer.add(odd, forKey: nil)
            await stage.advance(1.1)
            #expect(stage.log.take() == ["start ", "end "])
        }
    }

    // MARK: Transactions

    @Test func a_transaction_completes_when_all_its_animations_have_ended() throws {
        try onStage { stage in
            let view = await stage.box(), other = await stage.box()
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            CATransaction.setCompletionBlock { [log = stage.log] in log.add("done") }
            let fade = fade(stage, duration: 0)
            view.layer.add(fade, forKey: "fade")
            UIView.animate(withDuration: 1) { other.alpha = 0 }
            CATransaction.commit()
            #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
            await stage.advance(1.9)
            #expect(stage.log.take() == ["start fade"])
            await stage.advance(0.2)
            #expect(stage.log.take() == ["end fade", "done"])
        }
    }

    @Test func a_transaction_waits_for_its_animation_block_if_there_is_one() throws {
        try onStage { stage in
            let view = await stage.box()
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            CATransaction.setCompletionBlock { [log = stage.log] in log.add("nothing moved") }
            view.layer.opacity = 0.5
            CATransaction.commit()
            #expect(view.seenOpacity == 0.5)
            await stage.settle()
            #expect(stage.log.take() == ["nothing moved"])
            CATransaction.setCompletionBlock { [log = stage.log] in log.add("faded") }
            UIView.animate(withDuration: 1) { view.alpha = 0 }
            await stage.advance(0.9)
            #expect(stage.log.take() == [])
            await stage.advance(0.2)
            #expect(stage.log.take() == ["faded"])
        }
    }

    @Test func a_transaction_around_a_push_completes_when_the_screen_has_arrived() throws {
        try onStage { stage in
            let (navigation, _) = await stage.navigation("Parks")
            let next = stage.screen("Yosemite", .automatic)
            stage.log.take()
            CATransaction.begin()
            CATransaction.setCompletionBlock { [log = stage.log] in log.add("completed") }
            navigation.pushViewController(next, animated: true)
            CATransaction.commit()
            await stage.advance(0.1)
            #expect(!stage.log.take().contains("completed"))
            await stage.advance(2)
            #expect(stage.log.take().suffix(2).contains("completed") && navigation.topViewController === next)
        }
    }
}
