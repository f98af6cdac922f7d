import SwiftUI

/// A button that is seen as a symbol, and called by its name.
struct IconButton: View {
    let name: String
    let systemImage: String
    let action: () -> Void

    init(_ name: String, systemImage: String, action: @escaping () -> Void) {
        (self.name, self.systemImage, self.action) = (name, systemImage, action)
    }

    var body: some View {
        Button(action: action) { Image(systemName: systemImage) }
            .accessibilityLabel(name)
    }
}
