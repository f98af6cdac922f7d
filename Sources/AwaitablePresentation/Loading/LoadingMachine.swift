/// The state machine that decides when a loading overlay is visible: never for work that is over quickly, and never only for a
/// moment. It has every edge and returns the effects, which `LoadingOverlay` carries out.
///
/// hidden → delayed → coming → fresh (visible for a minimum time) → shown → hidden
struct LoadingMachine {
    typealias Token = Int
    typealias Run = Int

    enum Event {
        case begin(Token)
        case end(Token)
        case timeUp(Run)
        /// The overlay is visible.
        case appeared
        /// The scene has ended.
        case ended
    }

    enum Effect: Equatable {
        case startTimer(Run, Duration)
        case stopTimer(Run)
        case show
        case hide
    }

    /// Work that ends within this time is not shown.
    static let delay = Duration.milliseconds(200)
    /// The minimum time for which a visible overlay stays.
    static let least = Duration.milliseconds(500)

    private enum State: Equatable {
        case hidden
        case delayed(Run)
        /// Requested, but not visible yet.
        case coming
        case fresh(Run)
        case shown
    }
    private var state = State.hidden
    /// The ongoing work, in the order in which it began.
    private(set) var tokens: [Token] = []
    private var lastRun = 0

    var isShown: Bool {
        switch state {
        case .hidden, .delayed: false
        case .coming, .fresh, .shown: true
        }
    }

    mutating func handle(_ event: Event) -> [Effect] {
        switch event {
        case .begin(let token): tokens.append(token)
        case .end(let token): tokens.removeAll { $0 == token }
        case .timeUp, .appeared: break
        case .ended: tokens = []
        }
        switch (state, event) {
        case (.hidden, .begin):
            let (run, start) = timer(Self.delay)
            state = .delayed(run)
            return [start]
        case (.delayed(let run), .end) where tokens.isEmpty:
            state = .hidden
            return [.stopTimer(run)]
        case (.delayed(let run), .timeUp(let over)) where over == run:
            state = .coming
            return [.show]
        case (.coming, .appeared):
            let (run, start) = timer(Self.least)
            state = .fresh(run)
            return [start]
        case (.coming, .end) where tokens.isEmpty: return hide()
        case (.fresh(let run), .timeUp(let over)) where over == run:
            if tokens.isEmpty { return hide() }
            state = .shown
            return []
        case (.shown, .end) where tokens.isEmpty: return hide()

        case (.delayed(let run), .ended):
            state = .hidden
            return [.stopTimer(run)]
        case (.fresh(let run), .ended): return [.stopTimer(run)] + hide()
        case (.coming, .ended), (.shown, .ended): return hide()
        default: return []
        }
    }

    private mutating func hide() -> [Effect] {
        state = .hidden
        return [.hide]
    }

    private mutating func timer(_ duration: Duration) -> (Run, Effect) {
        lastRun += 1
        return (lastRun, .startTimer(lastRun, duration))
    }
}
