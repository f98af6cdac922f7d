import Foundation
import FrontmostRender

/// A static picture of another view.
@MainActor final class SnapshotView: UIView {
    private let picture: RenderNode

    /// - Parameter rect: The part of the view to show, in its coordinates.
    init(of view: UIView, _ rect: CGRect) {
        picture = view.node.snapshot(at: view.node.tree?.now ?? 0)
        super.init(frame: CGRect(origin: .zero, size: rect.size))
        let bounds = view.bounds, plain = CGPoint(x: bounds.minX - rect.minX, y: bounds.minY - rect.minY)
        picture.setFrame(origin: plain, size: picture.size)
        // Show the view as it is in its own coordinates, without its opacity, transform and order in its superview.
        var effects = picture.effects
        (effects.opacity, effects.transform, effects.turn, effects.isHidden, effects.zIndex) = (1, .identity, nil, false, 0)
        picture.effects = effects
        setContentNodes([picture])
        if rect.size != bounds.size { clipsToBounds = true }
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
    }
    /// Creates a picture of a node that belongs to no view.
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
    /// Creates an inert view that looks like the node does now.
    package func pictureView() -> UIView { SnapshotView(of: self) }
}

extension UIView {
    /// Creates an inert view that looks like this one does now.
    /// - Parameter afterUpdates: Whether to lay out first. In both cases the picture has all changes made so far, also those
    ///   since the last frame.
    /// - Returns: Nil if the view has no size.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
    }

    /// Creates a snapshot of a part of the view.
    /// - Parameters:
    ///   - rect: The part, in the view's coordinates.
    ///   - afterUpdates: Whether to lay out first.
    ///   - capInsets: Has no effect: the picture is not stretched.
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        if afterUpdates { layoutIfNeeded() }
        guard rect.width > 0, rect.height > 0 else { return nil }
        return SnapshotView(of: self, rect)
    }
}
