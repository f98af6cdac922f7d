import SwiftUINames

/// The colours of screens: explicit ones, or the least used one of a palette.
struct ScreenColors {
    private static let palette: [Color] = [.blue, .green, .orange, .purple, .pink, .teal, .indigo, .mint, .cyan, .brown]
    private var named: [String: Color] = [:]
    private var chosen: [String: Color] = [:]

    mutating func see(_ screen: String, _ color: Color?) {
        guard let color else {
            if self.color(of: screen) == nil { choose(for: screen) }
            return
        }
        if named.updateValue(color, forKey: screen) == color { return }
        chosen[screen] = nil
        // Screens that were given this colour by choice get another one. Sorted by name, so that every run gives the same result.
        for other in chosen.filter({ $0.value == color }).keys.sorted() { choose(for: other) }
    }

    /// Chooses the least used colour of the palette. Explicit colours are avoided unless no others are left.
    private mutating func choose(for screen: String) {
        chosen[screen] = nil
        let free = Self.palette.filter { !named.values.contains($0) }
        let counts = Dictionary(chosen.values.map { ($0, 1) }, uniquingKeysWith: +)
        chosen[screen] = (free.isEmpty ? Self.palette : free).min { counts[$0, default: 0] < counts[$1, default: 0] }
    }

    private func color(of screen: String) -> Color? { named[screen] ?? chosen[screen] }

    subscript(screen: String) -> Color { color(of: screen) ?? .gray }
}
