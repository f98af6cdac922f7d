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
}
