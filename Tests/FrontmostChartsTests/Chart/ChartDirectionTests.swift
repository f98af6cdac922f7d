import Foundation
import FrontmostCharts
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// Charts that are read from right to left.
@MainActor struct ChartDirectionTests {
    private struct Pair: View {
        var body: some View {
            Chart(["A", "B", "C"], id: \.self) { name in
                BarMark(x: .value("Name", name), y: .value("Value", 10))
                    .accessibilityIdentifier("bar \(name)")
                    .foregroundStyle(by: .value("Name", name))
            }
            .frame(width: 300, height: 200)
            .environment(\.layoutDirection, .rightToLeft)
        }
    }

    @Test func the_horizontal_axis_grows_from_right_to_left_and_the_other_has_its_labels_at_the_left() throws {
        try simulate(Pair()) { screen in
            let bars = try ["A", "B", "C"].map { try screen.mark("bar \($0)") }
            #expect(bars[0].minX > bars[1].maxX && bars[1].minX > bars[2].maxX)
            let label = try screen.label("10")
            #expect(label.minX == 0 && label.maxX < bars[2].minX)
            let (first, second) = (try screen.text("A", nth: 0).frame, try screen.text("B", nth: 0).frame)
            #expect(abs(first.midX - (try screen.find(identifier: "bar A").frame.midX)) < 0.01 && second.maxX < first.minX)
        }
    }

    @Test func the_legend_begins_at_the_right() throws {
        try simulate(Pair()) { screen in
            let chart = try screen.chart.frame, entries = try ["A", "B", "C"].map { try screen.text($0, nth: 1).frame }
            // The symbol is at the right of its text.
            #expect(entries[0].maxX == chart.maxX - 12 && entries[1].maxX < entries[0].minX)
        }
    }

    private struct Selecting: View {
        @State private var name: String?
        @State private var range: ClosedRange<Double>?
        var body: some View {
            VStack {
                Chart(["A", "B", "C"], id: \.self) { BarMark(x: .value("Name", $0), y: .value("Value", 10)) }
                    .chartXSelection(value: $name)
                Chart([0.0, 100], id: \.self) { LineMark(x: .value("x", $0), y: .value("y", $0)) }
                    .chartXSelection(range: $range)
                    .accessibilityIdentifier("line")
                Text("selected \(name ?? "nothing")")
                Text(range.map { "\(Int($0.lowerBound.rounded())) to \(Int($0.upperBound.rounded()))" } ?? "no range")
            }
            .chartXAxis(.hidden)
            .chartYAxis(.hidden)
            .frame(width: 300, height: 500)
            .environment(\.layoutDirection, .rightToLeft)
        }
    }

    @Test func a_drag_selects_the_value_under_it() throws {
        try simulate(Selecting()) { screen in
            let bars = try screen.find(.group, nth: 0).frame, line = try screen.find(.group, nth: 1).frame
            let finger = try await screen.putFinger(at: CGPoint(x: bars.minX + 50, y: bars.midY))
            try await finger.move(to: CGPoint(x: bars.minX + 60, y: bars.midY))
            #expect(screen.text("selected C").exists)
            try await finger.move(to: CGPoint(x: bars.maxX - 20, y: bars.midY))
            #expect(screen.text("selected A").exists)
            try await finger.lift()
            let other = try await screen.putFinger(at: CGPoint(x: line.minX + 240, y: line.midY))
            try await other.move(to: CGPoint(x: line.minX + 30, y: line.midY))
            try await other.lift()
            #expect(screen.text("20 to 90").exists)
        }
    }

    private struct Overlaid: View {
        var body: some View {
            OverlaidBars(name: "A") { _, geometry, top in
                // Positions count from the left, and `offset` from the right.
                Color.red
                    .frame(width: 10, height: 10)
                    .accessibilityIdentifier("pin")
                    .offset(x: geometry.size.width - top.x - 5)
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
    }

    @Test func positions_of_a_proxy_count_from_the_left() throws {
        try simulate(Overlaid()) { screen in
            let bar = try screen.mark("bar A"), pin = try screen.mark("pin")
            #expect(abs(bar.midX - pin.midX) < 0.51)
            #expect(try screen.find(identifier: "name").label == "A")
        }
    }

    /// A hundred numbers with a bar each, ten of which are visible.
    private struct Hundred: View {
        let keeper: Keeper
        var body: some View {
            Chart(0..<100, id: \.self) { number in
                BarMark(x: .value("Number", "n\(number)"), y: .value("Value", 10)).accessibilityIdentifier("bar \(number)")
            }
            .chartScrollableAxes(.horizontal)
            .chartXVisibleDomain(length: 10)
            .chartScrollPosition(x: Binding(get: { keeper.value }, set: { keeper.value = $0 }))
            .frame(width: 400, height: 200)
            .environment(\.layoutDirection, .rightToLeft)
        }
    }
    @MainActor @Observable final class Keeper {
        var value = "n0"
    }

    @Test func a_chart_that_scrolls_begins_at_the_right_and_its_position_is_the_value_there() throws {
        let keeper = Keeper()
        try simulate(Hundred(keeper: keeper)) { screen in
            let (first, second) = (try screen.mark("bar 0"), try screen.mark("bar 1"))
            let step = first.midX - second.midX
            #expect(step > 35 && step < 40 && first.maxX <= 400 && first.maxX > 400 - step)
            try await screen.chart.scroll(by: CGSize(width: -20 * step, height: 0))
            #expect(try abs(screen.mark("bar 20").midX - first.midX) < 0.5)
            #expect(try abs(screen.label("n20").midX - first.midX) < 1)
            #expect(keeper.value == "n20")
            keeper.value = "n70"
            await screen.advance(by: .seconds(1))
            #expect(try abs(screen.mark("bar 70").midX - first.midX) < 0.5)
        }
    }

    /// A random chart with all that can be at a side of its marks.
    private struct AnyChart: View {
        enum Kind: CaseIterable { case bars, lines, points, areas, lyingBars, cells }
        let kind: Kind, isNamed: Bool, isGrouped: Bool, hasRule: Bool, hasNotes: Bool, isReversed: Bool, isCentered: Bool
        let values: [Double]
        let note: AnnotationPosition, labels: AxisMarkPosition, legend: AnnotationPosition, title: AnnotationPosition
        let alignment: Alignment?
        let anchor: UnitPoint?
        let padding: (start: CGFloat, end: CGFloat)
        let offset: CGFloat

        init(seed: UInt64) {
            var random = SplitMix(seed: seed)
            func one<Value>(of values: [Value]) -> Value { values[random.next(below: values.count)] }
            func happens(one count: Int) -> Bool { random.next(below: count) == 0 }
            let positions: [AnnotationPosition] = [.automatic, .top, .leading, .trailing, .topLeading, .bottomTrailing]
            (kind, isNamed, isGrouped) = (one(of: Kind.allCases), happens(one: 2), happens(one: 2))
            (hasRule, hasNotes, isReversed, isCentered) = (happens(one: 2), happens(one: 2), happens(one: 3), happens(one: 2))
            values = (0..<4 + 2 * random.next(below: 4)).map { _ in Double(random.next(below: 100)) }
            (note, labels, legend) = (one(of: positions), one(of: [.automatic, .leading, .trailing]), one(of: positions))
            (title, alignment) = (one(of: positions), one(of: [nil, .leading, .trailing, .center]))
            anchor = one(of: [nil, .topLeading, .top, .topTrailing])
            padding = (CGFloat(random.next(below: 20)), CGFloat(random.next(below: 30)))
            offset = CGFloat(random.next(below: 9))
        }

        private func mark(_ index: Int) -> AnyChartContent {
            let place = index % (values.count / 2), y = values[index]
            switch (kind, isNamed) {
            case (.bars, true): return AnyChartContent(BarMark(x: .value("x", "n\(place)"), y: .value("y", y)))
            case (.bars, false): return AnyChartContent(BarMark(x: .value("x", Double(place)), y: .value("y", y)))
            case (.lines, true): return AnyChartContent(LineMark(x: .value("x", "n\(place)"), y: .value("y", y)))
            case (.lines, false):
                return AnyChartContent(
                    LineMark(x: .value("x", Double(place)), y: .value("y", y)).interpolationMethod(.catmullRom))
            case (.points, true): return AnyChartContent(PointMark(x: .value("x", "n\(place)"), y: .value("y", y)))
            case (.points, false): return AnyChartContent(PointMark(x: .value("x", Double(place)), y: .value("y", y)))
            case (.areas, true): return AnyChartContent(AreaMark(x: .value("x", "n\(place)"), y: .value("y", y)))
            case (.areas, false):
                return AnyChartContent(AreaMark(x: .value("x", Double(place)), y: .value("y", y)).interpolationMethod(.monotone))
            case (.lyingBars, _): return AnyChartContent(BarMark(x: .value("x", y), y: .value("y", "n\(place)")))
            case (.cells, _):
                return AnyChartContent(
                    RectangleMark(
                        xStart: .value("x", y), xEnd: .value("x", y + 12), yStart: .value("y", index),
                        yEnd: .value("y", index + 1)))
            }
        }

        var body: some View {
            let half = values.count / 2, hasNames = isNamed && kind != .lyingBars && kind != .cells
            Chart {
                ForEach(0..<values.count, id: \.self) { index in
                    mark(index)
                        .foregroundStyle(by: .value("Group", index < half ? "one" : "other"))
                        .position(by: .value("Group", isGrouped && index >= half ? "other" : "one"))
                        .offset(x: offset, y: 0)
                        .annotation(position: note, alignment: .leading, spacing: 3) {
                            if hasNotes { Text("note \(index)").fixedSize() }
                        }
                }
                if hasRule && !hasNames { RuleMark(x: .value("x", 1.5)).offset(x: 4) }
            }
            .chartXAxis {
                AxisMarks(values: .automatic(desiredCount: 4)) {
                    AxisGridLine(centered: isCentered)
                    AxisTick().offset(x: 2)
                    AxisValueLabel(anchor: anchor)
                }
            }
            .chartYAxis { AxisMarks(position: labels) }
            .chartXAxisLabel("title", position: title, alignment: alignment)
            .chartLegend(position: legend, alignment: alignment)
            .chartXScale(domain: .automatic(reversed: isReversed))
            .chartXScale(range: .plotDimension(startPadding: padding.start, endPadding: padding.end))
            .frame(width: 340, height: 260)
        }
    }

    /// What a chart shows: texts, paths and other shapes with their places from an edge.
    private func picture(of screen: Screen, isMirrored: Bool) throws -> [(name: String, points: [CGPoint])] {
        let chart = try screen.chart.frame, tree = screen.scene.tree
        return tree.root.subtree.compactMap { node in
            let size = node.size
            @MainActor func place(_ point: CGPoint) -> CGPoint {
                let place = node.convert(point, to: nil, at: tree.now)
                return CGPoint(x: isMirrored ? chart.maxX - place.x : place.x - chart.minX, y: place.y - chart.minY)
            }
            let corners = [CGPoint.zero, CGPoint(x: size.width, y: size.height)].map(place)
            let frame = [
                CGPoint(x: min(corners[0].x, corners[1].x), y: corners[0].y),
                CGPoint(x: max(corners[0].x, corners[1].x), y: corners[1].y),
            ]
            switch node.content {
            case .text: return ("text", frame)
            case .shape(let shape):
                guard case .path(let outline) = shape.outline else { return ("shape", frame) }
                let box = outline.path.boundingRect
                let ends = [CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY)].map(place)
                let around = [
                    CGPoint(x: min(ends[0].x, ends[1].x), y: ends[0].y), CGPoint(x: max(ends[0].x, ends[1].x), y: ends[1].y),
                ]
                // Symbols are not mirrored.
                let isSymbol = size.width < 12
                return ("path \(outline.path.elements.count)", around + (isSymbol ? [] : outline.path.ends.map(place)))
            default: return nil
            }
        }
    }

    @Test(arguments: WalkSeeds.all(usually: 40)) func a_chart_from_right_to_left_is_the_mirror_image(seed: UInt64) throws {
        var plain: [(name: String, points: [CGPoint])] = [], mirrored = plain
        try simulate(AnyChart(seed: seed)) { plain = try picture(of: $0, isMirrored: false) }
        try simulate(AnyChart(seed: seed).environment(\.layoutDirection, .rightToLeft)) {
            mirrored = try picture(of: $0, isMirrored: true)
        }
        #expect(plain.map(\.name) == mirrored.map(\.name), "seed \(seed)")
        for (one, other) in zip(plain, mirrored) {
            // Texts are placed on whole pixels, and a horizontal line may begin at either end.
            func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < 0.51 && abs(a.y - b.y) < 0.51 }
            let areAll = one.points.allSatisfy { point in other.points.contains { isNear(point, $0) } }
            #expect(
                areAll && one.points.count == other.points.count,
                "seed \(seed), \(one.name): \(other.points[0]) for \(one.points[0])")
        }
    }
}

extension FrontmostRender.Path {
    /// The points at which the elements end.
    fileprivate var ends: [CGPoint] {
        elements.compactMap {
            switch $0 {
            case .move(let end), .line(let end): end
            case .quadCurve(let end, _), .curve(let end, _, _): end
            case .closeSubpath: nil
            }
        }
    }
}
