import FrontmostRender
import FrontmostUI

// Operators stand where apps import them from: the compiler finds an operator only in a module that is imported whole.

extension Text {
    /// One text after the other, each with its own attributes.
    public static func + (a: Text, b: Text) -> Text { a.followed(by: b) }
}

extension Angle {
    public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
    public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }
    public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }
}
