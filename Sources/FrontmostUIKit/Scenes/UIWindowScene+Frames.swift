import Foundation
import FrontmostRender

/// What the frame loop of a scene keeps between frames.
@MainActor struct FrameLoop {
    struct UpdaterBox { weak var updater: (any SceneUpdating)? }

    var host: (any RenderHost)?
    var updaters: [UpdaterBox] = []
    /// Run after layout, in order, within the commit.
    var afterCommit: [@MainActor () -> Void] = []
    var requestedAt: TimeInterval?
    var isRequested = false
    var isCommitting = false
    /// Its windows are being taken down: nothing new is shown in them.
    var isDisconnecting = false
    var isDisconnected = false
    var endObservers: [@MainActor () -> Void] = []
    var number = 0
    var ring = FrameRing(capacity: 240)
    var toldStatusBar: StatusBarState?
    var windowStack = WindowStackObservers()
    var animationWake: (id: Int, time: TimeInterval)?
    /// By their own numbers, with the clock's.
    var timers: [Int: Int] = [:]
    var nextTimer = 0
    var environmentObservers: [@MainActor (SceneEnvironment) -> Void] = []
    /// Until the keyboard has arrived.
    var keyboardTimer: SceneTimer?
    /// What stands above the keyboard.
    weak var accessory: InputAccessoryHost?

    init() {}
}

extension UIWindowScene {
    /// Passes after which a scene that does not come to rest is cut off.
    static let passLimit = 100

    // MARK: Asking for frames

    /// Asks the clock for one frame, however often it is called before that.
    @_spi(Engine) public func setNeedsCommit() {
        if loop.requestedAt == nil { loop.requestedAt = clock.now }
        if loop.isRequested || loop.isCommitting || loop.isDisconnected { return }
        loop.isRequested = true
        clock.requestFrame { [weak self] in
            guard let self, self.loop.isRequested else { return }
            self.commit()
        }
    }

    /// Something has changed, and the next frame is to show it.
    @_spi(Engine) public var isAwaitingFrame: Bool { loop.isRequested && !loop.isCommitting }

    /// Runs `body` in the scene's next commit, after everything was evaluated and laid out. What it changes is part of the
    /// same frame.
    @_spi(Engine) public func afterCommit(_ body: @escaping @MainActor () -> Void) {
        loop.afterCommit.append(body)
        setNeedsCommit()
    }

    /// Runs `body` after a time on the scene's clock, unless the scene was disconnected by then.
    /// - Returns: A number for `cancelTimer`.
    @_spi(Engine) @discardableResult
    public func perform(afterDelay delay: TimeInterval, _ body: @escaping @MainActor () -> Void) -> Int {
        loop.nextTimer += 1
        let number = loop.nextTimer
        loop.timers[number] = clock.schedule(at: clock.now + delay) { [weak self] in
            guard let self, self.loop.timers.removeValue(forKey: number) != nil else { return }
            body()
        }
        return number
    }

    @_spi(Engine) public func cancelTimer(_ number: Int) {
        if let onClock = loop.timers.removeValue(forKey: number) { clock.cancel(onClock) }
    }

    /// Whether a person has seen anything of the scene.
    @_spi(Engine) public var hasMadeFrames: Bool { loop.number > 0 }

    // MARK: Who has work in a frame

    @_spi(Engine) public func addUpdater(_ updater: any SceneUpdating) {
        loop.updaters.removeAll { $0.updater == nil || $0.updater === updater }
        loop.updaters.append(FrameLoop.UpdaterBox(updater: updater))
        setNeedsCommit()
    }

    @_spi(Engine) public func removeUpdater(_ updater: any SceneUpdating) {
        loop.updaters.removeAll { $0.updater == nil || $0.updater === updater }
    }

    var liveUpdaters: [any SceneUpdating] { loop.updaters.compactMap(\.updater) }

    // MARK: One frame

    /// Brings everything to rest and gives the host what changed.
    ///
    /// Dirty parts are evaluated, then views are laid out, then what waits for the frame is run; all of that again while it
    /// makes new work. What does not come to rest within 100 passes is cut off with a console fault, and the frame shows what
    /// there is.
    @_spi(Engine) public func commit() {
        if loop.isCommitting || loop.isDisconnected { return }
        inTurn { makeFrame() }
    }

    private func makeFrame() {
        loop.isCommitting = true
        tree.isMakingFrame = true
        loop.isRequested = false
        let requested = loop.requestedAt ?? clock.now
        let passes = comeToRest()
        tree.isMakingFrame = false
        WindowPassing.refresh(self)
        tellStatusBar()
        tellActivity()
        loop.windowStack.takeTold()?.tell(())
        loop.requestedAt = nil
        loop.isCommitting = false
        loop.number += 1
        var record = FrameRecord(
            number: loop.number, requested: requested, committed: clock.now, shown: nil, windows: [], passes: passes)
        if loop.host == nil {
            let patch = tree.takePatch()
            record.windows = changedWindows(patch)
            loop.ring.append(record)
        } else {
            loop.ring.append(record)
            deliver()
        }
        watchAnimations()
        // Whoever heard of the status bar or showed the patch may have written something.
        if passes < Self.passLimit && restless != nil { setNeedsCommit() }
    }

    private func comeToRest() -> Int {
        var passes = 0
        repeat {
            passes += 1
            let dirty = liveUpdaters.filter(\.needsUpdate)
            dirty.forEach { $0.update() }
            // Layout waits until everything is evaluated.
            if passes < Self.passLimit && !dirty.isEmpty && liveUpdaters.contains(where: \.needsUpdate) { continue }
            for window in attachedWindows { window.layoutTree() }
            for updater in liveUpdaters { updater.layoutContents() }
            // Of what these actions add, the next pass takes care, after its layout.
            let actions = loop.afterCommit
            loop.afterCommit = []
            actions.forEach { $0() }
        } while restless != nil && passes < Self.passLimit
        if let culprit = restless { reportCycle(culprit) }
        return passes
    }

    /// Who still has work to do, by name.
    private var restless: String? {
        if let updater = liveUpdaters.first(where: \.needsUpdate) { return updater.updateDescription }
        if let window = attachedWindows.first(where: \.needsLayoutSomewhere) { return window.restlessDescription }
        return loop.afterCommit.isEmpty ? nil : "after-commit actions"
    }

    private func reportCycle(_ culprit: String) {
        Console.report(
            Console.Message(
                subsystem: "UIKit", level: .fault,
                text: "\(culprit) did not come to rest within \(Self.passLimit) passes of one frame: its update or layout "
                    + "writes what it depends on. The frame is shown as it is."))
    }

    // MARK: The host

    /// Who shows the scene. The first patch to a new host holds the whole tree, so a person who comes back finds everything
    /// as it was.
    @_spi(Engine) public var host: (any RenderHost)? {
        get { loop.host }
        set {
            if loop.host === newValue { return }
            loop.host = newValue
            guard newValue != nil else { return }
            tree.resend()
            setNeedsCommit()
        }
    }

    /// The host can take a patch again. Where a frame is on its way already, that one brings it.
    @_spi(Engine) public func hostBecameReady() {
        if !loop.isCommitting && !loop.isRequested && tree.hasChanges { deliver() }
    }

    private func deliver() {
        guard let host = loop.host, host.isReady else { return }
        let patch = tree.takePatch()
        if !patch.isEmpty { host.show(patch, of: tree) }
        loop.ring.markShown(at: clock.now, windows: changedWindows(patch))
    }

    private func changedWindows(_ patch: RenderPatch) -> [ObjectIdentifier] {
        if patch.isEmpty { return [] }
        let shown = attachedWindows.filter(\.isShown)
        if shown.count == 1 { return shown.map(ObjectIdentifier.init) }
        let byNode = Dictionary(uniqueKeysWithValues: shown.map { (ObjectIdentifier($0.node), ObjectIdentifier($0)) })
        var changed: Set<ObjectIdentifier> = []
        for change in patch.changes {
            var node: RenderNode? = change.node
            while let next = node {
                if let window = byNode[ObjectIdentifier(next)] {
                    changed.insert(window)
                    break
                }
                node = next.parent
            }
        }
        return shown.map(ObjectIdentifier.init).filter(changed.contains)
    }

    /// The last 240 frames, oldest first.
    @_spi(Instruments) public var frameRecords: [FrameRecord] { loop.ring.records }

    // MARK: Animations

    /// Wakes once when the next running animation ends, to forget it.
    private func watchAnimations() {
        let next = tree.settleAnimations()
        if let wake = loop.animationWake {
            if wake.time == next { return }
            cancelTimer(wake.id)
            loop.animationWake = nil
        }
        guard let next else { return }
        let id = perform(afterDelay: max(0, next - clock.now)) { [weak self] in
            guard let self else { return }
            self.loop.animationWake = nil
            self.watchAnimations()
        }
        loop.animationWake = (id, next)
    }
}
