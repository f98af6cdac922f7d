import Foundation
import FrontmostUI

/// An entry of the legend: a value with its colour or symbol.
struct LegendEntry: Identifiable {
    let id: _PlotValue
    let text: String
    let paint: AnyShapeStyle
    let symbol: AnySymbol
    /// The line style that the entry shows instead of a symbol; nil for a symbol.
    var line: StrokeStyle?

    @MainActor static func entries(
        _ marks: MarkSet, _ options: ChartOptions, _ writer: ValueWriter, hasGradient: Bool
    ) -> [LegendEntry] {
        var entries: [LegendEntry] = []
        func line(of value: _PlotValue) -> StrokeStyle? {
            marks.lines[value].map { _ in options.lines.style(of: value, among: marks.lines, usual: ChartPalette.lines) }
        }
        if !hasGradient {
            for value in options.colors.ordered(marks.colors) {
                let paint = options.colors.style(of: value, among: marks.colors, usual: ChartPalette.usual).style
                // If colour and symbol stand for the same values, one entry shows both.
                let symbol =
                    marks.symbols[value] == nil
                    ? ChartPalette.symbols[0]
                    : options.symbols.style(of: value, among: marks.symbols, usual: ChartPalette.symbols)
                entries.append(
                    LegendEntry(id: value, text: writer.text(value), paint: paint, symbol: symbol, line: line(of: value)))
            }
        }
        for value in options.symbols.ordered(marks.symbols) where hasGradient || marks.colors[value] == nil {
            let symbol = options.symbols.style(of: value, among: marks.symbols, usual: ChartPalette.symbols)
            entries.append(LegendEntry(id: value, text: writer.text(value), paint: AnyShapeStyle(.secondary), symbol: symbol))
        }
        let listed = Set(entries.map(\.id))
        for value in options.lines.ordered(marks.lines) where !listed.contains(value) {
            entries.append(
                LegendEntry(
                    id: value, text: writer.text(value), paint: AnyShapeStyle(.secondary), symbol: ChartPalette.symbols[0],
                    line: options.lines.style(of: value, among: marks.lines, usual: ChartPalette.lines)))
        }
        return entries
    }
}

/// The standard legend.
struct LegendView: View {
    let entries: [LegendEntry]
    let gradient: ColorGradient?
    let writer: ValueWriter
    @Environment(\.layoutDirection) private var direction

    var body: some View {
        let isMirrored = direction == .rightToLeft
        FlowLayout(spacing: 12, lineSpacing: 4) {
            ForEach(entries) { entry in
                HStack(spacing: 4) {
                    if let line = entry.line {
                        RuleShape(isUpright: false).stroke(entry.paint, style: line).frame(width: 24, height: 8)
                    } else {
                        SymbolShape(symbol: entry.symbol).fill(entry.paint).frame(width: 8, height: 8)
                    }
                    Text(verbatim: entry.text)
                }
            }
            if let gradient {
                HStack(spacing: 6) {
                    Text(verbatim: writer.number(gradient.span.lowerBound))
                    LinearGradient(
                        gradient: gradient.gradient, startPoint: isMirrored ? .trailing : .leading,
                        endPoint: isMirrored ? .leading : .trailing
                    )
                    .frame(width: 80, height: 8)
                    .clipShape(Capsule())
                    Text(verbatim: writer.number(gradient.span.upperBound))
                }
            }
        }
        .font(.caption)
        .foregroundStyle(.secondary)
    }
}

/// Lays out views in a row that wraps into as many lines as it needs.
struct FlowLayout: Layout {
    static var _hasGuides: Bool { false }
    let spacing, lineSpacing: CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        arrange(subviews, width: proposal.width ?? .infinity).size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (view, origin) in zip(subviews, arrange(subviews, width: bounds.width).origins) {
            view.place(
                at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y),
                proposal: ProposedViewSize(width: bounds.width, height: nil))
        }
    }

    private func arrange(_ subviews: Subviews, width: CGFloat) -> (origins: [CGPoint], size: CGSize) {
        var origins: [CGPoint] = [], at = CGPoint.zero, lineHeight: CGFloat = 0, widest: CGFloat = 0
        for view in subviews {
            let size = view.sizeThatFits(ProposedViewSize(width: width.isFinite ? width : nil, height: nil))
            if at.x > 0 && at.x + size.width > width {
                at = CGPoint(x: 0, y: at.y + lineHeight + lineSpacing)
                lineHeight = 0
            }
            origins.append(at)
            widest = max(widest, at.x + size.width)
            at.x += size.width + spacing
            lineHeight = max(lineHeight, size.height)
        }
        return (origins, CGSize(width: widest, height: at.y + lineHeight))
    }
}

extension View {
    /// Shows or hides the legends of the charts within this view. The automatic visibility shows a legend if colours, symbols or
    /// line styles stand for values.
    public nonisolated func chartLegend(_ visibility: Visibility) -> some View {
        chartOptions {
            $0.legend.isShown =
                switch visibility {
                case .visible: true
                case .hidden: false
                case .automatic: nil
                }
        }
    }

    /// Sets the position of the legends.
    /// - Parameters:
    ///   - position: The legend's side of the plot; below it by default.
    ///   - alignment: Where the legend is along that side; nil for its default.
    ///   - spacing: The distance in points between the plot and the legend; nil for the default.
    public nonisolated func chartLegend(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chartOptions { $0.legend.move(position, alignment, spacing) }
    }

    /// Replaces the legends by a view.
    /// - Parameters:
    ///   - position: The legend's side of the plot; below it by default.
    ///   - alignment: Where the legend is along that side; nil for its default.
    ///   - spacing: The distance in points between the plot and the legend; nil for the default.
    ///   - content: The legend.
    public nonisolated func chartLegend<Content: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) -> some View {
        let view = AnyView(content())
        return chartOptions {
            $0.legend.move(position, alignment, spacing)
            ($0.legend.content, $0.legend.isShown) = (view, true)
        }
    }
}

extension LegendOptions {
    fileprivate mutating func move(_ position: AnnotationPosition, _ alignment: Alignment?, _ spacing: CGFloat?) {
        place = position.side == .overlay ? .overlay : .edge(position.edge ?? .bottom)
        (self.alignment, self.spacing) = (alignment ?? position.alignment, spacing)
    }
}
