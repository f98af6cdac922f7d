import Foundation
import FrontmostRender

extension ResolvedColor {
    /// Mixes the colour with another one.
    /// - Parameter opacity: The result's opacity; nil mixes the opacities too.
    func mixed(with other: ResolvedColor, by share: Float, opacity: Float? = nil) -> ResolvedColor {
        func mix(_ a: Float, _ b: Float) -> Float { a + (b - a) * share }
        return ResolvedColor(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            opacity: opacity ?? mix(self.opacity, other.opacity))
    }
}
