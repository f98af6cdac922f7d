import Foundation

/// The extent of a mark, across its direction.
public struct MarkDimension: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    let room: MarkInsets

    /// The default extent.
    public static let automatic = MarkDimension(room: .automatic)
    /// An extent in points.
    public static func fixed(_ value: CGFloat) -> MarkDimension { MarkDimension(room: .fixed(value)) }
    /// A fraction of the available space; 1 is all of it.
    public static func ratio(_ value: CGFloat) -> MarkDimension { MarkDimension(room: .ratio(value)) }
    /// The available space less `value` points on both sides.
    public static func inset(_ value: CGFloat) -> MarkDimension { MarkDimension(room: .inset(value)) }

    private init(room: MarkInsets) { self.room = room }
    /// Creates an extent in points.
    public init(integerLiteral value: Int) { room = .fixed(Double(value)) }
    /// Creates an extent in points.
    public init(floatLiteral value: Double) { room = .fixed(value) }
}
