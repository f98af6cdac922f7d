import Foundation
import FrontmostRender

/// How a finger shows and hides columns: from the sidebar's edge it takes one more in, and back towards that edge it takes those away that
/// are in front of the detail or have moved it aside. Pure.
enum SplitSwipe {
    /// Of the finger that is down: one does one thing.
    enum Progress { case none, begun, done }

    /// Points from the edge in which one begins that shows a column; points that a finger has to go.
    static let edge = NavigationMotion.edge, distance: CGFloat = 40

    /// Whether there is anything that a finger can do.
    static func isOffered(by arrangement: SplitArrangement) -> Bool {
        arrangement.hidden != nil || arrangement.leading < arrangement.frames.count - 1
    }

    /// Whether one that comes down there can do anything.
    static func mayBegin(at start: CGPoint, width: CGFloat, _ arrangement: SplitArrangement) -> Bool {
        arrangement.hidden != nil || shows(from: start, width: width, arrangement)
    }

    /// How many columns before the last one are to be seen after that way; nil while it means nothing.
    static func leading(_ way: CGSize, from start: CGPoint, width: CGFloat, _ arrangement: SplitArrangement) -> Int? {
        let inward = arrangement.isMirrored ? -way.width : way.width
        guard abs(inward) >= distance, abs(inward) > abs(way.height) else { return nil }
        if inward < 0 { return arrangement.hidden }
        return shows(from: start, width: width, arrangement) ? arrangement.leading + 1 : nil
    }

    private static func shows(from start: CGPoint, width: CGFloat, _ arrangement: SplitArrangement) -> Bool {
        let depth = arrangement.isMirrored ? width - start.x : start.x
        return depth >= 0 && depth <= edge && arrangement.leading < arrangement.frames.count - 1
    }
}

extension UISplitViewController {
    private var isSwipeable: Bool { presentsWithGesture && !isCollapsed && style != .unspecified }

    /// Hosts tell of drags where somebody takes them.
    func swipeMayChange() {
        guard let node = viewIfLoaded?.node else { return }
        let isOffered = isSwipeable && layout.arrangement.map { SplitSwipe.isOffered(by: $0) } ?? false
        if isOffered { node.accepts.insert(.drag) } else { node.accepts.remove(.drag) }
    }

    /// - Parameter drag: In the coordinates of the controller's view.
    /// - Returns: Whether it was used.
    func follow(_ drag: DragInput) -> Bool {
        guard isSwipeable, let arrangement = layout.arrangement, let width = viewIfLoaded?.bounds.width else { return false }
        switch drag.phase {
        case .began:
            layout.swipe = SplitSwipe.mayBegin(at: drag.start, width: width, arrangement) ? .begun : .none
            return layout.swipe == .begun
        case .changed:
            if layout.swipe == .begun,
                let leading = SplitSwipe.leading(drag.translation, from: drag.start, width: width, arrangement)
            {
                layout.swipe = .done
                changeLeading(to: leading)
            }
            return layout.swipe != .none
        case .ended, .cancelled:
            defer { layout.swipe = .none }
            return layout.swipe != .none
        }
    }
}
