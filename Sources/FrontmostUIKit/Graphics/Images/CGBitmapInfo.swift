import Foundation

/// Bytes of Core Foundation's.
public typealias CFData = Data

/// What the numbers of a pixel mean. There is one space, the device's red, green and blue.
public final class CGColorSpace: Sendable {
    fileprivate static let deviceRGB = CGColorSpace()
    private init() {}
}

/// The space of the screen's own red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// Where a pixel has its alpha, and whether its colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// How pixels lie in memory: an alpha information's raw value, and the order of bytes.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1f), floatComponents = CGBitmapInfo(rawValue: 0x100)
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000), byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

    /// Nil where it says nothing that is known, or numbers that are no bytes in the order of their names.
    var alphaOfBytes: CGImageAlphaInfo? {
        guard !contains(.floatComponents) else { return nil }
        let order = intersection(.byteOrderMask)
        guard order.isEmpty || order == .byteOrder32Big else { return nil }
        return CGImageAlphaInfo(rawValue: intersection(.alphaInfoMask).rawValue)
    }
}

/// How colours that a device does not have are replaced. All that there are here, every device has.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// Hands out bytes.
public final class CGDataProvider: Sendable {
    public let data: CFData?
    public init?(data: CFData) { self.data = data }
}

/// Pixels whose colours are not multiplied by their alpha, as files have them.
enum StraightPixels {
    /// - Returns: Nil where the alpha does not come last.
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
