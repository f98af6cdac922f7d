import FrontmostUIKit

// Operators stand where apps import them from: the compiler finds an operator only in a module that is imported whole.

extension UIWindow.Level {
    public static func + (level: Self, distance: CGFloat) -> Self { Self(level.rawValue + distance) }
    public static func - (level: Self, distance: CGFloat) -> Self { Self(level.rawValue - distance) }
    public static func += (level: inout Self, distance: CGFloat) { level = level + distance }
    public static func -= (level: inout Self, distance: CGFloat) { level = level - distance }
}

extension UILayoutPriority {
    public static func + (priority: Self, difference: Float) -> Self { Self(priority.rawValue + difference) }
    public static func - (priority: Self, difference: Float) -> Self { Self(priority.rawValue - difference) }
    public static func += (priority: inout Self, difference: Float) { priority = priority + difference }
    public static func -= (priority: inout Self, difference: Float) { priority = priority - difference }
}
