import Foundation

/// What decides where a window lies, as values.
package struct WindowPlace: Equatable, Sendable {
    package var isHidden: Bool
    /// `UIWindow.Level.rawValue`.
    package var level: CGFloat
    /// Grows each time a window of the scene becomes visible or is brought to the front.
    package var turn: Int
    package var frame: CGRect

    package init(isHidden: Bool, level: CGFloat, turn: Int, frame: CGRect) {
        (self.isHidden, self.level, self.turn, self.frame) = (isHidden, level, turn, frame)
    }

    /// Whether it covers a scene of that size: its frame is exactly the scene's bounds.
    package func covers(sceneOf size: CGSize) -> Bool { frame == CGRect(origin: .zero, size: size) }
}

/// Who is in front of whom. Everything that asks this question asks these functions.
package enum WindowOrder {
    /// Where a window stands among the others: all that its order depends on.
    package typealias Rank = (level: CGFloat, turn: Int)

    /// The rule of the order: a level beats any order within it, and within a level the window that became visible last is in
    /// front.
    package static func isBehind(_ a: Rank, _ b: Rank) -> Bool { (a.level, a.turn) < (b.level, b.turn) }

    /// Indices from the back to the front. Hidden windows keep their place in the order, though nobody sees them; of equal ones
    /// the later in the list is in front.
    package static func backToFront(_ places: [WindowPlace]) -> [Int] {
        places.indices.sorted { a, b in
            let first = (places[a].level, places[a].turn), second = (places[b].level, places[b].turn)
            return isBehind(first, second) || !isBehind(second, first) && a < b
        }
    }

    /// The window in front of all others, if any is visible.
    package static func frontmost(_ places: [WindowPlace]) -> Int? {
        backToFront(places).last { !places[$0].isHidden }
    }

    /// The frontmost window that covers the scene: the one whose controllers decide the status bar.
    /// - Parameter places: Back to front, as a scene has its windows.
    package static func frontmostCovering(_ places: [WindowPlace], sceneOf size: CGSize) -> Int? {
        places.lastIndex { !$0.isHidden && $0.covers(sceneOf: size) }
    }

    /// Where a window lies that was given `frame`: one of the scene's full size has its origin put at (0, 0).
    package static func frame(_ frame: CGRect, sceneOf size: CGSize) -> CGRect {
        frame.size == size ? CGRect(origin: .zero, size: size) : frame
    }

    /// Who becomes key when the key window is hidden: the frontmost that may, not above the normal level.
    /// - Parameter windows: Visible ones, back to front.
    package static func heir<W>(_ windows: some BidirectionalCollection<W>, level: (W) -> CGFloat, mayBeKey: (W) -> Bool) -> W? {
        windows.last { level($0) <= UIWindow.Level.normal.rawValue && mayBeKey($0) }
    }
}
