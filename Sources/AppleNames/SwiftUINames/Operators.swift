import FrontmostRender
import FrontmostUI

// Operators are declared here, in the module that apps import: the compiler does not find an operator through an export of single
// declarations.

extension Text {
    /// Concatenates texts; each keeps its own attributes.
    public static func + (a: Text, b: Text) -> Text { a.followed(by: b) }
}

extension Angle {
    /// The sum of two angles.
    public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
    /// The difference of two angles.
    public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }
    /// The opposite angle.
    public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }
    /// An angle several times over.
    public static func * (a: Angle, factor: Double) -> Angle { Angle(radians: a.radians * factor) }
    /// An angle several times over.
    public static func * (factor: Double, a: Angle) -> Angle { Angle(radians: factor * a.radians) }
    /// A part of an angle.
    public static func / (a: Angle, divisor: Double) -> Angle { Angle(radians: a.radians / divisor) }
    /// Adds an angle.
    public static func += (a: inout Angle, b: Angle) { a.radians += b.radians }
    /// Subtracts an angle.
    public static func -= (a: inout Angle, b: Angle) { a.radians -= b.radians }
    /// Multiplies the angle.
    public static func *= (a: inout Angle, factor: Double) { a.radians *= factor }
    /// Divides the angle.
    public static func /= (a: inout Angle, divisor: Double) { a.radians /= divisor }
}

extension ContentSizeCategory {
    /// Whether the first category is smaller.
    public static func < (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.index < b.index }
    /// Whether the first category is smaller, or the same.
    public static func <= (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.index <= b.index }
    /// Whether the first category is larger.
    public static func > (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.index > b.index }
    /// Whether the first category is larger, or the same.
    public static func >= (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.index >= b.index }
}
