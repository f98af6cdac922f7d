import Foundation
import FrontmostRender

extension View {
    nonisolated func effect(_ effect: ViewEffect) -> some View { modifier(EffectModifier(effect)) }

    /// Makes the view transparent: 0 is invisible, 1 opaque.
    public nonisolated func opacity(_ opacity: Double) -> some View { effect(.opacity(opacity)) }

    // MARK: Transforms

    /// Scales the view about a point, without changing its layout.
    public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        effect(.scale(x: s, y: s, anchor))
    }
    /// Scales the view by different factors, without changing its layout.
    public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        effect(.scale(x: scale.width, y: scale.height, anchor))
    }
    /// Scales the view by different factors, without changing its layout.
    public nonisolated func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        effect(.scale(x: x, y: y, anchor))
    }
    /// Rotates the view about a point, without changing its layout.
    public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        effect(.rotation(angle, anchor))
    }
    /// Rotates the view in three dimensions, without changing its layout.
    /// - Parameters:
    ///   - angle: The angle about the axis.
    ///   - axis: The direction of the axis; z points out of the screen.
    ///   - anchor: The point of the view that the axis goes through.
    ///   - anchorZ: How far in front of the view the axis is, in points.
    ///   - perspective: How much smaller is what is farther away; 0 for a parallel projection.
    public nonisolated func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some View {
        modifier(_Rotation3DEffect(angle, axis, anchor, anchorZ: anchorZ, perspective: perspective))
    }
    /// Applies an affine transform, without changing the view's layout.
    public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View { effect(.transform(transform)) }

    /// Applies a projection about the view's top left corner, without changing the view's layout.
    public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View {
        modifier(ProjectionEffect(transform: transform))
    }

    // MARK: Clips

    /// Clips the view to a shape with its size.
    public nonisolated func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        effect(.clip(shape, style))
    }
    /// Clips the view to its bounds.
    public nonisolated func clipped(antialiased: Bool = false) -> some View { effect(.clip(Rectangle(), FillStyle())) }
    /// Clips the view to a rectangle with rounded corners. The radius is in points.
    public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        effect(.clip(RoundedRectangle(cornerRadius: radius, style: .circular), FillStyle()))
    }

    // MARK: Light and colour

    /// Adds a shadow.
    /// - Parameters:
    ///   - radius: The blur radius in points.
    ///   - x: The horizontal offset in points.
    ///   - y: The vertical offset in points.
    public nonisolated func shadow(
        color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        effect(.shadow(color, radius: radius, x: x, y: y))
    }
    /// Blurs the view.
    /// - Parameters:
    ///   - radius: The blur radius in points.
    ///   - opaque: Has no effect, which the console says once: the edges of the blurred view are translucent.
    public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        if opaque { noteWithoutEffect("opaque in blur(radius:opaque:)", "hosts blur the edges of a view, too.") }
        return effect(.blur(radius))
    }
    /// Removes colour: 0 leaves the view as it is, 1 shows shades of grey.
    public nonisolated func grayscale(_ amount: Double) -> some View { effect(.grayscale(amount)) }
    /// Adds brightness: 0 leaves the view as it is.
    public nonisolated func brightness(_ amount: Double) -> some View { colors { $0.brightness = amount } }
    /// Scales the contrast: 1 leaves the view as it is.
    public nonisolated func contrast(_ amount: Double) -> some View { colors { $0.contrast = amount } }
    /// Scales the saturation: 1 leaves the view as it is.
    public nonisolated func saturation(_ amount: Double) -> some View { colors { $0.saturation = amount } }
    /// Shifts all hues by an angle.
    public nonisolated func hueRotation(_ angle: Angle) -> some View { colors { $0.hue = angle.radians } }
    /// Inverts the colours.
    public nonisolated func colorInvert() -> some View { colors { $0.isInverted = true } }
    /// Multiplies the view's colours by a colour: white leaves them as they are.
    ///
    /// An animation of the colour has steps in a simulation only. In a page the colour changes at once, at half of the animation's
    /// progress, and so do other filters on the same view: browsers do not interpolate this one.
    public nonisolated func colorMultiply(_ color: Color) -> some View { effect(.multiply(color)) }
    /// Replaces the view by black, as opaque as the view is light. As a mask it shows what is behind where it is light.
    public nonisolated func luminanceToAlpha() -> some View { colors { $0.showsLuminance = true } }
    /// Sets how the view's colours mix with those behind it.
    public nonisolated func blendMode(_ blendMode: BlendMode) -> some View { effect(.blend(blendMode)) }

    private nonisolated func colors(_ change: (inout RenderEffects.ColorAdjustment) -> Void) -> some View {
        var colors = RenderEffects.ColorAdjustment()
        change(&colors)
        return effect(.colors(colors))
    }

    // MARK: Input

    /// Sets whether the view takes touches.
    /// - Parameter enabled: If false, touches go to the views behind this one.
    public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View { effect(.hitTesting(enabled)) }
    /// Disables the controls in the view. A view inside cannot enable them again.
    public nonisolated func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
    }
    /// Sets the area in which the view takes touches. Touches outside the shape miss the view.
    /// - Parameters:
    ///   - shape: The area, laid out in the view's bounds.
    ///   - eoFill: Whether the even-odd rule decides what is inside.
    public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        effect(.touchShape(shape, FillStyle(eoFill: eoFill)))
    }
    /// Sets the view's shape for some purposes.
    /// - Parameter kind: The purposes. Only `.interaction` has an effect; for previews the console says so once.
    public nonisolated func contentShape<S: Shape>(
        _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
    ) -> some View {
        if !kind.isDisjoint(with: [.contextMenuPreview, .dragPreview]) {
            noteWithoutEffect("contentShape(_:_:eoFill:) for previews", "a preview has the shape of the view.")
        }
        return effect(kind.contains(.interaction) ? .touchShape(shape, FillStyle(eoFill: eoFill)) : .nothing)
    }

    // MARK: Rendering

    /// Composes the view before its opacity, its blend mode and other effects apply.
    public nonisolated func compositingGroup() -> some View { effect(.composed) }
    /// Composes the view before other effects apply.
    /// - Parameters:
    ///   - opaque: Has no effect, which the console says once: what is transparent stays so.
    ///   - colorMode: Has no effect: hosts compose in sRGB.
    public nonisolated func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
        if opaque { noteWithoutEffect("opaque in drawingGroup(opaque:colorMode:)", "what is transparent stays so.") }
        return effect(.composed)
    }
}

/// Purposes of a content shape.
public struct ContentShapeKinds: OptionSet, Sendable {
    /// The purposes as bits.
    public let rawValue: Int
    /// Makes a set from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Hit testing, and the preview of a drag, which has no effect.
    public static let interaction = ContentShapeKinds(rawValue: 1), dragPreview = ContentShapeKinds(rawValue: 2)
    /// The preview of a context menu, and the hover effect. Neither has an effect.
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4), hoverEffect = ContentShapeKinds(rawValue: 8)
    /// The focus ring, and the accessibility frame. Neither has an effect.
    public static let focusEffect = ContentShapeKinds(rawValue: 16), accessibility = ContentShapeKinds(rawValue: 32)
}
