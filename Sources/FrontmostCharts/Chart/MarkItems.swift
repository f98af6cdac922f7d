import Foundation
import FrontmostUI

/// Shows marks as views of their own, so that they animate when the data changes, carry annotations, and are accessibility
/// elements.
struct MarkItems: View {
    /// The largest number of marks that get views of their own. More marks are drawn as paths and described as a whole.
    static let limit = 100

    let run: MarkRun
    let plan: ChartPlan
    var showsAnnotationsOnly = false

    private struct Item: Identifiable {
        struct ID: Hashable {
            var place: _PlotValue?
            var color: _PlotValue?
            var number: Int
        }
        let id: ID
        let point: MarkPoint
    }
    private struct Note: Identifiable {
        let id: Int
        let point: MarkPoint
        let annotation: MarkAnnotation
    }

    /// The marks as items. A mark keeps its identity while its place and its colour stay the same.
    private var items: [Item] {
        if showsAnnotationsOnly { return [] }
        var seen: [Item.ID: Int] = [:]
        let (marks, isUpright) = (plan.marks, run.isUpright)
        return run.points.map { point in
            let (reach, at) = isUpright ? (point.xReach, point.x0) : (point.yReach, point.y0)
            // A mark without a finite place is identified by its number: NaN does not equal itself.
            let place = reach == .whole || !at.isFinite ? nil : (isUpright ? marks.x : marks.y).value(at: at)
            var id = Item.ID(place: place, color: marks.styles[Int(point.style)].color, number: 0)
            let count = seen[id, default: 0]
            seen[id] = count + 1
            id.number = count
            return Item(id: id, point: point)
        }
    }

    private var notes: [Note] {
        var notes: [Note] = []
        for point in run.points {
            for annotation in plan.marks.styles[Int(point.style)].annotations {
                notes.append(Note(id: notes.count, point: point, annotation: annotation))
            }
        }
        return notes
    }

    private func spot(_ point: MarkPoint, _ note: MarkAnnotation? = nil) -> MarkSpot {
        MarkSpot(
            point: point, kind: run.key.kind, body: plan.body(point.style), gap: run.gap, isUpright: run.isUpright,
            note: note.map {
                let lies = run.key.kind == .bar && !run.isUpright
                return MarkSpot.Note(
                    side: plan.onScreen($0.position.side ?? (lies ? .trailing : .top)),
                    anchor: plan.onScreen(UnitPoint($0.alignment)), spacing: $0.spacing, overflow: $0.overflow)
            })
    }

    var body: some View {
        let notes = notes
        if notes.contains(where: \.annotation.overflow.asksForChart) {
            GeometryReader { marks(notes, in: $0.bounds(of: .named(ChartSpace()))) }
        } else {
            marks(notes, in: nil)
        }
    }

    private func marks(_ notes: [Note], in chart: CGRect?) -> some View {
        MarkItemsLayout(xScale: plan.xScale, yScale: plan.yScale, chart: chart) {
            ForEach(items) { item in
                MarkItemView(point: item.point, kind: run.key.kind, plan: plan)
                    .layoutValue(key: MarkSpot.Key.self, value: spot(item.point))
            }
            ForEach(notes) { note in
                note.annotation.content().layoutValue(key: MarkSpot.Key.self, value: spot(note.point, note.annotation))
            }
            .environment(\.layoutDirection, plan.direction)
        }
    }
}

/// Where a view is placed in the plot.
struct MarkSpot: Equatable, Sendable {
    struct Note: Equatable, Sendable {
        var side: AnnotationPosition.Side
        var anchor: UnitPoint
        var spacing: CGFloat
        var overflow: AnnotationOverflowResolution
    }
    var point: MarkPoint
    var kind: MarkKind
    var body: MarkBody
    var gap: CellGap
    var isUpright: Bool
    /// The annotation's placement; nil for the mark itself.
    var note: Note?

    struct Key: LayoutValueKey {
        static var defaultValue: MarkSpot? { nil }
    }
}

extension UnitPoint {
    /// The unit point that corresponds to an alignment.
    init(_ alignment: Alignment) {
        let x: CGFloat = alignment.horizontal == .leading ? 0 : alignment.horizontal == .trailing ? 1 : 0.5
        let y: CGFloat = alignment.vertical == .top ? 0 : alignment.vertical == .bottom ? 1 : 0.5
        self.init(x: x, y: y)
    }
}

/// Names the coordinate space of the chart that contains a mark.
struct ChartSpace: Hashable {}

/// Places marks according to the scales, and annotations beside them.
struct MarkItemsLayout: Layout {
    static var _hasGuides: Bool { false }
    let xScale, yScale: AxisScale
    /// The frame of the chart in the plot's coordinates; nil if no annotation needs it.
    let chart: CGRect?

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let space = PlotSpace(x: xScale, y: yScale, size: bounds.size)
        for view in subviews {
            guard let spot = view[MarkSpot.Key.self], let frame = frame(of: spot, in: space) else {
                view.place(at: bounds.origin, proposal: .zero)
                continue
            }
            var target = frame.offsetBy(dx: bounds.minX, dy: bounds.minY)
            if let note = spot.note {
                if spot.kind == .sector {
                    let middle = Sector(from: spot.point.x0, to: spot.point.x1, spot.body, in: target.size).middle
                    target = CGRect(x: target.minX + middle.x, y: target.minY + middle.y, width: 0, height: 0)
                }
                place(view, note, at: target, in: bounds)
            } else {
                view.place(at: target.origin, proposal: ProposedViewSize(target.size))
            }
        }
    }

    private func frame(of spot: MarkSpot, in space: PlotSpace) -> CGRect? {
        let base = spot.isUpright ? yScale.base : xScale.base
        let point = spot.kind == .bar ? spot.point.beginning(at: base, isUpright: spot.isUpright) : spot.point
        return space.frame(of: point, spot.kind, spot.body, gap: spot.gap, isUpright: spot.isUpright)
    }

    private func place(_ view: LayoutSubview, _ note: MarkSpot.Note, at target: CGRect, in bounds: CGRect) {
        let size = view.sizeThatFits(.unspecified)
        var at = CGPoint(
            x: target.minX + (target.width - size.width) * note.anchor.x,
            y: target.minY + (target.height - size.height) * note.anchor.y)
        switch note.side {
        case .top: at.y = target.minY - note.spacing - size.height
        case .bottom: at.y = target.maxY + note.spacing
        case .leading: at.x = target.minX - note.spacing - size.width
        case .trailing: at.x = target.maxX + note.spacing
        case .overlay: break
        case .topLeading, .topTrailing, .bottomLeading, .bottomTrailing:
            let isAbove = note.side == .topLeading || note.side == .topTrailing
            let isBefore = note.side == .topLeading || note.side == .bottomLeading
            at.x = isBefore ? target.minX - note.spacing - size.width : target.maxX + note.spacing
            at.y = isAbove ? target.minY - note.spacing - size.height : target.maxY + note.spacing
        }
        func kept(_ strategy: AnnotationOverflowResolution.Strategy) -> CGRect? {
            switch strategy.form {
            case .automatic, .disabled: nil
            case .fit(.plot): bounds
            case .fit: chart.map { $0.offsetBy(dx: bounds.minX, dy: bounds.minY) } ?? bounds
            }
        }
        // An annotation that would extend beyond the plot is moved inside, unless that is the direction in which it is beside the
        // mark.
        let isAcross = note.side == .top || note.side == .bottom || note.side == .overlay
        if let room = kept(note.overflow.x) ?? (note.overflow.x == .automatic && isAcross ? bounds : nil) {
            at.x = max(room.minX, min(at.x, room.maxX - size.width))
        }
        if let room = kept(note.overflow.y) { at.y = max(room.minY, min(at.y, room.maxY - size.height)) }
        view.place(at: at, proposal: .unspecified)
    }
}

/// A mark as a view.
struct MarkItemView: View {
    let point: MarkPoint
    let kind: MarkKind
    let plan: ChartPlan

    private var style: _MarkAttributes { plan.marks.styles[Int(point.style)] }

    var body: some View {
        let style = style
        if style.speech?.isHidden == true {
            form(style).accessibilityHidden(true)
        } else if let identifier = style.speech?.identifier {
            spoken(style).accessibilityIdentifier(identifier)
        } else {
            spoken(style)
        }
    }

    private func spoken(_ style: _MarkAttributes) -> some View {
        let speech = ChartAccessibility(marks: plan.marks, writer: plan.writer)
        return form(style)
            .accessibilityLabel(style.speech?.label ?? Text(verbatim: speech.label(of: point)))
            .accessibilityValue(style.speech?.value ?? Text(verbatim: speech.value(of: point, kind)))
    }

    @ViewBuilder private func form(_ style: _MarkAttributes) -> some View {
        switch kind {
        case .bar, .rectangle:
            if style.cornerRadius > 0 {
                RoundedRectangle(cornerRadius: style.cornerRadius).fill(plan.paint(style)).opacity(style.opacity)
            } else {
                Rectangle().fill(plan.paint(style)).opacity(style.opacity)
            }
        case .rule:
            RuleShape(isUpright: point.xReach == .value || point.xReach == .bin)
                .stroke(plan.paint(style), style: plan.line(style) ?? StrokeStyle(lineWidth: 1))
                .opacity(style.opacity)
                .allowsHitTesting(false)
        case .sector:
            SectorShape(from: point.x0, to: point.x1, body: plan.body(point.style), cornerRadius: style.cornerRadius)
                .fill(plan.paint(style))
                .opacity(style.opacity)
        case .point: symbol(style)
        case .line, .area:
            if style.symbol != nil || style.symbolKind != nil { symbol(style) } else { Color.clear }
        }
    }

    @ViewBuilder private func symbol(_ style: _MarkAttributes) -> some View {
        if let view = style.symbol?.view {
            view.content()
                .environment(\.layoutDirection, plan.direction)
                .fixedSize()
                .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
                .opacity(style.opacity)
        } else {
            let shape = SymbolShape(symbol: plan.symbol(style) ?? ChartPalette.symbols[0])
            // A line style also applies to the outline of a symbol.
            if kind == .point, let line = style.line {
                shape.stroke(plan.paint(style), style: line).opacity(style.opacity)
            } else {
                shape.fill(plan.paint(style)).opacity(style.opacity)
            }
        }
    }
}
