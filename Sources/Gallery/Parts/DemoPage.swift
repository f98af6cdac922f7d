import SwiftUI

/// The layout of a demonstration: an explanation of what to do and what to look for, and the controls below it.
struct DemoPage<Content: View>: View {
    private let explanation: LocalizedStringKey
    private let content: Content

    init(_ explanation: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.explanation = explanation
        self.content = content()
    }

    // Scrolls where a small screen or large text needs that.
    var body: some View {
        GeometryReader { screen in
            ScrollView { page.frame(minHeight: screen.size.height, alignment: .topLeading) }
        }
    }

    private var page: some View {
        VStack(alignment: .leading, spacing: 16) {
            Text(explanation)
                .font(.subheadline)
                .foregroundStyle(.secondary)
            content
        }
        .padding(20)
        .frame(maxWidth: .infinity, alignment: .topLeading)
    }
}

extension View {
    /// Lets the words of a row become smaller on a narrow phone, where they would break within a word or end with dots.
    func shrinksToFit() -> some View {
        // Only a lack of width shrinks them: a stack proposes heights that are not its last word.
        lineLimit(1).minimumScaleFactor(0.6).fixedSize(horizontal: false, vertical: true)
    }
}
