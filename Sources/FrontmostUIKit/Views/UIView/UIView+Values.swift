import Foundation

extension UIView {
    /// The lengths that change along with the superview's size.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// The raw value.
        public let rawValue: UInt
        /// Creates a value from its raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The distance from the left edge.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The distance from the right edge.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The distance from the top edge.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The distance from the bottom edge.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// How content is fitted into the bounds.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
        case topLeft, topRight, bottomLeft, bottomRight
    }

    /// How a view determines its tint.
    public enum TintAdjustmentMode: Int, Sendable {
        /// The same as the superview.
        case automatic
        case normal, dimmed
    }

    /// The meaning of a view's content, which determines its layout direction.
    public enum SemanticContentAttribute: Int, Sendable {
        case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
    }

    /// Stands for a dimension without an intrinsic size.
    public nonisolated static let noIntrinsicMetric: CGFloat = -1
}
