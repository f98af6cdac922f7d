import SwiftUI

extension View {
    /// Moves by the arrow keys.
    func moveKeys(_ move: @escaping (Direction) -> Void) -> some View {
        background {
            ForEach(Direction.allCases) { direction in
                Button(direction.name) { move(direction) }
                    .keyboardShortcut(direction.arrow, modifiers: [])
            }
            .opacity(0)
            .accessibilityHidden(true)
        }
    }
}

extension Direction {
    var arrow: KeyEquivalent {
        switch self {
        case .up: .upArrow
        case .down: .downArrow
        case .left: .leftArrow
        case .right: .rightArrow
        }
    }
}
