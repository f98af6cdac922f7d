import Foundation

/// A container that makes the rows of its content on demand. Structure nodes hand their rows to it as `LazySegmentNode`s.
class RowContainerNode: LayoutNode {
    override var listsViews: Bool { true }
    /// Whether the rows are made at other places of the tree, by a `LentRowNode`. The container itself shows nothing then.
    var lendsRows: Bool { false }
    /// Called when the elements of a range were replaced.
    func segmentChanged(_ segment: LazySegmentNode, _ range: Range<Int>, _ new: Int) {}
    /// Called when rows may be released that had to stay before.
    func rowsMayGo() {}
    /// The area of a row's first view, estimated if the row is not made yet.
    func rect(of segment: LazySegmentNode, _ index: Int) -> (node: LayoutNode, rect: CGRect)? { nil }
    /// The area of a view that the container shows; nil if it is not one of the container's own.
    func rect(of item: LayoutNode) -> (node: LayoutNode, rect: CGRect)? { nil }
    /// Called when the visibility of rows is needed for the first time.
    func scheduleVisibilityUpdate() {}
    override final var choosesItems: Bool { true }
}
