import Foundation
import FrontmostRender

/// Recognises a drag. The gesture begins once the fingers have moved 10 points, and ends when they go up.
@MainActor @preconcurrency open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// Creates a recogniser with a handler.
    public convenience init(handler: @escaping @MainActor (UIPanGestureRecognizer) -> Void) {
        self.init()
        addHandler(handler)
    }

    /// The smallest number of fingers that pan.
    open var minimumNumberOfTouches = 1
    /// The largest number of fingers that pan.
    open var maximumNumberOfTouches = Int.max
    /// The scroll wheel and trackpad input that pans. Has no effect: hosts scroll with it and report no pan.
    open var allowedScrollTypesMask = UIScrollTypeMask()

    /// The distance in points that the fingers have to move before the gesture begins.
    static let hysteresis: CGFloat = 10

    /// The centroid's translation since the fingers came down, in the scene, with the adjustments of `setTranslation`.
    private var moved = CGPoint.zero
    /// The translation without the adjustments of `setTranslation`.
    private var distance = CGPoint.zero
    private var speed = SpeedMeter()

    override var neededInput: InputKinds { [.touch, .touchMoves] }
    override var shape: GestureArbitration.Shape { .drag(.along(distance)) }

    /// The fingers' translation since they came down, in points of `view`'s coordinate space.
    open func translation(in view: UIView?) -> CGPoint { convert(moved, to: view) }
    /// Replaces the translation so far. With zero after each change, `translation` is the movement since the last change.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = convert(translation, from: view) }
    /// The velocity in points per second, in `view`'s coordinate space.
    open func velocity(in view: UIView?) -> CGPoint { convert(speed.velocity, to: view) }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if live.count > maximumNumberOfTouches { state = GestureStateMachine.isActive(current) ? .cancelled : .failed }
        // Movement before all fingers were down is not part of the drag.
        if !GestureStateMachine.isActive(current) { (speed, moved, distance) = (SpeedMeter(), .zero, .zero) }
        note(touches)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        // A single finger moves the centroid by its share.
        let share = 1 / CGFloat(max(1, live.count))
        for touch in touches {
            let dx = (touch.place.x - touch.previousPlace.x) * share, dy = (touch.place.y - touch.previousPlace.y) * share
            moved = CGPoint(x: moved.x + dx, y: moved.y + dy)
            distance = CGPoint(x: distance.x + dx, y: distance.y + dy)
        }
        note(touches)
        if GestureStateMachine.isActive(current) {
            state = .changed
        } else if live.count >= minimumNumberOfTouches, hypot(distance.x, distance.y) >= Self.hysteresis {
            state = mayBegin(moving: distance) ? .began : .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard GestureStateMachine.isActive(current) else { return live.isEmpty ? state = .failed : () }
        note(touches)
        state = live.count >= minimumNumberOfTouches ? .changed : .ended
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() {
        (moved, distance) = (.zero, .zero)
        speed = SpeedMeter()
    }

    /// Whether the gesture may begin with movement in this direction.
    func mayBegin(moving: CGPoint) -> Bool { true }

    /// Sets the translation from outside. Called by a subclass that receives its movement from other code.
    func note(_ new: CGPoint, at time: TimeInterval) {
        moved = CGPoint(x: moved.x + new.x - distance.x, y: moved.y + new.y - distance.y)
        distance = new
        speed.add(distance, at: time)
    }

    private func note(_ touches: Set<UITouch>) {
        if let time = touches.first?.timestamp { speed.add(distance, at: time) }
    }

    /// Converts a distance. Distances in the scene and in a view differ if the view is scaled or rotated.
    private func convert(_ distance: CGPoint, to view: UIView?) -> CGPoint {
        guard let view else { return distance }
        let a = view.convert(CGPoint.zero, from: nil), b = view.convert(distance, from: nil)
        return CGPoint(x: b.x - a.x, y: b.y - a.y)
    }
    private func convert(_ distance: CGPoint, from view: UIView?) -> CGPoint {
        guard let view else { return distance }
        let a = view.convert(CGPoint.zero, to: nil), b = view.convert(distance, to: nil)
        return CGPoint(x: b.x - a.x, y: b.y - a.y)
    }
}

/// The kinds of scroll wheels and trackpads that a pan recogniser accepts.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    /// The bit mask.
    public let rawValue: Int
    /// Creates a mask from its raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Wheels that scroll in steps (`discrete`), and trackpads (`continuous`).
    public static let discrete = UIScrollTypeMask(rawValue: 1), continuous = UIScrollTypeMask(rawValue: 2)
    /// Both kinds.
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
