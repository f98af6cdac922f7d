import FrontmostRender

/// An effect that a modifier asks of the symbols below it.
struct SymbolEffectRequest {
    enum Trigger {
        case active(Bool)
        case value(any Equatable)

        /// Whether the effect has to play once, because the value has changed.
        func isChanged(from former: Trigger?) -> Bool {
            guard case .value(let new) = self, case .value(let old)? = former else { return false }
            return !new.isSame(as: old)
        }
        var isActive: Bool { if case .active(true) = self { true } else { false } }
    }
    let kind: SymbolEffectConfiguration.Kind
    let options: SymbolEffectOptions
    let trigger: Trigger
}

private struct SymbolEffectsKey: EnvironmentKey { static var defaultValue: [SymbolEffectRequest] { [] } }

extension EnvironmentValues {
    /// The effects of the symbols in this scope, the outermost modifier's first.
    var symbolEffects: [SymbolEffectRequest] {
        get { custom.isEmpty ? [] : self[SymbolEffectsKey.self] }
        set { self[SymbolEffectsKey.self] = newValue }
    }
}

extension View {
    private nonisolated func symbolEffect(
        _ effect: some SymbolEffect, _ options: SymbolEffectOptions, _ trigger: SymbolEffectRequest.Trigger
    ) -> some View {
        let request = SymbolEffectRequest(kind: effect.configuration.kind, options: options, trigger: trigger)
        return transformEnvironment(\.symbolEffects) { $0.append(request) }
    }

    /// Moves the symbols in the view while the effect is active.
    /// - Parameters:
    ///   - effect: The effect.
    ///   - options: How often and how fast it plays.
    ///   - isActive: Whether it plays.
    public nonisolated func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View {
        symbolEffect(effect, options, .active(isActive))
    }

    /// Moves the symbols in the view each time that a value changes.
    /// - Parameters:
    ///   - effect: The effect.
    ///   - options: How often and how fast it plays.
    ///   - value: The value that is watched.
    public nonisolated func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
        _ effect: T, options: SymbolEffectOptions = .default, value: U
    ) -> some View {
        symbolEffect(effect, options, .value(value))
    }

    /// Sets whether the view is without the symbol effects that modifiers around it ask for.
    public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
        transformEnvironment(\.symbolEffects) { if isEnabled { $0 = [] } }
    }
}
