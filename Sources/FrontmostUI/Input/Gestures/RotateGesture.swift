import Foundation
import FrontmostRender

/// Two fingers that turn around each other.
public struct RotateGesture {
    /// The state of the gesture.
    public struct Value: Equatable, Sendable {
        /// The time of the event.
        public var time: Date
        /// The rotation, clockwise. It exceeds a full turn after more than one.
        public var rotation: Angle
        /// The change of the rotation per second.
        public var velocity: Angle
        /// The middle between the fingers when the second one came down, in units of the view's size.
        public var startAnchor: UnitPoint
        /// The middle between the fingers when the second one came down, in points in the view's coordinates.
        public var startLocation: CGPoint

        public static func == (a: Self, b: Self) -> Bool {
            a.rotation == b.rotation && a.velocity == b.velocity && a.startAnchor == b.startAnchor
                && a.startLocation == b.startLocation
        }
    }

    /// The change of the rotation from which the gesture begins.
    public var minimumAngleDelta: Angle
    /// Makes a gesture that begins from a change of the rotation.
    public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
}

extension RotateGesture: Gesture {
    public typealias Body = Never
    public static func _makeRecognizer(_ gesture: Self) -> GestureRecognizer<Value> {
        TwoFingerRecognizer(gesture.minimumAngleDelta.radians, amount: { $0.turn }) {
            Value(
                time: Date(), rotation: .radians($0.pair.turn), velocity: .radians($0.pair.turnVelocity),
                startAnchor: $0.startAnchor, startLocation: $0.startLocation)
        }
    }
    public static func _updateRecognizer(_ recognizer: GestureRecognizer<Value>, _ gesture: Self) {
        downcast(recognizer, to: TwoFingerRecognizer<Value>.self).minimum = gesture.minimumAngleDelta.radians
    }
}

/// The older form of `RotateGesture`, with the rotation as its value.
public struct RotationGesture {
    /// The change of the rotation from which the gesture begins.
    public var minimumAngleDelta: Angle
    /// Makes a gesture that begins from a change of the rotation.
    public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
}

extension RotationGesture: Gesture {
    /// The rotation, clockwise. It exceeds a full turn after more than one.
    public typealias Value = Angle
    public typealias Body = Never
    public static func _makeRecognizer(_ gesture: Self) -> GestureRecognizer<Angle> {
        TwoFingerRecognizer(gesture.minimumAngleDelta.radians, amount: { $0.turn }) { .radians($0.pair.turn) }
    }
    public static func _updateRecognizer(_ recognizer: GestureRecognizer<Angle>, _ gesture: Self) {
        downcast(recognizer, to: TwoFingerRecognizer<Angle>.self).minimum = gesture.minimumAngleDelta.radians
    }
}
