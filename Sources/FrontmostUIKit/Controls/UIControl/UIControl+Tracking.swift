import Foundation
import FrontmostRender

extension UIControl.Event {
    /// The events that only touches cause. Hosts report the activation of a control themselves, for keys and assistive technology
    /// as well, so controls without actions for these events need no touches.
    static let needingTouches: UIControl.Event = [
        .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit, .touchUpOutside,
        .touchCancel,
    ]
}

// Tracks a finger. A control tracks one finger at a time.
extension UIControl {
    func trackBegan(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard isEnabled, !isTracking, let touch = touches.first else { return }
        guard beginTracking(touch, with: event) else { return }
        (isTracking, isTouchInside, isHighlighted) = (true, true, true)
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    }

    func trackMoved(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        let wasInside = isTouchInside
        isTouchInside = point(inside: touch.location(in: self), with: event)
        isHighlighted = isTouchInside
        if isTouchInside != wasInside { sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit) }
        sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
        if !continueTracking(touch, with: event) { stopTracking { endTracking(touch, with: event) } }
    }

    func trackEnded(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        isTouchInside = point(inside: touch.location(in: self), with: event)
        let isInside = isTouchInside
        stopTracking { endTracking(touch, with: event) }
        if !isInside {
            sendActions(for: .touchUpOutside)
        } else if !node.accepts.contains(.activate) {
            // Hosts report the activation of a node that accepts it.
            sendActions(for: .touchUpInside)
        }
    }

    func trackCancelled(_ event: UIEvent?) {
        guard isTracking else { return }
        stopTracking { cancelTracking(with: event) }
        sendActions(for: .touchCancel)
    }

    private func stopTracking(_ end: () -> Void) {
        (isTracking, isHighlighted) = (false, false)
        end()
        isTouchInside = false
    }
}
