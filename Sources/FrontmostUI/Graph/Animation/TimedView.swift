import Foundation

/// A view that is made again as time passes. Nothing happens while it is off screen.
struct TimedView<Content: View> {
    let next: (Date) -> Date?
    let content: @MainActor (Date) -> Content

    /// - Parameters:
    ///   - next: The first time after a date at which the content is another one; nil if there is none.
    ///   - content: Makes the content for a date.
    nonisolated init(_ next: @escaping (Date) -> Date?, @ViewBuilder content: @escaping @MainActor (Date) -> Content) {
        (self.next, self.content) = (next, content)
    }
}

extension TimedView: View {
    typealias Body = Never
    static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode { TimedNode(parent, view) }
    static func _update(_ node: ViewNode, _ view: Self) { downcast(node, to: TimedNode<Content>.self).update(view) }
    static var _isUnary: Bool { Content._isUnary }
}

private final class TimedNode<Content: View>: BodyNode, FrameAnimated {
    private var view: TimedView<Content>
    /// The date of the shown content; never earlier than the scheduled one.
    private var date = Date()

    init(_ parent: ViewNode, _ view: TimedView<Content>) {
        self.view = view
        super.init(parent, TypeInfo.of(TimedView<Content>.self) { $0.evaluate() })
        evaluate()
        // At the end of the pass the graph has its clock.
        graph.enqueue { [weak self] in self?.start() }
    }

    func update(_ new: TimedView<Content>) {
        view = new
        date = max(date, Date())
        evaluate()
        start()
    }

    private func start() {
        if !isDetached && view.next(date) != nil { graph.evaluateFrames(of: self) }
    }

    override func evaluate() {
        let body = trackingReads { view.content(date) }
        if let child { return Content._update(child, body) }
        child = Content._make(body, self)
        structureChanged()
    }

    // MARK: Frames

    var animatedNode: ViewNode? { self }

    func showFrame() {
        // A timer may fire up to a microsecond early.
        guard let due = view.next(date), due.timeIntervalSinceNow < 1e-3 else { return }
        date = max(due, Date())
        evaluate()
    }

    func nextFrame(after time: TimeInterval, frame: TimeInterval) -> TimeInterval? {
        view.next(date).map { max(time, time + $0.timeIntervalSinceNow) }
    }
}
