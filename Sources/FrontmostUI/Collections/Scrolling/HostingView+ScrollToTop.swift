import Foundation
import FrontmostRender
import FrontmostUIKit

extension HostingView: ScrollingToTop {
    /// Scrolls the content's first vertical scroll view to its start.
    func scrollContentToTop() -> Bool {
        guard let scroll = graph.root.content?.firstScrollingToTop else { return false }
        UIView.withAnimation(RenderAnimation(curve: .easeInOut, duration: 0.3)) { scroll.scrollForUser(to: .zero) }
        return true
    }
}

extension ViewNode {
    /// The first enabled vertical scroll view at or below the node.
    fileprivate var firstScrollingToTop: ScrollNode? {
        firstInSubtree { node in
            guard let scroll = node as? ScrollNode, scroll.scrolls(.vertical), scroll.environment.values.isScrollEnabled else {
                return nil
            }
            return scroll
        }
    }
}
