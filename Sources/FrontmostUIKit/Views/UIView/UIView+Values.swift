import Foundation

extension UIView {
    /// Which lengths change when the superview does.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// How content is fitted into the bounds.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
        case topLeft, topRight, bottomLeft, bottomRight
    }

    /// How a view takes its tint.
    public enum TintAdjustmentMode: Int, Sendable {
        /// As what it is in.
        case automatic
        case normal, dimmed
    }

    /// What a view means, for which way it is laid out.
    public enum SemanticContentAttribute: Int, Sendable {
        case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
    }

    /// Stands for a length that a view does not ask for by itself.
    public nonisolated static let noIntrinsicMetric: CGFloat = -1
}
