import Foundation

// Views with coordinates that run from right to left: a collection view that mirrors its layout, and its sections that scroll by themselves.
// As in UIKit, their bounds, their offsets and the frames of their subviews count from the right edge, so that a layout, the code that scrolls
// and apps compute as if content were read from left to right. Places are mirrored where they become those of nodes, and where points are
// converted. What is inside of a subview counts from the left as usual.
extension UIView {
    /// Whether the superview counts from the right.
    final var isCountedFromRight: Bool {
        RightToLeftUse.hasBegun && !isPlacedElsewhere && superview?.countsFromRight == true
    }

    /// The frame of the view's node, if the view had a frame.
    final func nodeFrame(for frame: CGRect) -> CGRect {
        let shift = nodeShift, x = frame.minX - shift.x
        return CGRect(x: turned(x, frame.width), y: frame.minY - shift.y, width: frame.size.width, height: frame.size.height)
    }
    /// The frame of the view, if its node had a frame.
    final func frame(forNode frame: CGRect) -> CGRect {
        let shift = nodeShift, x = turned(frame.minX, frame.width)
        return CGRect(x: x + shift.x, y: frame.minY + shift.y, width: frame.size.width, height: frame.size.height)
    }
    private func turned(_ x: CGFloat, _ width: CGFloat) -> CGFloat {
        guard isCountedFromRight, let superview else { return x }
        return superview.widthOfSubviewNodes - x - width
    }

    /// The transform of the view's node for one of the view, and the other way round.
    final func nodeTransform(for transform: CGAffineTransform) -> CGAffineTransform {
        isCountedFromRight ? transform.mirrored : transform
    }
    /// The point of the view's node that its transform is about, for a point of the view.
    final func nodePivot(for pivot: CGPoint) -> CGPoint {
        isCountedFromRight ? CGPoint(x: plainFrame.width - pivot.x, y: pivot.y) : pivot
    }

    /// A frame in the superview's bounds, counted from the left in any case.
    final func fromLeft(_ frame: CGRect) -> CGRect {
        guard isCountedFromRight, let bounds = superview?.bounds else { return frame }
        return frame.mirrored(inWidth: bounds.minX + bounds.maxX)
    }

    /// From the view's coordinates to those of its untransformed frame, counted as the superview counts.
    final var toFrame: CGAffineTransform {
        if RightToLeftUse.hasBegun, countsFromRight != isCountedFromRight {
            return CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: plainFrame.width + boundsOrigin.x, ty: -boundsOrigin.y)
        }
        return CGAffineTransform(translationX: -boundsOrigin.x, y: -boundsOrigin.y)
    }
}

extension CGAffineTransform {
    /// The transform of the mirror image.
    var mirrored: CGAffineTransform { CGAffineTransform(a: a, b: -b, c: -c, d: d, tx: -tx, ty: ty) }
}
