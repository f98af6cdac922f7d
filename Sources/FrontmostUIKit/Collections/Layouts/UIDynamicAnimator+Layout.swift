import Foundation

extension UIDynamicAnimator {
    /// Creates an animator for the attributes of a layout, which are the items of its behaviours. The layout is asked for them after each step, and
    /// returns `items(in:)`.
    public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
        self.init()
        didStep = { [weak layout] in layout?.invalidateLayout() }
    }
    /// The attributes of a cell among the items; nil if they are not.
    public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
    }
    /// The attributes of a supplementary view among the items; nil if they are not.
    public func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes {
            $0.representedElementCategory == .supplementaryView && $0.representedElementKind == elementKind
                && $0.indexPath == indexPath
        }
    }

    private func attributes(_ isWanted: (UICollectionViewLayoutAttributes) -> Bool) -> UICollectionViewLayoutAttributes? {
        items(in: .infinite).lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first(where: isWanted)
    }
}
