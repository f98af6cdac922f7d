import Foundation

/// The state machine of a navigation stack: its screens, the displayed screen, and the transition between screens. Pure: `handle`
/// answers an event with the effects to carry out, in order. `UINavigationController` carries them out.
///
/// The stack changes immediately; the display follows it, one transition at a time:
///
/// - A change only records the new stack. The next layout pass (`place`) starts one transition from the displayed screen to the
///   new top, so any number of pushes and pops in one turn make one transition.
/// - A change during a transition waits for its end, and only the latest stack counts then. (UIKit is fragile here; this rule
///   loses no change. Not verified against UIKit.)
/// - A change by code during a swipe back cancels the swipe: the screen returns to its place, and then the change is carried out.
///   (Not verified against UIKit.)
/// - While the container is off screen, the display follows at once and without a transition.
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
        /// The user is swiping back.
        case swiping(Move)
        /// The swipe ended too early or was cancelled by code: the screen returns to its place.
        case returning(Move)
    }

    enum Event: Equatable {
        case set([Screen], isAnimated: Bool)
        /// A layout pass, in which the display may follow the stack.
        case place
        /// The transition's animation has ended.
        case arrived
        /// The transition was cancelled. The previous stack is restored unless it changed in the meantime.
        case cancelled
        case beginSwipe
        case endSwipe(finishes: Bool)
        /// The container is about to appear.
        case willAppear
        /// The container has disappeared.
        case didDisappear
        /// Other code took the screen away, for example by giving it another parent.
        case lose(Screen)
    }

    enum Effect: Equatable {
        /// The screen becomes a child; `didAdd` completes that.
        case add(Screen), didAdd(Screen)
        /// The screen is about to be removed as a child; `remove` completes that.
        case willRemove(Screen), remove(Screen)
        /// Displays the screen. The display is empty.
        case insertView(Screen)
        /// Removes the screen from the display.
        case removeView(Screen)
        case begin(Move)
        /// The swipe ended: animate the rest of the way, or back.
        case finishSwipe(Move), cancelSwipe(Move)
        case end(Move), endCancelled(Move)
        /// Schedules a layout pass, so that the display follows.
        case needsPlace
    }

    private(set) var state = State.resting
    /// The requested stack, root first.
    private(set) var stack: [Screen] = []
    /// The displayed screen outside transitions.
    private(set) var shown: Screen?
    private(set) var isSeen = false
    /// The stack at the time when `shown` became its top. It determines the direction of a transition.
    private var base: [Screen] = []
    /// The stack that the running transition leads to.
    private var target: [Screen] = []
    private var isAnimated = false
    /// All children. `addedScreens` are those without a `didAdd` effect yet.
    private var members: [Screen] = []
    /// The elements of `members`, for fast lookup in stacks of thousands.
    private var memberSet: Set<Screen> = []
    private var addedScreens: Set<Screen> = []
    /// Screens with a `willRemove` effect and no `remove` yet.
    private var removedScreens: Set<Screen> = []

    var runningMove: Move? {
        switch state {
        case .resting: nil
        case .moving(let move), .swiping(let move), .returning(let move): move
        }
    }

    /// Handles an event and returns its effects. Nil, without a change, if the event has no edge from the current state.
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
        case (.resting, .beginSwipe):
            guard isSeen, stack.count > 1, shown == stack.last else { return nil }
            let move = Move(
                from: shown, to: stack[stack.count - 2], direction: .backward, isAnimated: true, isInteractive: true)
            state = .swiping(move)
            return beginRemoval(of: shown) + [.begin(move)]
        case (.swiping(let move), .endSwipe(finishes: true)):
            stack.removeLast()
            target = stack
            state = .moving(move)
            return [.finishSwipe(move)]
        case (.swiping(let move), .endSwipe(finishes: false)):
            state = .returning(move)
            return [.cancelSwipe(move)]
        case (_, .willAppear):
            if isSeen { return nil }
            isSeen = true
            return (shown.map { [.insertView($0)] } ?? [])
        case (_, .didDisappear):
            if !isSeen { return nil }
            return disappear()
        case (_, .lose(let screen)):
            guard holds(screen) else { return nil }
            return lose(screen)
        default: return nil
        }
    }

    private mutating func set(_ new: [Screen], _ isAnimated: Bool) -> [Effect] {
        let swiped = swipedScreen
        let added = new.filter { !memberSet.contains($0) || removedScreens.contains($0) && $0 != swiped }
        stack = new
        self.isAnimated = isAnimated
        members += added.filter { memberSet.insert($0).inserted }
        addedScreens.formUnion(added)
        removedScreens.subtract(added)
        var effects = added.map(Effect.add)
        if case .swiping(let move) = state {
            state = .returning(move)
            effects.append(.cancelSwipe(move))
        }
        if !isSeen {
            let old = shown
            (shown, base) = (stack.last, stack)
            if let old, old != shown { effects.append(.removeView(old)) }
        }
        return effects + releaseDetached() + settleIfResting()
    }

    private mutating func begin() -> [Effect] {
        let goesBack = stack.last.map(base.contains) ?? true
        let move = Move(
            from: shown, to: stack.last, direction: goesBack ? .backward : .forward, isAnimated: isAnimated && shown != nil)
        state = .moving(move)
        target = stack
        let leaver = shown.flatMap { stack.contains($0) ? nil : $0 }
        return beginRemoval(of: leaver) + [.begin(move)]
    }

    private mutating func beginRemoval(of screen: Screen?) -> [Effect] {
        guard let screen, removedScreens.insert(screen).inserted else { return [] }
        return [.willRemove(screen)]
    }

    /// The screen that a swipe is moving away, or was until it was released.
    private var swipedScreen: Screen? {
        switch state {
        case .swiping(let move), .returning(let move): move.from
        case .resting, .moving: nil
        }
    }

    private mutating func cancel(_ move: Move) -> [Effect] {
        let wanted = stack == target ? base : stack
        let back = wanted.filter { !memberSet.contains($0) || removedScreens.contains($0) && $0 != move.from }
        (state, shown, target, stack) = (.resting, move.from, [], wanted)
        members += back.filter { memberSet.insert($0).inserted }
        addedScreens.formUnion(back)
        removedScreens.subtract(back)
        keep(move.from)
        return [.endCancelled(move)] + back.map(Effect.add) + releaseDetached() + settleIfResting()
    }

    /// Keeps a screen as a child after a swipe did not remove it.
    private mutating func keep(_ screen: Screen?) {
        guard let screen, stack.contains(screen), removedScreens.remove(screen) != nil else { return }
        addedScreens.insert(screen)
    }

    private mutating func settle(on screen: Screen?, of stack: [Screen]) -> [Effect] {
        state = .resting
        (shown, base, target) = (screen, stack, [])
        return releaseDetached() + settleIfResting()
    }

    private mutating func disappear() -> [Effect] {
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
        if let old, old != shown { effects.append(.removeView(old)) }
        return effects + releaseDetached() + settleIfResting()
    }

    /// Handles the loss of a screen. Its view belongs to other code now, so a transition that involves it is over.
    private mutating func lose(_ screen: Screen) -> [Effect] {
        var effects: [Effect] = []
        members.removeAll { $0 == screen }
        memberSet.remove(screen)
        addedScreens.remove(screen)
        removedScreens.remove(screen)
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
            effects.append(.removeView(screen))
            shown = nil
            if !isSeen { (shown, base) = (stack.last, stack) }
        }
        return effects + releaseDetached() + settleIfResting()
    }

    /// Whether another animated transition follows the current one.
    var isAnimatedMoveAhead: Bool { isAnimated && isMoveAhead }
    /// Whether another transition follows the current one.
    var isMoveAhead: Bool {
        guard isSeen else { return false }
        return switch state {
        case .resting: shown != stack.last
        case .moving(let move): move.to != stack.last
        case .swiping(let move), .returning(let move): move.from != stack.last
        }
    }

    /// Whether the screen is a child, or is becoming one.
    func holds(_ screen: Screen) -> Bool { memberSet.contains(screen) }
    /// Whether the screen has received `willRemove`.
    func isLeaving(_ screen: Screen) -> Bool { removedScreens.contains(screen) }

    /// Releases children that are neither in the stack nor displayed nor in transition.
    private mutating func releaseDetached() -> [Effect] {
        let move = runningMove, kept = Set(stack)
        let gone = members.filter { screen in
            !kept.contains(screen) && screen != shown && screen != move?.from && screen != move?.to
        }
        if gone.isEmpty { return [] }
        memberSet.subtract(gone)
        members.removeAll { !memberSet.contains($0) }
        addedScreens.subtract(gone)
        return gone.reversed().flatMap { screen in
            let effects = beginRemoval(of: screen) + [.remove(screen)]
            removedScreens.remove(screen)
            return effects
        }
    }

    /// Completes the addition of `addedScreens` once no transition is left to run.
    private mutating func settleIfResting() -> [Effect] {
        guard state == .resting else { return [] }
        if isSeen && shown != stack.last { return [.needsPlace] }
        base = stack
        let come = members.filter(addedScreens.contains)
        addedScreens = []
        return come.map(Effect.didAdd)
    }
}
