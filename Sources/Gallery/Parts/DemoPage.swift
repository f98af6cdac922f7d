import SwiftUI

/// The layout of a demonstration: an explanation of what to do and what to look for, and the controls below it.
struct DemoPage<Content: View>: View {
    private let explanation: LocalizedStringKey
    private let content: Content
    @Environment(\.dynamicTypeSize) private var textSize

    init(_ explanation: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.explanation = explanation
        self.content = content()
    }

    // Large text needs more than a screen. Else the page fills it, so that what has no height of its own gets the rest.
    var body: some View {
        if textSize.isAccessibilitySize { ScrollView { page } } else { page }
    }

    private var page: some View {
        VStack(alignment: .leading, spacing: 16) {
            Text(explanation)
                .font(.subheadline)
                .foregroundStyle(.secondary)
            content
        }
        .padding(20)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
}
