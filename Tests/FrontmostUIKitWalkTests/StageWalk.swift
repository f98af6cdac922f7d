import TestSupport

/// A random walk of one list on a stage.
@MainActor protocol StageWalk: AnyObject {
    var stage: Stage { get }
    var random: SplitMix { get set }
    /// Takes a random step.
    func act() async
    /// Checks what holds at any time.
    func check()
    /// Checks what holds when nothing moves any more.
    func checkAtRest() async
}

extension StageWalk {
    /// Takes steps one after the other: at once, while the last one is still moving, or when it has come to rest.
    func take(steps: Int) async {
        for _ in 0..<steps {
            await act()
            check()
            switch random.next(below: 3) {
            case 0: await stage.advance(0.1)
            case 1: await checkAtRest()
            default: break
            }
        }
        await checkAtRest()
    }
}
