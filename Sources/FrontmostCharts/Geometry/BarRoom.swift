import Foundation

/// How wide a mark is across its direction.
enum MarkRoom: Hashable, Sendable {
    /// The platform's choice.
    case automatic
    /// Points.
    case fixed(Double)
    /// A share of the room there is.
    case ratio(Double)
    /// Points that are kept free on both sides of the room there is.
    case inset(Double)

    /// What bars take of their room when nothing else is said.
    static let usualShare = 0.75

    func length(in room: Double) -> Double {
        switch self {
        case .automatic: max(min(1, room), room * MarkRoom.usualShare)
        case .fixed(let length): max(0, length)
        case .ratio(let share): max(0, room * share)
        case .inset(let inset): max(0, room - 2 * inset)
        }
    }
}

/// Where a bar lies across its direction: around a place, or beside others there.
struct BarRoom: Equatable, Sendable {
    /// The place of the bar's value, in points, and the room it has around that.
    var center, room: Double
    /// Which of how many bars beside each other it is.
    var neighbour = 0
    var neighbourCount = 1

    func span(_ width: MarkRoom) -> (from: Double, to: Double) {
        if neighbourCount <= 1 {
            let half = width.length(in: room) / 2
            return (center - half, center + half)
        }
        // All of them share what one would have; a width in points is each one's own.
        if case .fixed(let length) = width {
            let from = center - length * Double(neighbourCount) / 2 + length * Double(neighbour)
            return (from, from + length)
        }
        let whole = width.length(in: room), each = whole / Double(neighbourCount)
        let from = center - whole / 2 + each * Double(neighbour), gap = min(1, each * 0.1)
        return (from + gap / 2, from + each - gap / 2)
    }
}
