import Foundation
import FrontmostTesting
import Testing

@testable import FrontmostUI

/// A pointer that moves over a view.
@MainActor struct ContinuousHoverTests {
    @Test func the_pointers_place_is_reported_until_it_leaves() throws {
        var phases: [HoverPhase] = [], outside: [HoverPhase] = []
        let view = VStack(spacing: 0) {
            Color.red.frame(width: 200, height: 100).accessibilityElement().accessibilityLabel("Field")
                .onContinuousHover { phases.append($0) }
                .onContinuousHover(coordinateSpace: .global) { outside.append($0) }
        }
        try simulate(view) { screen in
            let frame = try screen.find("Field").frame
            try await screen.find("Field").hover()
            #expect(phases == [.active(CGPoint(x: 100, y: 50))])
            #expect(outside == [.active(CGPoint(x: frame.midX, y: frame.midY))])
            await #expect(throws: Never.self) { try await screen.endHovering() }
            #expect(phases.last == .ended && phases.count == 2)
        }
    }

    @Test func the_names_of_observed_gestures_are_there() {
        let gesture: _EndedGesture<_ChangedGesture<DragGesture>> = DragGesture().onChanged { _ in }.onEnded { _ in }
        _ = gesture
    }
}
