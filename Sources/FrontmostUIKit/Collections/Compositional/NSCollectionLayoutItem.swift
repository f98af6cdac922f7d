import Foundation

/// An item of a group: a cell, or another group.
@MainActor @preconcurrency open class NSCollectionLayoutItem: NSObject {
    /// The size within the group.
    public let layoutSize: NSCollectionLayoutSize
    /// The space around the content within that size, in points. No effect along an estimated dimension.
    open var contentInsets = NSDirectionalEdgeInsets()

    /// The space around the item, in addition to the group's spacing; nil for none.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
    /// The views that are attached to the item, such as badges.
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attached }
    var attached: [NSCollectionLayoutSupplementaryItem]

    /// Creates an item.
    public convenience init(layoutSize: NSCollectionLayoutSize) { self.init(layoutSize: layoutSize, supplementaryItems: []) }
    /// Creates an item with views that are attached to it.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        self.layoutSize = layoutSize
        attached = supplementaryItems
        super.init()
    }

    /// Arranges the item in a container.
    /// - Parameters:
    ///   - given: The length that the group gives the item; nil for the item's own.
    ///   - first: The index of the item's first cell within the section's group.
    ///   - measured: The measured size of a cell.
    func solve(in container: CGSize, given: ItemLength? = nil, first: Int, measured: (Int) -> CGSize?) -> SolvedItem {
        var size = given.applied(to: layoutSize.size(in: container))
        let freedom = ElementFreedom(
            isWidthFree: layoutSize.widthDimension.isEstimated && given?.isWidth != true,
            isHeightFree: layoutSize.heightDimension.isEstimated && given?.isWidth != false, maximumWidth: container.width)
        if freedom.isWidthFree, let own = measured(first) { size.width = own.width }
        if freedom.isHeightFree, let own = measured(first) { size.height = own.height }
        let insets = UIEdgeInsets(contentInsets)
        let frame = CGRect(
            x: insets.left, y: insets.top, width: max(0, size.width - insets.width), height: max(0, size.height - insets.height))
        return SolvedItem(size: size, frames: [frame], freedoms: [freedom], attachments: attachments(to: frame))
    }

    /// The attached views of the item, or of the first cell of a group.
    func attachments(to frame: CGRect) -> [ItemAttachment] {
        attached.map { ItemAttachment(item: 0, kind: $0.elementKind, frame: $0.frame(on: frame), zIndex: $0.zIndex) }
    }

    var isEstimated: Bool { layoutSize.widthDimension.isEstimated || layoutSize.heightDimension.isEstimated }
}

/// An item with its cells' frames, in points from its top left corner, and what these cells may decide about their sizes.
struct SolvedItem {
    var size: CGSize
    var frames: [CGRect]
    var freedoms: [ElementFreedom]
    /// Their items are counted from the first one of this item.
    var attachments: [ItemAttachment] = []
}

/// The length that a group gives each of its items.
struct ItemLength {
    let isWidth: Bool
    let length: CGFloat
}

extension ItemLength? {
    func applied(to size: CGSize) -> CGSize {
        guard let self else { return size }
        return self.isWidth ? CGSize(width: self.length, height: size.height) : CGSize(width: size.width, height: self.length)
    }
}
