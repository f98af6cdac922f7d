import SwiftUI

/// A circle with the initials of a name.
struct Avatar: View {
    let name: String
    var size: CGFloat = 44

    var body: some View {
        Text(initials)
            .font(.system(size: size * 0.4, weight: .semibold, design: .rounded))
            .foregroundStyle(.white)
            .frame(width: size, height: size)
            .background(color.gradient, in: .circle)
            .accessibilityHidden(true)
    }

    private var initials: String { String(name.split(separator: " ").prefix(2).compactMap(\.first)) }

    /// One name always has one colour.
    private var color: Color {
        let colors: [Color] = [.teal, .indigo, .orange, .pink, .green, .brown]
        return colors[name.unicodeScalars.reduce(0) { $0 + Int($1.value) } % colors.count]
    }
}
