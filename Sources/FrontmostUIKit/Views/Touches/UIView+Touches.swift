import Foundation
import FrontmostRender

/// State that few views need: recognisers, and the handling of several fingers.
@MainActor final class TouchTraits {
    var recognizers: [UIGestureRecognizer] = []
    var interactions: [any UIInteraction] = []
    var isMultipleTouchEnabled = false
    var isExclusiveTouch = false

    /// The recognisers in the order of delivery: by rank, and within a rank as they were added.
    var recognizersByRank: [UIGestureRecognizer] {
        if recognizers.count < 2 { return recognizers }
        return recognizers.enumerated().sorted { ($1.element.rank, $0.offset) < ($0.element.rank, $1.offset) }.map(\.element)
    }
}

extension UIView {
    /// The frontmost view, among this one and its descendants, that takes a touch; nil if this view takes none at the point.
    func frontmostView(at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
        // Views inside content are hit-tested by the content's stand-in.
        for view in subviews.reversed() where !view.isPlacedElsewhere || view is TouchStandIn {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    /// The innermost of the view's own content nodes at `point`; nil for none.
    func contentNode(at point: CGPoint) -> RenderNode? {
        let inNode = CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY), time = node.tree?.now ?? 0
        for content in contentNodes.reversed() {
            let frame = content.frame, inContent = CGPoint(x: inNode.x - frame.minX, y: inNode.y - frame.minY)
            let hit = content.hitTest(inContent, at: time, ignoresPassing: true) { node, _ in
                node.responder is UIView ? .through : .undecided
            }
            if let hit { return hit }
        }
        return nil
    }

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

    /// Attaches recognisers in place of the attached ones.
    func exchangeRecognizers(_ new: [UIGestureRecognizer]) {
        for old in touchTraits?.recognizers ?? [] where !new.contains(old) { removeGestureRecognizer(old) }
        new.forEach(addGestureRecognizer)
    }

    func detach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        changeTouchTraits { $0.recognizers.removeAll { $0 === recognizer } }
        recognizer.view = nil
    }

    /// Sets what hosts report of touches on this view. Without a receiver nothing is reported, so pages send no additional
    /// messages.
    ///
    /// Swift cannot determine whether a class overrides `touchesBegan`, so all classes of the app are assumed to.
    func touchKindsChanged() {
        var kinds: InputKinds = []
        for recognizer in touchTraits?.recognizers ?? [] where recognizer.isEnabled { kinds.formUnion(recognizer.neededInput) }
        if touchTraits?.isMultipleTouchEnabled == true { kinds.formUnion([.touch, .touchMoves]) }
        if tracksTouches || AppClasses.contains(type(of: self)) || followsTouchesForController { kinds.insert(.touch) }
        if kinds != node.touchKinds { node.touchKinds = kinds }
    }

    /// Whether the view's controller may override `touchesBegan`. Controllers of SwiftUI content are left out: that has its own
    /// gestures.
    private var followsTouchesForController: Bool {
        guard let viewOwner, AppClasses.contains(type(of: viewOwner as UIResponder)) else { return false }
        return !subviews.contains { $0 is TouchStandIn }
    }
}

/// Represents content without views inside the view that shows it. Hit testing returns the stand-in where the content takes a
/// touch, so that `hit == rootViewController?.view` keeps its meaning: there was nothing at that point.
@MainActor package final class TouchStandIn: UIView {
    /// The content, which is one of the superview's nodes.
    let content: RenderNode
    /// The node that the latest hit test with the stand-in as its result reached, and the point of that hit test.
    private weak var latestHit: RenderNode?
    private var latestPoint = CGPoint.zero

    /// - Parameter content: A content node of the view that the stand-in is added to with `addSubviewPlacedElsewhere`.
    package init(content: RenderNode) {
        self.content = content
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    required init?(coder: NSCoder) { return nil }

    package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        hitTest(point, with: event) != nil
    }

    /// The stand-in itself, a view inside the content, or nil where the content lets touches through.
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
        // Usually called after a hit test at the same point: reuse its result.
        if let hit = latestHit, abs(latestPoint.x - point.x) < 0.001, abs(latestPoint.y - point.y) < 0.001 {
            latestHit = nil
            return hit
        }
        return hitNode(point) { _, _ in false } ?? superview?.node ?? node
    }

    /// - Parameter takes: Whether a view inside the content takes the touch.
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
