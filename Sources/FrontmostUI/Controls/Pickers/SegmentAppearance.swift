import FrontmostRender
import FrontmostUIKit

/// The appearance of a segmented picker: the platform's, and what the app has set on the appearance proxy of UIKit's segmented controls. The
/// attributes of titles for `normal` count for all titles, and those for other states for none.
@MainActor enum SegmentAppearance {
    private static func proxied<Value: Equatable>(_ path: KeyPath<UISegmentedControl, Value?>) -> Value? {
        AppearanceProxies.value(ofNew: UISegmentedControl.self, path)
    }

    /// The colour behind all segments.
    static var background: Color {
        proxied(\.backgroundColor).map { Color(uiColor: $0) } ?? Color(.palette(SegmentMeasures.background))
    }

    /// The colour behind the chosen segment.
    static func mark(in values: EnvironmentValues) -> Paint {
        if let color = proxied(\.selectedSegmentTintColor) { return Color(uiColor: color)._paint(in: values) }
        return .color(SegmentMeasures.markColor(values.appearance))
    }

    /// Sets the font and the colour of all titles. A font around the picker has no effect, as on the platform.
    static func apply(to values: inout EnvironmentValues) {
        values.font = proxied(\.titleFont).map { Font($0) } ?? .system(size: 13, weight: .medium)
        if let color = proxied(\.titleColor) { values.foregroundStyle = AnyShapeStyle(Color(uiColor: color)) }
    }
}
