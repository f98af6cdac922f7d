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
        let course = SymbolCourse.of(request.kind, size, node.environment.values.layoutDirection)
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

    /// - Returns: nil for effects that are a change of the symbol's look at rest.
    static func of(_ kind: SymbolEffectConfiguration.Kind, _ size: CGSize, _ direction: LayoutDirection) -> SymbolCourse? {
        switch kind {
        case .bounce(let direction): bounce(direction == .down ? 0.8 : 1.25, size)
        case .pulse: SymbolCourse(duration: 1, share: wave(1)) { $0.opacity *= 0.35 }
        case .variableColor(let reverses, let hides): variableColor(reverses: reverses, hides: hides)
        case .breathe(let pulses): breathe(pulses: pulses, size)
        case .rotate(let direction): rotate(isClockwise: direction != .counterClockwise, size)
        case .wiggle(let towards): wiggle(towards, size, direction)
        case .appear(let direction): appear(from: direction == .down ? 1.5 : 0.5, size)
        case .drawOn: appear(from: 1, size)
        case .automatic, .scale, .disappear, .drawOff, .replace: nil
        }
    }

    /// A share that comes and goes once.
    private static func wave(_ duration: TimeInterval) -> (TimeInterval) -> Double {
        { pow(sin(.pi * $0 / duration), 2) }
    }

    private static func bounce(_ scale: Double, _ size: CGSize) -> SymbolCourse {
        let rise = 0.12, spring = SpringMotion(omega: 2 * .pi / 0.3, zeta: 0.45)
        return SymbolCourse(
            duration: rise + 0.6, share: { $0 < rise ? sin(.pi / 2 * $0 / rise) : spring.rest(at: $0 - rise) },
            change: { $0.scale(by: scale, in: size) })
    }

    /// The symbol comes in four steps, and goes in four if it reverses.
    private static func variableColor(reverses: Bool, hides: Bool) -> SymbolCourse {
        SymbolCourse(
            duration: reverses ? 2 : 1,
            share: { time in
                let time = time < 1 ? time : 2 - time
                return 1 - min(1, (time * 4).rounded(.down) / 3)
            }, change: { $0.opacity *= hides ? 0 : 0.3 })
    }

    private static func breathe(pulses: Bool, _ size: CGSize) -> SymbolCourse {
        SymbolCourse(duration: 2, share: wave(2)) {
            $0.scale(by: 1.12, in: size)
            if pulses { $0.opacity *= 0.6 }
        }
    }

    /// A whole turn before where the symbol is; the share shrinks to nothing.
    private static func rotate(isClockwise: Bool, _ size: CGSize) -> SymbolCourse {
        let angle = isClockwise ? -2 * Double.pi : 2 * Double.pi, centre = CGPoint(x: size.width / 2, y: size.height / 2)
        return SymbolCourse(duration: 1, share: { 1 - $0 }, change: { $0.turn(by: angle, about: centre) })
    }

    private static func wiggle(
        _ towards: SymbolEffectConfiguration.Direction, _ size: CGSize, _ direction: LayoutDirection
    ) -> SymbolCourse {
        let centre = CGPoint(x: size.width / 2, y: size.height / 2), way = max(2, size.height * 0.15)
        let isLeft = towards == .left || towards == (direction == .rightToLeft ? .forward : .backward)
        let isRight = towards == .right || towards == (direction == .rightToLeft ? .backward : .forward)
        return SymbolCourse(duration: 0.6, share: { sin(2 * .pi * $0 / 0.2) * (1 - $0 / 0.6) }) {
            switch towards {
            case .clockwise: $0.turn(by: 0.2, about: centre)
            case .counterClockwise: $0.turn(by: -0.2, about: centre)
            case .up: $0.move(0, -way)
            case .down: $0.move(0, way)
            case .custom(let angle): $0.move(way * cos(angle), way * sin(angle))
            default: $0.move(isLeft ? -way : isRight ? way : 0, 0)
            }
        }
    }

    private static func appear(from scale: Double, _ size: CGSize) -> SymbolCourse {
        let spring = SpringMotion(omega: 2 * .pi / 0.4, zeta: 1)
        return SymbolCourse(duration: 0.5, share: { spring.rest(at: $0) }) {
            $0.opacity = 0
            $0.scale(by: scale, in: size)
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
