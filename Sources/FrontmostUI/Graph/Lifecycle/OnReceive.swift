import FrontmostCombine
import FrontmostUIKit

/// A modifier that runs an action for each value of a publisher, while the view exists.
public struct ReceiveModifier<P: Publisher> where P.Failure == Never {
    let publisher: P
    let action: (P.Output) -> Void
    nonisolated init(publisher: P, action: @escaping (P.Output) -> Void) { (self.publisher, self.action) = (publisher, action) }
}

extension ReceiveModifier: StructureModifier {
    public static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> ReceiveNode<P> { ReceiveNode(parent, modifier) }
    public static func _updateNode(_ node: ReceiveNode<P>, _ modifier: Self) { node.update(modifier) }
}

/// The node of a `ReceiveModifier`, with its subscription. A value that arrives while views are made or evaluated, such as the
/// first one of a `CurrentValueSubject`, waits for the end of the pass, as all actions do.
public final class ReceiveNode<P: Publisher>: WrapperNode where P.Failure == Never {
    private var modifier: ReceiveModifier<P>
    private var cancellable: AnyCancellable?
    private var isSubscribing = false
    /// The number of values that wait for the end of the pass. Later ones wait behind them.
    private var waiting = 0

    init(_ parent: ViewNode, _ modifier: ReceiveModifier<P>) {
        self.modifier = modifier
        super.init(parent)
        subscribe()
    }

    func update(_ new: ReceiveModifier<P>) {
        let isSame = FieldComparison.isSame(modifier.publisher, new.publisher)
        modifier = new
        if !isSame { subscribe() }
    }

    private func subscribe() {
        isSubscribing = true
        defer { isSubscribing = false }
        cancellable = modifier.publisher.sink { [weak self] value in
            // A publisher may send on any thread. Actions run on the main actor.
            nonisolated(unsafe) let value = value
            MainQueue.run { self?.receive(value) }
        }
    }

    private func receive(_ value: P.Output) {
        // Sent on another thread before the view was removed.
        if isDetached { return }
        guard isSubscribing || graph.isUpdating || waiting > 0 else { return modifier.action(value) }
        waiting += 1
        graph.enqueue { [self] in
            waiting -= 1
            if !isDetached { modifier.action(value) }
        }
    }

    override func willDetach() { cancellable = nil }
}

extension View {
    /// Runs an action for each value that a publisher sends while the view exists.
    public nonisolated func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
    where P.Failure == Never {
        modifier(ReceiveModifier(publisher: publisher, action: action))
    }
}
