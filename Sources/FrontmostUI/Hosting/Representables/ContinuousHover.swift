import Foundation
import FrontmostUIKit

/// The state of a pointer that hovers over a view.
public enum HoverPhase: Equatable, Sendable {
    /// The pointer is over the view, at a point in the coordinate space that was asked for.
    case active(CGPoint)
    /// The pointer has left the view.
    case ended
}

/// Reports each movement of the pointer over a view.
private struct ContinuousHover<Space: CoordinateSpaceProtocol> {
    let space: Space
    let action: (HoverPhase) -> Void
}

// In an extension, so that the struct can be made anywhere.
extension ContinuousHover: UIGestureRecognizerRepresentable {
    func makeUIGestureRecognizer(context: Context) -> UIHoverGestureRecognizer {
        let recognizer = UIHoverGestureRecognizer()
        // The pointer is over the view whatever else its presses do there.
        recognizer.cancelsTouchesInView = false
        return recognizer
    }
    func handleUIGestureRecognizerAction(_ recognizer: UIHoverGestureRecognizer, context: Context) {
        switch recognizer.state {
        case .began, .changed: action(.active(context.converter.location(in: space)))
        case .ended, .cancelled: action(.ended)
        case .possible, .failed: break
        }
    }
}

extension View {
    /// Runs an action when a pointer enters the view, moves over it, or leaves it.
    /// - Parameters:
    ///   - coordinateSpace: The space of the points that the action gets.
    ///   - action: Gets the pointer's place, or that it has left the view.
    public nonisolated func onContinuousHover(
        coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        gesture(ContinuousHover(space: coordinateSpace, action: action))
    }
}
