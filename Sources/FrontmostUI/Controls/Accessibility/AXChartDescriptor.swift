import Foundation

// What a chart says to those that do not see it. Apple's types are in the framework Accessibility.

/// Describes a chart.
@MainActor @preconcurrency public protocol AXChartDescriptorRepresentable {
    /// Makes the description.
    func makeChartDescriptor() -> AXChartDescriptor
    /// Updates the description. Never called: each update of the view makes a new description.
    func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

extension AXChartDescriptorRepresentable {
    /// Does nothing.
    public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
}

/// The description of a chart: its title, a summary, its axes and its series.
open class AXChartDescriptor: NSObject {
    /// The title, and what the chart shows in a sentence or two.
    open var title, summary: String?
    /// The axis of the points' first values.
    open var xAxis: any AXDataAxisDescriptor
    /// The axis of the points' second values; nil for points without one.
    open var yAxis: AXNumericDataAxisDescriptor?
    /// The axes of further values.
    open var additionalAxes: [any AXDataAxisDescriptor]?
    /// The points.
    open var series: [AXDataSeriesDescriptor]

    /// Creates a description.
    public init(
        title: String? = nil, summary: String? = nil, xAxis: any AXDataAxisDescriptor, yAxis: AXNumericDataAxisDescriptor? = nil,
        additionalAxes: [any AXDataAxisDescriptor]? = nil, series: [AXDataSeriesDescriptor]
    ) {
        (self.title, self.summary, self.xAxis, self.yAxis) = (title, summary, xAxis, yAxis)
        (self.additionalAxes, self.series) = (additionalAxes, series)
        super.init()
    }
}

/// An axis of a chart.
public protocol AXDataAxisDescriptor: AnyObject {
    /// What the axis measures.
    var title: String { get set }
}

/// An axis of numbers.
open class AXNumericDataAxisDescriptor: NSObject, AXDataAxisDescriptor {
    /// How distances on the axis grow.
    public enum ScaleType: Int, Sendable { case linear, log10, ln }
    /// What the axis measures.
    open var title: String
    /// How distances on the axis grow.
    open var scaleType = ScaleType.linear
    /// The least and the greatest number.
    open var range: ClosedRange<Double>
    /// The numbers with a line.
    open var gridlinePositions: [Double]
    /// Says a number.
    open var valueDescriptionProvider: (Double) -> String

    /// Creates an axis.
    public init(
        title: String, range: ClosedRange<Double>, gridlinePositions: [Double],
        valueDescriptionProvider: @escaping (Double) -> String
    ) {
        (self.title, self.range, self.gridlinePositions) = (title, range, gridlinePositions)
        self.valueDescriptionProvider = valueDescriptionProvider
        super.init()
    }
}

/// An axis of categories.
open class AXCategoricalDataAxisDescriptor: NSObject, AXDataAxisDescriptor {
    /// What the axis shows.
    open var title: String
    /// The categories in their order.
    open var categoryOrder: [String]

    /// Creates an axis.
    public init(title: String, categoryOrder: [String]) {
        (self.title, self.categoryOrder) = (title, categoryOrder)
        super.init()
    }
}

/// The points of one series.
open class AXDataSeriesDescriptor: NSObject {
    /// The series' name; nil for none.
    open var name: String?
    /// Whether the points are those of a line.
    open var isContinuous: Bool
    /// The points in their order.
    open var dataPoints: [AXDataPoint]

    /// Creates a series.
    public init(name: String?, isContinuous: Bool, dataPoints: [AXDataPoint]) {
        (self.name, self.isContinuous, self.dataPoints) = (name, isContinuous, dataPoints)
        super.init()
    }
}

/// A value of a point.
open class AXDataPointValue: NSObject {
    /// The number, and the category.
    open var number: Double, category: String?

    /// - Parameters:
    ///   - number: The value on an axis of numbers.
    ///   - category: The value on an axis of categories.
    public init(number: Double, category: String? = nil) {
        (self.number, self.category) = (number, category)
        super.init()
    }
    /// A number.
    public static func number(_ number: Double) -> AXDataPointValue { AXDataPointValue(number: number) }
    /// A category.
    public static func category(_ category: String) -> AXDataPointValue { AXDataPointValue(number: 0, category: category) }
}

/// A point of a series.
open class AXDataPoint: NSObject {
    /// The value on the first axis.
    open var xValue: AXDataPointValue
    /// The value on the second axis; nil for none.
    open var yValue: AXDataPointValue?
    /// The values on further axes.
    open var additionalValues: [AXDataPointValue]
    /// The point's name; nil for none.
    open var label: String?

    /// Creates a point with a number on the first axis.
    public convenience init(x: Double, y: Double? = nil, additionalValues: [AXDataPointValue] = [], label: String? = nil) {
        self.init(.number(x), y, additionalValues, label)
    }
    /// Creates a point with a category on the first axis.
    public convenience init(x: String, y: Double? = nil, additionalValues: [AXDataPointValue] = [], label: String? = nil) {
        self.init(.category(x), y, additionalValues, label)
    }
    private init(_ x: AXDataPointValue, _ y: Double?, _ additionalValues: [AXDataPointValue], _ label: String?) {
        (xValue, yValue, self.additionalValues, self.label) = (x, y.map { .number($0) }, additionalValues, label)
        super.init()
    }
}

extension AXChartDescriptor {
    /// The greatest number of points of a series that are elements.
    private static var mostPoints: Int { 100 }

    /// What a screen reader reads of the chart, element by element.
    var sentences: [String] {
        var all = [title, summary].compactMap(\.self).filter { !$0.isEmpty }
        for series in series {
            if let name = series.name, !name.isEmpty { all.append(name) }
            all += series.dataPoints.prefix(Self.mostPoints).map(sentence)
            let rest = series.dataPoints.count - Self.mostPoints
            if rest > 0 { all.append("+ \(rest)") }
        }
        return all
    }

    private func sentence(_ point: AXDataPoint) -> String {
        func words(_ value: AXDataPointValue, on axis: (any AXDataAxisDescriptor)?) -> String {
            if let category = value.category { return category }
            return (axis as? AXNumericDataAxisDescriptor)?.valueDescriptionProvider(value.number) ?? value.number.formatted()
        }
        var parts = [point.label ?? words(point.xValue, on: xAxis)]
        if let y = point.yValue { parts.append(words(y, on: yAxis)) }
        for (index, value) in point.additionalValues.enumerated() {
            let axes = additionalAxes ?? []
            parts.append(words(value, on: index < axes.count ? axes[index] : nil))
        }
        return parts.joined(separator: ", ")
    }
}

/// The elements of a described chart. A new description makes new ones.
private struct ChartSentences {
    let descriptor: any AXChartDescriptorRepresentable
    nonisolated init(_ descriptor: any AXChartDescriptorRepresentable) { self.descriptor = descriptor }
}

extension ChartSentences: View {
    var body: some View {
        let sentences = descriptor.makeChartDescriptor().sentences
        ZStack { ForEach(sentences.indices, id: \.self) { Text(verbatim: sentences[$0]) } }
            .reachedByAccessibilityAlone()
    }
}

extension View {
    /// Describes the view, a chart, to those that do not see it. A screen reader reads the title, the summary, and the points of each
    /// series, after the elements of the view. Hosts do not play charts as sounds.
    public nonisolated func accessibilityChartDescriptor<R: AXChartDescriptorRepresentable>(_ representable: R) -> some View {
        overlay { ChartSentences(representable) }
    }
}
