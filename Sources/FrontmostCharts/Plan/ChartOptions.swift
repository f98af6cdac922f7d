import Foundation
import FrontmostUI

/// The options that modifiers set on the charts within a view.
struct ChartOptions {
    var x = AxisOptions()
    var y = AxisOptions()
    var colors = KeyedStyles<MarkPaint>()
    /// The gradient for numbers that colours stand for.
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

/// The options of one axis.
struct AxisOptions {
    /// The sets of marks; nil for the default.
    var sets: [_AxisMarkSet]?
    var isHidden = false
    var titles: [AxisTitle] = []
    var scale = ScaleSpec()
    /// The visible length of an axis that scrolls: a difference of numbers, seconds, or a number of categories. Nil for the
    /// default.
    var visibleLength: Double?
}

/// The title of an axis.
struct AxisTitle {
    var view: AnyView
    var edge: Edge
    var alignment: Alignment
    var spacing: CGFloat
}

/// The position and the content of the legend.
struct LegendOptions {
    enum Place: Equatable, Sendable { case edge(Edge), overlay }
    /// Whether the legend is shown; nil to show it if colours, symbols or line styles stand for values.
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

/// The styles or symbols that stand for values.
struct KeyedStyles<Style: Hashable>: Equatable {
    /// The styles of individual values.
    var known: [(value: _PlotValue, style: Style)] = []
    /// The styles of all other values, in rotation.
    var range: [Style] = []
    /// The order of the legend; values that are not in it come last.
    var order: [_PlotValue] = []

    static func == (a: Self, b: Self) -> Bool {
        a.range == b.range && a.order == b.order
            && a.known.elementsEqual(b.known) { $0.value == $1.value && $0.style == $1.style }
    }

    /// The style of a value.
    /// - Parameters:
    ///   - value: The value.
    ///   - table: All values, in order of appearance.
    ///   - usual: The default styles.
    func style(of value: _PlotValue, among table: KeyTable, usual: [Style]) -> Style {
        if let known = known.first(where: { $0.value == value }) { return known.style }
        let styles = range.isEmpty ? usual : range
        let place = order.firstIndex(of: value) ?? order.count + (table[value] ?? 0)
        return styles[place % styles.count]
    }

    /// The values of the legend in order: first those that the app specified, whether or not they appear in the data, then the
    /// others. Empty if the data has none.
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
