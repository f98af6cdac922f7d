/// Names the child that effects belong to, as seen from its parent: where its state is and, among several or one after the other, which
/// of them it is.
struct EffectScope: Hashable {
    let state: AnyKeyPath
    let id: AnyHashable?

    init(_ state: AnyKeyPath, _ id: AnyHashable? = nil) { (self.state, self.id) = (state, id) }
}

extension Effect {
    /// A child's work as its parent's.
    @MainActor func ofChild<Other>(
        _ scope: @autoclosure () -> EffectScope, embeddedBy path: CasePath<Other, Action>
    ) -> Effect<Other> {
        isNone ? .none : ofChild(scope()) { path.embed($0) }
    }

    @MainActor func ofChild<Other>(
        _ scope: @autoclosure () -> EffectScope, embed: @escaping @MainActor (Action) -> Other
    ) -> Effect<Other> {
        isNone ? .none : Effect<Other>(.scoped(scope(), map(embed)))
    }

    /// Tells that an action was meant for a child that is not there.
    @MainActor static func actionForNobody(_ action: Action, _ state: AnyKeyPath) -> Effect {
        let label = ActionLabel.of(action)
        let text =
            "The action \(label) is for the child at \(state), which is not there: only its parent gets the action. Cancel what sends "
            + "it when the child goes, or send it before."
        return Effect(.mistake(text: text, cause: "nobody \(label) \(state)"))
    }
}
