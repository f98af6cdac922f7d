import Foundation

/// Places a menu's list beside its source: pure functions of rectangles.
enum MenuPlacement {
    static let width: CGFloat = 250, cornerRadius: CGFloat = 13
    /// In points: the gap between the list and its source, and the margin to the edges of the screen.
    static let gap: CGFloat = 6, margin: CGFloat = 8

    struct Result: Equatable {
        var frame: CGRect
        /// The point that the list grows from, in units of its size.
        var anchor: CGPoint
    }

    /// Places the list below its source if it fits, or else on the side with more room, and limits its height to that room. It is
    /// aligned with the edge of the source that is closer to an edge of the screen, or centred on a centred source.
    /// - Parameters:
    ///   - size: The size that the rows need.
    ///   - area: The area that the list has to stay in.
    static func place(_ size: CGSize, beside source: CGRect, in area: CGRect) -> Result {
        let area = area.insetBy(dx: margin, dy: margin)
        let above = max(0, source.minY - gap - area.minY), below = max(0, area.maxY - source.maxY - gap)
        let isBelow = below >= min(size.height, area.height) || below >= above
        // A source that fills the screen leaves no room beside it.
        let room = max(isBelow ? below : above, min(area.height, 2 * 44))
        let height = min(size.height, room), width = min(size.width, area.width)
        let side = abs(source.midX - area.midX) < area.width / 8 ? 0.5 : source.midX < area.midX ? 0 : 1
        let x = source.minX + (source.width - width) * side
        let y = isBelow ? source.maxY + gap : source.minY - gap - height
        let frame = CGRect(
            x: min(max(x, area.minX), area.maxX - width).rounded(), y: min(max(y, area.minY), area.maxY - height).rounded(),
            width: width, height: height)
        return Result(frame: frame, anchor: CGPoint(x: side, y: isBelow ? 0 : 1))
    }

    /// The frame to which a context menu's preview moves, to leave room for the list below or above it.
    /// - Parameters:
    ///   - source: The current frame of the preview. The result is smaller if there would be no room otherwise.
    ///   - size: The size of the list.
    static func raise(_ source: CGRect, for size: CGSize, in area: CGRect) -> CGRect {
        let area = area.insetBy(dx: margin, dy: margin), list = min(size.height, area.height / 2) + gap
        let scale = min(1, (area.height - list) / max(1, source.height), area.width / max(1, source.width))
        let height = source.height * scale, width = source.width * scale
        let x = min(max(source.midX - width / 2, area.minX), area.maxX - width)
        let fitsBelow = source.minY >= area.minY && source.minY + height + list <= area.maxY
        let fitsAbove = source.maxY <= area.maxY && source.maxY - height - list >= area.minY
        let y = fitsBelow ? source.minY : fitsAbove ? source.maxY - height : max(area.minY, area.maxY - list - height)
        return CGRect(x: x, y: y, width: width, height: height)
    }

    /// Places a submenu's list over its parent's list, from the row that opened it, or higher if it does not fit.
    static func place(_ size: CGSize, over row: CGRect, in area: CGRect) -> Result {
        let area = area.insetBy(dx: margin, dy: margin), height = min(size.height, area.height)
        let y = min(max(row.minY, area.minY), area.maxY - height)
        let frame = CGRect(x: row.minX, y: y.rounded(), width: min(size.width, area.width), height: height)
        return Result(frame: frame, anchor: CGPoint(x: 0.5, y: height > 0 ? (row.midY - frame.minY) / height : 0))
    }
}
