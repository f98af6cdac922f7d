import Foundation

extension DrawingOperation {
    /// A rectangle that contains all that the operations draw; null if they draw nothing. Miters and text beyond its line box count too, so
    /// that it may be larger than what is drawn.
    public static func reach(of operations: [DrawingOperation]) -> CGRect {
        operations.reduce(.null) { $0.union($1.reach) }
    }

    private var reach: CGRect {
        switch self {
        case .fill(let outline, _, _): return outline.path.boundingRect
        case .stroke(let path, _, let style, _):
            let bounds = path.boundingRect
            let factor = style.lineJoin == .miter ? max(1, min(style.miterLimit, 10)) : style.lineCap == .square ? 1.5 : 1
            let margin = style.lineWidth.isFinite ? max(0, style.lineWidth / 2 * factor) : 0
            return bounds.isNull ? bounds : bounds.insetBy(dx: -margin, dy: -margin)
        case .text(let text, let place):
            return text.allLines.reduce(.null) { rect, line in
                let right = line.fragments.map { $0.x + $0.width }.max() ?? 0, left = line.fragments.map(\.x).min() ?? 0
                let box = CGRect(x: left, y: line.top, width: right - left, height: line.height)
                return rect.union(box.insetBy(dx: -line.height / 2, dy: -line.height / 2).offsetBy(dx: place.x, dy: place.y))
            }
        case .image(_, let frame): return frame
        case .group(let operations, let group):
            var rect = group.filters.reduce(Self.reach(of: operations)) { $1.reach(of: $0) }
            if rect.isNull { return rect }
            rect = rect.applying(group.transform)
            return group.clips.reduce(rect.overlap(with: rect)) { $0.overlap(with: $1.path.boundingRect) }
        }
    }
}

extension DrawingFilter {
    /// A rectangle that contains all that the filter shows of what is drawn in a rectangle, of which it shows nothing outside.
    package func reach(of rect: CGRect) -> CGRect {
        if rect.isNull { return rect }
        switch self {
        case .blur(let radius): return rect.insetBy(dx: -3 * radius, dy: -3 * radius)
        case .shadow(let shadow, _):
            let margin = 3 * shadow.radius
            return rect.union(rect.insetBy(dx: -margin, dy: -margin).offsetBy(dx: shadow.x, dy: shadow.y))
        case .transform(let transform): return rect.applying(transform)
        case .colors, .alphaThreshold: return rect
        }
    }
}
