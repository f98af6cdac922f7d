import FrontmostRender

extension DrawingBlend {
    /// Whether the mode changes what the source does not cover.
    var affectsAll: Bool {
        switch self {
        case .copy, .clear, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }

    /// Composes two premultiplied colours, after the W3C's “Compositing and Blending”.
    func compose(_ source: Raster.Pixel, _ backdrop: Raster.Pixel) -> Raster.Pixel {
        let (s, b) = (source.w, backdrop.w)
        func mixed(_ ofSource: Float, _ ofBackdrop: Float) -> Raster.Pixel { source * ofSource + backdrop * ofBackdrop }
        switch self {
        case .normal: return mixed(1, 1 - s)
        case .clear: return .zero
        case .copy: return source
        case .sourceIn: return mixed(b, 0)
        case .sourceOut: return mixed(1 - b, 0)
        case .sourceAtop: return mixed(b, 1 - s)
        case .destinationOver: return mixed(1 - b, 1)
        case .destinationIn: return mixed(0, s)
        case .destinationOut: return mixed(0, 1 - s)
        case .destinationAtop: return mixed(1 - b, s)
        case .xor: return mixed(1 - b, 1 - s)
        case .plusLighter: return (source + backdrop).clamped(lowerBound: .zero, upperBound: .one)
        case .plusDarker:
            let opacity = min(1, s + b)
            var sum = source + backdrop
            sum = (sum + Raster.Pixel(repeating: opacity - s - b)).clamped(lowerBound: .zero, upperBound: .one)
            sum.w = opacity
            return sum
        default: return blended(source, backdrop)
        }
    }

    private func blended(_ source: Raster.Pixel, _ backdrop: Raster.Pixel) -> Raster.Pixel {
        let (s, b) = (source.w, backdrop.w)
        if s == 0 || b == 0 { return source * (1 - b) + backdrop * (1 - s) }
        let cs = SIMD3(source.x, source.y, source.z) / s, cb = SIMD3(backdrop.x, backdrop.y, backdrop.z) / b
        let mix = mixed(cb, cs)
        var result = source * (1 - b) + backdrop * (1 - s)
        for part in 0..<3 { result[part] += s * b * mix[part] }
        result.w = s + b - s * b
        return result
    }

    /// The mixture of two opaque colours.
    private func mixed(_ b: SIMD3<Float>, _ s: SIMD3<Float>) -> SIMD3<Float> {
        switch self {
        case .hue: return s.with(saturation: b.saturation).with(luminosity: b.luminosity)
        case .saturation: return b.with(saturation: s.saturation).with(luminosity: b.luminosity)
        case .color: return s.with(luminosity: b.luminosity)
        case .luminosity: return b.with(luminosity: s.luminosity)
        default: return SIMD3(part(b.x, s.x), part(b.y, s.y), part(b.z, s.z))
        }
    }

    private func part(_ b: Float, _ s: Float) -> Float {
        func hard(_ s: Float, _ b: Float) -> Float { s <= 0.5 ? 2 * s * b : 1 - 2 * (1 - s) * (1 - b) }
        switch self {
        case .multiply: return b * s
        case .screen: return b + s - b * s
        case .overlay: return hard(b, s)
        case .hardLight: return hard(s, b)
        case .darken: return min(b, s)
        case .lighten: return max(b, s)
        case .colorDodge: return b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
        case .colorBurn: return b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
        case .difference: return abs(b - s)
        case .exclusion: return b + s - 2 * b * s
        case .softLight:
            if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
            let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
            return b + (2 * s - 1) * (d - b)
        default: return s
        }
    }
}

extension SIMD3<Float> {
    fileprivate var luminosity: Float { 0.3 * x + 0.59 * y + 0.11 * z }
    fileprivate var saturation: Float { self.max() - self.min() }

    fileprivate func with(luminosity: Float) -> Self {
        var color = self + (luminosity - self.luminosity)
        let light = color.luminosity, least = color.min(), most = color.max()
        if least < 0 { color = (color - light) * (light / (light - least)) + light }
        if most > 1 { color = (color - light) * ((1 - light) / (most - light)) + light }
        return color
    }

    fileprivate func with(saturation: Float) -> Self {
        let least = self.min(), range = self.max() - least
        return range > 0 ? (self - least) * (saturation / range) : .zero
    }
}
