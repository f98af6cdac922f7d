import Foundation
import FrontmostRender

/// A picture of another view.
@MainActor final class SnapshotView: UIView {
    private let picture: RenderNode

    /// - Parameter rect: The part of the view that is shown, in its coordinates.
    init(of view: UIView, _ rect: CGRect) {
        picture = view.node.snapshot(at: view.node.tree?.now ?? 0)
        super.init(frame: CGRect(origin: .zero, size: rect.size))
        let bounds = view.bounds, plain = CGPoint(x: bounds.minX - rect.minX, y: bounds.minY - rect.minY)
        picture.setFrame(origin: plain, size: picture.size)
        // The picture is the view's, wherever that lies and however it is turned, faded or put away there.
        var effects = picture.effects
        (effects.opacity, effects.transform, effects.turn, effects.isHidden, effects.zIndex) = (1, .identity, nil, false, 0)
        picture.effects = effects
        setContentNodes([picture])
        if rect.size != bounds.size { clipsToBounds = true }
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
    }
    /// A picture of what is no view.
    init(of node: RenderNode) {
        picture = node.snapshot(at: node.tree?.now ?? 0)
        super.init(frame: CGRect(origin: .zero, size: picture.size))
        picture.setFrame(origin: .zero, size: picture.size)
        setContentNodes([picture])
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
    }
    required init?(coder: NSCoder) { nil }
}

extension RenderNode {
    /// A view that looks like the node does now, and does nothing else.
    package func pictureView() -> UIView { SnapshotView(of: self) }
}

extension UIView {
    /// A view that looks like this one does now, and does nothing else.
    /// - Parameter afterUpdates: With what was changed since the last frame: layout is done first. Without, the view is taken as
    ///   it is, changes included that were made already.
    /// - Returns: Nil where the view has no size.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
    }

    /// The same of a part of the view.
    /// - Parameters:
    ///   - rect: In the view's coordinates.
    ///   - capInsets: Has no effect: the picture is not stretched.
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        if afterUpdates { layoutIfNeeded() }
        guard rect.width > 0, rect.height > 0 else { return nil }
        return SnapshotView(of: self, rect)
    }
}
