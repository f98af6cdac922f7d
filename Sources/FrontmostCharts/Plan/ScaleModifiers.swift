import Foundation
import FrontmostUI

/// What an axis reaches over: a range, categories in their order, or what the data needs.
public protocol ScaleDomain {
    /// The domain without its type.
    var _domain: _ScaleDomainChoice { get }
}

/// A domain without its type.
public struct _ScaleDomainChoice: Sendable {
    let domain: ScaleSpec.Domain
    var isReversed = false
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
    public var _domain: _ScaleDomainChoice {
        _ScaleDomainChoice(domain: .span(lowerBound.plotValue, upperBound.plotValue))
    }
}

extension Range: ScaleDomain where Bound: Plottable {
    public var _domain: _ScaleDomainChoice {
        _ScaleDomainChoice(domain: .span(lowerBound.plotValue, upperBound.plotValue))
    }
}

extension Array: ScaleDomain where Element: Plottable {
    public var _domain: _ScaleDomainChoice { _ScaleDomainChoice(domain: .values(map(\.plotValue))) }
}

/// As far as the data needs it.
public struct AutomaticScaleDomain: ScaleDomain, Sendable {
    let includesZero: Bool?
    let isReversed: Bool
    public var _domain: _ScaleDomainChoice {
        _ScaleDomainChoice(domain: .automatic(includesZero: includesZero), isReversed: isReversed)
    }
}

extension ScaleDomain where Self == AutomaticScaleDomain {
    /// As far as the data needs it.
    public static var automatic: AutomaticScaleDomain { AutomaticScaleDomain(includesZero: nil, isReversed: false) }

    /// As far as the data needs it.
    /// - Parameters:
    ///   - includesZero: Whether numbers begin at zero; nil for the platform's choice, which is that they do.
    ///   - reversed: Whether the axis runs the other way.
    public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> AutomaticScaleDomain {
        AutomaticScaleDomain(includesZero: includesZero, isReversed: reversed ?? false)
    }
}

/// How values are spread along an axis.
public struct ScaleType: Hashable, Sendable {
    fileprivate enum Form: Hashable, Sendable { case category, date, number(ScaleTransform) }
    fileprivate let form: Form
    /// Evenly.
    public static let linear = ScaleType(form: .number(.linear))
    /// By powers of ten.
    public static let log = ScaleType(form: .number(.logarithmic))
    /// By square roots.
    public static let squareRoot = ScaleType(form: .number(.squareRoot))
    /// By powers of ten on both sides of zero.
    public static let symmetricLog = ScaleType(form: .number(.symmetricLogarithmic))
    /// A band for each.
    public static let category = ScaleType(form: .category)
    /// By time.
    public static let date = ScaleType(form: .date)
}

/// Which part of the plot an axis takes.
public struct PlotDimensionScaleRange: Sendable {
    let start, end: CGFloat
    /// All of it.
    public static let plotDimension = PlotDimensionScaleRange(start: 0, end: 0)
    /// - Parameter padding: Points that are kept free at both ends.
    public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
        PlotDimensionScaleRange(start: padding, end: padding)
    }
    /// Points that are kept free at the ends.
    public static func plotDimension(startPadding: CGFloat = 0, endPadding: CGFloat = 0) -> PlotDimensionScaleRange {
        PlotDimensionScaleRange(start: startPadding, end: endPadding)
    }
}

extension ScaleSpec {
    fileprivate mutating func set(_ choice: _ScaleDomainChoice) { (domain, isReversed) = (choice.domain, choice.isReversed) }
    fileprivate mutating func set(_ range: PlotDimensionScaleRange) {
        (startPadding, endPadding) = (Double(range.start), Double(range.end))
    }
    fileprivate mutating func set(_ type: ScaleType?) {
        switch type?.form {
        case .number(let transform): (kind, self.transform) = (.number, transform)
        case .date: (kind, transform) = (.date, nil)
        case .category: (kind, transform) = (.category, nil)
        case nil: break
        }
    }
}

extension View {
    private nonisolated func scale(
        _ axis: WritableKeyPath<ChartOptions, AxisOptions> & Sendable, _ domain: _ScaleDomainChoice?,
        _ range: PlotDimensionScaleRange?, _ type: ScaleType?
    ) -> some View {
        chartOptions {
            if let domain { $0[keyPath: axis].scale.set(domain) }
            if let range { $0[keyPath: axis].scale.set(range) }
            $0[keyPath: axis].scale.set(type)
        }
    }

    /// What the horizontal axis of charts reaches over.
    public nonisolated func chartXScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
        scale(\.x, domain._domain, nil, type)
    }
    /// What the horizontal axis of charts reaches over, and how much of the plot it takes.
    public nonisolated func chartXScale<Domain: ScaleDomain>(
        domain: Domain, range: PlotDimensionScaleRange, type: ScaleType? = nil
    ) -> some View {
        scale(\.x, domain._domain, range, type)
    }
    /// How much of the plot the horizontal axis takes.
    public nonisolated func chartXScale(range: PlotDimensionScaleRange, type: ScaleType? = nil) -> some View {
        scale(\.x, nil, range, type)
    }
    /// How values are spread along the horizontal axis.
    public nonisolated func chartXScale(type: ScaleType?) -> some View { scale(\.x, nil, nil, type) }

    /// What the vertical axis of charts reaches over.
    public nonisolated func chartYScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
        scale(\.y, domain._domain, nil, type)
    }
    /// What the vertical axis of charts reaches over, and how much of the plot it takes.
    public nonisolated func chartYScale<Domain: ScaleDomain>(
        domain: Domain, range: PlotDimensionScaleRange, type: ScaleType? = nil
    ) -> some View {
        scale(\.y, domain._domain, range, type)
    }
    /// How much of the plot the vertical axis takes.
    public nonisolated func chartYScale(range: PlotDimensionScaleRange, type: ScaleType? = nil) -> some View {
        scale(\.y, nil, range, type)
    }
    /// How values are spread along the vertical axis.
    public nonisolated func chartYScale(type: ScaleType?) -> some View { scale(\.y, nil, nil, type) }

    // MARK: Colours and symbols

    /// Which styles stand for which values.
    ///
    ///     .chartForegroundStyleScale(["東京": .blue, "大阪": .orange])
    public nonisolated func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
        _ mapping: KeyValuePairs<DataValue, S>
    ) -> some View {
        let known = mapping.map { ($0.key.plotValue, MarkPaint($0.value)) }
        return chartOptions { $0.colors.known = known }
    }
    /// The styles that values get, in the order in which they come up.
    public nonisolated func chartForegroundStyleScale<S: ShapeStyle>(range: [S]) -> some View {
        let styles = range.map { MarkPaint($0) }
        return chartOptions { $0.colors.range = styles }
    }
    /// The colours between which numbers are told.
    public nonisolated func chartForegroundStyleScale(range: Gradient) -> some View {
        chartOptions { $0.gradient = range }
    }
    /// The styles that values get, in an order of their own.
    public nonisolated func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
        domain: [DataValue], range: [S]
    ) -> some View {
        let order = domain.map(\.plotValue), styles = range.map { MarkPaint($0) }
        return chartOptions {
            $0.colors.order = order
            $0.colors.range = styles
        }
    }
    /// The order that values have in the legend and among the platform's colours.
    public nonisolated func chartForegroundStyleScale<DataValue: Plottable>(domain: [DataValue]) -> some View {
        let order = domain.map(\.plotValue)
        return chartOptions { $0.colors.order = order }
    }
    /// The style of each value.
    public nonisolated func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
        domain: [DataValue], mapping: (DataValue) -> S
    ) -> some View {
        let known = domain.map { ($0.plotValue, MarkPaint(mapping($0))) }
        return chartOptions { $0.colors.known = known }
    }

    /// Which styles of lines stand for which values.
    public nonisolated func chartLineStyleScale<DataValue: Plottable>(
        _ mapping: KeyValuePairs<DataValue, StrokeStyle>
    ) -> some View {
        let known = mapping.map { ($0.key.plotValue, $0.value) }
        return chartOptions { $0.lines.known = known }
    }
    /// The styles of lines that values get, in an order of their own.
    public nonisolated func chartLineStyleScale<DataValue: Plottable>(
        domain: [DataValue], range: [StrokeStyle]
    ) -> some View {
        let order = domain.map(\.plotValue)
        return chartOptions { ($0.lines.order, $0.lines.range) = (order, range) }
    }
    /// The styles of lines that values get, in the order in which they come up.
    public nonisolated func chartLineStyleScale(range: [StrokeStyle]) -> some View {
        chartOptions { $0.lines.range = range }
    }

    /// Which symbols stand for which values.
    public nonisolated func chartSymbolScale<DataValue: Plottable, S: ChartSymbolShape>(
        _ mapping: KeyValuePairs<DataValue, S>
    ) -> some View {
        let known = mapping.map { ($0.key.plotValue, AnySymbol($0.value)) }
        return chartOptions { $0.symbols.known = known }
    }
    /// The symbols that values get, in an order of their own.
    public nonisolated func chartSymbolScale<DataValue: Plottable, S: ChartSymbolShape>(
        domain: [DataValue], range: [S]
    ) -> some View {
        let order = domain.map(\.plotValue), symbols = range.map { AnySymbol($0) }
        return chartOptions {
            $0.symbols.order = order
            $0.symbols.range = symbols
        }
    }
    /// The order that values have in the legend and among the platform's symbols.
    public nonisolated func chartSymbolScale<DataValue: Plottable>(domain: [DataValue]) -> some View {
        let order = domain.map(\.plotValue)
        return chartOptions { $0.symbols.order = order }
    }
    /// The symbols that values get, in the order in which they come up.
    public nonisolated func chartSymbolScale<S: ChartSymbolShape>(range: [S]) -> some View {
        let symbols = range.map { AnySymbol($0) }
        return chartOptions { $0.symbols.range = symbols }
    }
}
