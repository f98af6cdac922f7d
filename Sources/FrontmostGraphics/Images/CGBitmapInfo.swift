import Foundation

/// The position of a pixel's alpha component, and whether the colours are premultiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// The memory layout of pixels: the raw value of a `CGImageAlphaInfo`, and the byte order.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    /// The bit mask.
    public let rawValue: UInt32
    /// Creates the layout from a bit mask.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The bits of the alpha information, and the flag of floating-point components.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1f), floatComponents = CGBitmapInfo(rawValue: 0x100)
    /// The bits of the byte order, and little-endian pixels of 32 bits.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000), byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
    /// Big-endian pixels of 32 bits.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

    /// The alpha information if components are bytes in the order of their names; nil for other layouts.
    var alphaOfBytes: CGImageAlphaInfo? {
        guard !contains(.floatComponents) else { return nil }
        let order = intersection(.byteOrderMask)
        guard order.isEmpty || order == .byteOrder32Big else { return nil }
        return CGImageAlphaInfo(rawValue: intersection(.alphaInfoMask).rawValue)
    }
}

/// How colours outside a device's gamut are replaced. Has no effect: every device shows all colours of the only colour space.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// A source of bytes.
public final class CGDataProvider: Sendable {
    /// The bytes.
    public let data: CFData?
    /// Creates a provider of the data's bytes. Never nil.
    public init?(data: CFData) { self.data = data }
}

/// Converts pixels to straight alpha, as PNG files need.
enum StraightPixels {
    /// - Returns: Nil if the alpha component does not come last.
    static func bytes(_ pixels: Data, _ width: Int, _ height: Int, _ bytesPerRow: Int, _ alpha: CGImageAlphaInfo) -> [UInt8]? {
        guard alpha == .last || alpha == .premultipliedLast || alpha == .noneSkipLast else { return nil }
        return pixels.withUnsafeBytes { source in
            [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, count in
                for y in 0..<height {
                    let from = y * bytesPerRow, to = y * width * 4
                    for offset in stride(from: 0, to: width * 4, by: 4) {
                        let strength = alpha == .noneSkipLast ? 255 : source[from + offset + 3]
                        for part in 0..<3 {
                            let value = source[from + offset + part]
                            target[to + offset + part] = alpha == .premultipliedLast ? divided(value, by: strength) : value
                        }
                        target[to + offset + 3] = strength
                    }
                }
                count = width * height * 4
            }
        }
    }

    private static func divided(_ value: UInt8, by alpha: UInt8) -> UInt8 {
        if alpha == 255 { return value }
        if alpha == 0 { return 0 }
        return UInt8(min(255, (Int(value) * 255 + Int(alpha) / 2) / Int(alpha)))
    }
}
