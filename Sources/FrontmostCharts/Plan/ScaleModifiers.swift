import Foundation
import FrontmostUI

/// The domain of an axis: a range, ordered categories, or what the data requires.
public protocol ScaleDomain {
    /// The type-erased domain.
    var _domain: _ScaleDomainChoice { get }
}

/// A type-erased domain.
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

/// A domain that fits the data.
public struct AutomaticScaleDomain: ScaleDomain, Sendable {
    let includesZero: Bool?
    let isReversed: Bool
    public var _domain: _ScaleDomainChoice {
        _ScaleDomainChoice(domain: .automatic(includesZero: includesZero), isReversed: isReversed)
    }
}

extension ScaleDomain where Self == AutomaticScaleDomain {
    /// A domain that fits the data.
    public static var automatic: AutomaticScaleDomain { AutomaticScaleDomain(includesZero: nil, isReversed: false) }

    /// A domain that fits the data.
    /// - Parameters:
    ///   - includesZero: Whether a domain of numbers includes zero; nil for the default, which is true.
    ///   - reversed: Whether the axis runs in the opposite direction; nil for the default, which is false.
    public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> AutomaticScaleDomain {
        AutomaticScaleDomain(includesZero: includesZero, isReversed: reversed ?? false)
    }
}

/// How values are distributed along an axis.
public struct ScaleType: Hashable, Sendable {
    fileprivate enum Form: Hashable, Sendable { case category, date, number(ScaleTransform) }
    fileprivate let form: Form
    /// Evenly.
    public static let linear = ScaleType(form: .number(.linear))
    /// By their logarithm.
    public static let log = ScaleType(form: .number(.logarithmic))
    /// By their square root.
    public static let squareRoot = ScaleType(form: .number(.squareRoot))
    /// By their logarithm on both sides of zero.
    public static let symmetricLog = ScaleType(form: .number(.symmetricLogarithmic))
    /// A band for each category.
    public static let category = ScaleType(form: .category)
    /// By time.
    public static let date = ScaleType(form: .date)
}

/// The part of the plot that an axis covers.
public struct PlotDimensionScaleRange: Sendable {
    let start, end: CGFloat
    /// The whole plot.
    public static let plotDimension = PlotDimensionScaleRange(start: 0, end: 0)
    /// The plot without `padding` points at both ends.
    public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
        PlotDimensionScaleRange(start: padding, end: padding)
    }
    /// The plot without the given points at its ends.
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

    /// Sets the domain of the horizontal axis, for the charts within this view.
    public nonisolated func chartXScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
        scale(\.x, domain._domain, nil, type)
    }
    /// Sets the domain of the horizontal axis and the part of the plot that it covers.
    public nonisolated func chartXScale<Domain: ScaleDomain>(
        domain: Domain, range: PlotDimensionScaleRange, type: ScaleType? = nil
    ) -> some View {
        scale(\.x, domain._domain, range, type)
    }
    /// Sets the part of the plot that the horizontal axis covers.
    public nonisolated func chartXScale(range: PlotDimensionScaleRange, type: ScaleType? = nil) -> some View {
        scale(\.x, nil, range, type)
    }
    /// Sets how values are distributed along the horizontal axis.
    public nonisolated func chartXScale(type: ScaleType?) -> some View { scale(\.x, nil, nil, type) }

    /// Sets the domain of the vertical axis, for the charts within this view.
    public nonisolated func chartYScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil) -> some View {
        scale(\.y, domain._domain, nil, type)
    }
    /// Sets the domain of the vertical axis and the part of the plot that it covers.
    public nonisolated func chartYScale<Domain: ScaleDomain>(
        domain: Domain, range: PlotDimensionScaleRange, type: ScaleType? = nil
    ) -> some View {
        scale(\.y, domain._domain, range, type)
    }
    /// Sets the part of the plot that the vertical axis covers.
    public nonisolated func chartYScale(range: PlotDimensionScaleRange, type: ScaleType? = nil) -> some View {
        scale(\.y, nil, range, type)
    }
    /// Sets how values are distributed along the vertical axis.
    public nonisolated func chartYScale(type: ScaleType?) -> some View { scale(\.y, nil, nil, type) }

    // MARK: Colours and symbols

    /// Sets the styles of individual values.
    ///
    ///     .chartForegroundStyleScale(["東京": .blue, "大阪": .orange])
    public nonisolated func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
        _ mapping: KeyValuePairs<DataValue, S>
    ) -> some View {
        let known = mapping.map { ($0.key.plotValue, MarkPaint($0.value)) }
        return chartOptions { $0.colors.known = known }
    }
    /// Sets the styles that values get in order of appearance.
    public nonisolated func chartForegroundStyleScale<S: ShapeStyle>(range: [S]) -> some View {
        let styles = range.map { MarkPaint($0) }
        return chartOptions { $0.colors.range = styles }
    }
    /// Sets the gradient for numbers that colours stand for.
    public nonisolated func chartForegroundStyleScale(range: Gradient) -> some View {
        chartOptions { $0.gradient = range }
    }
    /// Sets the styles that values get in the order of `domain`.
    public nonisolated func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
        domain: [DataValue], range: [S]
    ) -> some View {
        let order = domain.map(\.plotValue), styles = range.map { MarkPaint($0) }
        return chartOptions {
            $0.colors.order = order
            $0.colors.range = styles
        }
    }
    /// Sets the order of values in the legend and for the default colours.
    public nonisolated func chartForegroundStyleScale<DataValue: Plottable>(domain: [DataValue]) -> some View {
        let order = domain.map(\.plotValue)
        return chartOptions { $0.colors.order = order }
    }
    /// Sets the style of each value by a function.
    public nonisolated func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
        domain: [DataValue], mapping: (DataValue) -> S
    ) -> some View {
        let known = domain.map { ($0.plotValue, MarkPaint(mapping($0))) }
        return chartOptions { $0.colors.known = known }
    }

    /// Sets the line styles of individual values.
    public nonisolated func chartLineStyleScale<DataValue: Plottable>(
        _ mapping: KeyValuePairs<DataValue, StrokeStyle>
    ) -> some View {
        let known = mapping.map { ($0.key.plotValue, $0.value) }
        return chartOptions { $0.lines.known = known }
    }
    /// Sets the line styles that values get in the order of `domain`.
    public nonisolated func chartLineStyleScale<DataValue: Plottable>(
        domain: [DataValue], range: [StrokeStyle]
    ) -> some View {
        let order = domain.map(\.plotValue)
        return chartOptions { ($0.lines.order, $0.lines.range) = (order, range) }
    }
    /// Sets the line styles that values get in order of appearance.
    public nonisolated func chartLineStyleScale(range: [StrokeStyle]) -> some View {
        chartOptions { $0.lines.range = range }
    }

    /// Sets the symbols of individual values.
    public nonisolated func chartSymbolScale<DataValue: Plottable, S: ChartSymbolShape>(
        _ mapping: KeyValuePairs<DataValue, S>
    ) -> some View {
        let known = mapping.map { ($0.key.plotValue, AnySymbol($0.value)) }
        return chartOptions { $0.symbols.known = known }
    }
    /// Sets the symbols that values get in the order of `domain`.
    public nonisolated func chartSymbolScale<DataValue: Plottable, S: ChartSymbolShape>(
        domain: [DataValue], range: [S]
    ) -> some View {
        let order = domain.map(\.plotValue), symbols = range.map { AnySymbol($0) }
        return chartOptions {
            $0.symbols.order = order
            $0.symbols.range = symbols
        }
    }
    /// Sets the order of values in the legend and for the default symbols.
    public nonisolated func chartSymbolScale<DataValue: Plottable>(domain: [DataValue]) -> some View {
        let order = domain.map(\.plotValue)
        return chartOptions { $0.symbols.order = order }
    }
    /// Sets the symbols that values get in order of appearance.
    public nonisolated func chartSymbolScale<S: ChartSymbolShape>(range: [S]) -> some View {
        let symbols = range.map { AnySymbol($0) }
        return chartOptions { $0.symbols.range = symbols }
    }
}
