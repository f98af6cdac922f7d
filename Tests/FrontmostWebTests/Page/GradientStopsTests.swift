import Foundation
import FrontmostRender
import Testing

@testable import FrontmostWeb

@MainActor struct GradientStopsTests {
    private let orange = ResolvedColor(red: 1, green: 0.5, blue: 0)

    private func stops(_ colors: ResolvedColor...) -> [GradientPaint.Stop] {
        let last = CGFloat(max(1, colors.count - 1))
        let stops = colors.enumerated().map { GradientPaint.Stop(color: $1, location: CGFloat($0) / last) }
        return GradientPaint(stops: stops, geometry: .linear(start: .top, end: .bottom)).separateStops
    }

    @Test func a_transparent_stop_has_the_colour_of_its_neighbour() {
        let faded = orange.multiplyingOpacity(by: 0)
        #expect(stops(orange, .clear).map(\.color) == [orange, faded])
        #expect(stops(.clear, orange).map(\.color) == [faded, orange])
        let both = stops(orange, .clear, .white)
        #expect(both.map(\.color) == [orange, faded, ResolvedColor.white.multiplyingOpacity(by: 0), .white])
        #expect(both.map(\.location) == [0, 0.5, 0.5, 1])
    }

    @Test func stops_of_one_opacity_stay_as_they_are() {
        #expect(stops(orange, .white).map(\.color) == [orange, .white])
        #expect(stops(.clear, .clear).map(\.color) == [.clear, .clear])
        #expect(stops(orange).map(\.color) == [orange])
    }

    @Test func a_stop_that_is_nearly_transparent_adds_little_of_its_colour() throws {
        let found = stops(orange, ResolvedColor(red: 0, green: 0, blue: 1, opacity: 0.1))
        let middle = try #require(found.first { $0.location == 0.5 }?.color)
        #expect(abs(middle.opacity - 0.55) < 0.001)
        #expect(abs(middle.blue - 0.05 / 0.55) < 0.001)
    }
}
