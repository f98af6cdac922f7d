import Foundation
import FrontmostRender

/// A part of a view's content, without a view of its own, that has recognisers: a SwiftUI view with a gesture of UIKit's.
///
/// Such a recogniser is attached to the view that shows the content, and tracks only the touches that begin in the part. It comes after
/// the recognisers inside the part and before those around it.
@MainActor package protocol RecognizerSource: InputResponder {
    /// The recognisers that track touches now.
    var recognizers: [UIGestureRecognizer] { get }
    /// A recogniser was enabled, disabled or detached.
    func recognizersChanged()
}

extension UIGestureRecognizer {
    /// The node that bounds the touches of the recogniser: that of its view, or a part of the view's content.
    final var boundary: RenderNode? { content ?? view?.node }

    final var source: (any RecognizerSource)? { content?.responder as? any RecognizerSource }

    /// The input that a host has to send for the recogniser; none while it is disabled.
    package final var hostInput: InputKinds { isEnabled ? neededInput : [] }

    /// The location of the gesture in the scene.
    package final var locationInScene: CGPoint {
        let inWindow = location(in: nil)
        return (touchesForLocation.first?.hostWindow ?? view?.hostWindow)?.toOutside(inWindow) ?? inWindow
    }

    /// Attaches the recogniser to a part of a view's content. It leaves its former view.
    /// - Parameter content: A node with a `RecognizerSource` as its responder.
    package final func attach(to content: RenderNode, of view: UIView) {
        self.view?.removeGestureRecognizer(self)
        (self.view, self.content) = (view, content)
        source?.recognizersChanged()
    }

    /// Detaches the recogniser from a part of a view's content. A gesture in progress is cancelled.
    package final func detach(from content: RenderNode) { if self.content === content { view = nil } }

    /// Cancels a gesture in progress, because the content takes no input any more.
    package final func cancelGesture() { giveUp() }

    final func leaveContent() {
        guard let source else { return content = nil }
        content = nil
        source.recognizersChanged()
    }
}

extension UITouch {
    /// The recognisers of the touched view and of the views and the parts of content around it, innermost first.
    var surroundingRecognizers: [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = [], view = view, inner = node
        while let here = view {
            if let sources = inner?.sources(inside: here.node) {
                found += sources.flatMap(\.recognizers)
                inner = here.node
            }
            found += here.touchTraits?.recognizersByRank ?? []
            view = here.superview
        }
        return found
    }
}

extension RenderNode {
    /// The parts of content with recognisers from this node up to `outer`, innermost first; nil if the node is not inside `outer`, which
    /// is so where an app's hit testing has named another view.
    @MainActor fileprivate func sources(inside outer: RenderNode) -> [any RecognizerSource]? {
        var found: [any RecognizerSource] = [], next: RenderNode? = self
        while let node = next, node !== outer {
            if !node.touchKinds.isEmpty, let source = node.responder as? any RecognizerSource { found.append(source) }
            next = node.parent
        }
        return next == nil ? nil : found
    }
}
