import Foundation
import FrontmostRender

/// Runs the animations of one layer.
///
/// The layer keeps its own values; only its node shows others. If a single uniform motion controls a channel of the node, the
/// host animates it; otherwise the node is updated every frame.
@MainActor final class LayerAnimator {
    private struct Entry {
        enum Stage {
            /// Added in this turn. Its layer may still move into a window.
            case added
            case waiting, running, over
        }
        let number: Int
        let key: String?
        let animation: CAAnimation
        // The values of these at the time of the addition.
        let delegate: (any CAAnimationDelegate)?
        let isRemovedOnCompletion: Bool
        let timing: MediaTiming
        let motions: [LayerMotion]
        let transactions: [TransactionLevel]
        var stage = Stage.added
    }
    private static let frame = 1.0 / 60
    /// Seconds; shorter than is visible.
    private static let instant = 0.001

    private unowned let layer: CALayer
    private var entries: [Entry] = []
    private var lastNumber = 0
    /// The channels in which the node shows other values than the layer's.
    private var shown: LayerKey.Channels = []
    /// Those of them that the host animates, with the numbers of the animations that were sent to it.
    private var hostMoved: [LayerKey.Channels: [Int]] = [:]
    private var isWriting = false
    private var wake: SceneTimer?

    init(_ layer: CALayer) { self.layer = layer }

    private var clock: FrameClock { FrameClock.ofApp }
    private var now: TimeInterval { clock.now }
    private var scene: (any SceneServices)? { layer.hostView?.hostScene }

    // MARK: The animations

    func add(_ animation: CAAnimation, _ key: String?) {
        if let key { remove(key) }
        lastNumber += 1
        let number = lastNumber
        let timing = animation.timing(start: clock.turnTime, default: CATransaction.animationDuration())
        entries.append(
            Entry(
                number: number, key: key, animation: animation, delegate: animation.delegate,
                isRemovedOnCompletion: animation.isRemovedOnCompletion, timing: timing,
                motions: animation.motions(of: layer, around: [], timing),
                transactions: CATransaction.levels(joinedBy: animation)))
        if scene != nil { refresh(restarting: true) }
        clock.requestFrame { [weak self] in self?.turnEnded(for: number) }
    }

    /// Called when the turn in which an animation was added is over.
    private func turnEnded(for number: Int) {
        guard let index = entries.firstIndex(where: { $0.number == number }) else { return }
        // Layers outside any window are not animated.
        guard scene != nil else { return removeAll() }
        entries[index].stage = .waiting
        refresh(restarting: false)
    }

    /// Called when the layer moved to another window, or to none.
    func windowChanged() { if scene == nil { removeAll() } else { refresh(restarting: true) } }

    isolated deinit { for entry in entries where entry.stage != .over { entry.transactions.forEach { $0.animationEnded() } } }

    func remove(_ key: String) {
        cancel { $0.key == key }
        refresh(restarting: true)
    }
    func removeAll() {
        cancel { _ in true }
        refresh(restarting: true)
    }
    private func cancel(_ isIncluded: (Entry) -> Bool) {
        let taken = entries.filter(isIncluded)
        entries.removeAll(where: isIncluded)
        for entry in taken where entry.stage != .over { reportEnd(of: entry, finished: false) }
    }
    // The delegate may add and remove animations in these two calls, so they are deferred.
    private func reportBeginning(of entry: Entry) {
        clock.requestFrame { entry.delegate?.animationDidStart(entry.animation) }
    }
    private func reportEnd(of entry: Entry, finished: Bool) {
        clock.requestFrame {
            entry.delegate?.animationDidStop(entry.animation, finished: finished)
            entry.transactions.forEach { $0.animationEnded() }
        }
    }

    /// Adds copies of the animations to another layer.
    /// - Parameter delay: In seconds.
    func copyAnimations(to other: CALayer, delayedBy delay: TimeInterval) {
        for entry in entries {
            guard let copy = entry.animation.copy() as? CAAnimation else { continue }
            copy.delegate = nil
            (copy.beginTime, copy.duration) = (entry.timing.begin + delay, entry.timing.duration)
            other.add(copy, forKey: entry.key)
        }
    }

    func animation(_ key: String) -> CAAnimation? { entries.last { $0.key == key }?.animation }
    var keys: [String] { entries.compactMap(\.key) }

    /// Whether a channel of the node shows other values than the layer's.
    func leads(_ channel: LayerKey.Channels) -> Bool { shown.contains(channel) }

    /// Applies the animated values at a time to a copy of the layer.
    func lead(_ picture: CALayer, at time: TimeInterval) {
        for motion in motions where motion.isShown(at: time) {
            guard let own = motion.key.get(picture), let value = motion.value(at: time, own: own) else { continue }
            motion.key.set(picture, value)
        }
    }

    private var motions: [LayerMotion] { entries.flatMap(\.motions) }

    // MARK: Updating the node

    /// Called when the layer's own values were written to its node.
    func modelWasWritten() { if !isWriting && !entries.isEmpty { refresh(restarting: true) } }

    /// Updates the node, and schedules the next update.
    /// - Parameter restarting: Whether animations that the host runs are sent again; they continue from where they are.
    private func refresh(restarting: Bool) {
        guard !isWriting else { return }
        wake?.cancel()
        wake = nil
        passStages()
        let time = now, scene = scene, isMask = layer.isMask
        let leading = scene == nil ? [] : motions.filter { $0.isShown(at: time) }
        let channels = leading.reduce(into: LayerKey.Channels()) { $0.formUnion($1.key.channels) }
        let own = shown.subtracting(channels)
        if !own.isEmpty { write { layer.showOwn(own) } }
        var isSampled = false
        for channel in [LayerKey.Channels.frame, .effects, .content] {
            guard channels.contains(channel) else {
                hostMoved[channel] = nil
                continue
            }
            let leading = leading.filter { $0.key.channels.contains(channel) }
            // Hosts do not animate masks.
            if !isMask, let host = hostMotion(leading, channel, time) {
                let numbers = numbers(of: channel, at: time)
                if !restarting && hostMoved[channel] == numbers { continue }
                write { showByHost(leading, channel, host.animation, since: host.start) }
                hostMoved[channel] = numbers
            } else {
                hostMoved[channel] = nil
                write { show(channel, at: time) }
                isSampled = isSampled || leading.contains { $0.isMoving(at: time) }
            }
        }
        if isMask && !(shown.isEmpty && channels.isEmpty) { write { layer.maskChanged() } }
        shown = channels
        if let scene, let next = nextTurn(after: time, isSampled) {
            wake = SceneTimer(in: scene, after: max(0, next - time)) { [weak self] in self?.refresh(restarting: false) }
        }
    }

    /// The numbers of the animations that control a channel.
    private func numbers(of channel: LayerKey.Channels, at time: TimeInterval) -> [Int] {
        entries.filter { $0.motions.contains { $0.key.channels.contains(channel) && $0.isShown(at: time) } }.map(\.number)
    }

    /// The time of the next update. Starts and ends that are too close to be told apart are handled together, so that no frame
    /// shows the gap between an animation and its successor.
    private func nextTurn(after time: TimeInterval, _ isSampled: Bool) -> TimeInterval? {
        var times = isSampled ? [time + Self.frame] : []
        for entry in entries {
            if entry.timing.begin > time { times.append(entry.timing.begin) }
            if entry.stage == .running { times.append(max(time, entry.timing.end)) }
        }
        guard let next = times.min(), next.isFinite else { return nil }
        return times.filter { $0 <= next + Self.instant }.max()
    }

    private func passStages() {
        let time = now
        for index in entries.indices {
            if entries[index].stage == .waiting && time >= entries[index].timing.begin {
                entries[index].stage = .running
                reportBeginning(of: entries[index])
            }
            if entries[index].stage == .running && time >= entries[index].timing.end - 1e-9 {
                entries[index].stage = .over
                reportEnd(of: entries[index], finished: true)
            }
        }
        entries.removeAll { $0.stage == .over && $0.isRemovedOnCompletion }
    }

    private func write(_ body: () -> Void) {
        isWriting = true
        UIView.withAnimation(nil, body)
        isWriting = false
    }

    /// The animation by which the host can show everything that controls a channel; nil if the channel has to be updated every
    /// frame.
    private func hostMotion(
        _ leading: [LayerMotion], _ channel: LayerKey.Channels, _ time: TimeInterval
    ) -> (animation: RenderAnimation, start: TimeInterval)? {
        guard channel != .content, let first = leading.first?.hostAnimation, leading.count(where: \.key.isTurn) <= 1 else {
            return nil
        }
        let isOne = leading.allSatisfy { motion in
            guard motion.isMoving(at: time), let other = motion.hostAnimation else { return false }
            return other.animation == first.animation && other.start == first.start
        }
        return isOne ? first : nil
    }

    private func picture(_ leading: [LayerMotion], ofPart part: Double) -> CALayer {
        let picture = layer.picture()
        for motion in leading {
            if let own = motion.key.get(picture) { motion.key.set(picture, motion.value(ofPart: part, own: own)) }
        }
        return picture
    }

    private func showByHost(
        _ leading: [LayerMotion], _ channel: LayerKey.Channels, _ animation: RenderAnimation, since start: TimeInterval
    ) {
        let from = picture(leading, ofPart: 0), to = picture(leading, ofPart: 1), node = layer.node
        if channel == .frame {
            let end = layer.nodeFrame(of: to)
            node.setFrame(origin: end.origin, size: end.size)
            node.move(fromFrame: layer.nodeFrame(of: from), animation, since: start)
        } else {
            var first = node.effects, last = node.effects
            from.writeAnimatedValues(to: &first, of: layer.view)
            to.writeAnimatedValues(to: &last, of: layer.view)
            if let turn = leading.first(where: \.key.isTurn) {
                func angle(_ part: Double) -> RenderEffects.Turn {
                    let own = turn.key.get(layer.picture()) ?? .number(0.0)
                    let angle = turn.value(ofPart: part, own: own).double
                    guard let view = layer.view, view.isCountedFromRight else {
                        return RenderEffects.Turn(angle: angle, anchor: to.pivot)
                    }
                    return RenderEffects.Turn(angle: -angle, anchor: view.nodePivot(for: to.pivot))
                }
                (first.turn, last.turn) = (angle(0), angle(1))
            } else {
                (first.turn, last.turn) = (nil, nil)
            }
            node.effects = last
            node.move(fromEffects: first, animation, since: start)
        }
    }

    private func show(_ channel: LayerKey.Channels, at time: TimeInterval) {
        let picture = layer.picture(), node = layer.node
        lead(picture, at: time)
        switch channel {
        case .frame:
            node.stopMoving(effects: false)
            let frame = layer.nodeFrame(of: picture)
            node.setFrame(origin: frame.origin, size: frame.size)
        case .effects:
            node.stopMoving(frame: false)
            var effects = node.effects
            picture.writeAnimatedValues(to: &effects, of: layer.view)
            effects.turn = nil
            node.effects = effects
        default: node.content = picture.content() ?? picture.plainContent(picture.backgroundColor?.resolved) ?? .none
        }
    }
}
