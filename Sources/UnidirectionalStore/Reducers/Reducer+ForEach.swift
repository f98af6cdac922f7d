extension Reducer {
    /// Runs a child's reducer on each element of an array, for the actions that name the element.
    ///
    ///     @CasePathable enum Action { case rows(id: Row.State.ID, action: Row.Action) }
    ///
    ///     Reduce { state, action in … }
    ///         .forEach(\.rows, action: \.rows) { Row() }
    ///
    /// The element's reducer runs first. An element's effects are cancelled when it is removed; its cancellation ids mean its own work
    /// and not that of other elements.
    ///
    /// - Parameters:
    ///   - elements: The elements, each with another id.
    ///   - action: The case with the elements' actions: `(id:action:)`.
    ///   - element: The reducer of one element.
    /// - Complexity: Linear in the number of elements for an action of an element, or one that changes the array.
    public func forEach<ElementState: Identifiable, ElementAction, Element: Reducer<ElementState, ElementAction>>(
        _ elements: WritableKeyPath<State, [ElementState]>,
        action: CaseKeyPath<Action, (id: ElementState.ID, action: ElementAction)>,
        @ReducerBuilder<ElementState, ElementAction> element: () -> Element
    ) -> _ForEachReducer<Self, Element> where Action: CasePathable {
        _ForEachReducer(parent: self, element: element(), elements: elements, action: Action.allCasePaths[keyPath: action])
    }

    /// For actions without `@CasePathable`, by a path made of two functions: `CasePath(embed:extract:)`.
    public func forEach<ElementState: Identifiable, ElementAction, Element: Reducer<ElementState, ElementAction>>(
        _ elements: WritableKeyPath<State, [ElementState]>,
        action: some CasePathProtocol<Action, (id: ElementState.ID, action: ElementAction)>,
        @ReducerBuilder<ElementState, ElementAction> element: () -> Element
    ) -> _ForEachReducer<Self, Element> {
        _ForEachReducer(parent: self, element: element(), elements: elements, action: action.path)
    }
}

/// What `forEach` makes of a reducer.
public struct _ForEachReducer<Parent: Reducer, Element: Reducer>: Reducer where Element.State: Identifiable {
    let parent: Parent
    let element: Element
    let elements: WritableKeyPath<Parent.State, [Element.State]>
    let action: CasePath<Parent.Action, (id: Element.State.ID, action: Element.Action)>

    public func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
        let before = state[keyPath: elements]
        var effect = Effect<Parent.Action>.none
        if let (id, elementAction) = self.action.extract(from: action) {
            if let index = before.firstIndex(where: { $0.id == id }) {
                let work = element.reduce(into: &state[keyPath: elements][index], action: elementAction)
                let path = self.action
                effect = work.ofChild(scope(of: id)) { path.embed((id: id, action: $0)) }
            } else {
                effect = .actionForNobody(action, elements)
            }
        }
        effect = effect.merge(with: parent.reduce(into: &state, action: action))
        let after = state[keyPath: elements]
        if Sameness.bytesAgree(before, after) || before.isEmpty { return effect }
        return effect.merge(with: .merge(removed(from: before, to: after).map { Effect(.endScope(scope(of: $0))) }))
    }

    private func scope(of id: Element.State.ID) -> EffectScope { EffectScope(elements, AnyHashable(id)) }

    private func removed(from before: [Element.State], to after: [Element.State]) -> [Element.State.ID] {
        // The usual case, without a set: nothing was taken away before the first difference, and nothing differs.
        if before.count <= after.count,
            before.indices.allSatisfy({ Sameness.bytesAgree(before, after, at: $0) || before[$0].id == after[$0].id })
        {
            return []
        }
        let left = Set(after.lazy.map(\.id))
        return before.lazy.map(\.id).filter { !left.contains($0) }
    }
}
