import Foundation

/// Lengths that an app gives a layout.
@MainActor enum GivenLength {
    /// The length; 0, with a console message, for one that is not finite, since no element could be placed by it.
    /// - Parameter name: What the length is of, for the message.
    static func valid(_ length: CGFloat, _ name: String) -> CGFloat {
        if length.isFinite { return length }
        Console.report(
            Console.Message(
                subsystem: "UIKit", text: "The \(name) is \(length) and counts as 0. Give a finite number of points."),
            oncePer: "length of \(name)")
        return 0
    }

    /// The size with both lengths valid.
    static func valid(_ size: CGSize, _ name: String) -> CGSize {
        if size.width.isFinite && size.height.isFinite { return size }
        return CGSize(width: valid(size.width, name), height: valid(size.height, name))
    }

    /// The insets with all lengths valid.
    static func valid(_ insets: UIEdgeInsets, _ name: String) -> UIEdgeInsets {
        if [insets.top, insets.left, insets.bottom, insets.right].allSatisfy(\.isFinite) { return insets }
        return UIEdgeInsets(
            top: valid(insets.top, name), left: valid(insets.left, name), bottom: valid(insets.bottom, name),
            right: valid(insets.right, name))
    }
}
