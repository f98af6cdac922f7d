import Foundation

/// What decides where a window lies, as values.
@_spi(Instruments) public struct WindowPlace: Equatable, Sendable {
    public var isHidden: Bool
    /// `UIWindow.Level.rawValue`.
    public var level: CGFloat
    /// Grows each time a window of the scene becomes visible or is brought to the front.
    public var turn: Int
    public var frame: CGRect

    public init(isHidden: Bool, level: CGFloat, turn: Int, frame: CGRect) {
        (self.isHidden, self.level, self.turn, self.frame) = (isHidden, level, turn, frame)
    }

    /// Whether it covers a scene of that size: its frame is exactly the scene's bounds.
    public func covers(sceneOf size: CGSize) -> Bool { frame == CGRect(origin: .zero, size: size) }
}

/// Who is in front of whom. Everything that asks this question asks these functions.
@_spi(Instruments) public enum WindowOrder {
    /// Indices from the back to the front: a level beats any order within it, and within a level the window that became
    /// visible last is in front. Hidden windows keep their place in the order, though nobody sees them.
    public static func backToFront(_ places: [WindowPlace]) -> [Int] {
        places.indices.sorted {
            (places[$0].level, places[$0].turn, $0) < (places[$1].level, places[$1].turn, $1)
        }
    }

    /// The window in front of all others, if any is visible.
    public static func frontmost(_ places: [WindowPlace]) -> Int? {
        backToFront(places).last { !places[$0].isHidden }
    }

    /// The frontmost window that covers the scene: the one whose controllers decide the status bar.
    public static func frontmostCovering(_ places: [WindowPlace], sceneOf size: CGSize) -> Int? {
        backToFront(places).last { !places[$0].isHidden && places[$0].covers(sceneOf: size) }
    }

    /// Where a window lies that was given `frame`: one of the scene's full size has its origin put at (0, 0).
    public static func frame(_ frame: CGRect, sceneOf size: CGSize) -> CGRect {
        frame.size == size ? CGRect(origin: .zero, size: size) : frame
    }
}
