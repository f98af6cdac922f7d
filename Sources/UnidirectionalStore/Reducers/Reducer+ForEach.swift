extension Reducer {
    /// Runs a child reducer on an element of an array, for actions that carry the element's id.
    ///
    ///     @CasePathable enum Action { case rows(id: Row.State.ID, action: Row.Action) }
    ///
    ///     Reduce { state, action in … }
    ///         .forEach(\.rows, action: \.rows) { Row() }
    ///
    /// The element's reducer runs before this one. When an element is removed, its effects are cancelled. Its cancellation ids
    /// apply to its own work, not to that of other elements.
    ///
    /// - Parameters:
    ///   - elements: The elements, with unique ids.
    ///   - action: The case with the elements' actions: `(id:action:)`.
    ///   - element: The reducer of one element.
    /// - Complexity: O(*n*) in the number of elements, for an action of an element or one that changes the array.
    public func forEach<ElementState: Identifiable, ElementAction, Element: Reducer<ElementState, ElementAction>>(
        _ elements: WritableKeyPath<State, [ElementState]>,
        action: CaseKeyPath<Action, (id: ElementState.ID, action: ElementAction)>,
        @ReducerBuilder<ElementState, ElementAction> element: () -> Element
    ) -> _ForEachReducer<Self, Element> where Action: CasePathable {
        _ForEachReducer(parent: self, element: element(), elements: elements, action: Action.allCasePaths[keyPath: action])
    }

    /// Runs a child reducer on an element of an array, for actions without `@CasePathable`, with a path made of two functions:
    /// `CasePath(embed:extract:)`.
    /// - Parameters:
    ///   - elements: The elements, with unique ids.
    ///   - action: The path of the elements' actions: `(id:action:)`.
    ///   - element: The reducer of one element.
    /// - Complexity: O(*n*) in the number of elements, for an action of an element or one that changes the array.
    public func forEach<ElementState: Identifiable, ElementAction, Element: Reducer<ElementState, ElementAction>>(
        _ elements: WritableKeyPath<State, [ElementState]>,
        action: some CasePathProtocol<Action, (id: ElementState.ID, action: ElementAction)>,
        @ReducerBuilder<ElementState, ElementAction> element: () -> Element
    ) -> _ForEachReducer<Self, Element> {
        _ForEachReducer(parent: self, element: element(), elements: elements, action: action.path)
    }
}

/// The reducer that `forEach` makes.
public struct _ForEachReducer<Parent: Reducer, Element: Reducer>: Reducer where Element.State: Identifiable {
    @usableFromInline let parent: Parent
    @usableFromInline let element: Element
    @usableFromInline let elements: WritableKeyPath<Parent.State, [Element.State]>
    @usableFromInline let action: CasePath<Parent.Action, (id: Element.State.ID, action: Element.Action)>

    init(
        parent: Parent, element: Element, elements: WritableKeyPath<Parent.State, [Element.State]>,
        action: CasePath<Parent.Action, (id: Element.State.ID, action: Element.Action)>
    ) {
        (self.parent, self.element, self.elements, self.action) = (parent, element, elements, action)
    }

    // Inlined, because searching for an id among elements of an unspecialised type takes thirty times as long.
    /// Runs the element's reducer for its actions, then the parent's.
    @inlinable public func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
        let before = state[keyPath: elements]
        var effect = Effect<Parent.Action>.none
        if let (id, elementAction) = self.action.extract(from: action) {
            if let index = before.firstIndex(where: { $0.id == id }) {
                effect = work(element.reduce(into: &state[keyPath: elements][index], action: elementAction), of: id)
            } else {
                effect = effectForMissingChild(action)
            }
        }
        effect = effect.merge(with: parent.reduce(into: &state, action: action))
        return effect.merge(with: endOfWork(from: before, to: state[keyPath: elements]))
    }

    /// Turns an element's effect into one of the parent.
    @usableFromInline func work(_ work: Effect<Element.Action>, of id: Element.State.ID) -> Effect<Parent.Action> {
        let path = action
        return work.ofChild(scope(of: id)) { path.embed((id: id, action: $0)) }
    }

    @usableFromInline func effectForMissingChild(_ action: Parent.Action) -> Effect<Parent.Action> {
        .actionForMissingChild(action, elements)
    }

    /// Ends the work of elements that were removed.
    @usableFromInline func endOfWork(from before: [Element.State], to after: [Element.State]) -> Effect<Parent.Action> {
        if ValueEquality.bytesAgree(before, after) || before.isEmpty { return .none }
        return .merge(removed(from: before, to: after).map { Effect(.endScope(scope(of: $0))) })
    }

    private func scope(of id: Element.State.ID) -> EffectScope { EffectScope(elements, AnyHashable(id)) }

    private func removed(from before: [Element.State], to after: [Element.State]) -> [Element.State.ID] {
        let changes = ElementChanges(from: before, to: after)
        if changes.removed.isEmpty { return [] }
        let left = Set(after[changes.added].lazy.map(\.id))
        return before[changes.removed].lazy.map(\.id).filter { !left.contains($0) }
    }
}
