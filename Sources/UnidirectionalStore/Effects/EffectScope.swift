/// Identifies the child that effects belong to, relative to its parent: the key path of its state, and its id if there may be
/// several children there, together or in sequence.
struct EffectScope: Hashable {
    let state: AnyKeyPath
    let id: AnyHashable?

    init(_ state: AnyKeyPath, _ id: AnyHashable? = nil) { (self.state, self.id) = (state, id) }
}

extension Effect {
    /// Turns a child's effect into one of its parent.
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

    /// A mistake: an action for a child that does not exist.
    @MainActor static func actionForMissingChild(_ action: Action, _ state: AnyKeyPath) -> Effect {
        let label = ActionLabel.of(action)
        let text =
            "The action \(label) is for the child at \(state), which does not exist: only its parent received it. Cancel the "
            + "work that sends it when the child is removed, or send it before."
        return Effect(.mistake(text: text, cause: "no child \(label) \(state)"))
    }
}
