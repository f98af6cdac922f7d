import Foundation
import FrontmostRender
import FrontmostUIKit

extension HostingView: ScrollingToTop {
    /// The first scroll view of the content that scrolls up and down goes to its start.
    func scrollContentToTop() -> Bool {
        guard let scroll = graph.root.content.firstScrollingToTop else { return false }
        UIView.withAnimation(RenderAnimation(curve: .easeInOut, duration: 0.3)) { scroll.scroll(to: .zero) }
        return true
    }
}

extension ViewNode {
    /// The node itself, or the first below it.
    fileprivate var firstScrollingToTop: ScrollNode? {
        if let scroll = self as? ScrollNode, scroll.scrolls(.vertical), scroll.environment.values.isScrollEnabled {
            return scroll
        }
        var found: ScrollNode?
        forEachChild { if found == nil { found = $0.firstScrollingToTop } }
        return found
    }
}
