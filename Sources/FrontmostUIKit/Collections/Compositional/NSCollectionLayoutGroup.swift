import Foundation

/// Items side by side or one below the other.
///
///     let item = NSCollectionLayoutItem(
///         layoutSize: .init(widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
///     let group = NSCollectionLayoutGroup.horizontal(
///         layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(120)), subitems: [item])
@MainActor @preconcurrency open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    /// The largest number of items that a group is filled with. More of them are too small to be seen.
    private static let mostItems = 10_000
    private let isHorizontal: Bool
    /// The items, repeated in this order until the group is full.
    public let subitems: [NSCollectionLayoutItem]
    private let count: Int?
    private var provider: NSCollectionLayoutGroupCustomItemProvider?
    /// The space between the items.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    /// The views that are attached to the group. Their place is that of the group's first item.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { attached }
        set { attached = newValue }
    }

    private init(_ size: NSCollectionLayoutSize, isHorizontal: Bool, _ subitems: [NSCollectionLayoutItem], count: Int? = nil) {
        (self.isHorizontal, self.subitems, self.count) = (isHorizontal, subitems, count.map { max(1, $0) })
        super.init(layoutSize: size, supplementaryItems: [])
    }

    /// Items side by side.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup
    {
        .init(layoutSize, isHorizontal: true, subitems)
    }
    /// A number of items of equal width side by side.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { .init(layoutSize, isHorizontal: true, [subitem], count: count) }
    /// A number of items of equal width side by side.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { .init(layoutSize, isHorizontal: true, [subitem], count: count) }
    /// Items one below the other.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
        .init(layoutSize, isHorizontal: false, subitems)
    }
    /// A number of items of equal height one below the other.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { .init(layoutSize, isHorizontal: false, [subitem], count: count) }
    /// A number of items of equal height one below the other.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { .init(layoutSize, isHorizontal: false, [subitem], count: count) }
    /// Items with frames that a closure computes.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup {
        let group = NSCollectionLayoutGroup(layoutSize, isHorizontal: true, [])
        group.provider = itemProvider
        return group
    }

    override var isEstimated: Bool { super.isEstimated || subitems.contains(where: \.isEstimated) }

    /// Whether the sizes of items determine how many of them a line has.
    /// - Parameter isHorizontal: Whether the collection view scrolls horizontally.
    func breaksByMeasures(isHorizontal: Bool) -> Bool {
        guard isHorizontal != self.isHorizontal, count == nil, provider == nil else { return false }
        let length = self.isHorizontal ? layoutSize.widthDimension : layoutSize.heightDimension
        return !length.isEstimated
            && subitems.contains {
                (self.isHorizontal ? $0.layoutSize.widthDimension : $0.layoutSize.heightDimension).isEstimated
            }
    }

    /// What the cells of the items may decide about their sizes, each item once.
    func cycle(in container: CGSize) -> [ElementFreedom] {
        let size = layoutSize.size(in: container), insets = UIEdgeInsets(contentInsets)
        let inner = CGSize(width: max(0, size.width - insets.width), height: max(0, size.height - insets.height))
        return subitems.flatMap { $0.solve(in: inner, first: 0) { _ in nil }.freedoms }
    }

    override func solve(in container: CGSize, given: ItemLength? = nil, first: Int, measured: (Int) -> CGSize?) -> SolvedItem {
        let insets = UIEdgeInsets(contentInsets), size = given.applied(to: layoutSize.size(in: container))
        let inner = CGSize(width: max(0, size.width - insets.width), height: max(0, size.height - insets.height))
        if let provider { return solve(by: provider, inner, size) }
        let filling = fill(inner, first, measured)
        var result = place(filling, main(inner), sizeToFit(filling, size))
        // A group of estimated width is as wide as its items.
        if layoutSize.widthDimension.isEstimated && given?.isWidth != true {
            for index in result.freedoms.indices { result.freedoms[index].maximumWidth = container.width }
        }
        return result
    }

    /// Takes the frames of a custom group as they are.
    private func solve(by provider: NSCollectionLayoutGroupCustomItemProvider, _ inner: CGSize, _ size: CGSize) -> SolvedItem {
        let frames = provider(LayoutEnvironment(inner, .current)).map(\.frame)
        let fixed = ElementFreedom(isWidthFree: false, isHeightFree: false)
        return SolvedItem(
            size: size, frames: frames.map { $0.offsetBy(dx: contentInsets.leading, dy: contentInsets.top) },
            freedoms: frames.map { _ in fixed }, attachments: attachments(to: CGRect(origin: .zero, size: size)))
    }

    private func main(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
    private func cross(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }
    private var isMainEstimated: Bool { (isHorizontal ? layoutSize.widthDimension : layoutSize.heightDimension).isEstimated }
    private var isCrossEstimated: Bool { (isHorizontal ? layoutSize.heightDimension : layoutSize.widthDimension).isEstimated }
    private var spacing: CGFloat { interItemSpacing?.spacing ?? 0 }

    /// Repeats the items until the group is full.
    private func fill(_ inner: CGSize, _ first: Int, _ measured: (Int) -> CGSize?) -> GroupFilling {
        let spacing = spacing, room = main(inner), isMainEstimated = isMainEstimated
        var filling = GroupFilling(), leaf = first
        while !subitems.isEmpty {
            let solved = filling.items.count
            if let count, solved == count { break }
            let item = subitems[solved % subitems.count]
            var given: ItemLength?
            if let count, !isMainEstimated {
                let length = max(0, (room - spacing * CGFloat(count - 1)) / CGFloat(count))
                given = ItemLength(isWidth: isHorizontal, length: length)
            }
            let one = item.solve(in: inner, given: given, first: leaf, measured: measured)
            let edge = SolvedEdges(item.edgeSpacing, isHorizontal: isHorizontal)
            let next = filling.length + (solved == 0 ? 0 : spacing) + main(one.size) + edge.length
            // A group of estimated length holds each of its items once.
            let isFull = isMainEstimated ? solved >= subitems.count : next > room + 0.5
            if count == nil && isFull && solved > 0 { break }
            filling.items.append(one)
            filling.edges.append(edge)
            let isLonger = next > filling.length
            (filling.length, leaf) = (next, leaf + one.frames.count)
            // Items without a length, or as much overlap as they have length, never fill the group.
            if count == nil && (!isLonger || solved + 1 >= Self.mostItems) { break }
        }
        return filling
    }

    /// The size of the group: a length that is estimated becomes that of the items.
    private func sizeToFit(_ filling: GroupFilling, _ size: CGSize) -> CGSize {
        let insets = UIEdgeInsets(contentInsets), length = filling.length
        var result = size
        if isCrossEstimated {
            let crossLength = zip(filling.items, filling.edges).reduce(0) { max($0, cross($1.0.size) + $1.1.crossLength) }
            if isHorizontal { result.height = crossLength + insets.height } else { result.width = crossLength + insets.width }
        }
        if isMainEstimated {
            if isHorizontal { result.width = length + insets.width } else { result.height = length + insets.height }
        }
        return result
    }

    /// Places the items one after the other. Flexible spaces share what they leave.
    private func place(_ filling: GroupFilling, _ room: CGFloat, _ size: CGSize) -> SolvedItem {
        let insets = UIEdgeInsets(contentInsets), count = filling.items.count
        let hasFlexibleGaps = interItemSpacing?.isFlexibleSpacing == true && count > 1
        let parts = filling.edges.reduce(hasFlexibleGaps ? count - 1 : 0) { $0 + $1.flexibleParts }
        let extra = parts > 0 && !isMainEstimated ? max(0, room - filling.length) / CGFloat(parts) : 0
        let gap = spacing + (hasFlexibleGaps ? extra : 0)
        let crossRoom = cross(size) - (isHorizontal ? insets.height : insets.width)
        var result = SolvedItem(size: size, frames: [], freedoms: []), at: CGFloat = 0
        for (one, edge) in zip(filling.items, filling.edges) {
            at += edge.before(adding: extra)
            let aside = edge.crossStart(crossRoom - cross(one.size))
            let (x, y) = isHorizontal ? (insets.left + at, insets.top + aside) : (insets.left + aside, insets.top + at)
            result.append(one, x: x, y: y)
            at += main(one.size) + edge.after(adding: extra) + gap
        }
        result.attachments += attachments(to: CGRect(origin: .zero, size: size))
        return result
    }
}

/// The items with which a group is filled.
private struct GroupFilling {
    var items: [SolvedItem] = []
    var edges: [SolvedEdges] = []
    /// The length along the group that they take, in points.
    var length: CGFloat = 0
}

extension SolvedItem {
    /// Adds the parts of an item of the group, with its top left corner at a point of the group.
    fileprivate mutating func append(_ one: SolvedItem, x: CGFloat, y: CGFloat) {
        for var attachment in one.attachments {
            attachment.item += frames.count
            attachment.frame = attachment.frame.offsetBy(dx: x, dy: y)
            attachments.append(attachment)
        }
        freedoms += one.freedoms
        frames += one.frames.map { $0.offsetBy(dx: x, dy: y) }
    }
}

/// Computes the frames of a custom group's items.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// The frame of an item of a custom group.
@MainActor @preconcurrency open class NSCollectionLayoutGroupCustomItem: NSObject {
    /// The frame, in points from the group's top leading corner.
    public let frame: CGRect
    /// Has no effect: items of a group do not overlap in front of each other.
    public let zIndex: Int
    /// Creates an item.
    public init(frame: CGRect, zIndex: Int = 0) {
        (self.frame, self.zIndex) = (frame, zIndex)
        super.init()
    }
}
