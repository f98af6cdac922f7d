import SwiftUI

/// A number with its name.
struct Tile<Value: View>: View {
    private let title: LocalizedStringKey
    private let symbol: String
    private let tint: Color
    private let value: Value

    init(_ title: LocalizedStringKey, systemImage symbol: String, tint: Color, @ViewBuilder value: () -> Value) {
        (self.title, self.symbol, self.tint, self.value) = (title, symbol, tint, value())
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Label(title, systemImage: symbol)
                .font(.subheadline)
                .foregroundStyle(tint)
            value
                .font(.system(.title, design: .rounded, weight: .semibold))
                .monospacedDigit()
                .frame(minHeight: 36)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(14)
        .background(Color(.secondarySystemGroupedBackground), in: .rect(cornerRadius: 14))
        .accessibilityElement(children: .contain)
    }
}

/// A chart with its title.
struct Card<Content: View>: View {
    private let title: LocalizedStringKey
    private let content: Content

    init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) { (self.title, self.content) = (title, content()) }

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text(title).font(.headline)
            content
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(16)
        .background(Color(.secondarySystemGroupedBackground), in: .rect(cornerRadius: 14))
    }
}
