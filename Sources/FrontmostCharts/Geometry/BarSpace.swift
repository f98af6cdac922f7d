import Foundation

/// The extent of a mark across its direction.
enum MarkInsets: Hashable, Sendable {
    /// The default extent.
    case automatic
    /// An extent in points.
    case fixed(Double)
    /// A fraction of the available space.
    case ratio(Double)
    /// The available space less this many points on both sides.
    case inset(Double)

    /// The fraction of the available space that bars take by default.
    static let usualShare = 0.75

    func length(in room: Double) -> Double {
        switch self {
        case .automatic: max(min(1, room), room * MarkInsets.usualShare)
        case .fixed(let length): max(0, length)
        case .ratio(let share): max(0, room * share)
        case .inset(let inset): max(0, room - 2 * inset)
        }
    }
}

/// The place of a bar across its direction: centred on its value, or beside other bars there.
struct BarSpace: Equatable, Sendable {
    /// The centre of the bar's value and the space around it, in points.
    var center, room: Double
    /// The bar's index among the bars that stand beside each other.
    var neighbour = 0
    var neighbourCount = 1

    func span(_ width: MarkInsets) -> (from: Double, to: Double) {
        if neighbourCount <= 1 {
            let half = width.length(in: room) / 2
            return (center - half, center + half)
        }
        // Bars beside each other share the space of one, but a width in points applies to each of them.
        if case .fixed(let length) = width {
            let from = center - length * Double(neighbourCount) / 2 + length * Double(neighbour)
            return (from, from + length)
        }
        let whole = width.length(in: room), each = whole / Double(neighbourCount)
        let from = center - whole / 2 + each * Double(neighbour), gap = min(1, each * 0.1)
        return (from + gap / 2, from + each - gap / 2)
    }
}
