import Foundation
import FrontmostRender

/// The state of a scene's frame loop between frames.
// A class, because each access to a property of a stored struct with weak references may copy all of it.
@MainActor final class FrameLoop {
    struct UpdaterBox { weak var updater: (any SceneUpdating)? }

    var host: (any RenderHost)?
    var updaters: [UpdaterBox] = []
    /// Run after layout, in order, within the commit.
    var afterCommit: [@MainActor () -> Void] = []
    var requestedAt: TimeInterval?
    var isRequested = false
    var isCommitting = false
    /// Whether the windows are being taken down, so that nothing new is shown in them.
    var isDisconnecting = false
    var isDisconnected = false
    var endObservers: [@MainActor () -> Void] = []
    var number = 0
    var ring = FrameRing(capacity: 240)
    var profiler: FrameProfiler?
    /// The share of the profiler's windows in the current frame so far.
    var share: FrameShare?
    var clientObserver: (@MainActor (ClientFigures) -> Void)?
    /// The number of changes in the next patch that were recorded by earlier frames, which still wait for the host.
    var waitingChanges = 0
    var reportedStatusBar: StatusBarState?
    var windowStack = WindowStackObservers()
    var animationWake: (id: Int, time: TimeInterval)?
    /// The clock's timer numbers by the scene's own.
    var timers: [Int: Int] = [:]
    var nextTimer = 0
    var environmentObservers: [@MainActor (SceneEnvironment) -> Void] = []
    /// Runs until the keyboard has arrived.
    var keyboardTimer: SceneTimer?
    /// The view above the keyboard.
    weak var accessory: InputAccessoryHost?
    var reveal = FieldReveal()
    /// Open popovers, which follow their sources.
    var followers: [FollowerBox] = []
    struct FollowerBox { weak var view: (any LayoutFollower)? }

    init() {}
}

extension UIWindowScene {
    /// The number of passes after which a frame that does not settle is cut off. Those that work off changes that wait do not count.
    static let passLimit = 100

    // MARK: Requests

    /// Requests one frame from the clock, however often it is called before that frame.
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

    /// Whether a frame with changes is pending.
    package var isAwaitingFrame: Bool { loop.isRequested && !loop.isCommitting }

    /// Runs `body` in the scene's next commit, after update and layout. Its changes are part of the same frame.
    package func afterCommit(_ body: @escaping @MainActor () -> Void) {
        loop.afterCommit.append(body)
        setNeedsCommit()
    }

    /// Runs `body` after a delay on the scene's clock, unless the scene has disconnected by then.
    /// - Parameter delay: In seconds.
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

    /// Whether the scene has made a frame yet.
    package var hasMadeFrames: Bool { loop.number > 0 }

    // MARK: Updaters

    package func addUpdater(_ updater: any SceneUpdating) {
        loop.updaters.removeAll { $0.updater == nil || $0.updater === updater }
        loop.updaters.append(FrameLoop.UpdaterBox(updater: updater))
        setNeedsCommit()
    }

    package func removeUpdater(_ updater: any SceneUpdating) {
        loop.updaters.removeAll { $0.updater == nil || $0.updater === updater }
    }

    package var liveUpdaters: [any SceneUpdating] { loop.updaters.compactMap(\.updater) }

    func follow(_ view: any LayoutFollower) { loop.followers.append(FrameLoop.FollowerBox(view: view)) }

    // MARK: One frame

    /// Updates and lays out until nothing is dirty, and gives the changes to the host.
    ///
    /// Each pass evaluates dirty bodies, lays out views, then runs the actions that wait for the frame; passes repeat as long as
    /// there is new work. A scene that does not settle within 100 passes is cut off with a console fault, and the frame shows the
    /// current state.
    package func commit() {
        if loop.isCommitting || loop.isDisconnected { return }
        inTurn { makeFrame() }
    }

    private func makeFrame() {
        loop.isCommitting = true
        loop.share = loop.profiler.map(FrameShare.init)
        tree.isMakingFrame = true
        loop.isRequested = false
        let requested = loop.requestedAt ?? clock.now
        let (passes, isCutOff) = comeToRest()
        tree.isMakingFrame = false
        WindowPassing.refresh(self)
        reportStatusBar()
        reportActivity()
        loop.windowStack.takeReported()?.notify(())
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
            share.profiler.committed(record)
        }
        // An observer of the status bar, or a host that showed the patch, may have written state.
        if !isCutOff && unstable != nil { setNeedsCommit() }
    }

    /// Gives the changes to the host. They are dropped if there is none.
    private func show(_ record: inout FrameRecord) {
        // Frames in the background are not recorded, since no host waits for them.
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

    private func comeToRest() -> (passes: Int, isCutOff: Bool) {
        var passes = 0, counted = 0, turns = 0
        repeat {
            passes += 1
            if turns > 0 {
                turns -= 1
            } else {
                counted += 1
                turns = 4 * liveUpdaters.reduce(0) { max($0, $1.waitingTransactions) }
            }
            let dirty = liveUpdaters.filter { $0.needsUpdate && !$0.awaitsLayout }
            for updater in dirty { counting((updater as? UIView)?.window) { updater.update() } }
            // Layout waits until everything is evaluated, except for what waits for the layout.
            if counted < Self.passLimit && !dirty.isEmpty && liveUpdaters.contains(where: { $0.needsUpdate && !$0.awaitsLayout })
            {
                continue
            }
            for window in attachedWindows { counting(window) { window.layoutTree() } }
            for updater in liveUpdaters { counting((updater as? UIView)?.window) { updater.layoutContents() } }
            // Work that these actions add is done in the next pass, after its layout.
            let actions = loop.afterCommit
            loop.afterCommit = []
            actions.forEach { $0() }
            if !loop.followers.isEmpty { followLayout() }
        } while (unstable != nil || revealsField()) && counted < Self.passLimit
        if counted >= Self.passLimit, let culprit = unstable { reportCycle(culprit) }
        return (passes, counted >= Self.passLimit)
    }

    /// Places popovers again after layout. They are placed when their containers are laid out, which may be before their sources
    /// are, and a source can move without its container, by scrolling or layout.
    private func followLayout() {
        loop.followers.removeAll { $0.view == nil }
        for box in loop.followers { counting(box.view?.window) { box.view?.followLayout() } }
    }

    /// Runs a part of the frame's work, and measures it if it belongs to the profiler's windows.
    private func counting(_ window: @autoclosure () -> UIWindow?, _ work: () -> Void) {
        guard let share = loop.share, share.isOwn(window()) else { return work() }
        let start = share.profiler.processorTime()
        work()
        loop.share?.add(since: start)
    }

    /// The name of a component that still has work to do.
    private var unstable: String? {
        if let updater = liveUpdaters.first(where: \.needsUpdate) { return updater.updateDescription }
        if let window = attachedWindows.first(where: \.needsLayoutSomewhere) { return window.unstableDescription }
        return loop.afterCommit.isEmpty ? nil : "after-commit actions"
    }

    private func reportCycle(_ culprit: String) {
        Console.report(
            Console.Message(
                subsystem: "UIKit", level: .fault,
                text: "\(culprit) did not come to rest within \(Self.passLimit) passes of one frame: its update or layout "
                    + "changes values that it depends on. Move these changes out of it. The frame is shown as it is."))
    }

    // MARK: The host

    /// The host that shows the scene. The first patch to a new host holds the whole tree, so a user who comes back finds
    /// everything unchanged.
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

    /// The host can take a patch again. If a frame is pending already, that frame delivers it.
    package func hostBecameReady() {
        if !loop.isCommitting && !loop.isRequested && tree.hasChanges { deliver() }
    }

    /// - Returns: The windows that changed; nil if the host cannot take a patch.
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

    /// Takes the patch, and adds the profiler's share of that work in proportion to its share of the changes.
    private func takePatch(_ use: (RenderPatch, ChangedWindows) -> Void = { _, _ in }) -> ChangedWindows {
        let start = loop.share?.profiler.processorTime()
        let patch = tree.takePatch()
        let changed = patch.isEmpty ? ChangedWindows() : changedWindows(patch.changes.lazy.map(\.node))
        use(patch, changed)
        if let start { loop.share?.add(since: start, part: changed.ownPart) }
        return changed
    }

    private struct ChangedWindows {
        var windows: [ObjectIdentifier] = []
        /// The fraction of the changes that are in the profiler's windows, 0 to 1.
        var ownPart = 0.0
        var isOwn: Bool { ownPart == 1 }
    }

    private func changedWindows(_ nodes: some Sequence<RenderNode>) -> ChangedWindows {
        let shown = attachedWindows.filter(\.isShown)
        if shown.count == 1 { return ChangedWindows(windows: shown.map(ObjectIdentifier.init)) }
        let byNode = Dictionary(uniqueKeysWithValues: shown.map { (ObjectIdentifier($0.node), ObjectIdentifier($0)) })
        let own = loop.profiler?.windows ?? []
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

    /// The last 240 frames, oldest first, without those made in the background.
    package var frameRecords: [FrameRecord] { loop.ring.records }

    /// When the first change requested the frame that is not committed yet.
    package var frameRequest: TimeInterval? { loop.requestedAt }

    /// Receives frame records, and has its own windows measured.
    package var frameProfiler: FrameProfiler? {
        get { loop.profiler }
        set { exchange(\.profiler, newValue) }
    }

    private var measuringHost: (any ClientMeasuringHost)? { loop.host as? any ClientMeasuringHost }

    /// Receives the measurements of the host's client, if the client can measure. Nothing is measured while this is nil.
    package var clientObserver: (@MainActor (ClientFigures) -> Void)? {
        get { loop.clientObserver }
        set {
            exchange(\.clientObserver, newValue)
            measuringHost?.clientObserver = newValue
        }
    }

    /// Replaces a part of the loop. The old value may hold the last reference to a window, and its deinitialiser writes to the
    /// loop, so it is released only after the exchange.
    func exchange<Part>(_ part: ReferenceWritableKeyPath<FrameLoop, Part>, _ new: Part) {
        let former = loop[keyPath: part]
        loop[keyPath: part] = new
        withExtendedLifetime(former) {}
    }

    // MARK: Animations

    /// Schedules a wake-up for the end of the next running animation, to remove it.
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
