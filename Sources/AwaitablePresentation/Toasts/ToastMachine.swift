/// The state machine of one window's toasts: which are shown, which are queued, and how long each has left. It has every edge and
/// returns the effects, which `Toaster` carries out.
///
/// Each `show` makes a generation, and each generation is settled exactly once. A toast that is updated in place continues with
/// the generation of the update, so holders of an older generation (a timer, a cancelled task, a tap) can no longer affect it.
struct ToastMachine {
    typealias Generation = Int
    /// Identifies what is on screen, across updates in place.
    typealias Slot = Int

    /// A toast that is shown or moving out.
    struct Entry: Identifiable {
        let id: Slot
        let key: AnyHashable?
        fileprivate(set) var generation: Generation
        fileprivate(set) var toast: Toast
        /// How many times it was shown with the same words.
        fileprivate(set) var count = 1
        fileprivate var phase = Phase.arriving
        /// The time that is left; nil if the toast stays until dismissed. While its timer runs, the time that was left when the
        /// timer started.
        fileprivate var left: Duration?

        fileprivate var isLeaving: Bool { phase == .leaving }
    }

    fileprivate enum Phase: Equatable {
        /// Not visible yet.
        case arriving
        /// Visible, with the countdown paused.
        case resting
        case counting(TimerRun, since: Duration)
        case leaving
    }

    /// One run of a toast's timer. After each pause a new run begins; a late end of an older run is ignored.
    struct TimerRun: Hashable {
        let generation: Generation
        let number: Int
    }

    /// A reason to pause the countdowns.
    enum Pause: Hashable {
        case hover(Slot), focus(Slot), drag(Slot)
        /// A modal window is in front of the toasts.
        case modal
        /// The scene is not active.
        case background

        fileprivate var slot: Slot? {
            switch self {
            case .hover(let slot), .focus(let slot), .drag(let slot): slot
            case .modal, .background: nil
            }
        }
    }

    enum Event {
        /// - lifetime: Nil if the toast stays until dismissed.
        case show(Toast, key: AnyHashable?, lifetime: Duration?, as: Generation)
        /// The toast is visible.
        case appeared(Slot)
        case timeUp(TimerRun)
        case acted(Generation)
        case swiped(Slot)
        case closed(Slot)
        case dismissed(Generation, ToastDismissal)
        case dismissedAll
        case paused(Pause)
        case resumed(Pause)
        /// The toast is off screen.
        case left(Slot)
        /// The scene has ended.
        case ended
    }

    enum Effect: Hashable {
        case startTimer(TimerRun, Duration)
        case stopTimer(TimerRun)
        case settle(Generation, ToastDismissal)
        case announce(String)
        /// The shown toasts have changed.
        case display
    }

    /// The least time that is left after a pause.
    static let leastRest = Duration.seconds(1)

    private var entries: [Entry] = []
    private var lines: [ToastPlacement: ToastQueue] = [:]
    private var pauses: Set<Pause> = []
    private var lastSlot = 0
    private var lastRun = 0

    /// Whether nothing is on screen and nothing is queued.
    var isEmpty: Bool { entries.isEmpty && lines.values.allSatisfy(\.isEmpty) }
    /// The toasts that are shown and not moving out, oldest first.
    var shown: [Entry] { entries.filter { !$0.isLeaving } }
    var waitingCount: Int { lines.values.reduce(0) { $0 + $1.count } }

    func toast(_ generation: Generation) -> Toast? { entries.first { $0.generation == generation && !$0.isLeaving }?.toast }

    /// Replaces the action's closure of a toast that looks the same otherwise.
    mutating func exchangeAction(of generation: Generation, for action: Toast.Action?) {
        guard let index = entries.firstIndex(where: { $0.generation == generation && !$0.isLeaving }) else { return }
        entries[index].toast.action = action
    }

    // MARK: Edges

    /// Applies an event.
    /// - Parameters:
    ///   - event: What happened.
    ///   - now: The current time on any monotonic clock.
    /// - Returns: The effects to carry out, in order.
    mutating func handle(_ event: Event, at now: Duration) -> [Effect] {
        var effects: [Effect] = []
        switch event {
        case .show(let toast, let key, let lifetime, let generation):
            show(ToastQueue.Waiting(generation: generation, key: key, toast: toast, lifetime: lifetime, count: 1), now, &effects)
        case .appeared(let slot):
            guard let index = index(of: slot), entries[index].phase == .arriving else { break }
            entries[index].phase = .resting
            effects.append(.announce(entries[index].spoken))
            count(index, now, &effects)
        case .timeUp(let run):
            guard let index = entries.firstIndex(where: { $0.phase.run == run }) else { break }
            entries[index].phase = .resting
            dismiss(index, .timeout, now, &effects)
        case .acted(let generation):
            if let index = shownIndex(of: generation) { dismiss(index, .action, now, &effects) }
        case .swiped(let slot):
            if let index = index(of: slot) { dismiss(index, .swipe, now, &effects) }
        case .closed(let slot):
            if let index = index(of: slot) { dismiss(index, .close, now, &effects) }
        case .dismissed(let generation, let reason):
            if let index = shownIndex(of: generation) {
                dismiss(index, reason, now, &effects)
            } else if removeWaiting(generation) {
                effects.append(.settle(generation, reason))
            }
        case .dismissedAll:
            dropLines(&effects)
            while let index = entries.lastIndex(where: { !$0.isLeaving }) { dismiss(index, .program, now, &effects) }
        case .paused(let pause): self.pause(pause, now, &effects)
        case .resumed(let pause): resume([pause], now, &effects)
        case .left(let slot):
            guard let index = entries.firstIndex(where: { $0.id == slot }) else { break }
            // A toast that disappeared without having been dismissed.
            if !entries[index].isLeaving { dismiss(index, .program, now, &effects) }
            if let index = entries.firstIndex(where: { $0.id == slot }) { drop(index, now, &effects) }
        case .ended:
            dropLines(&effects)
            for entry in entries where !entry.isLeaving {
                if let run = entry.phase.run { effects.append(.stopTimer(run)) }
                effects.append(.settle(entry.generation, .program))
            }
            entries = []
            effects.append(.display)
        }
        return effects
    }

    // MARK: Showing

    private mutating func show(_ new: ToastQueue.Waiting, _ now: Duration, _ effects: inout [Effect]) {
        let placement = new.toast.placement
        var new = new
        if let key = new.key {
            if let index = entries.firstIndex(where: { $0.key == key && !$0.isLeaving }) {
                if entries[index].toast.placement == placement { return update(index, new, now, &effects) }
                dismiss(index, .replaced, now, &effects)
            }
            for line in ToastPlacement.allCases {
                guard let old = lines[line]?.waiting(key) else { continue }
                effects.append(.settle(old.generation, .replaced))
                new.count = new.toast.words == old.toast.words ? old.count + 1 : 1
                if line == placement && new.toast.policy == .queue {
                    lines[line]?.exchange(old.generation, for: new)
                    return
                }
                lines[line]?.remove(old.generation)
            }
        }
        if new.toast.policy == .queue && !isFree(placement) { return lines[placement, default: ToastQueue()].append(new) }
        // Insert before making room, so that making room does not admit a queued toast.
        insert(new, &effects)
        switch new.toast.policy {
        case .replace: thinOut(placement, to: 1, now, &effects)
        case .stack(let max): thinOut(placement, to: Swift.max(1, max), now, &effects)
        case .queue: break
        }
    }

    private func isFree(_ placement: ToastPlacement) -> Bool {
        !entries.contains { $0.toast.placement == placement } && lines[placement]?.isEmpty != false
    }

    private mutating func insert(_ new: ToastQueue.Waiting, _ effects: inout [Effect]) {
        lastSlot += 1
        entries.append(
            Entry(
                id: lastSlot, key: new.key, generation: new.generation, toast: new.toast, count: new.count, left: new.lifetime))
        effects.append(.display)
    }

    /// Updates a toast in place. It lives as long as a new one.
    private mutating func update(_ index: Int, _ new: ToastQueue.Waiting, _ now: Duration, _ effects: inout [Effect]) {
        let old = entries[index]
        effects.append(.settle(old.generation, .replaced))
        if let run = old.phase.run { effects.append(.stopTimer(run)) }
        entries[index].count = new.toast.words == old.toast.words ? old.count + 1 : 1
        (entries[index].generation, entries[index].toast, entries[index].left) = (new.generation, new.toast, new.lifetime)
        effects.append(.display)
        if old.phase == .arriving { return }
        entries[index].phase = .resting
        effects.append(.announce(entries[index].spoken))
        count(index, now, &effects)
    }

    /// Dismisses the oldest toasts at an edge until at most `count` are left.
    private mutating func thinOut(_ placement: ToastPlacement, to count: Int, _ now: Duration, _ effects: inout [Effect]) {
        var surplus = entries.reduce(0) { $0 + (!$1.isLeaving && $1.toast.placement == placement ? 1 : 0) } - count
        while surplus > 0, let index = entries.firstIndex(where: { !$0.isLeaving && $0.toast.placement == placement }) {
            dismiss(index, .replaced, now, &effects)
            surplus -= 1
        }
    }

    // MARK: Dismissing

    /// Settles a toast and starts its removal. A toast that was never visible is removed at once.
    private mutating func dismiss(_ index: Int, _ reason: ToastDismissal, _ now: Duration, _ effects: inout [Effect]) {
        let entry = entries[index]
        if let run = entry.phase.run { effects.append(.stopTimer(run)) }
        effects.append(.settle(entry.generation, reason))
        effects.append(.display)
        entries[index].phase = .leaving
        resume(pauses.filter { $0.slot == entry.id }, now, &effects)
        if entry.phase == .arriving { drop(index, now, &effects) }
    }

    /// Removes a toast that is off screen, and shows the first one in the queue if the edge is free.
    private mutating func drop(_ index: Int, _ now: Duration, _ effects: inout [Effect]) {
        let placement = entries.remove(at: index).toast.placement
        if entries.contains(where: { $0.toast.placement == placement }) { return }
        if let next = lines[placement]?.removeFirst() { insert(next, &effects) }
    }

    private mutating func removeWaiting(_ generation: Generation) -> Bool {
        for placement in ToastPlacement.allCases where lines[placement]?.remove(generation) == true { return true }
        return false
    }

    private mutating func dropLines(_ effects: inout [Effect]) {
        for placement in ToastPlacement.allCases {
            while let waiting = lines[placement]?.removeFirst() { effects.append(.settle(waiting.generation, .program)) }
        }
    }

    // MARK: Countdown

    /// Starts a toast's countdown, if it has one and nothing pauses it.
    private mutating func count(_ index: Int, _ now: Duration, _ effects: inout [Effect]) {
        guard pauses.isEmpty, entries[index].phase == .resting, let left = entries[index].left else { return }
        lastRun += 1
        let run = TimerRun(generation: entries[index].generation, number: lastRun)
        entries[index].phase = .counting(run, since: now)
        effects.append(.startTimer(run, left))
    }

    /// Pauses the countdown of all toasts, not only of the one that the user interacts with, so that nothing moves under the
    /// finger.
    private mutating func pause(_ pause: Pause, _ now: Duration, _ effects: inout [Effect]) {
        if let slot = pause.slot, index(of: slot) == nil { return }
        let wasRunning = pauses.isEmpty
        pauses.insert(pause)
        guard wasRunning else { return }
        for index in entries.indices {
            guard case .counting(let run, let start) = entries[index].phase else { continue }
            effects.append(.stopTimer(run))
            entries[index].phase = .resting
            entries[index].left = entries[index].left.map { max(.zero, $0 - (now - start)) }
        }
    }

    private mutating func resume(_ ended: Set<Pause>, _ now: Duration, _ effects: inout [Effect]) {
        if pauses.isDisjoint(with: ended) { return }
        pauses.subtract(ended)
        guard pauses.isEmpty else { return }
        for index in entries.indices where entries[index].phase == .resting {
            entries[index].left = entries[index].left.map { max(Self.leastRest, $0) }
            count(index, now, &effects)
        }
    }

    // MARK: Lookup

    private func index(of slot: Slot) -> Int? { entries.firstIndex { $0.id == slot && !$0.isLeaving } }
    private func shownIndex(of generation: Generation) -> Int? {
        entries.firstIndex { $0.generation == generation && !$0.isLeaving }
    }
}

extension ToastMachine.Phase {
    fileprivate var run: ToastMachine.TimerRun? { if case .counting(let run, _) = self { run } else { nil } }
}

extension ToastMachine.Entry {
    /// The announcement for assistive technology.
    var spoken: String {
        let words = [toast.text, toast.message].compactMap { $0 }.joined(separator: ", ")
        return count > 1 ? "\(words) ×\(count)" : words
    }
}
