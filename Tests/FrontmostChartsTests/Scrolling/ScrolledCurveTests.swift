import Foundation
import FrontmostCharts
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import Testing

/// A curved line, either in full or only its visible part.
private struct Bent: View {
    var points = 11
    var isScrolled = false
    var body: some View {
        let chart = Chart(0..<points, id: \.self) { number in
            LineMark(x: .value("x", 100 * number), y: .value("y", [0, 3, 10, 1, 7][number % 5])).interpolationMethod(.monotone)
        }
        .chartXAxis(.hidden)
        .chartYAxis(.hidden)
        .chartXScale(domain: 0...1000)
        .chartYScale(domain: 0...10)
        if isScrolled {
            chart.chartScrollableAxes(.horizontal).chartXVisibleDomain(length: 20).chartScrollPosition(initialX: 440)
                .frame(width: 400, height: 200)
        } else {
            chart.frame(width: 20_000, height: 200)
        }
    }
}

/// A curve segment of a line.
private struct Bend {
    let from, control1, control2, to: CGPoint
    /// The segment's control and end points, with x relative to its start, rounded to hundredths of a point.
    var form: [CGPoint] {
        [control1, control2, to].map { point in
            CGPoint(x: ((point.x - from.x) * 100).rounded() / 100, y: (point.y * 100).rounded() / 100)
        }
    }
}

extension Screen {
    fileprivate var bends: [Bend] {
        var bends: [Bend] = [], last = CGPoint.zero
        for element in longestPath.elements {
            switch element {
            case .move(let point), .line(let point): last = point
            case .curve(let to, let a, let b):
                bends.append(Bend(from: last, control1: a, control2: b, to: to))
                last = to
            default: break
            }
        }
        return bends
    }
}

@MainActor struct ScrolledCurveTests {
    @Test(arguments: [3, 4]) func a_line_through_few_points_is_curved(_ points: Int) throws {
        try simulate(Bent(points: points)) { screen in #expect(screen.bends.count == points - 1) }
    }

    @Test func a_scrolled_line_has_the_same_curve_as_the_full_one() throws {
        var whole: [[CGPoint]] = []
        try simulate(Bent()) { screen in whole = screen.bends.map(\.form) }
        #expect(whole.count == 10)
        try simulate(Bent(isScrolled: true)) { screen in
            // 400 to 500 is visible.
            let seen = screen.bends.map(\.form)
            #expect(seen.count < whole.count && seen.contains(whole[4]))
        }
    }
}
