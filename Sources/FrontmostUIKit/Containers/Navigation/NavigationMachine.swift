import Foundation

/// The course of a navigation stack: which screens it has, which one is on the display, and what moves between them. Pure: it
/// answers an event with what has to be done, in order, and does nothing itself. `UINavigationController` carries it out.
///
/// The stack is what was asked for last, at once; the display follows it, one move at a time:
///
/// - A change of the stack only notes the new one. The next layout pass (`place`) starts one move from what is shown to the new
///   top, so any number of pushes and pops in one turn are one move.
/// - A change while something moves waits for its end, and only the newest stack counts then. (UIKit's behaviour here is
///   fragile; this is the rule that loses nothing. U)
/// - A change by code while a finger leads the way back takes it out of the finger's hand: the screen returns to its place, and
///   then the change is carried out. (U)
/// - While nobody sees the container, the display follows at once and without a move.
struct NavigationMachine<Screen: Hashable> {
    enum Direction: Equatable { case forward, backward }

    struct Move: Equatable {
        let from, to: Screen?
        let direction: Direction
        let isAnimated: Bool
        var isInteractive = false
    }

    enum State: Equatable {
        case resting
        case moving(Move)
        /// A finger leads the way back.
        case swiping(Move)
        /// The finger let go too early, or code took over: the screen goes back to its place.
        case returning(Move)
    }

    enum Event: Equatable {
        case set([Screen], isAnimated: Bool)
        /// The layout pass: the display may follow the stack.
        case place
        /// What moved has arrived.
        case arrived
        /// The transition was cancelled: the stack is as it was before, unless there was another change meanwhile.
        case cancelled
        case grab
        case letGo(goes: Bool)
        /// The container is about to be seen.
        case show
        /// The container is not seen any more.
        case hide
        /// The screen was taken away by somebody else.
        case lose(Screen)
    }

    enum Effect: Equatable {
        /// The screen becomes a child; `welcome` ends that.
        case adopt(Screen), welcome(Screen)
        /// The screen is about to be no child any more; `release` ends that.
        case depart(Screen), release(Screen)
        /// Puts what is shown on the display, where the display is empty.
        case install(Screen)
        /// Takes it off the display.
        case clear(Screen)
        case begin(Move)
        /// The finger let go: the rest of the way, or back.
        case goOn(Move), goBack(Move)
        case end(Move), endCancelled(Move)
        /// The display is to follow in the next layout pass.
        case needsPlace
    }

    private(set) var state = State.resting
    /// What was asked for last, bottom first.
    private(set) var stack: [Screen] = []
    /// What is on the display while nothing moves.
    private(set) var shown: Screen?
    private(set) var isSeen = false
    /// The stack that `shown` was the top of; says which way a move goes.
    private var base: [Screen] = []
    /// The stack that the running move leads to.
    private var target: [Screen] = []
    private var isAnimated = false
    /// All children, and those of them that have not been told that they have come.
    private var members: [Screen] = []
    /// The same without their order: stacks of thousands are looked through.
    private var memberSet: Set<Screen> = []
    private var newcomers: Set<Screen> = []
    /// Those who were told that they are about to be no children any more.
    private var leavers: Set<Screen> = []

    var runningMove: Move? {
        switch state {
        case .resting: nil
        case .moving(let move), .swiping(let move), .returning(let move): move
        }
    }

    /// Takes the edge that the event leads along. Nil, and no change, where there is none from the present state.
    mutating func handle(_ event: Event) -> [Effect]? {
        switch (state, event) {
        case (_, .set(let new, let isAnimated)):
            if new == stack { return nil }
            return set(new, isAnimated)
        case (.resting, .place):
            guard isSeen, shown != stack.last else { return nil }
            return begin()
        case (.moving(let move), .arrived):
            return [.end(move)] + settle(on: move.to, of: target)
        case (.moving(let move), .cancelled): return cancel(move)
        case (.returning(let move), .arrived):
            keep(move.from)
            return [.endCancelled(move)] + settle(on: move.from, of: base)
        case (.resting, .grab):
            guard isSeen, stack.count > 1, shown == stack.last else { return nil }
            let move = Move(
                from: shown, to: stack[stack.count - 2], direction: .backward, isAnimated: true, isInteractive: true)
            state = .swiping(move)
            return depart(shown) + [.begin(move)]
        case (.swiping(let move), .letGo(true)):
            stack.removeLast()
            target = stack
            state = .moving(move)
            return [.goOn(move)]
        case (.swiping(let move), .letGo(false)):
            state = .returning(move)
            return [.goBack(move)]
        case (_, .show):
            if isSeen { return nil }
            isSeen = true
            return (shown.map { [.install($0)] } ?? [])
        case (_, .hide):
            if !isSeen { return nil }
            return hide()
        case (_, .lose(let screen)):
            guard holds(screen) else { return nil }
            return lose(screen)
        default: return nil
        }
    }

    private mutating func set(_ new: [Screen], _ isAnimated: Bool) -> [Effect] {
        let swiped = swipedScreen
        let added = new.filter { !memberSet.contains($0) || leavers.contains($0) && $0 != swiped }
        stack = new
        self.isAnimated = isAnimated
        members += added.filter { memberSet.insert($0).inserted }
        newcomers.formUnion(added)
        leavers.subtract(added)
        var effects = added.map(Effect.adopt)
        if case .swiping(let move) = state {
            state = .returning(move)
            effects.append(.goBack(move))
        }
        if !isSeen {
            let old = shown
            (shown, base) = (stack.last, stack)
            if let old, old != shown { effects.append(.clear(old)) }
        }
        return effects + releaseTheGone() + settleIfResting()
    }

    private mutating func begin() -> [Effect] {
        let goesBack = stack.last.map(base.contains) ?? true
        let move = Move(
            from: shown, to: stack.last, direction: goesBack ? .backward : .forward, isAnimated: isAnimated && shown != nil)
        state = .moving(move)
        target = stack
        let leaver = shown.flatMap { stack.contains($0) ? nil : $0 }
        return depart(leaver) + [.begin(move)]
    }

    private mutating func depart(_ screen: Screen?) -> [Effect] {
        guard let screen, leavers.insert(screen).inserted else { return [] }
        return [.depart(screen)]
    }

    /// Whom a finger has taken away, or did until it was let go.
    private var swipedScreen: Screen? {
        switch state {
        case .swiping(let move), .returning(let move): move.from
        case .resting, .moving: nil
        }
    }

    private mutating func cancel(_ move: Move) -> [Effect] {
        let wanted = stack == target ? base : stack
        let back = wanted.filter { !memberSet.contains($0) || leavers.contains($0) && $0 != move.from }
        (state, shown, target, stack) = (.resting, move.from, [], wanted)
        members += back.filter { memberSet.insert($0).inserted }
        newcomers.formUnion(back)
        leavers.subtract(back)
        keep(move.from)
        return [.endCancelled(move)] + back.map(Effect.adopt) + releaseTheGone() + settleIfResting()
    }

    /// A swipe did not take the screen away after all.
    private mutating func keep(_ screen: Screen?) {
        guard let screen, stack.contains(screen), leavers.remove(screen) != nil else { return }
        newcomers.insert(screen)
    }

    private mutating func settle(on screen: Screen?, of stack: [Screen]) -> [Effect] {
        state = .resting
        (shown, base, target) = (screen, stack, [])
        return releaseTheGone() + settleIfResting()
    }

    private mutating func hide() -> [Effect] {
        isSeen = false
        var effects: [Effect] = []
        switch state {
        case .resting: break
        case .moving(let move):
            effects.append(.end(move))
            shown = move.to
        case .swiping(let move), .returning(let move):
            keep(move.from)
            effects.append(.endCancelled(move))
            shown = move.from
        }
        state = .resting
        let old = shown
        (shown, base, target) = (stack.last, stack, [])
        if let old, old != shown { effects.append(.clear(old)) }
        return effects + releaseTheGone() + settleIfResting()
    }

    /// Its view is somebody else's now, so a move that it takes part in is over.
    private mutating func lose(_ screen: Screen) -> [Effect] {
        var effects: [Effect] = []
        members.removeAll { $0 == screen }
        memberSet.remove(screen)
        newcomers.remove(screen)
        leavers.remove(screen)
        stack.removeAll { $0 == screen }
        switch state {
        case .moving(let move) where move.from == screen || move.to == screen:
            effects.append(.end(move))
            (state, shown, base) = (.resting, move.to, target)
        case .swiping(let move) where move.from == screen || move.to == screen,
            .returning(let move) where move.from == screen || move.to == screen:
            keep(move.from)
            effects.append(.endCancelled(move))
            (state, shown) = (.resting, move.from)
        default: break
        }
        base.removeAll { $0 == screen }
        target.removeAll { $0 == screen }
        if shown == screen {
            effects.append(.clear(screen))
            shown = nil
            if !isSeen { (shown, base) = (stack.last, stack) }
        }
        return effects + releaseTheGone() + settleIfResting()
    }

    /// Whether another animated move follows when what runs is over.
    var isAnimatedMoveAhead: Bool { isAnimated && isMoveAhead }
    /// Whether another move follows when what runs is over.
    var isMoveAhead: Bool {
        guard isSeen else { return false }
        return switch state {
        case .resting: shown != stack.last
        case .moving(let move): move.to != stack.last
        case .swiping(let move), .returning(let move): move.from != stack.last
        }
    }

    /// Whether the screen is a child, or about to be one.
    func holds(_ screen: Screen) -> Bool { memberSet.contains(screen) }
    /// Whether it has been told that it goes.
    func isLeaving(_ screen: Screen) -> Bool { leavers.contains(screen) }

    /// Who is neither in the stack nor on the display is no child any more.
    private mutating func releaseTheGone() -> [Effect] {
        let move = runningMove, kept = Set(stack)
        let gone = members.filter { screen in
            !kept.contains(screen) && screen != shown && screen != move?.from && screen != move?.to
        }
        if gone.isEmpty { return [] }
        memberSet.subtract(gone)
        members.removeAll { !memberSet.contains($0) }
        newcomers.subtract(gone)
        return gone.reversed().flatMap { screen in
            let effects = depart(screen) + [.release(screen)]
            leavers.remove(screen)
            return effects
        }
    }

    /// Newcomers have come when nothing is left to be moved.
    private mutating func settleIfResting() -> [Effect] {
        guard state == .resting else { return [] }
        if isSeen && shown != stack.last { return [.needsPlace] }
        base = stack
        let come = members.filter(newcomers.contains)
        newcomers = []
        return come.map(Effect.welcome)
    }
}
