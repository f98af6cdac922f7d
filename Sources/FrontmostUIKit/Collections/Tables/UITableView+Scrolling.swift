import Foundation
import FrontmostRender

// Where rows are, and scrolling to them.
extension UITableView {
    // MARK: Geometry

    func rect(_ section: Int, _ span: (TableLayout) -> TableSpan) -> CGRect {
        guard loaded.sections.indices.contains(section) else { return .zero }
        let span = span(layout)
        return CGRect(x: layout.look.margin, y: span.start, width: rowWidth, height: span.length)
    }
    func rect(of path: IndexPath) -> CGRect {
        let span = layout.span(of: path)
        return CGRect(x: layout.look.margin, y: span.start, width: rowWidth, height: span.length)
    }

    func paths(from low: CGFloat, to high: CGFloat) -> [IndexPath] {
        var paths: [IndexPath] = [], next = loaded.row(at: low)
        while let path = next, layout.span(of: path).start < high {
            paths.append(path)
            next = layout.row(after: path)
        }
        return paths
    }

    /// The rows in the part that no bar covers.
    var visiblePaths: [IndexPath] {
        arrangeIfNeeded()
        return paths(from: bounds.minY + adjustedContentInset.top, to: bounds.maxY - adjustedContentInset.bottom)
            .filter { cells[$0] != nil }
    }

    // MARK: Scrolling

    func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        guard path.isValid(in: loaded.counts) else {
            // UIKit accepts `NSNotFound` for a section without rows.
            if path.row == NSNotFound && layout.sections.indices.contains(path.section) {
                scroll(by: position, to: rect(forSection: path.section), animated: animated)
            } else {
                Console.report(
                    Console.Message(
                        subsystem: "UIKit",
                        text: "Attempted to scroll the table view to an out-of-bounds row \(path.place). It has "
                            + "\(layout.sections.count) sections. Nothing was scrolled."))
            }
            return
        }
        // The heights around the row are measured first, so that the position is exact.
        if bounds.height > 0 && !isArranging {
            isArranging = true
            for _ in 0..<3 {
                let target = offset(for: rect(of: path), position)
                let former = rect(of: path)
                let started = layout
                show(from: target, to: target + bounds.height)
                if !shows(started) { break }
                if rect(of: path) == former { break }
            }
            isArranging = false
            guard !needsLoad, path.isValid(in: layout.counts) else { return setNeedsLayout() }
            contentSize = CGSize(width: bounds.width, height: layout.total)
            setNeedsLayout()
        }
        scroll(by: position, to: rect(of: path), animated: animated)
    }

    private func scroll(by position: ScrollPosition, to rect: CGRect, animated: Bool) {
        let target = offset(for: rect, position)
        if target != contentOffset.y { setContentOffset(CGPoint(x: contentOffset.x, y: target), animated: animated) }
    }

    /// The offset at which a rectangle is where it is wanted.
    private func offset(for rect: CGRect, _ position: ScrollPosition) -> CGFloat {
        let inset = adjustedContentInset, low = contentOffset.y + inset.top, height = bounds.height - inset.top - inset.bottom
        let pinned = style == .plain ? pinnedHeight(at: rect.minY) : 0
        let target: CGFloat
        switch position {
        case .top: target = rect.minY - inset.top - pinned
        case .middle: target = rect.midY - height / 2 - inset.top
        case .bottom: target = rect.maxY - height - inset.top
        case .none:
            if rect.minY < low + pinned { return offset(for: rect, .top) }
            if rect.maxY > low + height { return offset(for: rect, .bottom) }
            return contentOffset.y
        }
        let last = max(-inset.top, layout.total + inset.bottom - bounds.height)
        return min(max(target, -inset.top), last)
    }
    private func pinnedHeight(at y: CGFloat) -> CGFloat {
        layout.section(at: y).map { layout.sections[$0].header.shownLength } ?? 0
    }
}
