import Foundation
import FrontmostRender

/// One finger, pencil or pointer on the screen, from touch-down until it is lifted. The same object, updated, is in each of its
/// events.
@MainActor @preconcurrency open class UITouch: NSObject {
    /// The phase of a touch.
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled
        /// A pointer that hovers over a view that tracks it.
        case regionEntered, regionMoved, regionExited
    }
    /// The kind of a touch. `direct` is a finger, `indirectPointer` a mouse or trackpad.
    public enum TouchType: Int, Sendable {
        case direct, indirect, pencil, indirectPointer
        /// The older name of `pencil`.
        public static var stylus: TouchType { .pencil }
    }

    /// When the touch began or last changed, in seconds since the system started.
    public internal(set) var timestamp: TimeInterval
    /// The current phase.
    public internal(set) var phase: Phase
    /// The number of touches at this place in quick succession, including this one.
    public internal(set) var tapCount: Int
    /// The kind of the touch.
    public let type: TouchType
    /// The pressure: 1 for an ordinary touch, 0 if the screen does not measure it.
    public internal(set) var force: CGFloat
    /// The largest possible `force`. Always 1.
    open var maximumPossibleForce: CGFloat { 1 }
    /// The radius of the contact area in points. Hosts do not report it: a fingertip's is assumed.
    open var majorRadius: CGFloat { type == .direct ? 20 : 0 }
    /// The accuracy of `majorRadius`, in points.
    open var majorRadiusTolerance: CGFloat { type == .direct ? 5 : 0 }

    /// The window that took the touch in its hit testing.
    weak var hostWindow: (any ViewWindow)?
    /// The view that the hit test named.
    public internal(set) weak var view: UIView?
    /// The recognisers that track the touch: those of the view and of its superviews, innermost first.
    open var gestureRecognizers: [UIGestureRecognizer]? { watchers }

    // MARK: Engine state

    /// The host's number of the touch.
    let number: Int
    /// In the scene's coordinates.
    private(set) var place: CGPoint, previousPlace: CGPoint
    let start: CGPoint
    var buttons: Int
    /// The innermost node that was hit: the search for nodes inside a view that take input starts here.
    weak var node: RenderNode?
    var watchers: [UIGestureRecognizer] = []
    /// The claims of recognisers on the touch.
    var claims: [GestureClaim] = []
    var delivery = TouchDelivery.none
    /// The offset from the host's clock to the scene's, in seconds.
    private let delay: TimeInterval

    init(_ input: TouchInput, now: TimeInterval) {
        number = input.id
        delay = input.time.map { now - $0 } ?? 0
        (timestamp, phase, tapCount, type) = (now, .began, 1, TouchType(input.kind))
        (force, buttons) = (input.force, input.buttons)
        (place, previousPlace, start) = (input.location, input.location, input.location)
        super.init()
    }

    func change(to input: TouchInput, phase: Phase, now: TimeInterval) {
        self.phase = phase
        // A host's clock that stands still or goes back must not cause an infinite velocity.
        timestamp = max(timestamp, input.time.map { min($0 + delay, now) } ?? now)
        previousPlace = place
        (place, force) = (input.location, input.force)
        if phase != .ended { buttons = input.buttons }
    }

    var isOver: Bool { phase == .ended || phase == .cancelled || phase == .regionExited }

    // MARK: Location

    /// The touch's position in a view's coordinates.
    /// - Parameter view: Nil stands for the window.
    open func location(in view: UIView?) -> CGPoint { convert(place, to: view) }
    /// The position at the touch's previous event.
    open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPlace, to: view) }
    /// The position, with the precision of `location(in:)`.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    /// The previous position, with the precision of `previousLocation(in:)`.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let top = view?.hostWindow ?? hostWindow else { return point }
        let inWindow = top.fromOutside(point)
        return view?.convert(inWindow, from: nil) ?? inWindow
    }
}

extension UITouch.TouchType {
    init(_ kind: TouchInput.Kind) {
        switch kind {
        case .finger: self = .direct
        case .pencil: self = .pencil
        case .pointer: self = .indirectPointer
        }
    }
}

/// The progress of delivering a touch to its own view.
enum TouchDelivery {
    /// Nothing was delivered: the view must not get the touch, or not yet.
    case none
    /// The beginning is held back until recognisers have decided.
    case beginHeld
    case delivering
    /// The end is held back until recognisers have decided.
    case endHeld
    case finished
}

/// A recogniser's claim on a touch.
struct GestureClaim {
    /// The node that bounds the recogniser.
    weak var boundary: RenderNode?
    /// Whether the touch is cancelled for the view and its descendants.
    var cancelsInside: Bool
}

/// Counts touches at one place in quick succession.
package struct TapCounter {
    /// The longest time between the beginnings of two touches, in seconds.
    static let interval: TimeInterval = 0.35
    /// The greatest distance to the next touch, in points.
    static let distance: CGFloat = 45

    private var last: (time: TimeInterval, place: CGPoint, count: Int)?

    package init() {}

    package mutating func count(at place: CGPoint, time: TimeInterval) -> Int {
        var count = 1
        if let last, time - last.time <= Self.interval,
            hypot(place.x - last.place.x, place.y - last.place.y) <= Self.distance
        {
            count = last.count + 1
        }
        last = (time, place, count)
        return count
    }
}
