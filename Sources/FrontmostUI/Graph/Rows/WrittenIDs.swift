/// A view value that may have IDs: its own, or those of the views that it consists of.
///
/// A row that is not made yet has no node to search. Its value is searched as far as the platform's view lists are: IDs on the
/// row and below modifiers, branches and groups count. IDs inside a stack or a view's body are found once the row is made.
@MainActor protocol WritesIDs {
    func hasID(_ id: AnyHashable) -> Bool
}

/// Whether the value of a row has the ID.
@usableFromInline @MainActor func writesID<V>(_ view: V, _ id: AnyHashable) -> Bool {
    (view as? any WritesIDs)?.hasID(id) ?? false
}

extension IDView: WritesIDs {
    func hasID(_ id: AnyHashable) -> Bool { AnyHashable(self.id) == id || writesID(content, id) }
}

extension ModifiedContent: WritesIDs {
    func hasID(_ id: AnyHashable) -> Bool { writesID(content, id) }
}

extension EquatableView: WritesIDs {
    func hasID(_ id: AnyHashable) -> Bool { writesID(content, id) }
}

extension Group: WritesIDs {
    func hasID(_ id: AnyHashable) -> Bool { writesID(content, id) }
}

extension AnyView: WritesIDs {
    func hasID(_ id: AnyHashable) -> Bool { box.hasID(id) }
}

extension Optional: WritesIDs {
    func hasID(_ id: AnyHashable) -> Bool { map { writesID($0, id) } ?? false }
}

extension _ConditionalContent: WritesIDs {
    func hasID(_ id: AnyHashable) -> Bool {
        switch storage {
        case .first(let view): writesID(view, id)
        case .second(let view): writesID(view, id)
        }
    }
}

extension TupleView: WritesIDs {
    func hasID(_ id: AnyHashable) -> Bool {
        var isFound = false
        forEachView { isFound = isFound || writesID($0, id) }
        return isFound
    }
}
