import Foundation
import FrontmostRender

/// Tracks a pointer that hovers over a view: begins when the pointer enters, changes when it moves, and ends when it leaves.
@MainActor @preconcurrency open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// Creates a recogniser with a handler.
    public convenience init(handler: @escaping @MainActor (UIHoverGestureRecognizer) -> Void) {
        self.init()
        addHandler(handler)
    }

    private var pointer: UITouch?

    override var neededInput: InputKinds { .pointer }
    override var touchesForLocation: [UITouch] { pointer.map { [$0] } ?? [] }

    func pointerMoved(_ touch: UITouch, _ event: UIEvent) {
        if pointer == nil && !shouldReceive(event) { return }
        let isNew = pointer == nil
        pointer = touch
        state = isNew ? .began : .changed
    }

    func pointerLeft() {
        guard pointer != nil else { return }
        state = .ended
        startOver()
    }

    open override func reset() { pointer = nil }
}
