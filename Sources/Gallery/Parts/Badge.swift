import SwiftUI

/// The badge that screens put in front of everything.
struct Badge: View {
    private let text: String

    init(_ text: String) { self.text = text }

    var body: some View {
        Text(text)
            .font(.headline)
            .foregroundStyle(.black)
            .padding(.horizontal, 16)
            .padding(.vertical, 10)
            .background(.yellow)
            .clipShape(Capsule())
    }
}

#Preview("Badge", traits: .sizeThatFitsLayout) { Badge("60 fps") }
