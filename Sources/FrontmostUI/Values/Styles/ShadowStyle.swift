import Foundation
import FrontmostRender

/// A shadow of what is painted in a style: outside of its outline, or inside.
///
///     Image(systemName: "heart.fill").foregroundStyle(.red.shadow(.inner(radius: 2)))
public struct ShadowStyle: Equatable, Sendable {
    private let color: Color
    private let radius, x, y: CGFloat
    private let isInner: Bool
    /// What the shadow is compared by, as part of a style.
    fileprivate var key: AnyHashable { [AnyHashable(color), radius, x, y, isInner] as [AnyHashable] }

    /// A shadow behind.
    /// - Parameters:
    ///   - radius: The blur radius in points.
    ///   - x: The horizontal offset in points.
    ///   - y: The vertical offset in points.
    public static func drop(
        color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(color: color, radius: radius, x: x, y: y, isInner: false)
    }
    /// A shadow inside of the outline, as if that were a hole.
    /// - Parameters:
    ///   - radius: The blur radius in points.
    ///   - x: The horizontal offset in points.
    ///   - y: The vertical offset in points.
    public static func inner(
        color: Color = Color(white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(color: color, radius: radius, x: x, y: y, isInner: true)
    }

    fileprivate func resolved(in values: EnvironmentValues) -> RenderEffects.Shadow {
        func length(_ value: CGFloat, _ use: StaticString) -> CGFloat { CGFloat(validLength(Double(value), use)) }
        return RenderEffects.Shadow(
            color: color.resolved(in: values), radius: length(radius, "shadow radius"), x: length(x, "shadow offset"),
            y: length(y, "shadow offset"), isInner: isInner)
    }
}

/// A style with a shadow.
struct ShadowShapeStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let shadow: ShadowStyle
    func _paint(in values: EnvironmentValues) -> Paint { base._paint(in: values) }
    func _shadows(in values: EnvironmentValues) -> [RenderEffects.Shadow] {
        base._shadows(in: values) + [shadow.resolved(in: values)]
    }
}

extension ShadowShapeStyle: KeyedStyle {
    var key: AnyHashable? { AnyShapeStyle(base).key.map { StyleKey(Self.self, $0, shadow.key) } }
}

extension ShapeStyle {
    /// The style with a shadow of what is painted in it.
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { ShadowShapeStyle(base: self, shadow: style) }
}

extension ShapeStyle where Self == AnyShapeStyle {
    /// The foreground style with a shadow of what is painted in it.
    public static func shadow(_ style: ShadowStyle) -> some ShapeStyle {
        ShadowShapeStyle(base: ForegroundStyle(), shadow: style)
    }
}
