import Foundation

/// How much a constraint matters: 1000 has to hold, anything below gives way to what is above it.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    public static let required = UILayoutPriority(1000)
    /// How strongly a view resists being made smaller than its content, unless told otherwise.
    public static let defaultHigh = UILayoutPriority(750)
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    public static let sceneSizeStayPut = UILayoutPriority(500)
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// How strongly a view resists being made larger than its content, unless told otherwise.
    public static let defaultLow = UILayoutPriority(250)
    /// How strongly `systemLayoutSizeFitting` draws towards its target size.
    public static let fittingSizeLevel = UILayoutPriority(50)
}

extension NSLayoutConstraint {
    /// One of the two directions in which lengths are laid out.
    public enum Axis: Int, Sendable { case horizontal, vertical }

    /// How the two sides of a constraint relate.
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

    /// What of an item a constraint is about. Leading is left: right-to-left layout is not supported.
    public enum Attribute: Int, Sendable {
        case notAnAttribute = 0
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins

        /// How attributes may be paired: lengths with lengths, and places with places along the same axis.
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

        /// For an attribute of the margins, what it is of their guide.
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

        /// How far along its item's length a place is.
        var fraction: Double {
            switch self {
            case .right, .trailing, .bottom, .lastBaseline: 1
            case .centerX, .centerY: 0.5
            default: 0
            }
        }
    }

    /// How views of a visual format are aligned with each other.
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        public static let directionLeadingToTrailing: FormatOptions = []
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    }
}
