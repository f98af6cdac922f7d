import Foundation

/// The properties that determine a window's position, as values.
package struct WindowPlace: Equatable, Sendable {
    package var isHidden: Bool
    /// `UIWindow.Level.rawValue`.
    package var level: CGFloat
    /// Increases whenever a window of the scene becomes visible or is brought to the front.
    package var turn: Int
    package var frame: CGRect

    package init(isHidden: Bool, level: CGFloat, turn: Int, frame: CGRect) {
        (self.isHidden, self.level, self.turn, self.frame) = (isHidden, level, turn, frame)
    }

    /// Whether the window covers a scene of that size: its frame equals the scene's bounds.
    package func covers(sceneOf size: CGSize) -> Bool { frame == CGRect(origin: .zero, size: size) }
}

/// The rules of the order of windows. All code that depends on the order uses these functions.
package enum WindowOrder {
    /// The values that a window's position in the order depends on.
    package typealias Rank = (level: CGFloat, turn: Int)

    /// Whether a window is behind another: the level comes first, and within a level the window that became visible last is in
    /// front.
    package static func isBehind(_ a: Rank, _ b: Rank) -> Bool { (a.level, a.turn) < (b.level, b.turn) }

    /// Indices from back to front. Hidden windows keep their position in the order. Among equal ranks the later one in the list
    /// is in front.
    package static func backToFront(_ places: [WindowPlace]) -> [Int] {
        places.indices.sorted { a, b in
            let first = (places[a].level, places[a].turn), second = (places[b].level, places[b].turn)
            return isBehind(first, second) || !isBehind(second, first) && a < b
        }
    }

    /// The frontmost visible window.
    package static func frontmost(_ places: [WindowPlace]) -> Int? {
        backToFront(places).last { !places[$0].isHidden }
    }

    /// The frontmost window that covers the scene; its controllers decide the status bar.
    /// - Parameter places: Back to front, the order of a scene's windows.
    package static func frontmostCovering(_ places: [WindowPlace], sceneOf size: CGSize) -> Int? {
        places.lastIndex { !$0.isHidden && $0.covers(sceneOf: size) }
    }

    /// The frame of a window that was given `frame`: a frame of the scene's full size gets the origin (0, 0).
    package static func frame(_ frame: CGRect, sceneOf size: CGSize) -> CGRect {
        frame.size == size ? CGRect(origin: .zero, size: size) : frame
    }

    /// The window that becomes key when the key window is hidden: the frontmost that can, up to the normal level.
    /// - Parameter windows: The visible windows, back to front.
    package static func nextKeyWindow<W>(_ windows: some BidirectionalCollection<W>, level: (W) -> CGFloat, mayBeKey: (W) -> Bool)
        -> W?
    {
        windows.last { level($0) <= UIWindow.Level.normal.rawValue && mayBeKey($0) }
    }
}
