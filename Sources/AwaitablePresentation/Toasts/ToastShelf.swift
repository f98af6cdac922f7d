/// The toasts of one window: which are shown, which wait, and how long each has left. Every edge is here, each answered with what has
/// to be done; `Toaster` carries that out.
///
/// Each `show` is a generation, and each generation is settled exactly once. A toast that is updated in place goes on with the
/// generation of the update, so whoever knows an older one (a timer, a cancelled task, a tap) has no power over it.
struct ToastShelf {
    typealias Generation = Int
    /// Names what is on the screen, also over updates in place.
    typealias Slot = Int

    /// One that is shown, or on its way out.
    struct Entry: Identifiable {
        let id: Slot
        let key: AnyHashable?
        fileprivate(set) var generation: Generation
        fileprivate(set) var toast: Toast
        /// How often it has said the same.
        fileprivate(set) var count = 1
        fileprivate var phase = Phase.arriving
        /// Nil for ever. While its timer runs: when that was started.
        fileprivate var left: Duration?

        fileprivate var isLeaving: Bool { phase == .leaving }
    }

    fileprivate enum Phase: Equatable {
        /// Nobody has seen it yet.
        case arriving
        /// It can be seen, and its time stands still.
        case resting
        case counting(TimerRun, since: Duration)
        case leaving
    }

    /// A timer is started anew after each pause; an older run's end, which may be on its way already, means nothing.
    struct TimerRun: Hashable {
        let generation: Generation
        let number: Int
    }

    /// Why time stands still.
    enum Pause: Hashable {
        case hover(Slot), focus(Slot), drag(Slot)
        /// Something modal is in front of the toasts.
        case modal
        /// The scene is not the one that its person is at.
        case background

        fileprivate var slot: Slot? {
            switch self {
            case .hover(let slot), .focus(let slot), .drag(let slot): slot
            case .modal, .background: nil
            }
        }
    }

    enum Event {
        /// - lifetime: Nil for ever.
        case show(Toast, key: AnyHashable?, lifetime: Duration?, as: Generation)
        /// It can be seen.
        case appeared(Slot)
        case timeUp(TimerRun)
        case acted(Generation)
        case swiped(Slot)
        case closed(Slot)
        case dismissed(Generation, ToastDismissal)
        case dismissedAll
        case paused(Pause)
        case resumed(Pause)
        /// It is off the screen.
        case left(Slot)
        /// The window is gone for good.
        case ended
    }

    enum Effect: Hashable {
        case startTimer(TimerRun, Duration)
        case stopTimer(TimerRun)
        case settle(Generation, ToastDismissal)
        case announce(String)
        /// What is shown is another than before.
        case display
    }

    /// Left to a toast after a pause.
    static let leastRest = Duration.seconds(1)

    private var entries: [Entry] = []
    private var lines: [ToastPlacement: ToastLine] = [:]
    private var pauses: Set<Pause> = []
    private var lastSlot = 0
    private var lastRun = 0

    /// Nothing is on the screen and nothing waits.
    var isEmpty: Bool { entries.isEmpty && lines.values.allSatisfy(\.isEmpty) }
    /// Those that are to be seen, the oldest first.
    var shown: [Entry] { entries.filter { !$0.isLeaving } }
    var waitingCount: Int { lines.values.reduce(0) { $0 + $1.count } }

    func toast(_ generation: Generation) -> Toast? { entries.first { $0.generation == generation && !$0.isLeaving }?.toast }

    /// The same toast with another closure: nobody sees a difference.
    mutating func exchangeAction(of generation: Generation, for action: Toast.Action?) {
        guard let index = entries.firstIndex(where: { $0.generation == generation && !$0.isLeaving }) else { return }
        entries[index].toast.action = action
    }

    // MARK: Edges

    /// - Parameter now: On any clock that does not go back.
    mutating func handle(_ event: Event, at now: Duration) -> [Effect] {
        var effects: [Effect] = []
        switch event {
        case .show(let toast, let key, let lifetime, let generation):
            show(ToastLine.Waiting(generation: generation, key: key, toast: toast, lifetime: lifetime, count: 1), now, &effects)
        case .appeared(let slot):
            guard let index = index(of: slot), entries[index].phase == .arriving else { break }
            entries[index].phase = .resting
            effects.append(.announce(entries[index].spoken))
            count(index, now, &effects)
        case .timeUp(let run):
            guard let index = entries.firstIndex(where: { $0.phase.run == run }) else { break }
            entries[index].phase = .resting
            take(index, .timeout, now, &effects)
        case .acted(let generation):
            if let index = shownIndex(of: generation) { take(index, .action, now, &effects) }
        case .swiped(let slot):
            if let index = index(of: slot) { take(index, .swipe, now, &effects) }
        case .closed(let slot):
            if let index = index(of: slot) { take(index, .close, now, &effects) }
        case .dismissed(let generation, let reason):
            if let index = shownIndex(of: generation) {
                take(index, reason, now, &effects)
            } else if removeWaiting(generation) {
                effects.append(.settle(generation, reason))
            }
        case .dismissedAll:
            dropLines(&effects)
            while let index = entries.lastIndex(where: { !$0.isLeaving }) { take(index, .program, now, &effects) }
        case .paused(let pause): self.pause(pause, now, &effects)
        case .resumed(let pause): resume([pause], now, &effects)
        case .left(let slot):
            guard let index = entries.firstIndex(where: { $0.id == slot }) else { break }
            // What nobody took away has lost its place.
            if !entries[index].isLeaving { take(index, .program, now, &effects) }
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

    // MARK: Coming

    private mutating func show(_ new: ToastLine.Waiting, _ now: Duration, _ effects: inout [Effect]) {
        let placement = new.toast.placement
        var new = new
        if let key = new.key {
            if let index = entries.firstIndex(where: { $0.key == key && !$0.isLeaving }) {
                if entries[index].toast.placement == placement { return update(index, new, now, &effects) }
                take(index, .replaced, now, &effects)
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
        if new.toast.policy == .queue && !isFree(placement) { return lines[placement, default: ToastLine()].append(new) }
        // Before room is made, so that nobody comes who waits for that.
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

    private mutating func insert(_ new: ToastLine.Waiting, _ effects: inout [Effect]) {
        lastSlot += 1
        entries.append(
            Entry(
                id: lastSlot, key: new.key, generation: new.generation, toast: new.toast, count: new.count, left: new.lifetime))
        effects.append(.display)
    }

    /// The same toast again: it stays where it is, and lives as long as a new one.
    private mutating func update(_ index: Int, _ new: ToastLine.Waiting, _ now: Duration, _ effects: inout [Effect]) {
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

    /// The oldest at an edge go, until no more than `count` are left.
    private mutating func thinOut(_ placement: ToastPlacement, to count: Int, _ now: Duration, _ effects: inout [Effect]) {
        var surplus = entries.reduce(0) { $0 + (!$1.isLeaving && $1.toast.placement == placement ? 1 : 0) } - count
        while surplus > 0, let index = entries.firstIndex(where: { !$0.isLeaving && $0.toast.placement == placement }) {
            take(index, .replaced, now, &effects)
            surplus -= 1
        }
    }

    // MARK: Going

    /// Settles it and has it leave. What nobody has seen is gone at once.
    private mutating func take(_ index: Int, _ reason: ToastDismissal, _ now: Duration, _ effects: inout [Effect]) {
        let entry = entries[index]
        if let run = entry.phase.run { effects.append(.stopTimer(run)) }
        effects.append(.settle(entry.generation, reason))
        effects.append(.display)
        entries[index].phase = .leaving
        resume(pauses.filter { $0.slot == entry.id }, now, &effects)
        if entry.phase == .arriving { drop(index, now, &effects) }
    }

    /// It is off the screen: the first of those that wait comes, if the way is free.
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

    // MARK: Time

    /// Lets its time pass, if it has any and nothing holds it.
    private mutating func count(_ index: Int, _ now: Duration, _ effects: inout [Effect]) {
        guard pauses.isEmpty, entries[index].phase == .resting, let left = entries[index].left else { return }
        lastRun += 1
        let run = TimerRun(generation: entries[index].generation, number: lastRun)
        entries[index].phase = .counting(run, since: now)
        effects.append(.startTimer(run, left))
    }

    /// A person who is busy with one toast has the others wait as well: nothing moves under their finger.
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

    // MARK: Looking

    private func index(of slot: Slot) -> Int? { entries.firstIndex { $0.id == slot && !$0.isLeaving } }
    private func shownIndex(of generation: Generation) -> Int? {
        entries.firstIndex { $0.generation == generation && !$0.isLeaving }
    }
}

extension ToastShelf.Phase {
    fileprivate var run: ToastShelf.TimerRun? { if case .counting(let run, _) = self { run } else { nil } }
}

extension ToastShelf.Entry {
    /// What is read out.
    var spoken: String {
        let words = [toast.text, toast.message].compactMap { $0 }.joined(separator: ", ")
        return count > 1 ? "\(words) ×\(count)" : words
    }
}
