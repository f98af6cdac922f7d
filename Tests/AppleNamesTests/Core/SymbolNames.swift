import Symbols
import Testing

/// The effects of symbols, where only their module is imported.
struct SymbolNames {
    private func kind<E: DiscreteSymbolEffect & SymbolEffect>(_ effect: E) -> String { "\(E.self)" }
    private func transition<E: ContentTransitionSymbolEffect & SymbolEffect>(_ effect: E) -> String { "\(E.self)" }

    @Test func effects_have_their_names() {
        #expect(kind(.bounce.up.byLayer) == "BounceSymbolEffect" && kind(.pulse) == "PulseSymbolEffect")
        let options: SymbolEffectOptions = .repeat(2).speed(0.5)
        #expect(transition(.replace) == "ReplaceSymbolEffect" && options != .default)
    }
}
