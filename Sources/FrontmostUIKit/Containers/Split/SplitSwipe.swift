import Foundation
import FrontmostRender

/// The swipe that shows and hides columns. A swipe from the sidebar's edge shows one more column; a swipe towards that edge hides
/// the columns that overlay or displace the detail. Pure.
enum SplitSwipe {
    /// The state of a drag. Each drag shows or hides columns at most once.
    enum Progress { case none, begun, done }

    /// In points: the width of the area at the edge in which a swipe that shows a column starts, and the distance of a swipe.
    static let edge = NavigationMotion.edge, distance: CGFloat = 40

    /// Whether any swipe can show or hide a column.
    static func isOffered(by arrangement: SplitArrangement) -> Bool {
        arrangement.hidden != nil || arrangement.leading < arrangement.frames.count - 1
    }

    /// Whether a swipe that starts there can show or hide a column.
    static func mayBegin(at start: CGPoint, width: CGFloat, _ arrangement: SplitArrangement) -> Bool {
        arrangement.hidden != nil || shows(from: start, width: width, arrangement)
    }

    /// The number of visible columns before the last one after that drag; nil if the drag is not a swipe yet.
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

    /// Hosts report drags only to nodes that accept them.
    func swipeMayChange() {
        guard let node = viewIfLoaded?.node else { return }
        let isOffered = isSwipeable && layout.arrangement.map { SplitSwipe.isOffered(by: $0) } ?? false
        if isOffered { node.accepts.insert(.drag) } else { node.accepts.remove(.drag) }
    }

    /// Handles a drag.
    /// - Parameter drag: In the coordinates of the controller's view.
    /// - Returns: Whether the drag was used.
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
