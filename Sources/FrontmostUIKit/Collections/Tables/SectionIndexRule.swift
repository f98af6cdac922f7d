import Foundation

/// Which titles of a section index are shown, and which one is at a height.
enum SectionIndexRule {
    /// The height of a title, in points.
    static let line: CGFloat = 14

    /// The indices of the titles that are shown, from the top; nil stands for a dot in place of several titles.
    static func shown(_ count: Int, in room: CGFloat) -> [Int?] {
        let most = room.isFinite ? Int(max(0, room / line)) : 0
        if count <= most { return Array(0..<count) }
        // Titles and dots by turns, from the first to the last title.
        let titles = (most + 1) / 2
        if titles < 2 { return titles == 1 ? [0] : [] }
        return (0..<titles).flatMap { place -> [Int?] in
            let index = place * (count - 1) / (titles - 1)
            return place == 0 ? [index] : [nil, index]
        }
    }

    /// The title at a height, hidden ones included; nil without titles.
    static func title(at y: CGFloat, of count: Int, in room: CGFloat) -> Int? {
        let lines = shown(count, in: room).count
        guard lines > 0, y.isFinite else { return nil }
        let length = CGFloat(lines) * line, start = (room - length) / 2
        return min(count - 1, Int(max(0, min(1, (y - start) / length)) * CGFloat(count)))
    }
}
