/// A modifier that runs a task while the view is on screen.
public struct TaskModifier<ID: Equatable> {
    let id: ID
    let priority: TaskPriority
    let action: @isolated(any) () async -> Void
    nonisolated init(id: ID, priority: TaskPriority, action: @escaping @isolated(any) () async -> Void) {
        (self.id, self.priority, self.action) = (id, priority, action)
    }
}

extension TaskModifier: StructureModifier {
    public static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> TaskNode<ID> { TaskNode(parent, modifier) }
    public static func _updateNode(_ node: TaskNode<ID>, _ modifier: Self) { node.update(modifier) }
    public static func _didMake(_ node: TaskNode<ID>) { node.didMake() }
}

/// The node of a `TaskModifier`.
public final class TaskNode<ID: Equatable>: LifecycleNode {
    private var modifier: TaskModifier<ID>
    private var task: Task<Void, Never>?

    init(_ parent: ViewNode, _ modifier: TaskModifier<ID>) {
        self.modifier = modifier
        super.init(parent)
    }

    override var startsTask: Bool { true }

    func update(_ new: TaskModifier<ID>) {
        let isSame = modifier.id == new.id
        modifier = new
        if isSame || task == nil { return }
        // The old task is not awaited, since it may run on after its cancellation.
        graph.enqueue { [self] in
            if task == nil { return }
            task?.cancel()
            start()
        }
    }

    override func appeared() { start() }
    override func disappeared() {
        task?.cancel()
        task = nil
    }

    private func start() {
        // Unchecked: the app has handed the closure over, and each task only calls it, on the closure's own actor.
        nonisolated(unsafe) let action = modifier.action
        task = Task(priority: modifier.priority) { await action() }
    }
}

extension View {
    /// Starts a task when the view appears, and cancels it when the view disappears.
    public nonisolated func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: 0, priority: priority, action: action))
    }

    /// Starts a task when the view appears, and cancels it when the view disappears. When `value` changes, the task is cancelled
    /// and started again.
    public nonisolated func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: value, priority: priority, action: action))
    }
}
