import Foundation
import FrontmostUIKit

/// Shows a value within bounds.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View> {
    /// The position of the value within the bounds, from 0 to 1.
    private let fraction: Double
    private let label: Label
    private let currentValueLabel: CurrentValueLabel?
    private let minimumValueLabel, maximumValueLabel: BoundsLabel?
    @Environment(\.gaugeStyle) private var style: StyleBox<GaugeStyleConfiguration>?

    nonisolated init<V: BinaryFloatingPoint>(
        _ value: V, _ bounds: ClosedRange<V>, _ label: Label, _ current: CurrentValueLabel?, _ minimum: BoundsLabel?,
        _ maximum: BoundsLabel?
    ) {
        fraction = Fraction.of(Double(value - bounds.lowerBound), total: Double(bounds.upperBound - bounds.lowerBound))
        (self.label, currentValueLabel, minimumValueLabel, maximumValueLabel) = (label, current, minimum, maximum)
    }
}

extension Gauge: View {
    public var body: some View {
        let configuration = GaugeStyleConfiguration(
            value: fraction, name: textLabel(label), label: _StylePart(AnyView(label)),
            currentValueLabel: currentValueLabel.map { _StylePart(AnyView($0)) },
            minimumValueLabel: minimumValueLabel.map { _StylePart(AnyView($0)) },
            maximumValueLabel: maximumValueLabel.map { _StylePart(AnyView($0)) })
        // The gauge is one accessibility element in every style, and its value is the percentage whatever its labels are.
        Group {
            if let style { style.make(configuration) } else { LinearCapacityGaugeStyle().makeBody(configuration: configuration) }
        }
        .modifier(ControlModifier(role: .progress, label: configuration.name, value: Percent.text(fraction)))
    }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    /// Creates a gauge with a label.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) {
        self.init(value, bounds, label(), nil, nil, nil)
    }
}
extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    /// Creates a gauge with labels for itself and for the current value.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(value, bounds, label(), currentValueLabel(), nil, nil)
    }
}
extension Gauge where MarkedValueLabels == EmptyView {
    /// Creates a gauge with labels for itself, the current value and the bounds.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        self.init(value, bounds, label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel())
    }
}

/// The parts and the value of a gauge that a style turns into a view.
public struct GaugeStyleConfiguration {
    /// The type of the label.
    public typealias Label = _StylePart
    /// The type of the label for the current value.
    public typealias CurrentValueLabel = _StylePart
    /// The type of the label for the lower bound.
    public typealias MinimumValueLabel = _StylePart
    /// The type of the label for the upper bound.
    public typealias MaximumValueLabel = _StylePart
    /// The position of the value within the bounds, from 0 to 1.
    public let value: Double
    let name: Text?
    /// The gauge's label.
    public let label: Label
    /// The label for the current value, if there is one.
    public let currentValueLabel: CurrentValueLabel?
    /// The label for the lower bound, if there is one.
    public let minimumValueLabel: MinimumValueLabel?
    /// The label for the upper bound, if there is one.
    public let maximumValueLabel: MaximumValueLabel?
}

/// The look of gauges.
@MainActor @preconcurrency public protocol GaugeStyle {
    /// The type of the styled gauge.
    associatedtype Body: View
    /// The parts and the state of a view in this style.
    typealias Configuration = GaugeStyleConfiguration
    /// Builds the look of a gauge.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A bar that is filled up to the value.
public struct LinearCapacityGaugeStyle: GaugeStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Makes the bar with its labels.
    public func makeBody(configuration: GaugeStyleConfiguration) -> some View {
        VStack(spacing: 4) {
            configuration.label
            HStack {
                configuration.minimumValueLabel.font(.caption)
                ProgressBar(fraction: configuration.value)
                configuration.maximumValueLabel.font(.caption)
            }
            configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
        }
    }
}
/// The default style, a bar.
public struct DefaultGaugeStyle: GaugeStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Makes the bar with its labels.
    public func makeBody(configuration: GaugeStyleConfiguration) -> some View {
        LinearCapacityGaugeStyle().makeBody(configuration: configuration)
    }
}
/// A small bar that is filled up to the value.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Makes the small bar with its labels.
    public func makeBody(configuration: GaugeStyleConfiguration) -> some View {
        VStack(alignment: .leading, spacing: 2) {
            configuration.label.font(.caption2)
            ProgressBar(fraction: configuration.value)
        }
    }
}
/// A ring that is filled up to the value, with the current value's label inside.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Makes the ring with the current value's label.
    public func makeBody(configuration: GaugeStyleConfiguration) -> some View {
        ZStack {
            Circle().stroke(Color(.palette(.fill)), lineWidth: 6)
            Circle().trim(from: 0, to: configuration.value).rotation(.degrees(-90))
                .stroke(TintShapeStyle(), style: StrokeStyle(lineWidth: 6, lineCap: .round))
                .environment(\.gradientRun, .around)
            if let current = configuration.currentValueLabel { current } else { configuration.label.font(.caption2) }
        }
        .padding(3)
        .frame(width: 60, height: 60)
    }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
    /// A bar that is filled up to the value.
    public nonisolated static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    /// A bar that is filled up to the value.
    public nonisolated static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    /// A small bar that is filled up to the value.
    public nonisolated static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
        AccessoryLinearCapacityGaugeStyle()
    }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    /// A ring that is filled up to the value.
    public nonisolated static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
        AccessoryCircularCapacityGaugeStyle()
    }
}

extension EnvironmentValues {
    var gaugeStyle: StyleBox<GaugeStyleConfiguration>? {
        get { self[ControlStyleKey<GaugeStyleConfiguration>.self] }
        set { self[ControlStyleKey<GaugeStyleConfiguration>.self] = newValue }
    }
}

extension View {
    /// Sets the style of the gauges in the view.
    public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        styled(\.gaugeStyle, StyleBox(styling: style) { $0.makeBody(configuration: $1) })
    }
}
