import Foundation

/// Where a move sends the tiles. The raw value is its letter in a `GameRecord`.
enum Direction: Character, CaseIterable, Identifiable {
    case up = "U"
    case down = "D"
    case left = "L"
    case right = "R"

    var id: Self { self }

    var name: String {
        switch self {
        case .up: "up"
        case .down: "down"
        case .left: "left"
        case .right: "right"
        }
    }

    var isHorizontal: Bool { self == .left || self == .right }

    /// A vector of this direction.
    func vector(length: CGFloat) -> CGSize {
        switch self {
        case .up: CGSize(width: 0, height: -length)
        case .down: CGSize(width: 0, height: length)
        case .left: CGSize(width: -length, height: 0)
        case .right: CGSize(width: length, height: 0)
        }
    }
}

extension Direction {
    /// The direction of a vector, by its longer side; nil for a vector without a length, and for one that is nearly diagonal.
    init?(along vector: CGSize) {
        let (width, height) = (abs(vector.width), abs(vector.height))
        guard max(width, height) > 1.2 * min(width, height) else { return nil }
        if width > height {
            self = vector.width > 0 ? .right : .left
        } else {
            self = vector.height > 0 ? .down : .up
        }
    }

    /// The direction of a finished drag; nil if it was no swipe.
    ///
    /// A swipe is a drag over a third of a tile, or a short one that was fast enough to end there by itself. A finger that moves
    /// back before it is lifted takes the swipe back.
    /// - Parameters:
    ///   - translation: How far the finger has moved, in points.
    ///   - prediction: How far it would move until it rests, in points.
    init?(swipe translation: CGSize, endingAt prediction: CGSize, tileSide: CGFloat) {
        guard let direction = Direction(along: prediction), Direction(along: translation) == direction else { return nil }
        let reach = direction.isHorizontal ? abs(prediction.width) : abs(prediction.height)
        guard reach > tileSide / 3 else { return nil }
        self = direction
    }
}
