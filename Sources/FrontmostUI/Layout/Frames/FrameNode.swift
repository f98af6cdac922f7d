import Foundation
import FrontmostUIKit

/// A fixed size, or bounds for a size.
public struct FrameModifier {
    struct Bounds: Equatable {
        var minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight: Double?
        /// A fixed length, whatever the proposal is.
        var width, height: Double?
    }
    let bounds: Bounds
    let alignment: Alignment

    nonisolated init(_ bounds: Bounds, _ alignment: Alignment) { (self.bounds, self.alignment) = (bounds, alignment) }
}

extension FrameModifier: LayoutModifier {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode {
        FrameNode(parent, modifier.bounds, modifier.alignment)
    }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        downcast(node, to: FrameNode.self).update(modifier.bounds, modifier.alignment)
    }
}

final class FrameNode: UnaryLayoutNode {
    private var bounds: FrameModifier.Bounds
    private var alignment: Alignment

    init(_ parent: ViewNode, _ bounds: FrameModifier.Bounds, _ alignment: Alignment) {
        (self.bounds, self.alignment) = (bounds, alignment)
        super.init(parent)
    }

    func update(_ bounds: FrameModifier.Bounds, _ alignment: Alignment) {
        if bounds == self.bounds && alignment == self.alignment { return }
        (self.bounds, self.alignment) = (bounds, alignment)
        invalidateSize()
    }

    /// The proposal for the wrapped view along an axis.
    private func offer(_ p: Double, _ fixed: Double?, _ low: Double?, _ ideal: Double?, _ high: Double?) -> Double {
        if let fixed { return fixed }
        if p.isIdeal { return ideal ?? .ideal }
        return min(max(p, low ?? 0), max(high ?? .unbounded, low ?? 0))
    }

    private func offer(_ p: Extent) -> Extent {
        Extent(
            offer(p.width, bounds.width, bounds.minWidth, bounds.idealWidth, bounds.maxWidth),
            offer(p.height, bounds.height, bounds.minHeight, bounds.idealHeight, bounds.maxHeight))
    }

    /// The proposal that the wrapped view is placed with along an axis: the frame's own length, which comes from its bounds. Without a
    /// bound, or where neither a proposal nor a bound has determined the length, it is what the view was measured with.
    private func placingOffer(
        _ p: Double, _ own: Double, _ fixed: Double?, _ low: Double?, _ ideal: Double?, _ high: Double?
    ) -> Double {
        if let fixed { return fixed }
        if low == nil && ideal == nil && high == nil { return p }
        if p.isIdeal && ideal == nil && low ?? -1 < own && own < high ?? .infinity { return .ideal }
        return own
    }

    private func placingOffer(_ p: Extent, _ own: Extent) -> Extent {
        Extent(
            placingOffer(p.width, own.width, bounds.width, bounds.minWidth, bounds.idealWidth, bounds.maxWidth),
            placingOffer(p.height, own.height, bounds.height, bounds.minHeight, bounds.idealHeight, bounds.maxHeight))
    }

    /// The frame's own length: the proposal clamped to the bounds if there is a bound, else the wrapped view's length. Without a minimum that
    /// is the view's length: a frame with a maximum alone is no smaller than its view unless the maximum is.
    private func own(_ p: Double, _ inner: Double, _ fixed: Double?, _ low: Double?, _ ideal: Double?, _ high: Double?) -> Double
    {
        if let fixed { return fixed }
        guard low != nil || high != nil else { return ideal != nil && p.isIdeal ? ideal ?? inner : inner }
        let wanted = p.isIdeal ? ideal ?? inner : p
        let least = low ?? inner, most = high ?? max(inner, low ?? 0)
        return min(max(wanted, least), max(most, low ?? 0))
    }

    override func computeSize(_ p: Extent) -> MeasuredSize {
        let inner = item?.measure(offer(p)) ?? MeasuredSize(.zero)
        let size = Extent(
            own(p.width, inner.size.width, bounds.width, bounds.minWidth, bounds.idealWidth, bounds.maxWidth),
            own(p.height, inner.size.height, bounds.height, bounds.minHeight, bounds.idealHeight, bounds.maxHeight))
        func range(_ p: Double, _ fixed: Double?, _ isPlain: Bool, _ inner: Interval) -> Interval {
            fixed != nil ? .all : isPlain ? inner : .only(p)
        }
        return MeasuredSize(
            size,
            width: range(
                p.width, bounds.width, bounds.minWidth == nil && bounds.maxWidth == nil && bounds.idealWidth == nil, inner.width),
            height: range(
                p.height, bounds.height, bounds.minHeight == nil && bounds.maxHeight == nil && bounds.idealHeight == nil,
                inner.height))
    }

    override func place(_ p: Extent) {
        guard let item else { return }
        let q = placingOffer(p, size), s = item.measure(q).size, origin = origin(of: item, s, q)
        item.setFrame(origin.width, origin.height, s, q)
    }

    private func origin(of item: LayoutNode, _ s: Extent, _ q: Extent) -> Extent {
        let own = ViewDimensions(size.cgSize)
        return Extent(
            Double(own[alignment.horizontal]) - item.guide(alignment.horizontal.key, s, q),
            Double(own[alignment.vertical]) - item.guide(alignment.vertical.key, s, q))
    }

    override func findGuide(_ key: AlignmentKey, _ p: Extent) -> Double? {
        guard let item else { return nil }
        let size = measure(p).size, q = placingOffer(p, size)
        guard let inner = item.explicitGuide(key, q) else { return nil }
        let s = item.measure(q).size, own = ViewDimensions(size.cgSize)
        if key.axis == .vertical {
            return inner + Double(own[alignment.vertical]) - item.guide(alignment.vertical.key, s, q)
        }
        return inner + Double(own[alignment.horizontal]) - item.guide(alignment.horizontal.key, s, q)
    }
}

extension View {
    /// Places the view in a frame of a fixed size.
    /// - Parameters:
    ///   - width: Points; nil keeps the view's width.
    ///   - height: Points; nil keeps the view's height.
    ///   - alignment: How the view is aligned in the frame.
    public nonisolated func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        func fixed(_ length: CGFloat?) -> Double? {
            guard let length else { return nil }
            if length.isFinite && length >= 0 { return min(Double(length), .longest) }
            invalidFrameDimension(length)
            return nil
        }
        return modifier(FrameModifier(.init(width: fixed(width), height: fixed(height)), alignment))
    }

    /// Places the view in a frame with bounds. All lengths are in points, and nil leaves a bound to the view. With `.infinity` as
    /// a maximum the frame takes the whole proposal.
    public nonisolated func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        func bound(_ length: CGFloat?) -> Double? {
            guard let length else { return nil }
            if length >= 0 { return length.isFinite ? Double(length) : .unbounded }
            invalidFrameDimension(length)
            return nil
        }
        return modifier(
            FrameModifier(
                .init(
                    minWidth: bound(minWidth), idealWidth: bound(idealWidth), maxWidth: bound(maxWidth),
                    minHeight: bound(minHeight), idealHeight: bound(idealHeight), maxHeight: bound(maxHeight)), alignment))
    }
}

/// Warns that a fixed length is negative or not finite, or that a bound is negative. The view keeps its own length.
private func invalidFrameDimension(_ length: CGFloat) {
    MainQueue.run {
        Console.warning(
            "Invalid frame dimension (negative or non-finite): \(length) is ignored. To fill the available space, use"
                + " frame(maxWidth: .infinity) or frame(maxHeight: .infinity).", oncePer: "Invalid frame dimension \(length)")
    }
}
