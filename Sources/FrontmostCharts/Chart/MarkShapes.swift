import Foundation
import FrontmostUI

/// The width of a pixel column in points. Lines that differ by less than a pixel look the same.
private let column = 0.5

extension Curve {
    /// Adds the curve to a path.
    func add(to path: inout Path, isJoined: Bool = false) {
        if isJoined { path.addLine(to: start) } else { path.move(to: start) }
        for segment in segments {
            switch segment {
            case .line(let end): path.addLine(to: end)
            case .curve(let end, let a, let b): path.addCurve(to: end, control1: a, control2: b)
            }
        }
    }

    /// The curve with the axes exchanged: curves are built along the first axis.
    var turned: Curve {
        func turn(_ p: CGPoint) -> CGPoint { CGPoint(x: p.y, y: p.x) }
        return Curve(
            start: turn(start),
            segments: segments.map {
                switch $0 {
                case .line(let end): .line(to: turn(end))
                case .curve(let end, let a, let b): .curve(to: turn(end), control1: turn(a), control2: turn(b))
                }
            })
    }
}

/// The line of a series. A value that is NaN, or has no place on its axis, interrupts it.
nonisolated struct LineShape: Shape {
    let run: MarkRun
    let xScale, yScale: AxisScale
    let form: CurveForm

    func path(in rect: CGRect) -> Path {
        let space = PlotSpace(x: xScale, y: yScale, size: rect.size)
        let length = Double(run.isUpright ? rect.width : rect.height)
        var path = Path(), thinning = ColumnThinning(width: column), filter = SideFilter<CGPoint>(length: length)
        func finish() {
            filter = SideFilter(length: length)
            if thinning.count == 0 { return }
            let points = thinning.finish(), curve = (thinning.isDense ? .linear : form).curve(through: points)
            (run.isUpright ? curve : curve?.turned)?.add(to: &path)
            thinning = ColumnThinning(width: column)
        }
        for point in run.points {
            let px = space.x(point.x), py = space.y(point.y)
            if px.isFinite && py.isFinite {
                let at = run.isUpright ? CGPoint(x: px, y: py) : CGPoint(x: py, y: px)
                filter.pass(at, at: at.x) { thinning.add($0) }
            } else {
                finish()
            }
        }
        finish()
        return path
    }
}

/// The area of a series, between its two edges.
nonisolated struct AreaShape: Shape {
    let run: MarkRun
    let xScale, yScale: AxisScale
    let form: CurveForm

    func path(in rect: CGRect) -> Path {
        let space = PlotSpace(x: xScale, y: yScale, size: rect.size)
        let length = Double(run.isUpright ? rect.width : rect.height)
        var path = Path(), thinning = BandThinning(width: column), filter = SideFilter<BandThinning.Slice>(length: length)
        let along = run.isUpright ? space.x : space.y, across = run.isUpright ? space.y : space.x
        let base = run.isUpright ? yScale.base : xScale.base
        func finish() {
            filter = SideFilter(length: length)
            if thinning.count == 0 { return }
            let slices = thinning.finish(), form = thinning.isDense ? CurveForm.linear : form
            thinning = BandThinning(width: column)
            guard let far = form.curve(through: slices.map { CGPoint(x: $0.x, y: $0.high) }),
                let near = form.curve(through: slices.map { CGPoint(x: $0.x, y: $0.low) })
            else { return }
            (run.isUpright ? far : far.turned).add(to: &path)
            (run.isUpright ? near.reversed : near.reversed.turned).add(to: &path, isJoined: true)
            path.closeSubpath()
        }
        for point in run.points {
            let place = along(run.isUpright ? point.x : point.y)
            var (near, far) = run.isUpright ? (point.y0, point.y1) : (point.x0, point.x1)
            // On an axis without zero, an area that starts at zero starts at the edge.
            if near == 0 { near = base }
            if far == 0 { far = base }
            let (low, high) = (across(near), across(far))
            guard place.isFinite, low.isFinite, high.isFinite else {
                finish()
                continue
            }
            filter.pass(BandThinning.Slice(x: place, low: low, high: high), at: place) { thinning.add(x: $0.x, $0.low, $0.high) }
        }
        finish()
        return path
    }
}

/// Marks that are too many for views of their own, drawn as one path: the bars, cells, rules and symbols of one style.
nonisolated struct ManyMarksShape: Shape {
    let run: MarkRun
    /// The styles to draw, each with its shape.
    let bodies: [Int32: MarkBody]
    let xScale, yScale: AxisScale
    let cornerRadius: Double
    let symbol: AnySymbol

    func path(in rect: CGRect) -> Path {
        let space = PlotSpace(x: xScale, y: yScale, size: rect.size)
        let base = run.isUpright ? yScale.base : xScale.base
        var path = Path(), cells = CellThinning(side: column)
        var union = ColumnUnion(isVertical: run.isUpright, width: column)
        for point in run.points {
            guard let body = bodies[point.style],
                let frame = space.frame(
                    of: run.key.kind == .bar ? point.beginning(at: base, isUpright: run.isUpright) : point, run.key.kind, body,
                    gap: run.gap, isUpright: run.isUpright)
            else { continue }
            switch run.key.kind {
            case .bar: union.add(frame)
            // Sectors always have views of their own.
            case .sector: break
            case .point, .line, .area:
                if cells.isNew(CGPoint(x: frame.midX, y: frame.midY)) { path.addPath(symbol.path(in: frame)) }
            case .rectangle, .rule:
                if cells.isNew(CGPoint(x: frame.midX, y: frame.midY)) || frame.width > 2 * column { path.addRect(frame) }
            }
        }
        for bar in union.finish() {
            if cornerRadius > 0 && min(bar.width, bar.height) > 2 {
                path.addRoundedRect(in: bar, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
            } else {
                path.addRect(bar)
            }
        }
        return path
    }
}

extension MarkPoint {
    /// The mark with a start at zero replaced by `base`, the edge of an axis that has no zero.
    func beginning(at base: Double, isUpright: Bool) -> MarkPoint {
        if base == 0 { return self }
        var result = self
        if isUpright {
            if y0 == 0 { result.y0 = base }
            if y1 == 0 { result.y1 = base }
        } else {
            if x0 == 0 { result.x0 = base }
            if x1 == 0 { result.x1 = base }
        }
        return result
    }
}

/// The line along the middle of a thin rectangle.
nonisolated struct RuleShape: Shape {
    let isUpright: Bool

    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: isUpright ? CGPoint(x: rect.midX, y: rect.minY) : CGPoint(x: rect.minX, y: rect.midY))
        path.addLine(to: isUpright ? CGPoint(x: rect.midX, y: rect.maxY) : CGPoint(x: rect.maxX, y: rect.midY))
        return path
    }
}

/// A symbol as a shape that fills its rectangle.
nonisolated struct SymbolShape: Shape {
    let symbol: AnySymbol
    func path(in rect: CGRect) -> Path { symbol.path(in: rect) }
}
