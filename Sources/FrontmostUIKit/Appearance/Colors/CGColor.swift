import Foundation

// Core Graphics' colour accessors for `UIColor`, which `CGColor` is an alias of. Disfavoured, so that an app's own members of the
// same names win.

extension UIColor {
    /// The opacity, 0…1; that of the light appearance for a dynamic colour.
    @_disfavoredOverload public var alpha: CGFloat { rgba[3] }
    /// Red, green, blue and alpha, each 0…1; those of the light appearance for a dynamic colour. Always four, while Core Graphics
    /// has two for a grey.
    @_disfavoredOverload public var components: [CGFloat]? { rgba }
    /// The number of `components`.
    @_disfavoredOverload public var numberOfComponents: Int { rgba.count }

    private var rgba: [CGFloat] {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue, alpha]
    }
}
