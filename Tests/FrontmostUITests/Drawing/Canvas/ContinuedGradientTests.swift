import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUI

/// Gradients that go on beyond their ends, in both directions.
struct ContinuedGradientTests {
    private static let gradient = Gradient(colors: [.red, .blue])

    /// The stops with their positions in lengths of the gradient.
    private func stops(_ shading: GraphicsContext.Shading, _ place: (CGFloat) -> CGFloat) -> [(at: CGFloat, color: Color)] {
        guard case .gradient(let gradient, _) = shading.storage else { return [] }
        return gradient.stops.map { (place($0.location), $0.color) }
    }

    @Test func a_line_goes_on_before_its_start() throws {
        for (options, before) in [(GraphicsContext.GradientOptions.repeat, Color.blue), (.mirror, .red)] {
            let shading = GraphicsContext.Shading.linearGradient(
                Self.gradient, startPoint: CGPoint(x: 100, y: 0), endPoint: CGPoint(x: 150, y: 0), options: options)
            guard case .gradient(_, .linear(let start, let end)) = shading.storage else { return #expect(Bool(false)) }
            #expect(start.x <= -1000 && end.x >= 1000)
            let found = stops(shading) { (start.x + (end.x - start.x) * $0 - 100) / 50 }
            let here = try #require(found.lastIndex { $0.at > -0.01 && $0.at < 0.01 && $0.color == .red })
            let outside = found[..<here].last { abs($0.at) < 0.01 }
            #expect(outside?.color == before)
            #expect(found.contains { abs($0.at + 1) < 0.01 })
        }
    }

    @Test func a_ring_goes_on_inwards_to_the_centre() throws {
        let shading = GraphicsContext.Shading.radialGradient(
            Self.gradient, center: .zero, startRadius: 25, endRadius: 35, options: .repeat)
        guard case .gradient(let gradient, .radial(_, let inner, let outer)) = shading.storage else {
            return #expect(Bool(false))
        }
        #expect(inner == 0 && outer == 345)
        #expect(gradient.stops[0].location == 0 && gradient.stops[0].color != .red && gradient.stops[0].color != .blue)
        #expect(gradient.stops.allSatisfy { (0...1).contains($0.location) })
        // The first part is the second half of a time.
        #expect(abs(gradient.stops[1].location * outer - 5) < 0.01 && gradient.stops[1].color == .blue)
    }

    @Test func a_gradient_that_does_not_go_on_stays_as_it_is() {
        let shading = GraphicsContext.Shading.radialGradient(Self.gradient, center: .zero, startRadius: 25, endRadius: 35)
        guard case .gradient(let gradient, .radial(_, let inner, let outer)) = shading.storage else {
            return #expect(Bool(false))
        }
        #expect(gradient == Self.gradient && inner == 25 && outer == 35)
    }
}
