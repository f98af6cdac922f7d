import SwiftUI

/// The background of lines that show state.
struct Box: ViewModifier {
    func body(content: Content) -> some View {
        content
            // A stack proposes its least flexible child an equal share, which may be less than all lines need.
            .fixedSize(horizontal: false, vertical: true)
            .padding(12)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(.gray.opacity(0.14))
            .clipShape(RoundedRectangle(cornerRadius: 10))
    }
}
