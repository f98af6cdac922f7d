import Foundation
import FrontmostRender

/// The touches of a button: reports whether a finger is down on the view, for `_onButtonGesture`.
private struct ButtonPress {
    let pressing: (Bool) -> Void
    nonisolated init(_ pressing: @escaping (Bool) -> Void) { self.pressing = pressing }
}

extension ButtonPress: Gesture {
    typealias Value = Void
    typealias Body = Never
    static func _makeRecognizer(_ gesture: Self) -> GestureRecognizer<Void> { ButtonPressRecognizer(gesture) }
    static func _updateRecognizer(_ recognizer: GestureRecognizer<Void>, _ gesture: Self) {
        downcast(recognizer, to: ButtonPressRecognizer.self).gesture = gesture
    }
}

private final class ButtonPressRecognizer: GestureRecognizer<Void> {
    var gesture: ButtonPress
    private var isDown = false, isPressing = false

    init(_ gesture: ButtonPress) {
        self.gesture = gesture
        super.init()
    }
    override var kinds: InputKinds { .press }

    override func handle(_ event: InputEvent, in node: LayoutNode) -> Bool {
        switch event {
        case .pointerDown:
            isDown = true
            press(true)
        case .pointerMove(let point): if isDown { press(node.render.containsInBounds(point)) }
        case .pointerUp: cancel()
        default: return false
        }
        return true
    }

    override func cancel() {
        isDown = false
        press(false)
    }

    private func press(_ isPressing: Bool) {
        if isPressing == self.isPressing { return }
        self.isPressing = isPressing
        gesture.pressing(isPressing)
    }
}

extension View {
    /// Makes a view a button without a look. Libraries use it to learn when a button is pressed.
    /// - Parameters:
    ///   - pressing: Receives true when a finger comes down on the view or returns to it, and false when it leaves or is lifted. It is
    ///     told as well about fingers on a button in the view.
    ///   - action: Runs at a tap, unless a gesture or a control in the view takes it.
    public nonisolated func _onButtonGesture(pressing: ((Bool) -> Void)? = nil, perform action: @escaping () -> Void) -> some View
    {
        onTapGesture(perform: action)
            .modifier(GestureModifier(ButtonPress(pressing ?? { _ in }), isOn: pressing != nil, rank: .simultaneous))
    }
}
