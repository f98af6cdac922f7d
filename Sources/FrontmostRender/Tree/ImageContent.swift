import Foundation

/// An image, scaled to the node's bounds.
public final class ImageContent: Equatable, Sendable {
    /// The data of an image.
    public enum Source: Equatable, Sendable {
        /// A symbol's outlines, tinted with the paint.
        case symbol(SystemSymbol, Paint)
        /// An encoded image, with its media type.
        case encoded(Data, mediaType: String)
        /// A drawing, which is sharp at every scale.
        case drawing(DrawnImage)
    }
    /// How an image is fitted into the node's bounds.
    public enum Fit: Sendable { case stretch, fit, fill }

    /// The data of the image.
    public let source: Source
    /// How the image is fitted into the node's bounds.
    public let fit: Fit
    /// The paint that replaces the image's own colours; nil for these. A symbol has its paint in `source`.
    public let tint: Paint?
    /// How the image is stretched if parts of it keep their size; nil if all of it is scaled.
    public let stretch: ImageStretch?
    /// Whether the image is scaled without smoothing.
    public let isPixelated: Bool

    /// Makes an image.
    public init(
        _ source: Source, fit: Fit = .stretch, tint: Paint? = nil, stretch: ImageStretch? = nil, isPixelated: Bool = false
    ) {
        (self.source, self.fit, self.tint, self.stretch, self.isPixelated) = (source, fit, tint, stretch, isPixelated)
    }

    /// Whether both show the same.
    public static func == (a: ImageContent, b: ImageContent) -> Bool {
        a === b
            || a.fit == b.fit && a.tint == b.tint && a.stretch == b.stretch && a.isPixelated == b.isPixelated
                && a.source == b.source
    }
}

/// An image that is made of drawing operations.
public final class DrawnImage: Equatable, Sendable {
    /// The operations, back to front.
    public let operations: [DrawingOperation]
    /// The area that the operations are drawn in, which begins at zero. What is outside is cut off.
    public let size: CGSize
    /// Makes an image.
    public init(_ operations: [DrawingOperation], size: CGSize) { (self.operations, self.size) = (operations, size) }

    /// Whether both show the same.
    public static func == (a: DrawnImage, b: DrawnImage) -> Bool {
        a === b || a.size == b.size && a.operations == b.operations
    }
}

/// The parts of an image that keep their size when the image is stretched, and what happens to the others.
public struct ImageStretch: Hashable, Sendable {
    /// The insets of the part that is stretched, in points.
    public var top, leading, bottom, trailing: CGFloat
    /// Whether the inner parts are repeated; otherwise they are scaled.
    public var isTiled: Bool
    /// The image's own size in points.
    public var size: CGSize

    /// Makes a stretch. Lengths are in points.
    public init(
        top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0, isTiled: Bool, size: CGSize
    ) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
        (self.isTiled, self.size) = (isTiled, size)
    }

    /// The parts of the image, as the places to draw them at and their parts of the image in units of its size.
    /// - Parameter frame: The frame that the whole image fills.
    public func parts(in frame: CGRect) -> [(place: CGRect, part: CGRect)] {
        guard size.width > 0, size.height > 0, frame.width > 0, frame.height > 0 else { return [] }
        let columns = Self.lines(from: frame.minX, frame.width, leading, trailing, size.width)
        let rows = Self.lines(from: frame.minY, frame.height, top, bottom, size.height)
        return rows.flatMap { row in
            columns.compactMap { column in
                guard column.length > 0, row.length > 0, column.part > 0, row.part > 0 else { return nil }
                return (
                    CGRect(x: column.start, y: row.start, width: column.length, height: row.length),
                    CGRect(x: column.from, y: row.from, width: column.part, height: row.part)
                )
            }
        }
    }

    private typealias Line = (start: CGFloat, length: CGFloat, from: CGFloat, part: CGFloat)

    /// The three parts along an axis. Insets that do not fit next to each other are scaled down.
    private static func lines(
        from origin: CGFloat, _ length: CGFloat, _ before: CGFloat, _ after: CGFloat, _ own: CGFloat
    ) -> [Line] {
        let before = min(max(before, 0), own), after = min(max(after, 0), own - before)
        let scale = before + after > length ? length / (before + after) : 1
        let first = before * scale, last = after * scale
        return [
            (origin, first, 0, before / own), (origin + first, length - first - last, before / own, (own - before - after) / own),
            (origin + length - last, last, 1 - after / own, after / own),
        ]
    }
}
