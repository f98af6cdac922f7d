import SwiftUI

/// What lies behind lines that tell how things are.
struct Box: ViewModifier {
    func body(content: Content) -> some View {
        content
            // A stack offers the least flexible of its children an equal share, which may be less than all lines need.
            .fixedSize(horizontal: false, vertical: true)
            .padding(12)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(.gray.opacity(0.14))
            .clipShape(RoundedRectangle(cornerRadius: 10))
    }
}
