import Foundation

// Content that is read from right to left. The parts of a bar or a control are placed as if all content were read from left to right, and each
// frame is mirrored in the bounds as it is set.
extension UIView {
    /// Whether the content is laid out from right to left.
    package final var isMirrored: Bool { RightToLeftUse.hasBegun && effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Converts a frame in this view between coordinates that count from the leading edge and those that count from the left.
    final func mirrored(_ frame: CGRect) -> CGRect { isMirrored ? frame.mirrored(inWidth: bounds.width) : frame }

    /// Converts insets between those of the leading and the trailing edge, which are called left and right here, and those on screen.
    final func mirrored(_ insets: UIEdgeInsets) -> UIEdgeInsets {
        isMirrored ? insets.mirrored : insets
    }
}
