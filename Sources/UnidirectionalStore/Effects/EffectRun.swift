/// Cancels the work that holds it.
@MainActor final class CancelToken {
    private(set) var isCancelled = false
    /// Called when no work holds the token any more.
    var onIdle: (() -> Void)?
    private var holders = 0
    private var tasks: [Int: Task<Void, Never>] = [:]

    func hold() { holders += 1 }

    func release() {
        holders -= 1
        if holders == 0 { onIdle?() }
    }

    func add(_ task: Task<Void, Never>, _ number: Int) {
        if isCancelled { task.cancel() }
        tasks[number] = task
    }

    func remove(_ number: Int) { tasks[number] = nil }

    func cancel() {
        guard !isCancelled else { return }
        isCancelled = true
        for (_, task) in tasks.sorted(by: { $0.key < $1.key }) { task.cancel() }
    }
}

/// One task of an effect.
@MainActor final class EffectRun {
    let number: Int
    let tokens: [CancelToken]
    let group: EffectGroup
    private var task: Task<Void, Never>?
    private var isOver = false
    private(set) var hasEnded = false

    init(number: Int, tokens: [CancelToken], group: EffectGroup) {
        (self.number, self.tokens, self.group) = (number, tokens, group)
        group.begin()
    }

    var isCancelled: Bool { isOver || tokens.contains { $0.isCancelled } }

    func begin(_ task: Task<Void, Never>) {
        self.task = task
        for token in tokens {
            token.hold()
            token.add(task, number)
        }
    }

    /// Cancels the task when its store is released.
    func cancel() {
        isOver = true
        task?.cancel()
    }

    func end(then next: () -> Void) {
        hasEnded = true
        next()
        for token in tokens {
            token.remove(number)
            token.release()
        }
        group.end()
    }
}

/// The work that an action began, including the work begun by the actions which that work sent.
@MainActor final class EffectGroup {
    let token = CancelToken()
    private var pending = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func begin() { pending += 1 }

    func end() {
        pending -= 1
        guard pending == 0 else { return }
        let waiting = waiting
        self.waiting = []
        for continuation in waiting { continuation.resume() }
    }

    func wait() async {
        if pending > 0 { await withCheckedContinuation { waiting.append($0) } }
    }
}
