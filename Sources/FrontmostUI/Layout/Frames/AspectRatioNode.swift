import Foundation

/// How a view of a given aspect ratio fits into an area of another one.
public enum ContentMode: Hashable, CaseIterable, Sendable {
    /// The whole view is inside the area.
    case fit
    /// The view covers the whole area and may extend beyond it.
    case fill
}

/// Proposes only sizes of a given aspect ratio.
public struct AspectRatioModifier: Equatable {
    /// Width divided by height; nil for the ratio of the view's ideal size.
    let ratio: Double?
    let mode: ContentMode
    /// A ratio that is not a positive number has no effect.
    nonisolated init(_ ratio: Double?, _ mode: ContentMode) {
        (self.ratio, self.mode) = (ratio.map { validNumber($0, "aspect ratio", else: 0) }, mode)
    }
}

extension AspectRatioModifier: LayoutModifier {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { AspectRatioNode(parent, modifier) }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        downcast(node, to: AspectRatioNode.self).update(modifier)
    }
}

final class AspectRatioNode: UnaryLayoutNode {
    private var modifier: AspectRatioModifier

    init(_ parent: ViewNode, _ modifier: AspectRatioModifier) {
        self.modifier = modifier
        super.init(parent)
    }

    func update(_ new: AspectRatioModifier) {
        if new == modifier { return }
        modifier = new
        invalidateSize()
    }

    private func offer(_ p: Extent, _ item: LayoutNode) -> Extent {
        let ratio: Double
        if let given = modifier.ratio {
            ratio = given
        } else {
            let ideal = item.measure(Extent(.ideal, .ideal)).size
            guard ideal.width > 0, ideal.height > 0 else { return p }
            ratio = ideal.width / ideal.height
        }
        guard ratio > 0, ratio.isFinite else { return p }
        switch (p.width.isFiniteOffer, p.height.isFiniteOffer) {
        case (true, true):
            let isWide = p.width > p.height * ratio
            return isWide == (modifier.mode == .fit)
                ? Extent((p.height * ratio).clampedLength.onGrid, p.height)
                : Extent(p.width, (p.width / ratio).clampedLength.onGrid)
        case (true, false): return Extent(p.width, (p.width / ratio).clampedLength.onGrid)
        case (false, true): return Extent((p.height * ratio).clampedLength.onGrid, p.height)
        case (false, false):
            if !p.width.isIdeal && !p.height.isIdeal || modifier.ratio == nil { return p }
            let ideal = item.measure(Extent(.ideal, .ideal)).size
            return Extent(ideal.width, (ideal.width / ratio).clampedLength.onGrid)
        }
    }

    override func computeSize(_ p: Extent) -> MeasuredSize {
        guard let item else { return MeasuredSize(.zero) }
        return .exact(item.measure(offer(p, item)).size, for: p)
    }

    override func place(_ p: Extent) { if let item { item.setFrame(0, 0, size, offer(p, item)) } }
    override func findGuide(_ key: AlignmentKey, _ p: Extent) -> Double? {
        guard let item else { return nil }
        return item.explicitGuide(key, offer(p, item))
    }
}

extension View {
    /// Proposes sizes of an aspect ratio to the view.
    /// - Parameter aspectRatio: Width divided by height; nil for the ratio of the view's ideal size.
    public nonisolated func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        modifier(AspectRatioModifier(aspectRatio.map { Double($0) }, contentMode))
    }
    /// Proposes sizes with the aspect ratio of a size. A height of zero stands for the ratio of the view's ideal size.
    public nonisolated func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(aspectRatio.height == 0 ? nil : aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }
    /// Keeps the view's ideal aspect ratio and fits it into the proposal.
    public nonisolated func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
    /// Keeps the view's ideal aspect ratio and covers the proposal.
    public nonisolated func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
