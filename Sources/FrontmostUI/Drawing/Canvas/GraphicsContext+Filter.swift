import Foundation
import FrontmostRender

extension GraphicsContext {
    /// How a blur is computed. None has an effect: what is outside of the drawing counts as transparent.
    public struct BlurOptions: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: UInt32
        /// Makes options from bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// The drawing is opaque.
        public static let opaque = BlurOptions(rawValue: 1)
        /// The blur has a dither.
        public static let dithersResult = BlurOptions(rawValue: 2)
    }

    /// How a shadow is drawn.
    public struct ShadowOptions: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: UInt32
        /// Makes options from bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// The shadow is in front of the drawing.
        public static let shadowAbove = ShadowOptions(rawValue: 1)
        /// Only the shadow is drawn.
        public static let shadowOnly = ShadowOptions(rawValue: 2)
        /// The shadow falls inwards, from the outline of the drawing.
        public static let invertsAlpha = ShadowOptions(rawValue: 4)
        /// The shadow does not depend on the opacity of the group. Has no effect.
        public static let disablesGroup = ShadowOptions(rawValue: 8)
    }

    /// How filters apply. Has no effect: hosts draw in sRGB.
    public struct FilterOptions: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: UInt32
        /// Makes options from bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Colours are computed in a linear space. Has no effect.
        public static let linearColor = FilterOptions(rawValue: 1)
    }

    /// A change of what is drawn.
    public struct Filter: Sendable {
        private let make: @Sendable (EnvironmentValues) -> [DrawingFilter]
        private init(_ make: @escaping @Sendable (EnvironmentValues) -> [DrawingFilter]) { self.make = make }
        private init(_ colors: ColorTransform) { make = { _ in [.colors(colors)] } }

        func drawn(_ values: EnvironmentValues) -> [DrawingFilter] { make(values) }

        /// Projects what is drawn. Only the affine part has an effect.
        public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
            let transform = validTransform(matrix.affine)
            return Filter { _ in [.transform(transform)] }
        }
        /// Adds a shadow.
        /// - Parameters:
        ///   - radius: The blur radius in points.
        ///   - x: The horizontal offset in points.
        ///   - y: The vertical offset in points.
        ///   - blendMode: How the shadow is blended with the drawing.
        public static func shadow(
            color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0,
            blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
        ) -> Filter {
            Filter { values in
                var style = DrawingShadow()
                (style.hidesSource, style.isAbove) = (options.contains(.shadowOnly), options.contains(.shadowAbove))
                style.blend = blendMode.drawn
                let shadow = RenderEffects.Shadow(
                    color: color.resolved(in: values), radius: max(0, radius), x: x, y: y,
                    isInner: options.contains(.invertsAlpha))
                return [.shadow(shadow, style)]
            }
        }
        /// Multiplies by a colour.
        public static func colorMultiply(_ color: Color) -> Filter {
            Filter { [.colors(.multiply(color.resolved(in: $0)))] }
        }
        /// Multiplies colours by a matrix.
        public static func colorMatrix(_ matrix: ColorMatrix) -> Filter { Filter(matrix.transform) }
        /// Turns the hues by an angle.
        public static func hueRotation(_ angle: Angle) -> Filter { Filter(.hue(angle.radians)) }
        /// Scales the saturation: 1 changes nothing.
        public static func saturation(_ amount: Double) -> Filter { Filter(.saturation(amount)) }
        /// Adds brightness: 0 changes nothing.
        public static func brightness(_ amount: Double) -> Filter { Filter(.brightness(amount)) }
        /// Scales the contrast: 1 changes nothing.
        public static func contrast(_ amount: Double) -> Filter { Filter(.contrast(amount)) }
        /// Inverts colours: 0 changes nothing.
        public static func colorInvert(_ amount: Double = 1) -> Filter { Filter(.invert(amount)) }
        /// Removes colour: 0 changes nothing, 1 shows shades of grey.
        public static func grayscale(_ amount: Double) -> Filter { Filter(.grayscale(amount)) }
        /// Black, as opaque as the drawing is light.
        public static var luminanceToAlpha: Filter { Filter(.luminanceToAlpha) }
        /// Blurs what is drawn.
        /// - Parameter radius: The radius in points.
        public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
            Filter { _ in [.blur(radius: max(0, radius))] }
        }
        /// Replaces what has an opacity in a range by a colour, and all else by nothing.
        public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter {
            // A bound that is not a number limits nothing.
            let low = min.isNaN ? 0 : min, high = max.isNaN ? 1 : max
            let range = Swift.min(low, high)...Swift.max(low, high)
            return Filter { [.alphaThreshold(range, color.resolved(in: $0))] }
        }
    }
}

/// A matrix that maps colours: each row has the factors of red, green, blue and opacity, and a constant.
public struct ColorMatrix: Equatable, Sendable {
    /// The row of red.
    public var r1: Float = 1, r2: Float = 0, r3: Float = 0, r4: Float = 0, r5: Float = 0
    /// The row of green.
    public var g1: Float = 0, g2: Float = 1, g3: Float = 0, g4: Float = 0, g5: Float = 0
    /// The row of blue.
    public var b1: Float = 0, b2: Float = 0, b3: Float = 1, b4: Float = 0, b5: Float = 0
    /// The row of the opacity.
    public var a1: Float = 0, a2: Float = 0, a3: Float = 0, a4: Float = 1, a5: Float = 0
    /// The identity.
    public init() {}

    var transform: ColorTransform {
        ColorTransform(
            [r1, r2, r3, r4, r5, g1, g2, g3, g4, g5, b1, b2, b3, b4, b5, a1, a2, a3, a4, a5].map { Double($0) })
    }
}
