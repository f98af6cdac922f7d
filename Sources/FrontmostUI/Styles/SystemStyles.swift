import Foundation
import FrontmostRender

/// A colour that the platform has for a purpose.
public struct SystemColorStyle: ShapeStyle {
    let color: SystemPalette
    public func _paint(in values: EnvironmentValues) -> Paint { Color(.palette(color))._paint(in: values) }
}

extension ShapeStyle where Self == SystemColorStyle {
    /// Thin lines between contents.
    public static var separator: SystemColorStyle { SystemColorStyle(color: .separator) }
    /// Shapes that controls are made of.
    public static var fill: SystemColorStyle { SystemColorStyle(color: .fill) }
    /// Texts that lead somewhere.
    public static var link: SystemColorStyle { SystemColorStyle(color: .link) }
    /// Texts that stand where something will be typed.
    public static var placeholder: SystemColorStyle { SystemColorStyle(color: .placeholderText) }
    /// What lies behind all of a window.
    public static var windowBackground: SystemColorStyle { SystemColorStyle(color: .background) }
}

extension ShapeStyle {
    /// The style, fainter: `.tint.secondary`.
    public var secondary: some ShapeStyle { opacity(HierarchicalShapeStyle.shares[1]) }
    public var tertiary: some ShapeStyle { opacity(HierarchicalShapeStyle.shares[2]) }
    public var quaternary: some ShapeStyle { opacity(HierarchicalShapeStyle.shares[3]) }
    public var quinary: some ShapeStyle { opacity(HierarchicalShapeStyle.shares[4]) }
}

/// A foreground with styles of its own for its levels.
struct LeveledStyle: ShapeStyle {
    let levels: [AnyShapeStyle]
    func _paint(in values: EnvironmentValues) -> Paint { levels[0].paint(in: values) }
}

extension AnyShapeStyle {
    /// The style that a foreground gives to a level; nil where it has no styles for levels.
    func level(_ level: Int) -> AnyShapeStyle? {
        guard case .other(let style as LeveledStyle) = storage else { return nil }
        return style.levels[min(level, style.levels.count - 1)]
    }
}

extension View {
    /// The styles of what is below, by level: `.primary` and `.secondary` stand for these.
    public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
        foregroundStyle(LeveledStyle(levels: [AnyShapeStyle(primary), AnyShapeStyle(secondary)]))
    }
    public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View {
        foregroundStyle(
            LeveledStyle(levels: [AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)]))
    }
    /// What `.background` is below.
    public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        environment(\.backgroundStyle, AnyShapeStyle(style))
    }
}
