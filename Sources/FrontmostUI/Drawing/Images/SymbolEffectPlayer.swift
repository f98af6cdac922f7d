import Foundation
import FrontmostRender

/// Plays the effects of one symbol. Each is an animation of the node's look, which the host plays by itself.
@MainActor final class SymbolEffectPlayer {
    private unowned let node: LayoutNode
    private var requests: [SymbolEffectRequest] = []
    /// Requests that wait for the symbol's size.
    private var waiting: [SymbolEffectRequest]?

    init(_ node: LayoutNode) { self.node = node }

    /// Takes over the requests of the environment.
    func update(_ new: [SymbolEffectRequest]) {
        guard node.lastProposal.width >= 0 else { return waiting = new }
        let old = requests, wasShown = waiting == nil
        (requests, waiting) = (new, nil)
        show(animated: wasShown)
        func former(_ index: Int) -> SymbolEffectRequest? {
            old.indices.contains(index) && old[index].kind == new[index].kind ? old[index] : nil
        }
        let stops = old.indices.contains { index in
            old[index].isLoop && !(new.indices.contains(index) && new[index].kind == old[index].kind && new[index].isLoop)
        }
        if stops { node.render.stopMoving(frame: false) }
        for (index, request) in new.enumerated() {
            let former = former(index)
            if request.isLoop {
                if stops || former?.isLoop != true { play(request, endless: true) }
            } else if request.trigger.isChanged(from: former?.trigger) || request.appears && former?.appears == false {
                play(request, endless: false)
            }
        }
    }

    /// Called when the symbol has been placed.
    func placed() { if let waiting { update(waiting) } }

    /// The symbol's look at rest.
    private var look: RenderEffects {
        var look = RenderEffects.none
        for request in requests where request.trigger.isActive {
            switch request.kind {
            case .scale(let direction): look.scale(by: direction == .down ? 0.8 : 1.25, in: size)
            case .disappear(let direction):
                look.opacity = 0
                look.scale(by: direction == .up ? 1.5 : 0.5, in: size)
            case .drawOff: look.opacity = 0
            default: break
            }
        }
        return look
    }

    private var size: CGSize { node.size.cgSize }

    private func show(animated: Bool) {
        let spring = RenderAnimation(curve: .spring(duration: 0.35, bounce: 0.2), duration: 0.35)
        node.render.withAnimation(animated ? spring : nil) { node.render.setLook(look) }
    }

    private func play(_ request: SymbolEffectRequest, endless: Bool) {
        let course = SymbolCourse(request.kind, size, node.environment.values.layoutDirection)
        guard let course else { return }
        let options = request.options
        var from = look
        course.change(&from)
        let length = course.duration + options.pause
        let curve = SampledCurve(duration: length) { 1 - ($0 < course.duration ? course.share($0) : 0) }
        let animation = RenderAnimation(
            curve: .samples(curve), duration: length, speed: options.speedFactor,
            repeatCount: options.count ?? (endless ? .infinity : 1))
        from.zIndex = node.render.effects.zIndex
        node.render.animateArrival(from: from, animation, at: node.graph.frameTime)
    }
}

extension SymbolEffectRequest {
    /// Whether the effect moves the symbol as long as it is active.
    fileprivate var isLoop: Bool {
        guard trigger.isActive else { return false }
        return switch kind {
        case .bounce, .pulse, .variableColor, .breathe, .rotate, .wiggle: true
        default: false
        }
    }
    /// Whether the effect lets the symbol appear.
    fileprivate var appears: Bool {
        guard trigger.isActive else { return false }
        return switch kind {
        case .appear, .drawOn: true
        default: false
        }
    }
}

/// One run of an effect: another look, and the share that it has of what is shown.
private struct SymbolCourse {
    let duration: TimeInterval
    /// The share of the other look at a time in seconds: 0 shows the symbol as it is.
    let share: (TimeInterval) -> Double
    let change: (inout RenderEffects) -> Void

    init?(_ kind: SymbolEffectConfiguration.Kind, _ size: CGSize, _ direction: LayoutDirection) {
        let centre = CGPoint(x: size.width / 2, y: size.height / 2), way = max(2, size.height * 0.15)
        func wave(_ duration: TimeInterval) -> (TimeInterval) -> Double {
            { pow(sin(.pi * $0 / duration), 2) }
        }
        switch kind {
        case .bounce(let direction):
            let rise = 0.12, spring = SpringMotion(omega: 2 * .pi / 0.3, zeta: 0.45)
            duration = rise + 0.6
            share = { $0 < rise ? sin(.pi / 2 * $0 / rise) : spring.rest(at: $0 - rise) }
            change = { $0.scale(by: direction == .down ? 0.8 : 1.25, in: size) }
        case .pulse:
            (duration, share, change) = (1, wave(1), { $0.opacity *= 0.35 })
        case .variableColor(let reverses, let hides):
            duration = reverses ? 2 : 1
            share = { time in
                let time = time < 1 ? time : 2 - time
                return 1 - min(1, (time * 4).rounded(.down) / 3)
            }
            change = { $0.opacity *= hides ? 0 : 0.3 }
        case .breathe(let pulses):
            duration = 2
            share = wave(2)
            change = {
                $0.scale(by: 1.12, in: size)
                if pulses { $0.opacity *= 0.6 }
            }
        case .rotate(let direction):
            // A whole turn before where it is; the share shrinks to nothing.
            let angle = direction == .counterClockwise ? 2 * Double.pi : -2 * Double.pi
            (duration, share) = (1, { 1 - $0 })
            change = { $0.turn(by: angle, about: centre) }
        case .wiggle(let towards):
            duration = 0.6
            share = { sin(2 * .pi * $0 / 0.2) * (1 - $0 / 0.6) }
            let isLeft = towards == .left || towards == (direction == .rightToLeft ? .forward : .backward)
            let isRight = towards == .right || towards == (direction == .rightToLeft ? .backward : .forward)
            change = {
                switch towards {
                case .clockwise: $0.turn(by: 0.2, about: centre)
                case .counterClockwise: $0.turn(by: -0.2, about: centre)
                case .up: $0.move(0, -way)
                case .down: $0.move(0, way)
                case .custom(let angle): $0.move(way * cos(angle), way * sin(angle))
                default: $0.move(isLeft ? -way : isRight ? way : 0, 0)
                }
            }
        case .appear, .drawOn:
            let scale = kind == .drawOn ? 1 : kind == .appear(.down) ? 1.5 : 0.5
            let spring = SpringMotion(omega: 2 * .pi / 0.4, zeta: 1)
            (duration, share) = (0.5, { spring.rest(at: $0) })
            change = {
                $0.opacity = 0
                $0.scale(by: scale, in: size)
            }
        case .automatic, .scale, .disappear, .drawOff, .replace: return nil
        }
    }
}

extension RenderEffects {
    fileprivate mutating func scale(by factor: Double, in size: CGSize) {
        transform = transform.concatenating(
            CGAffineTransform(scaleX: factor, y: factor).about(CGPoint(x: size.width / 2, y: size.height / 2)))
    }
    fileprivate mutating func move(_ x: Double, _ y: Double) {
        transform = transform.concatenating(CGAffineTransform(translationX: x, y: y))
    }
    /// Turns what is shown. The rotation is interpolated by its angle.
    fileprivate mutating func turn(by angle: Double, about point: CGPoint) {
        let turn = Turn(angle: angle, anchor: point)
        self.turn = turn
        transform = turn.transform.concatenating(transform)
    }
}
