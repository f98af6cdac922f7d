import Foundation

/// The priority of a constraint. 1000 is required; lower ones give way to higher ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    /// The number that priorities are compared by.
    public var rawValue: Float
    /// Creates a priority.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Creates a priority.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// The priority of a constraint that must hold.
    public static let required = UILayoutPriority(1000)
    /// The default resistance of a view against being smaller than its content.
    public static let defaultHigh = UILayoutPriority(750)
    /// The priority of a drag that may resize a scene.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// The priority of a scene keeping its size.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// The priority of a drag that must not resize a scene.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// The default resistance of a view against being larger than its content.
    public static let defaultLow = UILayoutPriority(250)
    /// The priority of the target size in `systemLayoutSizeFitting`.
    public static let fittingSizeLevel = UILayoutPriority(50)
}

extension NSLayoutConstraint {
    /// The direction of a length or a position.
    public enum Axis: Int, Sendable { case horizontal, vertical }

    /// The relation between the two sides of a constraint.
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1, equal = 0, greaterThanOrEqual = 1

        var linear: LinearRelation {
            switch self {
            case .lessThanOrEqual: .atMost
            case .equal: .equal
            case .greaterThanOrEqual: .atLeast
            }
        }
    }

    /// The part of an item that a constraint refers to. Leading is left, or right where content is read from right to left when the constraint is
    /// activated.
    public enum Attribute: Int, Sendable {
        case notAnAttribute = 0
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins

        /// The kind of an attribute. Constraints relate lengths to lengths, and positions to positions along the same axis.
        enum Kind { case none, length, horizontal, vertical }
        var kind: Kind {
            switch self {
            case .notAnAttribute: .none
            case .width, .height: .length
            case .left, .right, .leading, .trailing, .centerX: .horizontal
            case .leftMargin, .rightMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins: .horizontal
            case .top, .bottom, .centerY, .lastBaseline, .firstBaseline: .vertical
            case .topMargin, .bottomMargin, .centerYWithinMargins: .vertical
            }
        }

        /// The attribute of the margins guide that a margin attribute stands for.
        var ofMarginsGuide: Attribute? {
            switch self {
            case .leftMargin: .left
            case .rightMargin: .right
            case .topMargin: .top
            case .bottomMargin: .bottom
            case .leadingMargin: .leading
            case .trailingMargin: .trailing
            case .centerXWithinMargins: .centerX
            case .centerYWithinMargins: .centerY
            default: nil
            }
        }

        /// Whether the edge depends on the direction in which content is read.
        var isDirectional: Bool {
            switch self {
            case .leading, .trailing, .leadingMargin, .trailingMargin: true
            default: false
            }
        }

        /// The edge where content is read from right to left.
        var mirrored: Attribute {
            switch self {
            case .leading: .right
            case .trailing: .left
            default: self
            }
        }

        /// The position as a fraction of the item's length.
        var fraction: Double {
            switch self {
            case .right, .trailing, .bottom, .lastBaseline: 1
            case .centerX, .centerY: 0.5
            default: 0
            }
        }
    }

    /// The alignment of the views in a visual format.
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        /// The raw value.
        public let rawValue: UInt
        /// Creates a value from its raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Aligns left edges.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// Aligns right edges.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// Aligns top edges.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// Aligns bottom edges.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// Aligns leading edges.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// Aligns trailing edges.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// Aligns horizontal centres.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// Aligns vertical centres.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// Aligns the baselines of the last lines of text.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// Aligns the baselines of the first lines of text.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// Orders the views from leading to trailing. The default.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// Has no effect: views follow the layout direction.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// Has no effect: views follow the layout direction.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    }
}
