/// The answers that few layout nodes give: sizes for more than two proposals, and positions of guides.
@MainActor final class MoreAnswers {
    /// A guide's position for the proposals that lead to one measured size; nil if nothing sets the guide.
    struct Guide {
        let key: AlignmentKey
        let measured: MeasuredSize
        let position: Double?
    }

    // Unchecked, as in `ViewNode`: checks were a tenth of the work where a change passes through six levels.
    @exclusivity(unchecked) private(set) var sizes: [MeasuredSize] = []
    @exclusivity(unchecked) private(set) var guides: [Guide] = []
    /// Whether an answer that a container has used is not here any more.
    private(set) var hasDropped = false

    // A width that is being dragged leads to ever new proposals: the oldest answers are dropped.
    private static let mostSizes = 6, mostGuides = 24

    func add(_ measured: MeasuredSize) {
        if sizes.count == Self.mostSizes {
            sizes.removeFirst()
            hasDropped = true
        }
        sizes.append(measured)
    }

    func add(_ guide: Guide) {
        if guides.count == Self.mostGuides {
            guides.removeFirst()
            hasDropped = true
        }
        guides.append(guide)
    }

    func guide(_ key: AlignmentKey, for p: Extent) -> Guide? { guides.last { $0.key == key && $0.measured.covers(p) } }
}
