import FrontmostUIKit

/// A part of a ring with a marker at the value: the current value's label inside, and the labels of the bounds, or else the gauge's label,
/// between the ends of the ring.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// The part of a full turn that the ring has, and the length of its sides, in points.
    private static var part: Double { 0.75 }
    private static var length: CGFloat { 60 }

    /// Makes the ring with its marker and labels.
    public func makeBody(configuration: GaugeStyleConfiguration) -> some View {
        let hasBounds = configuration.minimumValueLabel != nil || configuration.maximumValueLabel != nil
        ZStack {
            Circle().trim(from: 0, to: Self.part).rotation(.degrees(135))
                .stroke(TintShapeStyle(), style: StrokeStyle(lineWidth: 6, lineCap: .round))
            GaugeMarker().offset(x: (Self.length - 6) / 2)
                .rotationEffect(.degrees(135 + 360 * Self.part * configuration.value))
            if let current = configuration.currentValueLabel { current } else if hasBounds { configuration.label.font(.caption2) }
        }
        .padding(3)
        .overlay(alignment: .bottom) {
            if hasBounds {
                HStack(spacing: 6) {
                    configuration.minimumValueLabel
                    configuration.maximumValueLabel
                }
                .font(.caption2)
            } else if configuration.currentValueLabel != nil {
                configuration.label.font(.caption2)
            }
        }
        .frame(width: Self.length, height: Self.length)
    }
}

/// A line with a marker at the value, between the labels of the bounds.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Makes the line with its marker and labels.
    public func makeBody(configuration: GaugeStyleConfiguration) -> some View {
        HStack(spacing: 4) {
            configuration.minimumValueLabel.font(.caption2)
            Capsule().fill(TintShapeStyle()).frame(height: 6)
                .overlay {
                    GeometryReader { area in
                        GaugeMarker()
                            .position(
                                x: GaugeMarker.length / 2 + configuration.value * max(0, area.size.width - GaugeMarker.length),
                                y: area.size.height / 2)
                    }
                }
            configuration.maximumValueLabel.font(.caption2)
        }
    }
}

/// A dot at the value of a gauge, with a rim of the background's colour.
private struct GaugeMarker: View {
    static let length: CGFloat = 8
    var body: some View {
        Circle().fill(Color(.palette(.label))).frame(width: Self.length, height: Self.length)
            .background(Circle().fill(Color(.palette(.background))).padding(-2))
    }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    /// A part of a ring with a marker at the value.
    public nonisolated static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    /// A line with a marker at the value.
    public nonisolated static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}
