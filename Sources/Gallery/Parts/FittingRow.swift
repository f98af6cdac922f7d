import SwiftUI

/// A row that becomes a column where its items do not fit side by side: on a narrow phone, with large text, in other languages.
struct FittingRow<Content: View>: View {
    private let content: Content

    init(@ViewBuilder content: () -> Content) { self.content = content() }

    var body: some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: 12) { content }
            VStack(alignment: .leading, spacing: 12) { content }
        }
    }
}

#Preview("Fitting row", traits: .fixedLayout(width: 300, height: 100)) {
    FittingRow {
        Button("Save") {}
        Button("Delete") {}
    }
    .buttonStyle(.bordered)
}
