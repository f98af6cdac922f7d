import Foundation
import FrontmostRender

/// A system colour for a purpose.
public struct SystemColorStyle: ShapeStyle {
    let color: SystemPalette
    public func _paint(in values: EnvironmentValues) -> Paint { Color(.palette(color))._paint(in: values) }

    /// The system's colour for the second level, as in `.fill.secondary`.
    public var secondary: some ShapeStyle { level(1) }
    /// The system's colour for the third level.
    public var tertiary: some ShapeStyle { level(2) }
    /// The system's colour for the fourth level.
    public var quaternary: some ShapeStyle { level(3) }
    /// The system's colour for the fifth level.
    public var quinary: some ShapeStyle { level(4) }

    /// The colour of a level: the system's own, or else the first level's at the level's opacity.
    private func level(_ level: Int) -> AnyShapeStyle {
        let levels: [SystemPalette] =
            switch color {
            case .fill: [.fill, .secondaryFill, .tertiaryFill, .quaternaryFill, .quaternaryFill]
            case .background: [.background, .secondaryBackground, .tertiaryBackground]
            default: [color]
            }
        if level < levels.count { return AnyShapeStyle(SystemColorStyle(color: levels[level])) }
        return AnyShapeStyle(opacity(HierarchicalShapeStyle.shares[level]))
    }
}

extension SystemColorStyle: KeyedStyle { var key: AnyHashable? { StyleKey(Self.self, color) } }

extension ShapeStyle where Self == SystemColorStyle {
    /// The colour of thin lines between content.
    public static var separator: SystemColorStyle { SystemColorStyle(color: .separator) }
    /// The colour of shapes that controls consist of.
    public static var fill: SystemColorStyle { SystemColorStyle(color: .fill) }
    /// The colour of links.
    public static var link: SystemColorStyle { SystemColorStyle(color: .link) }
    /// The colour of placeholder text.
    public static var placeholder: SystemColorStyle { SystemColorStyle(color: .placeholderText) }
    /// The colour of a window's background.
    public static var windowBackground: SystemColorStyle { SystemColorStyle(color: .background) }
}

extension ShapeStyle {
    /// The style at the second level's opacity, as in `.tint.secondary`.
    public var secondary: some ShapeStyle { opacity(HierarchicalShapeStyle.shares[1]) }
    /// The style at the third level's opacity.
    public var tertiary: some ShapeStyle { opacity(HierarchicalShapeStyle.shares[2]) }
    /// The style at the fourth level's opacity.
    public var quaternary: some ShapeStyle { opacity(HierarchicalShapeStyle.shares[3]) }
    /// The style at the fifth level's opacity.
    public var quinary: some ShapeStyle { opacity(HierarchicalShapeStyle.shares[4]) }
}

/// A foreground style with its own style for each level.
struct LeveledStyle: ShapeStyle {
    let levels: [AnyShapeStyle]
    func _paint(in values: EnvironmentValues) -> Paint { levels[0].paint(in: values) }
    func _shadows(in values: EnvironmentValues) -> [RenderEffects.Shadow] { levels[0].shadows(in: values) }
}

extension AnyShapeStyle {
    /// The style of a level; nil if the foreground has no styles for levels.
    func level(_ level: Int) -> AnyShapeStyle? {
        guard case .other(let style as LeveledStyle) = storage else { return nil }
        return style.levels[min(level, style.levels.count - 1)]
    }
}
