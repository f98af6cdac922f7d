import Foundation
import FrontmostRender
import TestSupport
@testable import FrontmostUIKit

/// A finger on a stage, which sends the events that a host sends.
@MainActor final class TestFinger {
    private let scene: UIWindowScene
    private let id: Int
    private let kind: TouchInput.Kind
    private let buttons: Int
    private(set) var place: CGPoint
    private static var last = 0

    init(_ stage: Stage, _ x: CGFloat, _ y: CGFloat, kind: TouchInput.Kind = .finger, buttons: Int = 1) {
        Self.last += 1
        (scene, id, place) = (stage.scene, Self.last, CGPoint(x: x, y: y))
        (self.kind, self.buttons) = (kind, buttons)
        send(.began)
    }

    func move(_ x: CGFloat, _ y: CGFloat) {
        place = CGPoint(x: x, y: y)
        send(.moved)
    }
    func lift() { send(.ended) }
    func cancel() { send(.cancelled) }

    private func send(_ phase: TouchInput.Phase) {
        scene.send(.touch(TouchInput(id: id, phase: phase, kind: kind, location: place, buttons: buttons)), to: 0)
    }
}

extension Stage {
    func touch(_ x: CGFloat, _ y: CGFloat) { TestFinger(self, x, y).lift() }

    /// Sends what a host sends for a short touch, at the node that hit testing finds.
    @discardableResult func click(_ x: CGFloat, _ y: CGFloat) -> Bool {
        let point = CGPoint(x: x, y: y), time = scene.clock.now
        touch(x, y)
        let node = scene.tree.root.hitTest(point, at: time)?.nearest { !$0.accepts.isDisjoint(with: [.activate, .tap]) }
        guard let node else { return false }
        if node.accepts.contains(.activate) { return scene.send(.activate, to: node.id, at: point) }
        return scene.send(.tap(at: node.convert(fromRoot: point, at: time), count: 1), to: node.id)
    }

    /// Adds a view to the window, in front of the others.
    func add<V: UIView>(_ view: V, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> V {
        view.frame = CGRect(x: x, y: y, width: width, height: height)
        window.addSubview(view)
        return view
    }
}

/// Logs its touches.
class TouchView: UIView {
    var log = EventLog()
    var name = "view"
    var passesOn = false

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("began", touches)
        if passesOn { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }

    private func note(_ what: String, _ touches: Set<UITouch>) {
        for touch in touches {
            let place = touch.location(in: self)
            log.add("\(name) \(what) \(Int(place.x)) \(Int(place.y))")
        }
    }
}

extension UIGestureRecognizer.State: CustomStringConvertible {
    public var description: String {
        switch self {
        case .possible: "possible"
        case .began: "began"
        case .changed: "changed"
        case .ended: "ended"
        case .cancelled: "cancelled"
        case .failed: "failed"
        }
    }
}

/// Names a recogniser and logs the states that it reports.
@MainActor func logged<R: UIGestureRecognizer>(_ recognizer: R, _ name: String, _ log: EventLog) -> R {
    recognizer.name = name
    recognizer.addHandler { log.add("\(name) \($0.state)") }
    return recognizer
}
