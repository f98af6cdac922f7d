import Foundation
import FrontmostRender
import FrontmostUIKit

/// The gesture that lifts a view to drag it: a finger that rests for almost half a second, or a mouse that moves a few points with its button down.
struct LiftGesture {
    /// The time for which a finger has to rest, in seconds. It is over just before that of a long press: a view is lifted before a menu of it
    /// opens, and a recogniser of UIKit's that opens the menu would keep the touch from what has not lifted anything yet.
    static let rest = 0.45
    /// The distance in points that a finger may move meanwhile.
    static let tolerance: CGFloat = 10
    /// The distance in points from which a mouse drags.
    static let hysteresis: CGFloat = 4

    /// Makes the dragged item; nil for none.
    let items: () -> NSItemProvider?
    /// The view that follows the finger; nil for a picture of the lifted view.
    let preview: (() -> AnyView)?

    nonisolated init(_ items: @escaping () -> NSItemProvider?, preview: (() -> AnyView)? = nil) {
        (self.items, self.preview) = (items, preview)
    }
}

extension LiftGesture: Gesture {
    typealias Value = Void
    typealias Body = Never
    static func _makeRecognizer(_ gesture: Self) -> GestureRecognizer<Void> { LiftRecognizer(gesture) }
    static func _updateRecognizer(_ recognizer: GestureRecognizer<Void>, _ gesture: Self) {
        downcast(recognizer, to: LiftRecognizer.self).gesture = gesture
    }
}

private final class LiftRecognizer: GestureRecognizer<Void> {
    private enum State {
        case idle, failed
        /// A touch is down in the node.
        case down(start: CGPoint)
        /// The touch's finger carries the view (`CarriedItem`).
        case lifted
        /// The finger has left the screen. A tap that the host reports for it belongs to the drag.
        case dropped
    }
    var gesture: LiftGesture
    private var state = State.idle
    private var timer = GestureTimer()

    init(_ gesture: LiftGesture) {
        self.gesture = gesture
        super.init()
    }

    override var kinds: InputKinds { [.press, .drag, .longPress] }
    override var lifts: Bool { true }
    override var followsDrag: Bool { if case .lifted = state { true } else { false } }
    override var awaitsDrag: Bool { if case .down = state { true } else { false } }
    override func judge(taps: Int, isFinal: Bool) -> TapVerdict {
        switch state {
        case .lifted, .dropped: .recognized
        case .idle, .failed, .down: .failed
        }
    }

    override func handle(_ event: InputEvent, in node: LayoutNode) -> Bool {
        switch event {
        case .pointerDown(let point):
            cancel()
            state = .down(start: point)
            // Sources around this one have got the press before.
            scene(of: node)?.drops.source = self
            startTimer(in: node)
            return false
        case .pointerMove(let point):
            if case .down(let start) = state, isBeyond(LiftGesture.tolerance, start, point) { timer.stop() }
            return false
        case .pointerUp:
            timer.stop()
            switch state {
            case .down, .failed: state = .idle
            case .idle, .lifted, .dropped: break
            }
            return false
        case .drag(let drag): return follow(drag, in: node)
        case .tap:
            guard case .dropped = state else { return false }
            state = .idle
        // A long press is for the menus around the view: the view may be lifted and show its menu.
        default: return false
        }
        return true
    }

    /// Follows a drag until the view is lifted. From then on the scene gives the drag to what the finger carries.
    private func follow(_ drag: DragInput, in node: LayoutNode) -> Bool {
        guard case .down(let start) = state else { return followsDrag }
        switch drag.phase {
        case .began: break
        case .changed:
            if drag.isPointer {
                if isBeyond(LiftGesture.hysteresis, drag.start, drag.location) { lift(in: node, at: start) }
            } else if isBeyond(LiftGesture.tolerance, drag.start, drag.location) {
                timer.stop()
                state = .failed
            }
        case .ended, .cancelled:
            timer.stop()
            state = .idle
        }
        return awaitsDrag || followsDrag
    }

    private func lift(in node: LayoutNode, at point: CGPoint) {
        timer.stop()
        let finger = node.render.convert(point, at: node.render.tree?.now ?? 0)
        guard let scene = scene(of: node), scene.drops.source === self, let items = gesture.items(),
            let view = LiftedPicture(
                node, [items], at: finger, preview: gesture.preview, onEnd: { [weak self] _ in self?.dragEnded() }),
            scene.carry(view, from: finger)
        else {
            state = .failed
            return
        }
        state = .lifted
        report(.changed(()))
    }

    private func dragEnded() {
        guard case .lifted = state else { return }
        state = .dropped
        report(.ended(()))
    }

    /// Lifts no more. What has been lifted stays with the finger.
    override func cancel() {
        timer.stop()
        state = .idle
    }

    private func scene(of node: LayoutNode) -> UIWindowScene? { node.graph.hostingView?.window?.windowScene }

    private func isBeyond(_ distance: CGFloat, _ a: CGPoint, _ b: CGPoint) -> Bool { hypot(a.x - b.x, a.y - b.y) > distance }

    private func startTimer(in node: LayoutNode) {
        timer.start(in: node, after: LiftGesture.rest) { [weak self, weak node] in
            guard let self, let node, case .down(let start) = state else { return }
            lift(in: node, at: start)
        }
    }
}

extension View {
    /// Lets the user drag the view, with a value for the place where it is dropped. A finger has to rest on it for half a second.
    ///
    ///     ParkRow(park).draggable(park)
    /// - Parameter payload: Made when the view is lifted.
    public nonisolated func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
        lifted(LiftGesture { NSItemProvider(transferring: payload()) })
    }
    /// Lets the user drag the view, with a value for the place where it is dropped.
    /// - Parameters:
    ///   - payload: Made when the view is lifted.
    ///   - preview: The view that follows the finger.
    public nonisolated func draggable<V: View, T: Transferable>(
        _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: @escaping () -> V
    ) -> some View {
        lifted(LiftGesture({ NSItemProvider(transferring: payload()) }, preview: { AnyView(preview()) }))
    }
    /// Lets the user drag the view, with an item for the place where it is dropped.
    /// - Parameter data: Makes the item when the view is lifted.
    public nonisolated func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
        lifted(LiftGesture { data() })
    }
    /// Lets the user drag the view, with an item for the place where it is dropped.
    /// - Parameters:
    ///   - data: Makes the item when the view is lifted.
    ///   - preview: The view that follows the finger.
    public nonisolated func onDrag<V: View>(
        _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: @escaping () -> V
    ) -> some View {
        lifted(LiftGesture({ data() }, preview: { AnyView(preview()) }))
    }
    /// Lets the user drag the view, with an item for the place where it is dropped.
    /// - Parameter action: Makes the item when the view is lifted; nil for none.
    public nonisolated func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View {
        lifted(LiftGesture { action?() }, isOn: action != nil)
    }

    /// The gesture sees presses before the controls in the view and leaves them to these, until it lifts the view.
    private nonisolated func lifted(_ gesture: LiftGesture, isOn: Bool = true) -> some View {
        modifier(GestureModifier(gesture, isOn: isOn, rank: .high))
    }
}
