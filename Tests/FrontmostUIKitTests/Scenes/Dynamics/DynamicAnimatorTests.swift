import Foundation
import FrontmostRender
import FrontmostUIKit
import TestSupport
import Testing

/// Animations by forces, in virtual time.
@MainActor @Suite struct DynamicAnimatorTests {
    private final class Log: UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
        var lines: [String] = []
        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
        func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { lines.append("resume") }
        func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { lines.append("pause") }
        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
            at p: CGPoint
        ) { lines.append("items at \(Int(p.y))") }
        func collisionBehavior(
            _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
        ) { lines.append("items part") }
        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
            withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
        ) { lines.append("boundary \(identifier as? NSString ?? "of the view") at \(Int(p.y.rounded()))") }
        func collisionBehavior(
            _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
            withBoundaryIdentifier identifier: (any NSCopying)?
        ) { lines.append("boundary \(identifier as? NSString ?? "of the view") left") }
    }

    /// A view of 300 × 400 points in the window.
    private func board(_ stage: Stage) async -> UIView { await stage.add(UIView(), CGRect(x: 0, y: 0, width: 300, height: 400)) }
    private func card(_ board: UIView, _ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 100) -> UIView {
        let card = UIView(frame: CGRect(x: x - side / 2, y: y - side / 2, width: side, height: side))
        board.addSubview(card)
        return card
    }

    @Test func a_card_falls_to_the_bottom_of_the_view_and_the_animation_pauses() throws {
        try onStage { stage in
            let board = await board(stage), card = card(board, 150, 100), log = Log()
            let animator = UIDynamicAnimator(referenceView: board), floor = UICollisionBehavior(items: [card])
            (animator.delegate, floor.collisionDelegate) = (log, log)
            floor.translatesReferenceBoundsIntoBoundary = true
            animator.addBehavior(UIGravityBehavior(items: [card]))
            animator.addBehavior(floor)
            #expect(animator.isRunning && log.take() == ["resume"])
            await stage.advance(0.2)
            #expect(abs(card.center.y - 120) < 6 && card.center.x == 150)
            await stage.advance(3)
            #expect(abs(card.center.y - 350) < 0.5 && card.transform.isIdentity)
            #expect(log.take() == ["boundary of the view at 400", "pause"] && !animator.isRunning)
            let time = animator.elapsedTime
            await stage.advance(1)
            #expect(animator.elapsedTime == time && time > 0.5 && time < 3)
            floor.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 0, left: 0, bottom: 100, right: 0))
            #expect(animator.isRunning)
            await stage.advance(1)
            #expect(abs(card.center.y - 250) < 0.5, "The boundary pushes it up.")
        }
    }

    @Test func cards_meet_and_part() throws {
        try onStage { stage in
            let board = await board(stage), one = card(board, 60, 100), two = card(board, 240, 100), log = Log()
            let animator = UIDynamicAnimator(referenceView: board), collision = UICollisionBehavior(items: [one, two])
            let properties = UIDynamicItemBehavior(items: [one, two])
            collision.collisionDelegate = log
            properties.elasticity = 1
            properties.addLinearVelocity(CGPoint(x: 160, y: 0), for: one)
            #expect(properties.linearVelocity(for: one) == CGPoint(x: 160, y: 0))
            animator.addBehavior(collision)
            animator.addBehavior(properties)
            await stage.advance(1)
            #expect(log.take().map { $0.prefix(5) } == ["items", "items"])
            #expect(abs(properties.linearVelocity(for: two).x - 160) < 1 && abs(properties.linearVelocity(for: one).x) < 1)
            collision.collisionMode = .boundaries
            animator.removeBehavior(properties)
            await stage.advance(1)
            #expect(log.take().isEmpty && animator.behaviors.count == 1)
        }
    }

    @Test func boundaries_of_an_app_hold_cards_and_may_be_removed() throws {
        try onStage { stage in
            let board = await board(stage), card = card(board, 150, 100, 40), log = Log()
            let animator = UIDynamicAnimator(referenceView: board), collision = UICollisionBehavior(items: [card])
            collision.collisionDelegate = log
            collision.addBoundary(withIdentifier: "shelf", from: CGPoint(x: 50, y: 200), to: CGPoint(x: 250, y: 200))
            collision.addBoundary(
                withIdentifier: NSString("disc"), for: UIBezierPath(ovalIn: CGRect(x: 50, y: 300, width: 10, height: 10)))
            #expect(collision.boundaryIdentifiers?.count == 2 && collision.boundary(withIdentifier: NSString("shelf")) != nil)
            animator.addBehavior(UIGravityBehavior(items: [card]))
            animator.addBehavior(collision)
            await stage.advance(2)
            #expect(abs(card.center.y - 180) < 0.5 && log.take() == ["boundary shelf at 200"])
            collision.removeBoundary(withIdentifier: NSString("shelf"))
            await stage.advance(0.5)
            #expect(card.center.y > 250 && log.take() == ["boundary shelf left"])
        }
    }

    @Test func a_card_snaps_to_a_point() throws {
        try onStage { stage in
            let board = await board(stage), card = card(board, 50, 50)
            card.transform = CGAffineTransform(rotationAngle: 1)
            let animator = UIDynamicAnimator(referenceView: board),
                snap = UISnapBehavior(item: card, snapTo: CGPoint(x: 200, y: 300))
            animator.addBehavior(snap)
            await stage.advance(3)
            #expect(hypot(card.center.x - 200, card.center.y - 300) < 0.5 && abs(card.transform.b) < 0.01 && !animator.isRunning)
            snap.snapPoint = CGPoint(x: 100, y: 100)
            #expect(animator.isRunning)
            await stage.advance(3)
            #expect(hypot(card.center.x - 100, card.center.y - 100) < 0.5)
        }
    }

    @Test func an_instantaneous_push_acts_once_and_a_continuous_one_as_long_as_it_is_active() throws {
        try onStage { stage in
            let board = await board(stage), one = card(board, 50, 50), two = card(board, 50, 200)
            let animator = UIDynamicAnimator(referenceView: board)
            let once = UIPushBehavior(items: [one], mode: .instantaneous),
                always = UIPushBehavior(items: [two], mode: .continuous)
            once.pushDirection = CGVector(dx: 0.5, dy: 0)
            always.setAngle(0, magnitude: 0.5)
            let speeds = UIDynamicItemBehavior(items: [one, two])
            for behavior in [once, always, speeds] { animator.addBehavior(behavior) }
            await stage.advance(1)
            #expect(!once.active && abs(speeds.linearVelocity(for: one).x - 50) < 1e-6)
            #expect(abs(speeds.linearVelocity(for: two).x - 50) < 1.5 && abs(always.magnitude - 0.5) < 1e-9)
            always.active = false
            once.active = true
            await stage.advance(1)
            #expect(abs(speeds.linearVelocity(for: one).x - 100) < 1e-6 && abs(speeds.linearVelocity(for: two).x - 50) < 1.5)
            once.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -30), for: one)
            once.active = true
            await stage.advance(0.5)
            #expect(speeds.angularVelocity(for: one) > 0 && one.transform.b > 0)
        }
    }

    @Test func an_attached_card_swings_at_its_distance_and_follows_the_anchor() throws {
        try onStage { stage in
            let board = await board(stage), card = card(board, 250, 100, 40)
            let animator = UIDynamicAnimator(referenceView: board)
            let rod = UIAttachmentBehavior(item: card, attachedToAnchor: CGPoint(x: 150, y: 100))
            #expect(rod.length == 100 && rod.attachedBehaviorType == .anchor)
            animator.addBehavior(UIGravityBehavior(items: [card]))
            animator.addBehavior(rod)
            var lowest: CGFloat = 0
            rod.action = { [unowned card] in
                lowest = max(lowest, card.center.y)
                #expect(abs(hypot(card.center.x - 150, card.center.y - 100) - 100) < 2)
            }
            await stage.advance(1)
            #expect(lowest > 195)
            rod.action = nil
            rod.anchorPoint = CGPoint(x: 100, y: 50)
            rod.length = 40
            await stage.advance(1)
            #expect(abs(hypot(card.center.x - 100, card.center.y - 50) - 40) < 3)
        }
    }

    @Test func a_sliding_card_stays_on_its_axis_and_in_its_range() throws {
        try onStage { stage in
            let board = await board(stage), card = card(board, 150, 100, 40)
            let animator = UIDynamicAnimator(referenceView: board), gravity = UIGravityBehavior(items: [card])
            let rail = UIAttachmentBehavior.slidingAttachment(
                with: card, attachmentAnchor: CGPoint(x: 150, y: 100), axisOfTranslation: CGVector(dx: 0, dy: 2))
            #expect(rail.attachedBehaviorType == .anchor && rail.attachmentRange.isInfinite)
            rail.attachmentRange = UIFloatRange(minimum: -10, maximum: 80)
            // It pulls aside as well as down.
            gravity.gravityDirection = CGVector(dx: 0.5, dy: 1)
            animator.addBehavior(gravity)
            animator.addBehavior(rail)
            await stage.advance(2)
            #expect(abs(card.center.x - 150) < 1 && abs(card.center.y - 180) < 2, "It rests at the end of its range.")
            #expect(abs(atan2(card.transform.b, card.transform.a)) < 0.01)
        }
    }

    @Test func a_card_that_is_fixed_to_another_moves_with_it() throws {
        try onStage { stage in
            let board = await board(stage), one = card(board, 100, 100, 40), two = card(board, 160, 100, 40)
            let animator = UIDynamicAnimator(referenceView: board)
            animator.addBehavior(UIGravityBehavior(items: [one, two]))
            animator.addBehavior(UIAttachmentBehavior(item: one, attachedToAnchor: CGPoint(x: 100, y: 60)))
            let joint = UIAttachmentBehavior.fixedAttachment(
                with: one, attachedTo: two, attachmentAnchor: CGPoint(x: 130, y: 100))
            var most = 0.0, farthest = 0.0
            joint.action = {
                @MainActor func angle(_ view: UIView) -> Double { atan2(Double(view.transform.b), Double(view.transform.a)) }
                let distance = hypot(Double(one.center.x - two.center.x), Double(one.center.y - two.center.y))
                most = max(most, abs((angle(one) - angle(two)).remainder(dividingBy: 2 * .pi)))
                farthest = max(farthest, abs(distance - 60))
            }
            animator.addBehavior(joint)
            await stage.advance(1.5)
            #expect(most < 0.1 && farthest < 4 && two.center.y > 110, "The pair swings, and keeps its form.")
        }
    }

    @Test func behaviours_of_an_app_consist_of_others() throws {
        try onStage { stage in
            final class Falling: UIDynamicBehavior {
                let gravity = UIGravityBehavior(items: [])
                private(set) var moves: [Bool] = []
                override init() {
                    super.init()
                    addChildBehavior(gravity)
                }
                override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves.append(dynamicAnimator != nil) }
            }
            let board = await board(stage), card = card(board, 50, 50), falling = Falling()
            let animator = UIDynamicAnimator(referenceView: board)
            animator.addBehavior(falling)
            falling.gravity.addItem(card)
            await stage.advance(0.5)
            let place = card.center.y
            #expect(place > 100 && falling.gravity.dynamicAnimator === animator)
            #expect(animator.items(in: CGRect(x: 0, y: 0, width: 300, height: 4000)).count == 1)
            card.center = CGPoint(x: 50, y: 50)
            animator.updateItem(usingCurrentState: card)
            await stage.advance(0.1)
            #expect(card.center.y < 60, "It falls again from where it was put.")
            animator.removeAllBehaviors()
            await stage.advance(0.1)
            let end = card.center.y
            await stage.advance(0.5)
            #expect(
                card.center.y == end && !animator.isRunning && falling.moves == [true, false]
                    && falling.gravity.dynamicAnimator == nil)
        }
    }

    @Test func an_animator_that_is_released_stops() throws {
        try onStage { stage in
            let board = await board(stage), card = card(board, 50, 50)
            var animator: UIDynamicAnimator? = UIDynamicAnimator(referenceView: board)
            animator?.addBehavior(UIGravityBehavior(items: [card]))
            await stage.advance(0.1)
            weak let former = animator
            animator = nil
            #expect(former == nil)
            let place = card.center
            await stage.advance(0.5)
            #expect(card.center == place)
        }
    }

    @Test func a_view_with_another_shape_meets_others_with_that() throws {
        try onStage { stage in
            final class Ball: UIView {
                override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
            }
            let board = await board(stage), ball = Ball(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
            board.addSubview(ball)
            let animator = UIDynamicAnimator(referenceView: board), collision = UICollisionBehavior(items: [ball])
            // The corner of the bounds would meet this post.
            collision.addBoundary(withIdentifier: "post", from: CGPoint(x: 105, y: 200), to: CGPoint(x: 105, y: 210))
            let post = UIDynamicItemBehavior(items: [ball])
            post.allowsRotation = false
            animator.addBehavior(UIGravityBehavior(items: [ball]))
            for behavior in [collision, post] { animator.addBehavior(behavior) }
            await stage.advance(0.55)
            #expect(ball.center.y > 175)
        }
    }
}
