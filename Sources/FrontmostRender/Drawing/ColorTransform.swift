import Foundation

/// A linear map of colours: four rows of five numbers, for red, green, blue and opacity. The numbers of a row are the factors of red, green,
/// blue and opacity, and a constant; components are 0 to 1 and not multiplied by the opacity.
public struct ColorTransform: Hashable, Sendable {
    /// The 20 numbers, row by row.
    public private(set) var values: [Double]

    /// Makes a transform from 20 numbers, row by row; the identity from any other count.
    public init(_ values: [Double]) {
        self.values = values.count == 20 ? values.map { $0.isFinite ? $0 : 0 } : Self.identity.values
    }

    /// Leaves colours as they are.
    public static let identity = ColorTransform([1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0])

    /// Adds an amount to the components.
    public static func brightness(_ amount: Double) -> ColorTransform { scaled(1, adding: amount) }
    /// Multiplies the distances from a medium grey.
    public static func contrast(_ amount: Double) -> ColorTransform { scaled(amount, adding: (1 - amount) / 2) }
    /// Multiplies the distances from the grey of the same luminance.
    public static func saturation(_ amount: Double) -> ColorTransform {
        mixed { (row: Int, column: Int) -> Double in
            let own: Double = row == column ? amount : 0
            return own + (1 - amount) * luminance[column]
        }
    }
    /// Removes colour: 0 changes nothing, 1 shows shades of grey.
    public static func grayscale(_ amount: Double) -> ColorTransform { saturation(1 - min(max(amount, 0), 1)) }
    /// Inverts colours: 0 changes nothing, 1 inverts them.
    public static func invert(_ amount: Double) -> ColorTransform { scaled(1 - 2 * amount, adding: amount) }
    /// Multiplies by a colour.
    public static func multiply(_ color: ResolvedColor) -> ColorTransform {
        let factors: [Double] = [color.red, color.green, color.blue, color.opacity].map { Double($0) }
        var values = [Double](repeating: 0, count: 20)
        for row in 0..<4 { values[6 * row] = factors[row] }
        return ColorTransform(values)
    }
    /// Turns the hue by an angle in radians, as CSS's `hue-rotate` does.
    public static func hue(_ angle: Double) -> ColorTransform {
        let c = cos(angle), s = sin(angle)
        let turn: [[Double]] = [[-0.213, -0.715, 0.928], [0.143, 0.140, -0.283], [-0.787, 0.715, 0.072]]
        return mixed { (row: Int, column: Int) -> Double in
            let own: Double = row == column ? c : 0
            let light: Double = luminance[column] * (1 - c)
            return own + light + turn[row][column] * s
        }
    }
    /// Black, as opaque as the colour is light.
    public static let luminanceToAlpha = ColorTransform([Double](repeating: 0, count: 15) + luminance + [0, 0])

    private static let luminance: [Double] = [0.2126, 0.7152, 0.0722]

    private static func scaled(_ factor: Double, adding amount: Double) -> ColorTransform {
        var result = mixed { (row: Int, column: Int) -> Double in row == column ? factor : 0 }
        for row in 0..<3 { result.values[5 * row + 4] = amount }
        return result
    }

    /// A transform that keeps the opacity.
    private static func mixed(_ factor: (_ row: Int, _ column: Int) -> Double) -> ColorTransform {
        var values = identity.values
        for row in 0..<3 { for column in 0..<3 { values[5 * row + column] = factor(row, column) } }
        return ColorTransform(values)
    }

    /// The transform of a colour.
    public func callAsFunction(_ color: ResolvedColor) -> ResolvedColor {
        let from = [Double(color.red), Double(color.green), Double(color.blue), Double(color.opacity), 1]
        let parts = (0..<4).map { row -> Float in
            var sum = 0.0
            for column in 0..<5 { sum += values[5 * row + column] * from[column] }
            return Float(sum)
        }
        func clamped(_ part: Float) -> Float { min(max(part, 0), 1) }
        return ResolvedColor(
            red: clamped(parts[0]), green: clamped(parts[1]), blue: clamped(parts[2]), opacity: clamped(parts[3]))
    }
}
