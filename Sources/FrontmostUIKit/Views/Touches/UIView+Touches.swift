import Foundation
import FrontmostRender
import Synchronization

/// What few views have: recognisers, and how they take several fingers.
@MainActor final class TouchTraits {
    var recognizers: [UIGestureRecognizer] = []
    var interactions: [any UIInteraction] = []
    var isMultipleTouchEnabled = false
    var isExclusiveTouch = false

    /// As they hear of touches: those of the same rank in the order in which they were added.
    var recognizersByRank: [UIGestureRecognizer] {
        if recognizers.count < 2 { return recognizers }
        return recognizers.enumerated().sorted { ($1.element.rank, $0.offset) < ($0.element.rank, $1.offset) }.map(\.element)
    }
}

extension UIView {
    func changeTouchTraits(_ change: (TouchTraits) -> Void) {
        let traits = touchTraits ?? TouchTraits()
        touchTraits = traits
        change(traits)
        touchKindsChanged()
    }

    func attach(_ recognizer: UIGestureRecognizer) {
        if recognizer.view === self { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        changeTouchTraits { $0.recognizers.append(recognizer) }
        recognizer.view = self
    }

    func detach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        changeTouchTraits { $0.recognizers.removeAll { $0 === recognizer } }
        recognizer.view = nil
    }

    /// Tells hosts what to report of fingers on this view, and nothing where nobody listens: pages then send no more than they
    /// would without touches.
    ///
    /// Swift cannot tell whether a class overrides `touchesBegan`, so every class of the app's own is taken to.
    func touchKindsChanged() {
        var kinds: InputKinds = []
        for recognizer in touchTraits?.recognizers ?? [] where recognizer.isEnabled { kinds.formUnion(recognizer.neededInput) }
        if touchTraits?.isMultipleTouchEnabled == true { kinds.formUnion([.touch, .touchMoves]) }
        if tracksTouches || AppClasses.contains(type(of: self)) || followsTouchesForController { kinds.insert(.touch) }
        if kinds != node.touchKinds { node.touchKinds = kinds }
    }

    /// A controller hears of touches through its view. SwiftUI's views have their own gestures, and a controller around them
    /// is not one that draws with a finger.
    private var followsTouchesForController: Bool {
        guard let viewOwner, AppClasses.contains(type(of: viewOwner as UIResponder)) else { return false }
        return !subviews.contains { $0 is TouchStandIn }
    }
}

/// Which classes are an app's own.
enum AppClasses {
    /// Views are made on the main thread. An app that makes one elsewhere gets it, as on the platform.
    private static let known = Mutex<[ObjectIdentifier: Bool]>([:])
    /// Modules whose classes follow touches by themselves, or not at all.
    private static let engine: Set<Substring> = [
        "FrontmostUIKit", "FrontmostUI", "FrontmostCharts", "AwaitablePresentation", "DebugHUD",
    ]

    static func contains(_ type: AnyClass) -> Bool {
        let id = ObjectIdentifier(type)
        if let answer = known.withLock({ $0[id] }) { return answer }
        let name = String(reflecting: type)
        let answer = !engine.contains(name[..<(name.firstIndex(of: ".") ?? name.endIndex)])
        known.withLock { $0[id] = answer }
        return answer
    }
}

/// Stands for content without views of its own inside of the view whose content it is: hit testing answers it where the content
/// takes a touch, so that `hit == rootViewController?.view` says what it says of views, that there was nothing at that place.
@MainActor package final class TouchStandIn: UIView {
    /// What it stands for; a part of its superview's nodes.
    let content: RenderNode
    /// What the latest hit test that answered the stand-in itself reached, and where.
    private weak var latestHit: RenderNode?
    private var latestPoint = CGPoint.zero

    /// - Parameter content: A content node of the view that this is put into, by `addSubviewPlacedElsewhere`.
    package init(content: RenderNode) {
        self.content = content
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    required init?(coder: NSCoder) { return nil }

    package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        hitTest(point, with: event) != nil
    }

    /// Itself, a view inside of the content, or nil where the content lets touches through.
    package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let superview, !superview.isHidden else { return nil }
        var inner: UIView?
        let hit = hitNode(point) { view, point in
            inner = view.hitTest(point, with: event)
            return inner != nil
        }
        if hit == nil { return nil }
        if let inner { return inner }
        (latestHit, latestPoint) = (hit, point)
        return self
    }

    override func touchedNode(at point: CGPoint) -> RenderNode {
        // Asked after a hit test at the same place: one walk is enough.
        if let hit = latestHit, abs(latestPoint.x - point.x) < 0.001, abs(latestPoint.y - point.y) < 0.001 {
            latestHit = nil
            return hit
        }
        return hitNode(point) { _, _ in false } ?? superview?.node ?? node
    }

    /// - Parameter takes: Whether a view that lies in the content takes the touch.
    private func hitNode(_ point: CGPoint, takes: (UIView, CGPoint) -> Bool) -> RenderNode? {
        let time = content.tree?.now ?? 0, place = content.frame
        let local = CGPoint(x: point.x - place.minX, y: point.y - place.minY)
        return withoutActuallyEscaping(takes) { takes in
            content.hitTest(local, at: time, ignoresPassing: true) { node, point in
                guard let view = node.responder as? UIView else { return .undecided }
                let inView = CGPoint(x: point.x + view.bounds.minX, y: point.y + view.bounds.minY)
                return takes(view, inView) ? .taken : .through
            }
        }
    }
}
