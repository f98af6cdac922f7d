import Foundation
import FrontmostUIKit

/// A value within bounds.
public struct Gauge<Label, CurrentValueLabel, BoundsLabel, MarkedValueLabels> {
    /// 0...1.
    private let fraction: Double
    private let label: Label
    private let currentValueLabel: CurrentValueLabel?
    private let minimumValueLabel, maximumValueLabel: BoundsLabel?
    @Environment(\.gaugeLook) private var look: StyleBox<GaugeStyleConfiguration>?

    nonisolated init<V: BinaryFloatingPoint>(
        _ value: V, _ bounds: ClosedRange<V>, _ label: Label, _ current: CurrentValueLabel?, _ minimum: BoundsLabel?,
        _ maximum: BoundsLabel?
    ) {
        let length = Double(bounds.upperBound - bounds.lowerBound), part = Double(value - bounds.lowerBound)
        // What is not a number counts as nothing.
        fraction = length > 0 && part > 0 ? min(part / length, 1) : 0
        (self.label, currentValueLabel, minimumValueLabel, maximumValueLabel) = (label, current, minimum, maximum)
    }
}

extension Gauge: View
where Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View {
    public var body: some View {
        let configuration = GaugeStyleConfiguration(
            value: fraction, name: plainLabel(label), label: _StylePart(AnyView(label)),
            currentValueLabel: currentValueLabel.map { _StylePart(AnyView($0)) },
            minimumValueLabel: minimumValueLabel.map { _StylePart(AnyView($0)) },
            maximumValueLabel: maximumValueLabel.map { _StylePart(AnyView($0)) })
        // One element, however a style shows it, which says its value whatever an app calls it.
        Group {
            if let look { look.make(configuration) } else { LinearCapacityGaugeStyle().makeBody(configuration: configuration) }
        }
        .modifier(ControlModifier(role: .progress, label: configuration.name, value: Percent.text(fraction)))
    }
}

extension Gauge
where Label: View, CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) {
        self.init(value, bounds, label(), nil, nil, nil)
    }
}
extension Gauge where Label: View, CurrentValueLabel: View, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(value, bounds, label(), currentValueLabel(), nil, nil)
    }
}
extension Gauge where Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels == EmptyView {
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        self.init(value, bounds, label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel())
    }
}

/// What a gauge style makes a look of.
public struct GaugeStyleConfiguration {
    public typealias Label = _StylePart
    public typealias CurrentValueLabel = _StylePart
    public typealias MinimumValueLabel = _StylePart
    public typealias MaximumValueLabel = _StylePart
    /// 0...1.
    public let value: Double
    let name: String
    public let label: Label
    public let currentValueLabel: CurrentValueLabel?
    public let minimumValueLabel: MinimumValueLabel?
    public let maximumValueLabel: MaximumValueLabel?
}

/// How gauges look.
@MainActor @preconcurrency public protocol GaugeStyle {
    associatedtype Body: View
    typealias Configuration = GaugeStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A line that is filled up to the value.
public struct LinearCapacityGaugeStyle: GaugeStyle {
    public nonisolated init() {}
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
public struct DefaultGaugeStyle: GaugeStyle {
    public nonisolated init() {}
    public func makeBody(configuration: GaugeStyleConfiguration) -> some View {
        LinearCapacityGaugeStyle().makeBody(configuration: configuration)
    }
}
/// A small line that is filled up to the value.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
    public nonisolated init() {}
    public func makeBody(configuration: GaugeStyleConfiguration) -> some View {
        VStack(alignment: .leading, spacing: 2) {
            configuration.label.font(.caption2)
            ProgressBar(fraction: configuration.value)
        }
    }
}
/// A ring that is filled up to the value, with that in it.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
    public nonisolated init() {}
    public func makeBody(configuration: GaugeStyleConfiguration) -> some View {
        ZStack {
            Circle().stroke(Color(.palette(.fill)), lineWidth: 6)
            Circle().trim(from: 0, to: configuration.value).rotation(.degrees(-90))
                .stroke(TintShapeStyle(), style: StrokeStyle(lineWidth: 6, lineCap: .round))
            if let current = configuration.currentValueLabel { current } else { configuration.label.font(.caption2) }
        }
        .padding(3)
        .frame(width: 60, height: 60)
    }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
    public nonisolated static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    public nonisolated static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    public nonisolated static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
        AccessoryLinearCapacityGaugeStyle()
    }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    public nonisolated static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
        AccessoryCircularCapacityGaugeStyle()
    }
}

private struct StyledGauge<S: GaugeStyle> {
    var style: StyleProperty<S>
    let configuration: GaugeStyleConfiguration
}
extension StyledGauge: View {
    // A style may be made of gauges itself.
    var body: some View { style.style.makeBody(configuration: configuration).environment(\.gaugeLook, nil) }
}

extension EnvironmentValues {
    private struct GaugeLookKey: EnvironmentKey { static var defaultValue: StyleBox<GaugeStyleConfiguration>? { nil } }
    var gaugeLook: StyleBox<GaugeStyleConfiguration>? {
        get { self[GaugeLookKey.self] }
        set { self[GaugeLookKey.self] = newValue }
    }
}

extension View {
    public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        // Unchecked: a style makes its bodies on the main actor only, from here on.
        nonisolated(unsafe) let style = style
        return environment(
            \.gaugeLook, StyleBox(style) { AnyView(StyledGauge(style: StyleProperty(style), configuration: $0)) })
    }
}
