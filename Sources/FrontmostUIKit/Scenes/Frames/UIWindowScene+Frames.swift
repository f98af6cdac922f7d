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
    var witness: FrameWitness?
    /// What its windows took so far of the frame that is being made.
    var share: FrameShare?
    var clientObserver: (@MainActor (ClientFigures) -> Void)?
    /// Nodes of the next patch that frames have told of which wait for the host.
    var waitingChanges = 0
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
    /// Open popovers, which follow their sources.
    var followers: [FollowerBox] = []
    struct FollowerBox { weak var view: (any LayoutFollower)? }

    init() {}
}

extension UIWindowScene {
    /// Passes after which a scene that does not come to rest is cut off.
    static let passLimit = 100

    // MARK: Asking for frames

    /// Asks the clock for one frame, however often it is called before that.
    package func setNeedsCommit() {
        if loop.requestedAt == nil { loop.requestedAt = clock.now }
        if loop.isRequested || loop.isCommitting || loop.isDisconnected { return }
        loop.isRequested = true
        clock.requestFrame { [weak self] in
            guard let self, self.loop.isRequested else { return }
            self.commit()
        }
    }

    package var isDisconnected: Bool { loop.isDisconnected }

    /// Something has changed, and the next frame is to show it.
    package var isAwaitingFrame: Bool { loop.isRequested && !loop.isCommitting }

    /// Runs `body` in the scene's next commit, after everything was evaluated and laid out. What it changes is part of the
    /// same frame.
    package func afterCommit(_ body: @escaping @MainActor () -> Void) {
        loop.afterCommit.append(body)
        setNeedsCommit()
    }

    /// Runs `body` after a time on the scene's clock, unless the scene was disconnected by then.
    /// - Returns: A number for `cancelTimer`.
    @discardableResult
    package func perform(afterDelay delay: TimeInterval, _ body: @escaping @MainActor () -> Void) -> Int {
        loop.nextTimer += 1
        let number = loop.nextTimer
        loop.timers[number] = clock.schedule(at: clock.now + delay) { [weak self] in
            guard let self, self.loop.timers.removeValue(forKey: number) != nil else { return }
            body()
        }
        return number
    }

    package func cancelTimer(_ number: Int) {
        if let onClock = loop.timers.removeValue(forKey: number) { clock.cancel(onClock) }
    }

    /// Whether a person has seen anything of the scene.
    package var hasMadeFrames: Bool { loop.number > 0 }

    // MARK: Who has work in a frame

    package func addUpdater(_ updater: any SceneUpdating) {
        loop.updaters.removeAll { $0.updater == nil || $0.updater === updater }
        loop.updaters.append(FrameLoop.UpdaterBox(updater: updater))
        setNeedsCommit()
    }

    package func removeUpdater(_ updater: any SceneUpdating) {
        loop.updaters.removeAll { $0.updater == nil || $0.updater === updater }
    }

    var liveUpdaters: [any SceneUpdating] { loop.updaters.compactMap(\.updater) }

    func follow(_ view: any LayoutFollower) { loop.followers.append(FrameLoop.FollowerBox(view: view)) }

    // MARK: One frame

    /// Brings everything to rest and gives the host what changed.
    ///
    /// Dirty parts are evaluated, then views are laid out, then what waits for the frame is run; all of that again while it
    /// makes new work. What does not come to rest within 100 passes is cut off with a console fault, and the frame shows what
    /// there is.
    package func commit() {
        if loop.isCommitting || loop.isDisconnected { return }
        inTurn { makeFrame() }
    }

    private func makeFrame() {
        loop.isCommitting = true
        loop.share = loop.witness.map(FrameShare.init)
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
        show(&record)
        watchAnimations()
        if let share = loop.share {
            loop.share = nil
            record.share = share.total(changed: record.windows)
            loop.ring.change(record.number) { $0.share = record.share }
            share.witness.committed(record)
        }
        // Whoever heard of the status bar or showed the patch may have written something.
        if passes < Self.passLimit && restless != nil { setNeedsCommit() }
    }

    /// Gives what changed to the host, or to nobody where there is none.
    private func show(_ record: inout FrameRecord) {
        // Nobody waits for what a scene in the background does.
        let isAwaited = activationState != .background
        if loop.host == nil {
            record.windows = takePatch().windows
            if isAwaited { loop.ring.append(record) }
            return
        }
        if loop.host?.isReady == false {
            record.windows = changedWindows(tree.changesSoFar.dropFirst(loop.waitingChanges).map { $0.node }).windows
            loop.waitingChanges = tree.changeCount
        }
        if isAwaited { loop.ring.append(record) }
        if let windows = deliver() { record.windows = windows }
    }

    private func comeToRest() -> Int {
        var passes = 0
        repeat {
            passes += 1
            let dirty = liveUpdaters.filter(\.needsUpdate)
            for updater in dirty { counting((updater as? UIView)?.window) { updater.update() } }
            // Layout waits until everything is evaluated.
            if passes < Self.passLimit && !dirty.isEmpty && liveUpdaters.contains(where: \.needsUpdate) { continue }
            for window in attachedWindows { counting(window) { window.layoutTree() } }
            for updater in liveUpdaters { counting((updater as? UIView)?.window) { updater.layoutContents() } }
            // Of what these actions add, the next pass takes care, after its layout.
            let actions = loop.afterCommit
            loop.afterCommit = []
            actions.forEach { $0() }
            if !loop.followers.isEmpty { followLayout() }
        } while restless != nil && passes < Self.passLimit
        if let culprit = restless { reportCycle(culprit) }
        return passes
    }

    /// Popovers are placed when their containers are laid out, which can be before their sources have a place in this frame, and
    /// sources move without their containers: they are scrolled, or laid out anew. Runs when all is laid out.
    private func followLayout() {
        loop.followers.removeAll { $0.view == nil }
        for box in loop.followers { counting(box.view?.window) { box.view?.followLayout() } }
    }

    /// Runs a part of the frame's work, and counts it where it is that of the witness's windows.
    private func counting(_ window: @autoclosure () -> UIWindow?, _ work: () -> Void) {
        guard let share = loop.share, share.isOwn(window()) else { return work() }
        let start = share.witness.processorTime()
        work()
        loop.share?.add(since: start)
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
    package var host: (any RenderHost)? {
        get { loop.host }
        set {
            if loop.host === newValue { return }
            measuringHost?.clientObserver = nil
            exchange(\.host, newValue)
            measuringHost?.clientObserver = loop.clientObserver
            guard newValue != nil else { return }
            tree.resend()
            setNeedsCommit()
        }
    }

    /// The host can take a patch again. Where a frame is on its way already, that one brings it.
    package func hostBecameReady() {
        if !loop.isCommitting && !loop.isRequested && tree.hasChanges { deliver() }
    }

    /// - Returns: The windows in which something changed; nil where the host cannot take it.
    @discardableResult private func deliver() -> [ObjectIdentifier]? {
        guard let host = loop.host, host.isReady else { return nil }
        let windows = takePatch { patch, changed in
            if patch.isEmpty { return }
            if changed.isOwn { measuringHost?.nextPatchIsOwn() }
            host.show(patch, of: tree)
        }.windows
        loop.waitingChanges = 0
        loop.ring.markShown(at: clock.now, windows: windows)
        return windows
    }

    /// Takes what changed, and counts the witness's part of that work by its part of the changes.
    private func takePatch(_ use: (RenderPatch, ChangedWindows) -> Void = { _, _ in }) -> ChangedWindows {
        let start = loop.share?.witness.processorTime()
        let patch = tree.takePatch()
        let changed = patch.isEmpty ? ChangedWindows() : changedWindows(patch.changes.lazy.map(\.node))
        use(patch, changed)
        if let start { loop.share?.add(since: start, part: changed.ownPart) }
        return changed
    }

    private struct ChangedWindows {
        var windows: [ObjectIdentifier] = []
        /// How many of the changes are in the witness's windows, of 1.
        var ownPart = 0.0
        var isOwn: Bool { ownPart == 1 }
    }

    private func changedWindows(_ nodes: some Sequence<RenderNode>) -> ChangedWindows {
        let shown = attachedWindows.filter(\.isShown)
        if shown.count == 1 { return ChangedWindows(windows: shown.map(ObjectIdentifier.init)) }
        let byNode = Dictionary(uniqueKeysWithValues: shown.map { (ObjectIdentifier($0.node), ObjectIdentifier($0)) })
        let own = loop.witness?.windows ?? []
        var changed: Set<ObjectIdentifier> = [], count = 0, ownCount = 0
        for first in nodes {
            count += 1
            var node: RenderNode? = first
            while let next = node {
                if let window = byNode[ObjectIdentifier(next)] {
                    changed.insert(window)
                    if own.contains(window) { ownCount += 1 }
                    break
                }
                node = next.parent
            }
        }
        return ChangedWindows(
            windows: shown.map(ObjectIdentifier.init).filter(changed.contains),
            ownPart: count > 0 ? Double(ownCount) / Double(count) : 0)
    }

    /// The last 240 frames, oldest first, but those of times in which the scene was in the background.
    package var frameRecords: [FrameRecord] { loop.ring.records }

    /// When the first change asked for the frame that is not committed yet.
    package var frameRequest: TimeInterval? { loop.requestedAt }

    /// Who is told of frames, and whose own part of them is measured.
    package var frameWitness: FrameWitness? {
        get { loop.witness }
        set { exchange(\.witness, newValue) }
    }

    private var measuringHost: (any ClientMeasuringHost)? { loop.host as? any ClientMeasuringHost }

    /// Who is told of what the client of the scene's host measures, where it can. While this is nil it measures nothing.
    package var clientObserver: (@MainActor (ClientFigures) -> Void)? {
        get { loop.clientObserver }
        set {
            exchange(\.clientObserver, newValue)
            measuringHost?.clientObserver = newValue
        }
    }

    /// What went may hold the last of a window, which goes with it and tells the loop so: not in the midst of the exchange.
    func exchange<Part>(_ part: WritableKeyPath<FrameLoop, Part>, _ new: Part) {
        let former = loop[keyPath: part]
        loop[keyPath: part] = new
        withExtendedLifetime(former) {}
    }

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
