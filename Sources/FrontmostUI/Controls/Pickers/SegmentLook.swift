import FrontmostRender
import FrontmostUIKit

/// The look of a segmented picker: the platform's, and what the app has set on the appearance proxy of UIKit's segmented controls. The
/// attributes of titles for `normal` count for all titles, and those for other states for none.
@MainActor enum SegmentLook {
    private static var example: UISegmentedControl? { AppearanceProxies.example(of: UISegmentedControl.self) }

    /// The colour behind all segments.
    static var ground: Color {
        example?.backgroundColor.map { Color(uiColor: $0) } ?? Color(.palette(SegmentMeasures.ground))
    }

    /// The colour behind the chosen segment.
    static func mark(in values: EnvironmentValues) -> Paint {
        if let color = example?.selectedSegmentTintColor { return Color(uiColor: color)._paint(in: values) }
        return .color(SegmentMeasures.markColor(values.appearance))
    }

    /// Sets the font and the colour of all titles. A font around the picker has no effect, as on the platform.
    static func apply(to values: inout EnvironmentValues) {
        let title = example?.title(in: .normal)
        values.font = title?.font.map { Font($0) } ?? .system(size: 13, weight: .medium)
        if let color = title?.color { values.foregroundStyle = AnyShapeStyle(Color(uiColor: color)) }
    }
}
