import Foundation

// Content that is read from right to left. The parts of a bar or a control are placed as if all content were read from left to right, and each
// frame is mirrored in the bounds as it is set.
extension UIView {
    /// Whether the content is laid out from right to left.
    final var isMirrored: Bool { RightToLeftUse.hasBegun && effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// A frame in this view that is given from the leading edge, as it is on screen; and the other way round.
    final func mirrored(_ frame: CGRect) -> CGRect {
        isMirrored ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
    }

    /// Insets of the leading and the trailing edge, called left and right, as those of the left and the right one; and the other way round.
    final func mirrored(_ insets: UIEdgeInsets) -> UIEdgeInsets {
        isMirrored ? UIEdgeInsets(top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left) : insets
    }
}
