import Foundation
import FrontmostRender
import FrontmostUIKit

/// A UIKit gesture recogniser as a gesture of a SwiftUI view.
///
///     struct SecondFinger: UIGestureRecognizerRepresentable {
///         let action: (CGPoint) -> Void
///         func makeUIGestureRecognizer(context: Context) -> UITapGestureRecognizer {
///             let tap = UITapGestureRecognizer()
///             tap.numberOfTouchesRequired = 2
///             return tap
///         }
///         func handleUIGestureRecognizerAction(_ recognizer: UITapGestureRecognizer, context: Context) {
///             action(context.converter.localLocation)
///         }
///     }
///
///     Photo().gesture(SecondFinger { point in … })
///
/// The recogniser is made once. It is updated then, and whenever the struct's values, or state that the update reads, have changed. It
/// tracks the touches that begin on the view's visible content, and takes part in UIKit's arbitration: its delegate decides what it is
/// recognised together with. Its `view` is the view that shows the SwiftUI content.
@MainActor @preconcurrency public protocol UIGestureRecognizerRepresentable<UIGestureRecognizerType> {
    /// The type of the recogniser.
    associatedtype UIGestureRecognizerType: UIGestureRecognizer
    /// An object that the recogniser talks to, such as its delegate. Made before the recogniser, and kept as long.
    associatedtype Coordinator = Void
    /// The context of the methods.
    typealias Context = UIGestureRecognizerRepresentableContext<Self>
    /// Converts the recogniser's locations to coordinate spaces of SwiftUI.
    typealias CoordinateSpaceConverter = UIGestureRecognizerRepresentableCoordinateSpaceConverter

    /// Makes the recogniser.
    @MainActor @preconcurrency func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizerType
    /// Updates the recogniser. Does nothing by default.
    @MainActor @preconcurrency func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context)
    /// Called where UIKit calls the target of a recogniser: at every change of its state except failure. Does nothing by default.
    @MainActor @preconcurrency func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context)
    /// Makes the coordinator.
    /// - Parameter converter: Tells where the gesture is, as soon as there is one.
    @MainActor @preconcurrency func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator
}

extension UIGestureRecognizerRepresentable where Coordinator == Void {
    /// Makes the empty coordinator.
    public func makeCoordinator(converter: CoordinateSpaceConverter) {}
}

extension UIGestureRecognizerRepresentable {
    /// Does nothing.
    public func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context) {}
    /// Does nothing.
    public func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context) {}
}

/// The context of a `UIGestureRecognizerRepresentable`'s methods.
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableContext<Representable: UIGestureRecognizerRepresentable> {
    /// The representable's coordinator.
    public let coordinator: Representable.Coordinator
    /// Converts the recogniser's locations to coordinate spaces of SwiftUI.
    public let converter: Representable.CoordinateSpaceConverter
}

/// Converts the locations of a represented gesture to coordinate spaces of SwiftUI. The local space is that of the view with the gesture.
@MainActor @preconcurrency public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
    weak var node: RepresentedRecognizerNode?

    /// The location of the gesture in the view's own space.
    public var localLocation: CGPoint { location(in: .local) }
    /// The translation of a pan in the view's own space; nil for other gestures.
    public var localTranslation: CGPoint? { translation(in: .local) }
    /// The velocity of a pan in the view's own space, in points per second; nil for other gestures.
    public var localVelocity: CGPoint? { velocity(in: .local) }

    /// The location of the gesture in a coordinate space.
    public func location(in space: some CoordinateSpaceProtocol) -> CGPoint {
        guard let node, let recognizer = node.recognizer else { return .zero }
        return node.convert(fromScene: recognizer.locationInScene, to: space.coordinateSpace)
    }
    /// The translation of a pan in a coordinate space; nil for other gestures.
    public func translation(in space: some CoordinateSpaceProtocol) -> CGPoint? {
        (node?.recognizer as? UIPanGestureRecognizer).map { vector($0.translation(in: nil), in: space.coordinateSpace) }
    }
    /// The velocity of a pan in a coordinate space, in points per second; nil for other gestures.
    public func velocity(in space: some CoordinateSpaceProtocol) -> CGPoint? {
        (node?.recognizer as? UIPanGestureRecognizer).map { vector($0.velocity(in: nil), in: space.coordinateSpace) }
    }
    /// Converts a point of the window to a coordinate space.
    public func convert(globalPoint: CGPoint, to space: some CoordinateSpaceProtocol = .local) -> CGPoint {
        node?.convert(fromScene: globalPoint, to: space.coordinateSpace) ?? globalPoint
    }
    /// Converts a point of the view to a coordinate space.
    public func convert(localPoint: CGPoint, to space: some CoordinateSpaceProtocol) -> CGPoint {
        node?.place.convert(localPoint, to: space.coordinateSpace) ?? localPoint
    }

    /// Converts a distance in the scene. A space may be turned or scaled.
    private func vector(_ distance: CGPoint, in space: CoordinateSpace) -> CGPoint {
        guard let node, let recognizer = node.recognizer else { return distance }
        let start = node.convert(fromScene: recognizer.locationInScene, to: .local)
        let moved = node.place.convert(velocity: CGSize(width: distance.x, height: distance.y), at: start, to: space)
        return CGPoint(x: moved.width, y: moved.height)
    }
}

extension View {
    /// Adds a gesture that a recogniser of UIKit recognises. Gestures of the view and its subviews come first.
    public nonisolated func gesture<R: UIGestureRecognizerRepresentable>(_ representable: R) -> some View {
        modifier(RecognizerModifier(representable: representable))
    }
}
