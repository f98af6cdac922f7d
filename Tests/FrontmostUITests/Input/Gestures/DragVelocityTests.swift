import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// The velocity of a drag is in the gesture's coordinate space, as its locations are.
@MainActor struct DragVelocityTests {
    @MainActor private final class Drags {
        var values: [DragGesture.Value] = []
    }

    private struct Pad: View {
        let drags: Drags
        let space: CoordinateSpace
        var body: some View {
            Color.blue.frame(width: 200, height: 200)
                .gesture(DragGesture(coordinateSpace: space).onChanged { drags.values.append($0) })
                .rotationEffect(.degrees(90))
                .scaleEffect(0.5)
        }
    }

    private func lastDrag(in space: CoordinateSpace) throws -> DragGesture.Value? {
        let drags = Drags()
        try simulate(Pad(drags: drags, space: space), environment: .phone) { screen in
            let middle = CGPoint(x: screen.scene.environment.size.width / 2, y: screen.scene.environment.size.height / 2)
            let finger = try await screen.putFinger(at: middle)
            try await finger.move(to: CGPoint(x: middle.x + 40, y: middle.y), over: .milliseconds(200))
        }
        return drags.values.last
    }

    @Test func in_a_view_that_is_turned_and_scaled() throws {
        let drag = try #require(try lastDrag(in: .local))
        // 200 points a second to the right on screen are 400 upwards in the view.
        #expect(abs(drag.velocity.width) < 1 && abs(drag.velocity.height + 400) < 80)
        #expect(drag.predictedEndTranslation.height < drag.translation.height && abs(drag.predictedEndTranslation.width) < 1)
    }

    @Test func a_drag_in_global_space_has_the_velocity_of_the_finger() throws {
        let drag = try #require(try lastDrag(in: .global))
        #expect(abs(drag.velocity.width - 200) < 40 && abs(drag.velocity.height) < 1)
    }
}
