import SwiftUI

/// A button that shows a symbol and has an accessibility label.
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
