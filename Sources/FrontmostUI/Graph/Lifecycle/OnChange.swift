/// A modifier that runs an action when a value differs from that of the last update.
public struct ChangeModifier<Value: Equatable> {
    let value: Value
    let isInitial: Bool
    /// Whether the action of the modifier with the old value runs, instead of that with the new one.
    var runsOldAction = false
    let action: (Value, Value) -> Void
    nonisolated init(value: Value, isInitial: Bool, action: @escaping (Value, Value) -> Void) {
        (self.value, self.isInitial, self.action) = (value, isInitial, action)
    }

    /// Makes the older form, which runs the action with the old captured values: `.onChange(of: n) { [n] new in … }` captures the
    /// old `n`.
    nonisolated init(value: Value, performing action: @escaping (_ newValue: Value) -> Void) {
        self.init(value: value, isInitial: false) { _, new in action(new) }
        runsOldAction = true
    }
}

extension ChangeModifier: StructureModifier {
    public static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> ChangeNode<Value> { ChangeNode(parent, modifier) }
    public static func _updateNode(_ node: ChangeNode<Value>, _ modifier: Self) { node.update(modifier) }
    public static func _didMake(_ node: ChangeNode<Value>) { node.didMake() }
    public static func _didUpdate(_ node: ChangeNode<Value>) { node.didUpdate() }
}

/// The node of a `ChangeModifier`. Its action runs after those of the views below.
public final class ChangeNode<Value: Equatable>: WrapperNode, AppearingNode {
    private var value: Value
    private var oldAction: ((Value, Value) -> Void)?
    /// The action of the running update.
    private var pending: (() -> Void)?
    /// The initial action, until the view appears.
    private var initial: ((Value, Value) -> Void)?

    init(_ parent: ViewNode, _ modifier: ChangeModifier<Value>) {
        value = modifier.value
        if modifier.runsOldAction { oldAction = modifier.action }
        super.init(parent)
        if modifier.isInitial { initial = modifier.action }
    }

    func didMake() { if initial != nil && graph.isVisible { graph.enqueueAppearance(self) } }

    /// Queues the initial action of a scene. A scene is not on a screen: it appears when it is made.
    func didMakeScene() {
        guard let action = initial else { return }
        initial = nil
        graph.enqueue { [value] in action(value, value) }
    }

    override func visibilityChanged(_ isVisible: Bool) {
        super.visibilityChanged(isVisible)
        if initial != nil && isVisible { graph.enqueueAppearance(self) }
    }

    /// Runs the initial action, among those of the views that appear in the same pass.
    func updateAppearance() {
        if isDetached || !graph.isVisible { return }
        let action = initial
        initial = nil
        action?(value, value)
    }

    func update(_ modifier: ChangeModifier<Value>) {
        let action = oldAction ?? modifier.action
        if modifier.runsOldAction { oldAction = modifier.action }
        if modifier.value == value { return }
        let old = value
        value = modifier.value
        // The initial action is still to run, with the new value.
        if initial != nil { return initial = modifier.action }
        pending = { action(old, modifier.value) }
    }

    func didUpdate() {
        if let pending { graph.enqueue(pending) }
        pending = nil
    }
}

extension View {
    /// Runs an action when a value changes.
    /// - Parameters:
    ///   - initial: Whether the action also runs when the view appears.
    ///   - action: Receives the old and the new value.
    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, isInitial: initial, action: action))
    }
    /// Runs an action without parameters when a value changes.
    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, isInitial: initial) { _, _ in action() })
    }
    /// The older form. The action receives the new value, but it is the one made with the old value, so its captured values are
    /// old.
    public nonisolated func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some View {
        modifier(ChangeModifier(value: value, performing: action))
    }
}
