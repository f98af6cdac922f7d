import Foundation
import FrontmostRender

extension UIImage {
    /// How an image's pixels are turned and mirrored.
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

        package init(_ turn: ImageTurn) {
            self =
                switch turn {
                case .none: .up
                case .mirrored: .upMirrored
                case .half: .down
                case .halfMirrored: .downMirrored
                case .diagonal: .leftMirrored
                case .right: .right
                case .otherDiagonal: .rightMirrored
                case .left: .left
                }
        }
    }

    /// The base class of image configurations. Immutable.
    open class Configuration: NSObject, @unchecked Sendable {
        // Unchecked: it stores nothing. The compiler checks that for final classes only.
    }

    /// The font, scale and colours of a symbol. Symbols have one form for all weights and are drawn in one colour, the first.
    /// Immutable.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        // Unchecked: all stored properties are constants. The compiler checks that in direct subclasses of NSObject only.
        static let plainFont = ResolvedFont(size: 17)

        private let pointSize: CGFloat?
        private let textStyle: UIFont.TextStyle?
        let scale: SymbolScale?
        let colors: [UIColor]

        private init(size: CGFloat?, style: UIFont.TextStyle?, scale: SymbolScale?, colors: [UIColor]) {
            (pointSize, textStyle, self.scale, self.colors) = (size, style, scale, colors)
            super.init()
        }
        /// Sizes the symbol for text of that many points.
        public convenience init(pointSize: CGFloat) { self.init(size: pointSize, style: nil, scale: nil, colors: []) }
        /// Sizes the symbol for a text.
        /// - Parameters:
        ///   - pointSize: The size of the text's font, in points.
        ///   - weight: Has no effect: symbols have one form.
        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) { self.init(pointSize: pointSize) }
        /// Sizes the symbol for a text, and scales it.
        /// - Parameters:
        ///   - pointSize: The size of the text's font, in points.
        ///   - weight: Has no effect: symbols have one form.
        ///   - scale: The size relative to the letters.
        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: SymbolScale) {
            self.init(size: pointSize, style: nil, scale: scale, colors: [])
        }
        /// Sizes the symbol for a font.
        public convenience init(font: UIFont) { self.init(pointSize: font.pointSize) }
        /// Sizes the symbol for a font, and scales it.
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(size: font.pointSize, style: nil, scale: scale, colors: [])
        }
        /// Sizes the symbol for a text style.
        public convenience init(textStyle: UIFont.TextStyle) { self.init(size: nil, style: textStyle, scale: nil, colors: []) }
        /// Sizes the symbol for a text style, and scales it.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(size: nil, style: textStyle, scale: scale, colors: [])
        }
        /// Has no effect, because symbols have one form for all weights.
        public convenience init(weight: UIImage.SymbolWeight) { self.init(size: nil, style: nil, scale: nil, colors: []) }
        /// Scales the symbol relative to its font.
        public convenience init(scale: SymbolScale) { self.init(size: nil, style: nil, scale: scale, colors: []) }
        /// Draws the symbol in the first colour.
        public convenience init(paletteColors: [UIColor]) { self.init(size: nil, style: nil, scale: nil, colors: paletteColors) }
        /// Draws the symbol in a colour, without the platform's gradation.
        public convenience init(hierarchicalColor: UIColor) { self.init(paletteColors: [hierarchicalColor]) }

        var font: ResolvedFont? {
            if let pointSize { return ResolvedFont(size: Double(pointSize)) }
            return textStyle.map { UIFont.preferredFont(forTextStyle: $0).resolved }
        }

        /// Returns this configuration with the values of the other one applied over it.
        public func applying(_ otherConfiguration: SymbolConfiguration?) -> SymbolConfiguration {
            guard let other = otherConfiguration else { return self }
            let saysSize = other.pointSize != nil || other.textStyle != nil
            return SymbolConfiguration(
                size: saysSize ? other.pointSize : pointSize, style: saysSize ? other.textStyle : textStyle,
                scale: other.scale ?? scale, colors: other.colors.isEmpty ? colors : other.colors)
        }

        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? SymbolConfiguration else { return false }
            return pointSize == other.pointSize && textStyle == other.textStyle && scale == other.scale && colors == other.colors
        }
        public override var hash: Int { pointSize.hashValue ^ scale.hashValue }
    }

    /// The weight of a symbol's lines. Has no effect: symbols have one form.
    public enum SymbolWeight: Int, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }
}
