import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// A shape as an app writes it, with animatable data and without isolation attributes.
private struct Wave: Shape {
    var phase: Double
    var animatableData: Double {
        get { phase }
        set { phase = newValue }
    }
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: 0, y: rect.midY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY + phase))
        }
    }
}

@MainActor @Suite struct CustomShapeTests {
    @Test func an_apps_own_shape_takes_the_proposal() throws {
        try simulate(Wave(phase: 3).frame(width: 40, height: 20).accessibilityIdentifier("wave")) { screen in
            let frame = try screen.find(identifier: "wave").frame
            #expect(frame.size == CGSize(width: 40, height: 20))
        }
    }
}
