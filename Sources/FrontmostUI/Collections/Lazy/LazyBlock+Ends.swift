extension LazyBlock {
    /// The view at an end of the block. Elements without views do not count.
    enum End {
        case view(LayoutNode)
        /// It is far from the viewport.
        case unmade
        /// The block has no views.
        case none

        var id: ObjectIdentifier? { if case .view(let node) = self { ObjectIdentifier(node) } else { nil } }
    }

    /// The first view. The cost follows the number of elements without views before it.
    var firstView: End {
        end(sources) {
            0..<$0
        } view: {
            $0.first
        }
    }
    /// The last view. The cost follows the number of elements without views after it.
    var lastView: End {
        end(sources.reversed()) {
            (0..<$0).reversed()
        } view: {
            $0.last
        }
    }

    private func end(
        _ sources: some Sequence<Source>, _ order: (Int) -> some Sequence<Int>, view: (ContiguousArray<LayoutNode>) -> LayoutNode?
    ) -> End {
        for source in sources {
            switch source.kind {
            case .item(let node): return .view(node)
            case .segment(let segment):
                for index in order(source.count) {
                    if let row = segment.row(index) {
                        if let view = view(row.items) { return .view(view) }
                    } else if let length = extents[source.first + index], length <= 0 {
                        // It had no views when it was released.
                        continue
                    } else {
                        return .unmade
                    }
                }
            }
        }
        return .none
    }
}
