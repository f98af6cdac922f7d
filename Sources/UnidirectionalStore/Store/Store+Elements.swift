extension Store {
    /// The stores of an array's elements.
    ///
    ///     ForEach(store.scope(state: \.rows, action: \.rows)) { row in RowView(store: row) }
    ///
    /// A view that asks is evaluated again when elements come, go or change places, and not when one of them changes. An element's store
    /// has the element's id.
    ///
    /// - Parameters:
    ///   - state: The elements, each with another id.
    ///   - action: The case with the elements' actions: `(id:action:)`.
    public func scope<Element: Identifiable, ElementAction>(
        state: KeyPath<State, [Element]>, action: CaseKeyPath<Action, (id: Element.ID, action: ElementAction)>
    ) -> StoreElements<Element, ElementAction> where Action: CasePathable {
        node.observe(state, .ids) {
            { a, b in
                ElementChanges(from: a[keyPath: state], to: b[keyPath: state]).keepsIDs
            }
        }
        let path = Action.allCasePaths[keyPath: action]
        let array = scopes.found(StoreScopes.Name(state: state, action: action)) {
            let get: (State) -> [Element]? = { $0[keyPath: state] }
            return makeChild(node.child(node.upcoming[keyPath: state], get), nil, get, path.embed, path.extract)
        }
        return StoreElements(array)
    }

    /// The store of one of the elements, which was at an index when the elements were asked for.
    fileprivate func element<Element: Identifiable, ElementAction>(
        _ element: Element, at index: Int
    ) -> Store<Element, ElementAction> where State == [Element], Action == (id: Element.ID, action: ElementAction) {
        let id = element.id
        return scopes.found(StoreScopes.Name(id: id)) {
            // Where it was found last, it often still is.
            var place = index
            let get: ([Element]) -> Element? = { elements in
                if place < elements.count, elements[place].id == id { return elements[place] }
                guard let found = elements.firstIndex(where: { $0.id == id }) else { return nil }
                place = found
                return elements[found]
            }
            let child = get(node.upcoming).map { node.element($0) } ?? StateNode(endedAs: element)
            return makeChild(
                child, id, get, { (id: id, action: $0) }, { action in action.id == id ? action.action : nil })
        }
    }
}

/// The stores of an array's elements, each made when it is asked for.
public struct StoreElements<Element: Identifiable, ElementAction>: RandomAccessCollection {
    private let array: Store<[Element], (id: Element.ID, action: ElementAction)>
    private let elements: [Element]

    @MainActor fileprivate init(_ array: Store<[Element], (id: Element.ID, action: ElementAction)>) {
        self.array = array
        elements = array.node.current
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { elements.count }

    /// The store of an element. To be asked for on the main actor, as views do.
    public subscript(index: Int) -> Store<Element, ElementAction> {
        // It stays on the main actor, where this is called.
        nonisolated(unsafe) let element = elements[index]
        return MainActor.assumeIsolated { [array] in array.element(element, at: index) }
    }
}
