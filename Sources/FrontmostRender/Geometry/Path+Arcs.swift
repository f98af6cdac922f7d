import Foundation

extension Path {
    /// Adds an arc, by its angle. Adds nothing if a number is NaN or infinite.
    /// - Parameter delta: The angle of the arc. Positive is clockwise on screen.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
    ) {
        addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: .radians(startAngle.radians + delta.radians),
            clockwise: delta.radians < 0, transform: transform)
    }

    /// Adds an arc that rounds the corner at `tangent1End` between the current point and `tangent2End`, with a line to the arc's
    /// start.
    public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let corner = tangent1End, here = (currentPoint ?? corner).applying(transform.inverted())
        let (back, on) = (corner.direction(to: here), corner.direction(to: tangent2End))
        let turn = back.x * on.y - back.y * on.x, straight = back.x * on.x + back.y * on.y
        // Without a corner there is nothing to round.
        guard abs(turn) > 1e-9, radius > 0, radius.isFinite else {
            if currentPoint == nil { return move(to: corner.applying(transform)) }
            return addLine(to: corner.applying(transform))
        }
        let half = atan2(abs(turn), straight) / 2, length = radius / tan(half), reach = radius / sin(half)
        let middle = CGPoint(x: (back.x + on.x) / (2 * cos(half)), y: (back.y + on.y) / (2 * cos(half)))
        let center = CGPoint(x: corner.x + middle.x * reach, y: corner.y + middle.y * reach)
        func angle(_ way: CGPoint) -> Angle {
            .radians(Double(atan2(corner.y + way.y * length - center.y, corner.x + way.x * length - center.x)))
        }
        addArc(
            center: center, radius: radius, startAngle: angle(back), endAngle: angle(on), clockwise: turn > 0,
            transform: transform)
    }
}

extension CGPoint {
    /// The unit vector towards another point; zero if both are the same.
    func direction(to other: CGPoint) -> CGPoint {
        let length = hypot(other.x - x, other.y - y)
        return length > 0 ? CGPoint(x: (other.x - x) / length, y: (other.y - y) / length) : .zero
    }
}
