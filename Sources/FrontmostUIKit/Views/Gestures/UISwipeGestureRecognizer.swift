import Foundation
import FrontmostRender

/// Recognises a quick movement in one direction. The gesture is recognised while the fingers still move.
@MainActor @preconcurrency open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Creates a recogniser with a handler.
    public convenience init(handler: @escaping @MainActor (UISwipeGestureRecognizer) -> Void) {
        self.init()
        addHandler(handler)
    }

    /// Directions of a swipe.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// The bit mask.
        public let rawValue: UInt
        /// Creates a set of directions from a bit mask.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Towards the right or the left.
        public static let right = Direction(rawValue: 1), left = Direction(rawValue: 2)
        /// Upwards or downwards.
        public static let up = Direction(rawValue: 4), down = Direction(rawValue: 8)
    }

    /// The directions that are recognised.
    open var direction = Direction.right
    /// The number of fingers.
    open var numberOfTouchesRequired = 1

    /// The least movement along the direction and the largest deviation from it, in points, and the longest duration in seconds.
    static let distance: CGFloat = 50, deviation: CGFloat = 40, longest: TimeInterval = 0.5

    private var began: TimeInterval?

    override var neededInput: InputKinds { [.touch, .touchMoves] }
    override var shape: GestureArbitration.Shape { .drag(.along(movement)) }
    /// The fingers' movement since they came down, in points of the scene.
    private var movement: CGPoint {
        let here = live.middle(\.place), from = live.middle(\.start)
        return CGPoint(x: here.x - from.x, y: here.y - from.y)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if live.count > numberOfTouchesRequired { return state = .failed }
        began = began ?? touches.first?.timestamp
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard live.count == numberOfTouchesRequired, let now = touches.first?.timestamp, let began else { return }
        if now - began > Self.longest { return state = .failed }
        switch Self.judge(movement, direction) {
        case true?: state = .ended
        case false?: state = .failed
        case nil: break
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    open override func reset() { began = nil }

    /// Whether a movement is a swipe; nil while that is undecided.
    static func judge(_ way: CGPoint, _ direction: Direction) -> Bool? {
        let all: [(Direction, along: CGFloat, beside: CGFloat)] = [
            (.right, way.x, way.y), (.left, -way.x, way.y), (.down, way.y, way.x), (.up, -way.y, way.x),
        ]
        let wanted = all.filter { direction.contains($0.0) }
        if wanted.contains(where: { $0.along >= distance && abs($0.beside) <= deviation }) { return true }
        return wanted.allSatisfy { abs($0.beside) > deviation || $0.along < -10 } ? false : nil
    }
}
