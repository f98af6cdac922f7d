import Foundation
import TestSupport
import Testing

@testable import FrontmostRender

/// Gradients in the form that all hosts can paint, compared with what they mean, at random places.
@Suite struct NormalizedGradientTests {
    private func gradient(_ random: inout SplitMix, _ geometry: GradientPaint.Geometry) -> GradientPaint {
        let count = 1 + random.next(below: 4)
        let locations = (0..<count).map { _ in CGFloat(random.next(below: 101)) / 100 }.sorted()
        let stops = locations.map { location in
            func part() -> Float { Float(random.next(below: 5)) / 4 }
            return GradientPaint.Stop(
                color: ResolvedColor(red: part(), green: part(), blue: part(), opacity: part()), location: location)
        }
        return GradientPaint(stops: stops, geometry: geometry)
    }

    private func isNear(_ a: ResolvedColor, _ b: ResolvedColor) -> Bool {
        // A transparent colour has no other components that count.
        let pairs = [
            (a.red * a.opacity, b.red * b.opacity), (a.green * a.opacity, b.green * b.opacity),
            (a.blue * a.opacity, b.blue * b.opacity), (a.opacity, b.opacity),
        ]
        return pairs.allSatisfy { abs($0 - $1) < 0.01 }
    }

    /// The colour at an angle after the platform's rule for gradients of other lengths than a turn. Nil near an edge between two colours.
    private func meant(_ gradient: GradientPaint, _ start: Double, _ end: Double, at angle: Double) -> ResolvedColor? {
        let sweep = end - start, length = abs(sweep)
        // How far the angle is along the gradient, within its last turn.
        var way = (sweep < 0 ? start - angle : angle - start).truncatingRemainder(dividingBy: 360)
        if way < 0 { way += 360 }
        while way + 360 < length { way += 360 }
        let edges = gradient.stops.map { Double($0.location) * length } + [0, length, length - 360, 360, (360 + length) / 2]
        if edges.contains(where: { abs($0 - way) < 0.1 || abs(abs($0 - way) - 360) < 0.1 }) { return nil }
        if way <= length { return gradient.color(at: CGFloat(way / length)) }
        return gradient.color(at: way < (360 + length) / 2 ? 1 : 0)
    }

    @Test(arguments: 0..<200) func an_angular_gradient_fills_one_turn_clockwise(seed: UInt64) {
        var random = SplitMix(seed: seed + 1)
        let start = Double(random.next(below: 720) - 360)
        let sweep = [360, -360, 0, Double(random.next(below: 1400) - 700), Double(random.next(below: 720) - 360)][
            random.next(below: 5)]
        let given = gradient(
            &random, .angular(center: .center, start: .degrees(start), end: .degrees(start + sweep)))
        let shown = given.normalized
        guard case .angular(_, let first, let last) = shown.geometry else {
            Issue.record("It is of another kind.")
            return
        }
        #expect(abs(last.degrees - first.degrees - 360) < 1e-6)
        #expect(shown.stops.map(\.location) == shown.stops.map(\.location).sorted())
        #expect(shown.stops.allSatisfy { (0...1).contains($0.location) })
        for _ in 0..<40 {
            let angle = Double(random.next(below: 36000)) / 100
            guard let meant = meant(given, start, start + sweep, at: angle) else { continue }
            var share = ((angle - first.degrees) / 360).truncatingRemainder(dividingBy: 1)
            if share < 0 { share += 1 }
            let color = shown.color(at: CGFloat(share))
            #expect(isNear(color, meant), "\(start)° + \(sweep)°, at \(angle)°: \(color), not \(meant)")
        }
    }

    @Test(arguments: 0..<50) func radii_that_shrink_are_turned_around(seed: UInt64) {
        var random = SplitMix(seed: seed + 1)
        let inner = CGFloat(random.next(below: 50)), outer = CGFloat(random.next(below: 50))
        let given = gradient(&random, .radial(center: .top, startRadius: inner, endRadius: outer)), shown = given.normalized
        #expect(shown.geometry == .radial(center: .top, startRadius: min(inner, outer), endRadius: max(inner, outer)))
        if inner <= outer { return #expect(shown == given) }
        for part in 1..<20 {
            let radius = outer + (inner - outer) * CGFloat(part) / 20.37
            let way = (radius - inner) / (outer - inner)
            #expect(isNear(shown.color(at: 1 - way), given.color(at: way)))
        }
        let oval = GradientPaint(stops: given.stops, geometry: .elliptical(center: .center, startFraction: 1, endFraction: 0.5))
        #expect(oval.normalized.geometry == .elliptical(center: .center, startFraction: 0.5, endFraction: 1))
        #expect(oval.normalized.stops == shown.stops)
    }

    @Test func a_gradient_without_colours_and_one_of_no_number_stay_as_they_are() {
        let stop = GradientPaint.Stop(color: .black, location: 0)
        for gradient in [
            GradientPaint(stops: [], geometry: .angular(center: .center, start: .zero, end: .degrees(90))),
            GradientPaint(stops: [stop], geometry: .angular(center: .center, start: .zero, end: .radians(.infinity))),
        ] { #expect(gradient.normalized == gradient) }
    }
}
