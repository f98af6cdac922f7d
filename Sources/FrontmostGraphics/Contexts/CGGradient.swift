import Foundation
import FrontmostRender

/// Core Foundation's array, here an array of any values.
public typealias CFArray = [Any]

/// Colours at locations, for the gradients of a `CGContext`. Immutable.
public final class CGGradient: Sendable {
    let stops: [GradientPaint.Stop]

    private init(_ stops: [GradientPaint.Stop]) { self.stops = stops }

    /// Creates a gradient; nil without colours.
    /// - Parameters:
    ///   - space: Has no effect: hosts draw in sRGB.
    ///   - colors: `CGColor`s.
    ///   - locations: A number of 0…1 for each colour; nil for equal distances.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let all = colors.compactMap { $0 as? CGColor }
        guard !all.isEmpty, all.count == colors.count else { return nil }
        let last = CGFloat(max(1, all.count - 1))
        self.init(
            all.enumerated().map { index, color in
                GradientPaint.Stop(color: color.resolved, location: locations.map { $0[index] } ?? CGFloat(index) / last)
            })
    }
    /// Creates a gradient from components; nil for a colour space of a model other than RGB and grey.
    /// - Parameters:
    ///   - components: The components of all colours, with the opacity of each last.
    ///   - locations: A number of 0…1 for each colour; nil for equal distances.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?,
        count: Int
    ) {
        let colors = (0..<max(0, count)).compactMap { index in
            CGColor(colorSpace: space, components: components + index * (space.numberOfComponents + 1))
        }
        self.init(colorsSpace: space, colors: colors, locations: locations)
    }

    /// The gradient in the other direction.
    var reversed: CGGradient {
        CGGradient(stops.reversed().map { GradientPaint.Stop(color: $0.color, location: 1 - $0.location) })
    }
}

/// What a gradient draws beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt32
    /// Creates options from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The first colour before the start, and the last colour after the end.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last colour after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
