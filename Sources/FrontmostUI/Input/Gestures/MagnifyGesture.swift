import Foundation
import FrontmostRender

/// Two fingers that move apart or together.
public struct MagnifyGesture {
    /// The state of the gesture.
    public struct Value: Equatable, Sendable {
        /// The time of the event.
        public var time: Date
        /// The fingers' distance as a multiple of the first one.
        public var magnification: CGFloat
        /// The change of the magnification in a second.
        public var velocity: CGFloat
        /// The middle between the fingers when the second one came down, in units of the view's size.
        public var startAnchor: UnitPoint
        /// The middle between the fingers when the second one came down, in points in the view's coordinates.
        public var startLocation: CGPoint

        public static func == (a: Self, b: Self) -> Bool {
            a.magnification == b.magnification && a.velocity == b.velocity && a.startAnchor == b.startAnchor
                && a.startLocation == b.startLocation
        }
    }

    /// The change of the magnification from which the gesture begins.
    public var minimumScaleDelta: CGFloat
    /// Makes a gesture that begins from a change of the magnification.
    public nonisolated init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
}

extension MagnifyGesture: Gesture {
    public typealias Body = Never
    public static func _makeRecognizer(_ gesture: Self) -> GestureRecognizer<Value> {
        TwoFingerRecognizer(gesture.minimumScaleDelta, amount: { $0.scale - 1 }) {
            Value(
                time: Date(), magnification: $0.pair.scale, velocity: $0.pair.scaleVelocity,
                startAnchor: $0.startAnchor, startLocation: $0.startLocation)
        }
    }
    public static func _updateRecognizer(_ recognizer: GestureRecognizer<Value>, _ gesture: Self) {
        downcast(recognizer, to: TwoFingerRecognizer<Value>.self).minimum = gesture.minimumScaleDelta
    }
}

/// The older form of `MagnifyGesture`, with the magnification as its value.
public struct MagnificationGesture {
    /// The change of the magnification from which the gesture begins.
    public var minimumScaleDelta: CGFloat
    /// Makes a gesture that begins from a change of the magnification.
    public nonisolated init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
}

extension MagnificationGesture: Gesture {
    /// The fingers' distance as a multiple of the first one.
    public typealias Value = CGFloat
    public typealias Body = Never
    public static func _makeRecognizer(_ gesture: Self) -> GestureRecognizer<CGFloat> {
        TwoFingerRecognizer(gesture.minimumScaleDelta, amount: { $0.scale - 1 }) { $0.pair.scale }
    }
    public static func _updateRecognizer(_ recognizer: GestureRecognizer<CGFloat>, _ gesture: Self) {
        downcast(recognizer, to: TwoFingerRecognizer<CGFloat>.self).minimum = gesture.minimumScaleDelta
    }
}
