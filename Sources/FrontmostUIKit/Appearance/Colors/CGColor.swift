import Foundation

// What Core Graphics' colours can be asked, which here are UIKit's. An app's own members of the same names go first.

extension UIColor {
    /// 0...1; of a dynamic colour, that in the light.
    @_disfavoredOverload public var alpha: CGFloat { rgba[3] }
    /// Red, green, blue and alpha, each 0...1, whatever the colour was made of; of a dynamic colour, those in the light. Core Graphics
    /// has two for a grey.
    @_disfavoredOverload public var components: [CGFloat]? { rgba }
    @_disfavoredOverload public var numberOfComponents: Int { rgba.count }

    private var rgba: [CGFloat] {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue, alpha]
    }
}
