import Foundation

extension CGRect {
    /// The rectangle at the other side of a container that is `width` points wide.
    package func mirrored(inWidth width: CGFloat) -> CGRect {
        CGRect(x: width - maxX, y: minY, width: self.width, height: height)
    }
}

extension UIEdgeInsets {
    /// The insets with those at the left and at the right exchanged.
    var mirrored: UIEdgeInsets { UIEdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}
