import Foundation
import FrontmostRender

/// One finger, pencil or pointer on the screen, from the moment it comes down until it is lifted. The same object comes again
/// with each of its events, changed.
@MainActor @preconcurrency open class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled
        /// A pointer that is not down, over a view that wants to know.
        case regionEntered, regionMoved, regionExited
    }
    /// What touches. `direct` is a finger, `indirectPointer` a mouse or trackpad.
    public enum TouchType: Int, Sendable {
        case direct, indirect, pencil, indirectPointer
        public static var stylus: TouchType { .pencil }
    }

    /// When the touch came or changed, in seconds since the system started.
    public internal(set) var timestamp: TimeInterval
    public internal(set) var phase: Phase
    /// How often this place was touched in quick succession, this touch included.
    public internal(set) var tapCount: Int
    public let type: TouchType
    /// 1 for an ordinary touch; 0 where the screen does not feel it.
    public internal(set) var force: CGFloat
    open var maximumPossibleForce: CGFloat { 1 }
    /// The radius of what touches, in points. Hosts do not tell: a fingertip's.
    open var majorRadius: CGFloat { type == .direct ? 20 : 0 }
    open var majorRadiusTolerance: CGFloat { type == .direct ? 5 : 0 }

    /// The window whose hit testing took the touch.
    weak var hostWindow: (any ViewWindow)?
    /// The view that the hit test named.
    public internal(set) weak var view: UIView?
    /// Who watches the touch: the recognisers of the view and of those around it, innermost first.
    open var gestureRecognizers: [UIGestureRecognizer]? { watchers }

    // MARK: The engine's

    /// In the scene.
    private(set) var place: CGPoint, previousPlace: CGPoint
    let start: CGPoint
    var buttons: Int
    /// The innermost node that was touched: what inside of a view takes its own input is found from here.
    weak var node: RenderNode?
    var watchers: [UIGestureRecognizer] = []
    /// The views whose recognisers made something of the touch.
    var claims: [GestureClaim] = []
    var delivery = TouchDelivery.none
    /// From the host's clock to the scene's.
    private let delay: TimeInterval

    init(_ input: TouchInput, now: TimeInterval) {
        delay = input.time.map { now - $0 } ?? 0
        (timestamp, phase, tapCount, type) = (now, .began, 1, TouchType(input.kind))
        (force, buttons) = (input.force, input.buttons)
        (place, previousPlace, start) = (input.location, input.location, input.location)
        super.init()
    }

    func change(to input: TouchInput, phase: Phase, now: TimeInterval) {
        self.phase = phase
        // A host's clock that stands still or goes back must not make a speed infinite.
        timestamp = max(timestamp, input.time.map { min($0 + delay, now) } ?? now)
        previousPlace = place
        (place, force) = (input.location, input.force)
        if phase != .ended { buttons = input.buttons }
    }

    var isOver: Bool { phase == .ended || phase == .cancelled || phase == .regionExited }

    // MARK: Where it is

    /// - Parameter view: Nil stands for the window.
    open func location(in view: UIView?) -> CGPoint { convert(place, to: view) }
    /// Where the touch was at its event before this one.
    open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPlace, to: view) }
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
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

/// How far a touch's own view has heard of it.
enum TouchDelivery {
    /// Nothing: the view is not meant to, or not yet.
    case none
    /// The beginning is held back until recognisers have decided.
    case beginHeld
    case delivering
    /// The end is held back until recognisers have decided.
    case endHeld
    case finished
}

/// A recogniser made something of a touch.
struct GestureClaim {
    weak var view: UIView?
    /// What is in the view gets nothing more of the touch.
    var cancelsInside: Bool
}

/// Counts touches of one place in quick succession.
package struct TapCounter {
    /// Seconds between two touches' beginnings.
    static let interval: TimeInterval = 0.35
    /// Points that the next touch may be away.
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
