import Foundation

// The values of a scroll view's properties.
extension UIScrollView {
    /// When the safe area is added to the content insets.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
    /// How scrolling dismisses the keyboard.
    public enum KeyboardDismissMode: Int, Sendable {
        case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }
    /// The colour of the scroll indicators.
    public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
    /// The fraction of its speed that scrolling content keeps per millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The fraction.
        public let rawValue: CGFloat
        /// Creates a rate.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// The default rate, and a faster deceleration.
        public static let normal = DecelerationRate(rawValue: 0.998), fast = DecelerationRate(rawValue: 0.99)
    }
}
