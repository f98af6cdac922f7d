import FrontmostRender
import Testing

@testable import FrontmostUI

/// Preferred variants of symbols, of several views around.
@MainActor struct SymbolVariantTests {
    private func symbol(_ view: some View) -> SystemSymbol? {
        for node in GraphStage(view).nodes {
            if case .image(let image) = node.content, case .symbol(let symbol, _) = image.source { return symbol }
        }
        return nil
    }

    private func expect(_ view: some View, _ name: String, _ place: SourceLocation = #_sourceLocation) {
        #expect(SystemSymbol.named(name) != nil && symbol(view) == SystemSymbol.named(name), "\(name)", sourceLocation: place)
    }

    @Test func variants_add_up() {
        let bell = Image(systemName: "bell")
        expect(bell.symbolVariant(.slash).symbolVariant(.fill), "bell.slash.fill")
        expect(bell.symbolVariant(.fill).symbolVariant(.slash), "bell.slash.fill")
        expect(bell.symbolVariant(.none).symbolVariant(.fill), "bell.fill")
        expect(bell.symbolVariant(.circle).symbolVariant(.fill), "bell.circle.fill")
    }

    @Test func a_symbol_keeps_the_variants_of_its_name() {
        expect(Image(systemName: "bell.slash").symbolVariant(.fill), "bell.slash.fill")
        expect(Image(systemName: "bell.fill").symbolVariant(.slash), "bell.slash.fill")
        expect(Image(systemName: "bell.fill").symbolVariant(.fill), "bell.fill")
    }

    @Test func the_environment_undoes_them() {
        expect(Image(systemName: "bell").environment(\.symbolVariants, .none).symbolVariant(.fill), "bell")
    }
}
