import Foundation
import FrontmostRender

extension View {
    nonisolated func effect(_ effect: ViewEffect) -> some View { modifier(EffectModifier(effect)) }

    public nonisolated func opacity(_ opacity: Double) -> some View { effect(.opacity(opacity)) }

    // MARK: Transforms

    public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        effect(.scale(x: s, y: s, anchor))
    }
    public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        effect(.scale(x: scale.width, y: scale.height, anchor))
    }
    public nonisolated func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        effect(.scale(x: x, y: y, anchor))
    }
    public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        effect(.rotation(angle, anchor))
    }
    /// A rotation in space. It is shown as from far away: without perspective, and what faces away is seen mirrored.
    public nonisolated func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some View {
        modifier(_Rotation3DEffect(angle, axis, anchor))
    }
    public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View { effect(.transform(transform)) }

    // MARK: Clips

    /// Shows only what lies in the shape.
    public nonisolated func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        effect(.clip(shape, style))
    }
    /// Shows only what lies within the view's bounds.
    public nonisolated func clipped(antialiased: Bool = false) -> some View { effect(.clip(Rectangle(), FillStyle())) }
    public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        effect(.clip(RoundedRectangle(cornerRadius: radius, style: .circular), FillStyle()))
    }

    // MARK: Light and colour

    /// - Parameter radius: Points.
    public nonisolated func shadow(
        color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        effect(.shadow(color, radius: radius, x: x, y: y))
    }
    /// - Parameter radius: Points.
    public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View { effect(.blur(radius)) }
    public nonisolated func grayscale(_ amount: Double) -> some View { effect(.grayscale(amount)) }
    public nonisolated func brightness(_ amount: Double) -> some View { colors { $0.brightness = amount } }
    public nonisolated func contrast(_ amount: Double) -> some View { colors { $0.contrast = amount } }
    public nonisolated func saturation(_ amount: Double) -> some View { colors { $0.saturation = amount } }
    public nonisolated func hueRotation(_ angle: Angle) -> some View { colors { $0.hue = angle.radians } }
    public nonisolated func colorInvert() -> some View { colors { $0.isInverted = true } }
    public nonisolated func blendMode(_ blendMode: BlendMode) -> some View { effect(.blend(blendMode)) }

    private nonisolated func colors(_ change: (inout RenderEffects.ColorAdjustment) -> Void) -> some View {
        var colors = RenderEffects.ColorAdjustment()
        change(&colors)
        return effect(.colors(colors))
    }

    // MARK: Input

    /// - Parameter enabled: False lets touches through the view and all in it.
    public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View { effect(.hitTesting(enabled)) }
    /// Controls in the view take no input; inside of a disabled view none can be enabled again.
    public nonisolated func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
    }
    /// Sets the area that takes touches, in place of what the view shows. Touches outside of the shape miss all of the view.
    /// - Parameters:
    ///   - shape: Laid out in the view's bounds.
    ///   - eoFill: Whether the even-odd rule decides what is inside.
    public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        effect(.touchShape(shape, FillStyle(eoFill: eoFill)))
    }
    /// - Parameter kind: What the shape is for. Only `.interaction` has an effect here: no host shows the others.
    @ViewBuilder public nonisolated func contentShape<S: Shape>(
        _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
    ) -> some View {
        if kind.contains(.interaction) { contentShape(shape, eoFill: eoFill) } else { self }
    }

    // MARK: How it is drawn

    /// Layers are composed by hosts as they see fit.
    public nonisolated func compositingGroup() -> some View { self }
    public nonisolated func drawingGroup(opaque: Bool = false) -> some View { self }
    /// How contents that change are exchanged: at once.
    public nonisolated func contentTransition(_ transition: ContentTransition) -> some View { self }

    /// Says why contents are not to be shown; views read it as `redactionReasons`.
    public nonisolated func redacted(reason: RedactionReasons) -> some View {
        transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
    }
    public nonisolated func unredacted() -> some View { environment(\.redactionReasons, []) }
    public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View { self }
}

public struct ContentShapeKinds: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let interaction = ContentShapeKinds(rawValue: 1), dragPreview = ContentShapeKinds(rawValue: 2)
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4), hoverEffect = ContentShapeKinds(rawValue: 8)
    public static let focusEffect = ContentShapeKinds(rawValue: 16), accessibility = ContentShapeKinds(rawValue: 32)
}

public struct ContentTransition: Equatable, Sendable {
    private let name: String
    public static let identity = ContentTransition(name: "identity"), opacity = ContentTransition(name: "opacity")
    public static let interpolate = ContentTransition(name: "interpolate")
    public static let numericText = numericText(countsDown: false)
    public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition(name: "numericText") }
    public static func numericText(value: Double) -> ContentTransition { ContentTransition(name: "numericText") }
}

/// Why a view's contents are not to be shown.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let placeholder = RedactionReasons(rawValue: 1), privacy = RedactionReasons(rawValue: 2)
    public static let invalidated = RedactionReasons(rawValue: 4)
}

private struct RedactionKey: EnvironmentKey { static let defaultValue: RedactionReasons = [] }

extension EnvironmentValues {
    public var redactionReasons: RedactionReasons {
        get { self[RedactionKey.self] }
        set { self[RedactionKey.self] = newValue }
    }
}
