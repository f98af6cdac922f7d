import Foundation
import FrontmostRender

/// Fingers that move. The gesture begins when they have gone ten points, and ends when they are lifted.
@MainActor @preconcurrency open class UIPanGestureRecognizer: UIGestureRecognizer {
    public convenience init(handler: @escaping @MainActor (UIPanGestureRecognizer) -> Void) {
        self.init()
        addHandler(handler)
    }

    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max
    /// UIKit's choice of wheels and trackpads. Hosts scroll by them, and report no pan.
    open var allowedScrollTypesMask = UIScrollTypeMask()

    /// Points that fingers have to move before it begins.
    static let hysteresis: CGFloat = 10

    /// Of the fingers' middle since they came down, in the scene, less what `setTranslation` took away.
    private var moved = CGPoint.zero
    /// The same without what was taken away.
    private var way = CGPoint.zero
    private var speed = SpeedMeter()

    override var neededInput: InputKinds { [.touch, .touchMoves] }
    override var shape: GestureArbitration.Shape { .drag }

    /// How far the fingers have moved since they came down, in points of `view`'s coordinates.
    open func translation(in view: UIView?) -> CGPoint { convert(moved, to: view) }
    /// Makes the movement so far count as this much: with zero after each change, `translation` is the movement since.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = convert(translation, from: view) }
    /// Points a second.
    open func velocity(in view: UIView?) -> CGPoint { convert(speed.velocity, to: view) }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if live.count > maximumNumberOfTouches { state = GestureStateMachine.isActive(current) ? .cancelled : .failed }
        // What moved before all fingers were down is no part of the drag.
        if !GestureStateMachine.isActive(current) { (speed, moved, way) = (SpeedMeter(), .zero, .zero) }
        note(touches)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        // One of several fingers moves their middle by its part.
        let share = 1 / CGFloat(max(1, live.count))
        for touch in touches {
            let dx = (touch.place.x - touch.previousPlace.x) * share, dy = (touch.place.y - touch.previousPlace.y) * share
            moved = CGPoint(x: moved.x + dx, y: moved.y + dy)
            way = CGPoint(x: way.x + dx, y: way.y + dy)
        }
        note(touches)
        if GestureStateMachine.isActive(current) {
            state = .changed
        } else if live.count >= minimumNumberOfTouches, hypot(way.x, way.y) >= Self.hysteresis {
            state = mayBegin(moving: way) ? .began : .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard GestureStateMachine.isActive(current) else { return live.isEmpty ? state = .failed : () }
        note(touches)
        state = live.count >= minimumNumberOfTouches ? .changed : .ended
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() {
        (moved, way) = (.zero, .zero)
        speed = SpeedMeter()
    }

    /// Whether movement in this direction is one that it looks for.
    func mayBegin(moving: CGPoint) -> Bool { true }

    /// The movement is this much by now, as somebody else follows it.
    func note(_ new: CGPoint, at time: TimeInterval) {
        moved = CGPoint(x: moved.x + new.x - way.x, y: moved.y + new.y - way.y)
        way = new
        speed.add(way, at: time)
    }

    private func note(_ touches: Set<UITouch>) {
        if let time = touches.first?.timestamp { speed.add(way, at: time) }
    }

    /// Distances in the scene and in a view differ where the view is scaled or turned.
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

/// What of a wheel or trackpad pans.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let discrete = UIScrollTypeMask(rawValue: 1), continuous = UIScrollTypeMask(rawValue: 2)
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// The speed of what was somewhere at some times: over the last tenth of a second, so that a finger that has stopped has none.
struct SpeedMeter {
    static let window: TimeInterval = 0.1

    private var samples: [(place: CGPoint, time: TimeInterval)] = []

    mutating func add(_ place: CGPoint, at time: TimeInterval) {
        samples.removeAll { time - $0.time > Self.window }
        samples.append((place, time))
    }

    var velocity: CGPoint {
        guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
        let seconds = last.time - first.time
        return CGPoint(x: (last.place.x - first.place.x) / seconds, y: (last.place.y - first.place.y) / seconds)
    }
}
