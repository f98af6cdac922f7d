import Foundation
import FrontmostUI

/// What modifiers around a chart say of it.
struct ChartOptions {
    var x = AxisOptions()
    var y = AxisOptions()
    var colors = KeyedStyles<MarkPaint>()
    /// Of numbers that colours tell.
    var gradient: Gradient?
    var symbols = KeyedStyles<AnySymbol>()
    var lines = KeyedStyles<StrokeStyle>()
    var legend = LegendOptions()
    var plotStyles: [(AnyView) -> AnyView] = []
    var overlays: [ChartLayerContent] = []
    var backgrounds: [ChartLayerContent] = []
    var selections: [ChartSelection] = []
    /// The axes along which the plot scrolls.
    var scrolled: Axis.Set = []
}

/// What is said of one axis.
struct AxisOptions {
    /// Nil: the platform's.
    var sets: [_AxisMarkSet]?
    var isHidden = false
    var titles: [AxisTitle] = []
    var scale = ScaleSpec()
    /// How much of an axis that scrolls is in sight: of numbers, seconds or categories. Nil for the platform's choice.
    var visibleLength: Double?
}

/// A title of an axis.
struct AxisTitle {
    var view: AnyView
    var edge: Edge
    var alignment: Alignment
    var spacing: CGFloat
}

/// Where the legend is, and what it shows.
struct LegendOptions {
    enum Place: Equatable, Sendable { case edge(Edge), overlay }
    /// Nil: shown if there is something to tell.
    var isShown: Bool?
    var place = Place.edge(.bottom)
    var alignment: Alignment?
    var spacing: CGFloat?
    var content: AnyView?
}

/// A layer in front of a chart or behind it.
struct ChartLayerContent {
    var alignment: Alignment
    var content: (ChartProxy) -> AnyView
}

/// Which styles (or symbols) stand for which values.
struct KeyedStyles<Style: Hashable>: Equatable {
    /// Said for values by name.
    var known: [(value: _PlotValue, style: Style)] = []
    /// For all others, by turns.
    var range: [Style] = []
    /// The order of the legend; values that are not in it come after.
    var order: [_PlotValue] = []

    static func == (a: Self, b: Self) -> Bool {
        a.range == b.range && a.order == b.order
            && a.known.elementsEqual(b.known) { $0.value == $1.value && $0.style == $1.style }
    }

    /// The style of a value.
    /// - Parameters:
    ///   - table: All values, in the order in which they came up.
    ///   - usual: What the platform has where nothing is said.
    func style(of value: _PlotValue, among table: KeyTable, usual: [Style]) -> Style {
        if let known = known.first(where: { $0.value == value }) { return known.style }
        let styles = range.isEmpty ? usual : range
        let place = order.firstIndex(of: value) ?? order.count + (table[value] ?? 0)
        return styles[place % styles.count]
    }

    /// The values of a legend, in its order: those that were said, whether they came up or not, and then the others. None where
    /// nothing is told this way.
    func ordered(_ table: KeyTable) -> [_PlotValue] {
        if table.values.isEmpty { return [] }
        let first = order.isEmpty ? known.map(\.value) : order
        return first + table.values.filter { !first.contains($0) }
    }
}

extension EnvironmentValues {
    private struct ChartOptionsKey: EnvironmentKey { static var defaultValue: ChartOptions { ChartOptions() } }

    var chartOptions: ChartOptions {
        get { self[ChartOptionsKey.self] }
        set { self[ChartOptionsKey.self] = newValue }
    }
}

extension View {
    nonisolated func chartOptions(_ change: @escaping (inout ChartOptions) -> Void) -> some View {
        transformEnvironment(\.chartOptions, transform: change)
    }
}
