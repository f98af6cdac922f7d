import FrontmostUIKit

// Operators are declared here, in the module that apps import: the compiler does not find an operator through an export of single
// declarations.

extension UIWindow.Level {
    /// The level above another one by a difference.
    public static func + (level: Self, distance: CGFloat) -> Self { Self(level.rawValue + distance) }
    /// The level below another one by a difference.
    public static func - (level: Self, distance: CGFloat) -> Self { Self(level.rawValue - distance) }
    /// Raises a level.
    public static func += (level: inout Self, distance: CGFloat) { level = level + distance }
    /// Lowers a level.
    public static func -= (level: inout Self, distance: CGFloat) { level = level - distance }
}

extension UILayoutPriority {
    /// The priority above another one by a difference.
    public static func + (priority: Self, difference: Float) -> Self { Self(priority.rawValue + difference) }
    /// The priority below another one by a difference.
    public static func - (priority: Self, difference: Float) -> Self { Self(priority.rawValue - difference) }
    /// Raises a priority.
    public static func += (priority: inout Self, difference: Float) { priority = priority + difference }
    /// Lowers a priority.
    public static func -= (priority: inout Self, difference: Float) { priority = priority - difference }
}
