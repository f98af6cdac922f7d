import Foundation
import FrontmostRender

// Animations in messages. The page runs a single one by itself. The sum of several, or one that continues with a velocity, is sent as
// what is shown at equal intervals.
extension TreeEncoder {
    func writeAnimation(of change: RenderPatch.Change, at time: TimeInterval) {
        if change.changes.contains(.shifts) { writeShifts(of: change.node, at: time) }
        if change.changes.contains(.swap), let swap = change.node.contentSwap(at: time) { write(swap, of: change.node) }
        guard let animation = change.animation, animation.runDuration > 0 else {
            // The page itself moves the motion of a frame along.
            if change.changes.contains(.effectsJump) {
                writeRunning(change.node, frame: false, effects: true, jumps: change.changes, at: time)
            }
            return
        }
        if change.changes.contains(.content) {
            begin(.blend)
            writeID(change.node.id)
            body.comma()
            body.integer(definitions.animation(animation))
            end()
        }
        writeRunning(
            change.node, frame: change.changes.contains(.frame), effects: change.changes.contains(.effects),
            jumps: change.changes, at: time)
    }

    private func write(_ swap: ContentSwap, of node: RenderNode) {
        begin(.swap)
        writeID(node.id)
        body.comma()
        body.integer(definitions.animation(swap.animation))
        body.comma()
        switch swap.style {
        case .fade:
            body.integer(SwapStyle.fade.rawValue)
            body.raw(",[]")
        case .roll(let isUp):
            body.integer(SwapStyle.roll.rawValue)
            body.raw(isUp ? ",[1]" : ",[0]")
        case .scale(let out, let into):
            body.integer(SwapStyle.scale.rawValue)
            body.raw(",[")
            body.number(out)
            body.comma()
            body.number(into)
            body.raw("]")
        }
        end()
    }

    func writeShifts(of node: RenderNode, at time: TimeInterval) {
        let running = node.runningChanges
        begin(.shifts)
        writeID(node.id)
        body.raw(running.contains { ($0.fromFrame?.origin ?? node.origin) != node.origin } ? ",1,[" : ",0,[")
        let shifts = running.filter { $0.shift != nil && $0.animation.runDuration > 0 }
        if shifts.contains(where: { $0.shiftVelocity != .zero }) {
            body.raw("-1,")
            writeSamples(of: shifts, at: time, opening: ",[", closing: "],0") { time in
                let shift = node.presentationShift(at: time)
                body.number(shift.x)
                body.comma()
                body.number(shift.y)
            }
        } else {
            var isFirst = true
            for change in shifts {
                guard let shift = change.shift else { continue }
                separate(&isFirst)
                body.integer(definitions.animation(change.animation))
                body.comma()
                body.number((time - change.start) * 1000)
                body.comma()
                body.number(shift.x)
                body.comma()
                body.number(shift.y)
            }
        }
        body.raw("]")
        end()
    }

    /// - Parameter jumps: The changes of the node. What has jumped starts on the page as it is sent; other motions start from where the
    ///   page shows the node.
    func writeRunning(
        _ node: RenderNode, frame: Bool, effects: Bool, jumps: RenderNode.Changes = [], at time: TimeInterval
    ) {
        let jumps = (jumps.contains(.frameJump) ? 1 : 0) + (jumps.contains(.effectsJump) ? 2 : 0)
        let frames = frame ? node.runningChanges.filter { $0.fromFrame != nil } : []
        let looks = effects ? node.runningChanges.filter { $0.fromEffects != nil } : []
        let areFramesMixed = frames.count > 1 || frames.contains { $0.frameVelocity != nil }
        let areLooksMixed =
            looks.count > 1 || looks.contains { $0.continuesEffects || $0.end.isFinite && isOtherForm($0.fromEffects, of: node) }
        if areFramesMixed { writeMotion(ofFrameOf: node, frames, jumps, at: time) }
        if areLooksMixed { writeMotion(ofEffectsOf: node, looks, jumps, at: time) }
        for running in node.runningChanges {
            let fromFrame = frame && !areFramesMixed ? running.fromFrame : nil
            let fromEffects = effects && !areLooksMixed ? running.fromEffects : nil
            let elapsed = time - running.start
            if fromFrame == nil && fromEffects == nil || elapsed >= running.animation.totalDuration { continue }
            begin(.animate)
            writeID(node.id)
            body.comma()
            body.integer(definitions.animation(running.animation))
            body.comma()
            body.number(elapsed * 1000)
            body.comma()
            if let fromFrame {
                body.raw("[")
                writeRect(fromFrame)
                body.raw("],")
            } else {
                body.raw("0,")
            }
            if let fromEffects {
                body.raw("[")
                writeLook(fromEffects, of: node)
                body.raw("]")
            } else {
                body.raw("0")
            }
            writeJumps(jumps)
            end()
        }
    }

    private func writeJumps(_ jumps: Int) {
        if jumps == 0 { return }
        body.comma()
        body.integer(jumps)
    }

    // MARK: Samples

    /// The times at which a motion is sent, from `time` to the end of the last change, at most 60 a second.
    private func samples(of changes: [RenderNode.RunningChange], from time: TimeInterval) -> (
        times: [TimeInterval], length: Double
    ) {
        let mostSamples = 240.0
        let length = max(0, (changes.map(\.end).filter(\.isFinite).max() ?? time) - time)
        let count = min(mostSamples, max(1, (length * 60).rounded(.up)))
        return ((0...Int(count)).map { time + length * Double($0) / count }, length)
    }

    private func writeMotion(
        ofFrameOf node: RenderNode, _ changes: [RenderNode.RunningChange], _ jumps: Int, at time: TimeInterval
    ) {
        writeMotion(of: node, changes, jumps, at: time, opening: ",[", closing: "],0") { time in
            var frame = node.presentationFrame(at: time)
            // Shifts are sent by themselves.
            let shift = node.presentationShift(at: time)
            frame.origin = CGPoint(x: frame.minX - shift.x, y: frame.minY - shift.y)
            writeRect(frame)
        }
    }

    private func writeMotion(
        ofEffectsOf node: RenderNode, _ changes: [RenderNode.RunningChange], _ jumps: Int, at time: TimeInterval
    ) {
        writeMotion(of: node, changes, jumps, at: time, opening: ",0,[", closing: "]") { time in
            writeLook(node.presentationEffects(at: time), of: node)
        }
    }

    private func writeMotion(
        of node: RenderNode, _ changes: [RenderNode.RunningChange], _ jumps: Int, at time: TimeInterval,
        opening: StaticString, closing: StaticString, _ write: (TimeInterval) -> Void
    ) {
        begin(.motion)
        writeID(node.id)
        body.comma()
        writeSamples(of: changes, at: time, opening: opening, closing: closing, write)
        writeJumps(jumps)
        end()
    }

    /// Writes a motion's length in milliseconds and its samples.
    /// - Parameter write: Writes what is shown at a time.
    private func writeSamples(
        of changes: [RenderNode.RunningChange], at time: TimeInterval, opening: StaticString, closing: StaticString,
        _ write: (TimeInterval) -> Void
    ) {
        let (times, length) = samples(of: changes, from: time)
        body.number(length * 1000)
        body.raw(opening)
        var isFirst = true
        for time in times {
            separate(&isFirst)
            write(time)
        }
        body.raw(closing)
    }

    /// Effects in an animation of a node. The page rotates and scales about the same point throughout.
    private func inAnimation(_ effects: RenderEffects, of node: RenderNode) -> RenderEffects {
        var effects = effects
        if effects.transform.isShift { effects.pivot = node.effects.pivot }
        return effects
    }

    /// Whether a browser interpolates from these effects to those of the node in another way than the tree does.
    private func isOtherForm(_ effects: RenderEffects?, of node: RenderNode) -> Bool {
        // Between two matrices in space, a browser turns the view in space.
        guard let effects, effects.perspective == nil, node.effects.perspective == nil else { return false }
        return effects.transform != node.effects.transform
            && !RenderEffects.hasSameFunctions(inAnimation(effects, of: node).transformText, node.effects.transformText)
    }

    private func writeLook(_ effects: RenderEffects, of node: RenderNode) {
        let effects = inAnimation(effects, of: node)
        body.number(effects.opacity)
        body.comma()
        body.string(effects.transformText ?? "none")
        body.comma()
        body.string(effects.filterText ?? "none")
    }
}
