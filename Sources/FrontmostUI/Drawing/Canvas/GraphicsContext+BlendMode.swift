import FrontmostGraphics
import FrontmostRender

extension GraphicsContext {
    /// How a drawing is blended with its backdrop: by the modes of the W3C's “Compositing and Blending”, where the drawing is the
    /// source and the backdrop the destination.
    public struct BlendMode: RawRepresentable, Equatable, Sendable {
        /// The number of the mode, as in Core Graphics.
        public let rawValue: Int32
        /// Makes a mode from its number in Core Graphics.
        public init(rawValue: Int32) { self.rawValue = rawValue }
        private init(_ mode: CGBlendMode) { rawValue = mode.rawValue }

        /// The drawing in front of the backdrop.
        public static let normal = BlendMode(.normal)
        /// The product of both colours.
        public static let multiply = BlendMode(.multiply)
        /// The inverse of the product of the inverted colours.
        public static let screen = BlendMode(.screen)
        /// `multiply` where the backdrop is dark, `screen` where it is light.
        public static let overlay = BlendMode(.overlay)
        /// The darker of the two values of each component.
        public static let darken = BlendMode(.darken)
        /// The lighter of the two values of each component.
        public static let lighten = BlendMode(.lighten)
        /// The backdrop, brightened by the drawing.
        public static let colorDodge = BlendMode(.colorDodge)
        /// The backdrop, darkened by the drawing.
        public static let colorBurn = BlendMode(.colorBurn)
        /// `darken` or `lighten` by the drawing's lightness, with soft transitions.
        public static let softLight = BlendMode(.softLight)
        /// `multiply` where the drawing is dark, `screen` where it is light.
        public static let hardLight = BlendMode(.hardLight)
        /// The difference of both colours.
        public static let difference = BlendMode(.difference)
        /// The difference of both colours, with less contrast.
        public static let exclusion = BlendMode(.exclusion)
        /// The hue of the drawing, with the saturation and luminosity of the backdrop.
        public static let hue = BlendMode(.hue)
        /// The saturation of the drawing, with the hue and luminosity of the backdrop.
        public static let saturation = BlendMode(.saturation)
        /// The hue and saturation of the drawing, with the luminosity of the backdrop.
        public static let color = BlendMode(.color)
        /// The luminosity of the drawing, with the hue and saturation of the backdrop.
        public static let luminosity = BlendMode(.luminosity)
        /// Neither: the area is transparent.
        public static let clear = BlendMode(.clear)
        /// The drawing in place of the backdrop.
        public static let copy = BlendMode(.copy)
        /// The drawing, where the backdrop is opaque.
        public static let sourceIn = BlendMode(.sourceIn)
        /// The drawing, where the backdrop is transparent.
        public static let sourceOut = BlendMode(.sourceOut)
        /// The drawing in front of the backdrop, where that is opaque.
        public static let sourceAtop = BlendMode(.sourceAtop)
        /// The drawing behind the backdrop.
        public static let destinationOver = BlendMode(.destinationOver)
        /// The backdrop, where the drawing is opaque.
        public static let destinationIn = BlendMode(.destinationIn)
        /// The backdrop, where the drawing is transparent.
        public static let destinationOut = BlendMode(.destinationOut)
        /// The backdrop in front of the drawing, where that is opaque.
        public static let destinationAtop = BlendMode(.destinationAtop)
        /// Each of them where the other is transparent.
        public static let xor = BlendMode(.xor)
        /// The sum of both colours less white.
        public static let plusDarker = BlendMode(.plusDarker)
        /// The sum of both colours.
        public static let plusLighter = BlendMode(.plusLighter)

        var drawn: DrawingBlend { CGBlendMode(rawValue: rawValue)?.drawn ?? .normal }
    }
}
