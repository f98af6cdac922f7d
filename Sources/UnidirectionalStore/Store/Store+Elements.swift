extension Store {
    /// Returns the stores of an array's elements.
    ///
    ///     ForEach(store.scope(state: \.rows, action: \.rows)) { row in RowView(store: row) }
    ///
    /// A view that calls this is evaluated again when elements are inserted, removed or moved, and not when one of them changes.
    /// The `id` of an element's store is the element's id.
    ///
    /// - Parameters:
    ///   - state: The elements, with unique ids.
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
        let array = kept(StoreScopes.Name(state: state, action: action)) {
            let get: (State) -> [Element]? = { $0[keyPath: state] }
            let child = node.child(node.upcoming[keyPath: state], get)
            return makeChild(child, id: nil, get: get, embed: path.embed, extract: path.extract)
        }
        return StoreElements(array)
    }

    /// Returns the store of the element at `index` of the last read.
    fileprivate func element<Element: Identifiable, ElementAction>(
        _ element: Element, at index: Int
    ) -> Store<Element, ElementAction> where State == [Element], Action == (id: Element.ID, action: ElementAction) {
        let id = element.id
        return kept(StoreScopes.Name(id: id)) {
            // Try the last known index first; it is often still right.
            var place = index
            let get: ([Element]) -> Element? = { elements in
                if place < elements.count, elements[place].id == id { return elements[place] }
                guard let found = elements.firstIndex(where: { $0.id == id }) else { return nil }
                place = found
                return elements[found]
            }
            let child = get(node.upcoming).map { node.element($0) } ?? StateNode(endedAs: element)
            return makeChild(
                child, id: id, get: get, embed: { (id: id, action: $0) },
                extract: { action in action.id == id ? action.action : nil })
        }
    }
}

/// The stores of an array's elements, each created on access.
public struct StoreElements<Element: Identifiable, ElementAction>: RandomAccessCollection {
    private let array: Store<[Element], (id: Element.ID, action: ElementAction)>
    private let elements: [Element]

    @MainActor fileprivate init(_ array: Store<[Element], (id: Element.ID, action: ElementAction)>) {
        self.array = array
        elements = array.node.current
    }

    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of elements.
    public var endIndex: Int { elements.count }

    /// The store of an element. Must be accessed on the main actor.
    /// - Parameter index: The element's index when the elements were read.
    public subscript(index: Int) -> Store<Element, ElementAction> {
        // Does not leave the main actor.
        nonisolated(unsafe) let element = elements[index]
        return MainActor.assumeIsolated { [array] in array.element(element, at: index) }
    }
}
