import Foundation

/// A frame with lengths that derive from those of the container around the view.
public struct ContainerRelativeFrame {
    let axes: Axis.Set
    let alignment: Alignment
    let length: (CGFloat, Axis) -> CGFloat
    nonisolated init(_ axes: Axis.Set, _ alignment: Alignment, _ length: @escaping (CGFloat, Axis) -> CGFloat) {
        (self.axes, self.alignment, self.length) = (axes, alignment, length)
    }
}

extension ContainerRelativeFrame: LayoutModifier {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode {
        ContainerRelativeNode(parent, modifier)
    }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        downcast(node, to: ContainerRelativeNode.self).update(modifier)
    }
}

/// A node that frames inside it may be relative to: a scroll view.
@MainActor protocol RelativeFrameContainer: LayoutNode {
    /// The size, in points, of the area for content: without bars and margins.
    var relativeSize: CGSize { get }
}

private final class ContainerRelativeNode: UnaryLayoutNode {
    private var frame: ContainerRelativeFrame
    /// The container's size in the last layout. Zero until the container's first one, after which the view is laid out again. A row
    /// that is made later has its length at once.
    private var known = CGSize.zero
    private var observed: ObservedRun?

    init(_ parent: ViewNode, _ frame: ContainerRelativeFrame) {
        self.frame = frame
        super.init(parent)
        known = containerSize
        graph.addSettling(self)
    }

    func update(_ new: ContainerRelativeFrame) {
        frame = new
        invalidateSize()
    }

    /// The nearest scroll view, or else the screen without its safe area.
    private var containerSize: CGSize {
        let container: (any RelativeFrameContainer)? = nearest { $0 as? any RelativeFrameContainer }
        if let container { return container.relativeSize }
        return graph.root.inner.cgSize
    }

    override func settle() {
        let size = containerSize
        if size == known { return }
        known = size
        invalidateSize()
    }

    /// The fixed length along an axis; nil if it is the view's own.
    private func fixed(_ axis: Axis) -> Double? {
        guard frame.axes.contains(axis == .horizontal ? .horizontal : .vertical) else { return nil }
        let whole = axis == .horizontal ? known.width : known.height
        let length = trackingContent(&observed) { frame.length(whole, axis) }
        return length.isFinite ? min(max(0, Double(length)), .longest) : 0
    }

    private func offer(_ p: Extent) -> Extent { Extent(fixed(.horizontal) ?? p.width, fixed(.vertical) ?? p.height) }

    override func computeSize(_ p: Extent) -> MeasuredSize {
        let inner = item?.measure(offer(p)) ?? MeasuredSize(.zero)
        let width = fixed(.horizontal), height = fixed(.vertical)
        return MeasuredSize(
            Extent(width ?? inner.size.width, height ?? inner.size.height), width: width != nil ? .all : inner.width,
            height: height != nil ? .all : inner.height)
    }

    override func place(_ p: Extent) {
        guard let item else { return }
        let q = offer(p), s = item.measure(q).size
        item.setFrame(origin(of: item, s, q, .horizontal, in: size), origin(of: item, s, q, .vertical, in: size), s, q)
    }

    /// Where the view begins along an axis, in points.
    private func origin(of item: LayoutNode, _ s: Extent, _ q: Extent, _ axis: Axis, in size: Extent) -> Double {
        let key = frame.alignment.key(axis)
        return Double(ViewDimensions(size.cgSize)[key]) - item.guide(key, s, q)
    }

    override func findGuide(_ key: AlignmentKey, _ p: Extent) -> Double? {
        guard let item else { return nil }
        let q = offer(p)
        return item.explicitGuide(key, q).map { $0 + origin(of: item, item.measure(q).size, q, key.axis, in: measure(p).size) }
    }
}

extension View {
    /// Gives the view the size of the container around it: of the nearest scroll view's visible area, or else of the screen without
    /// its safe area.
    /// - Parameters:
    ///   - axes: The axes of which the length is the container's. Along the others it is the view's own.
    ///   - alignment: How the view is aligned in the frame.
    public nonisolated func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        modifier(ContainerRelativeFrame(axes, alignment) { length, _ in length })
    }

    /// Gives the view a part of the length of the container around it.
    /// - Parameter length: Returns the length in points for the container's length along an axis.
    public nonisolated func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        modifier(ContainerRelativeFrame(axes, alignment, length))
    }

    /// Gives the view the length of some columns of the container around it.
    ///
    ///     ScrollView(.horizontal) {
    ///         HStack(spacing: 10) { ForEach(parks) { Card($0).containerRelativeFrame(.horizontal, count: 3, spacing: 10) } }
    ///     }
    ///
    /// - Parameters:
    ///   - count: The number of columns in the container.
    ///   - span: The number of columns that the view takes.
    ///   - spacing: The distance between columns in points.
    public nonisolated func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View {
        modifier(
            ContainerRelativeFrame(axes, alignment) { length, _ in
                let count = CGFloat(max(1, count)), span = CGFloat(max(1, span))
                return (length - spacing * (count - 1)) / count * span + spacing * (span - 1)
            })
    }
}
