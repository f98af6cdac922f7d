import Foundation
import FrontmostRender

extension UIImage {
    /// Draws the image into the current context, with its top left corner at a point.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
    /// Draws the image into the current context, with its top left corner at a point.
    /// - Parameter alpha: 0 to 1.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }
    /// Draws the image into the current context, scaled to a rectangle.
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let operation = operation(in: rect) else { return }
        context.draw(operation)
    }
    /// Draws the image into the current context, scaled to a rectangle.
    /// - Parameter alpha: 0 to 1.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        UIGraphicsGetCurrentContext()?.drawing(blendMode, alpha: alpha) { _ in draw(in: rect) }
    }
    /// Repeats the image in a rectangle of the current context.
    public func drawAsPattern(in rect: CGRect) {
        let size = size
        guard let context = UIGraphicsGetCurrentContext(), let content = drawnContent, size.width > 0, size.height > 0 else {
            return
        }
        context.draw(
            .fill(PathOutline(Path(rect)), .tile(TilePaint(content, tile: CGRect(origin: rect.origin, size: size)))))
    }

    /// The image with its own tint colour, or that of labels.
    private var drawnContent: ImageContent? {
        let traits = UITraitCollection.current
        return content(tint: .color(UIColor.label.resolved(traits)), traits)
    }
    private func operation(in rect: CGRect) -> DrawingOperation? { drawnContent.map { .image($0, in: rect) } }

    // MARK: Sizes

    /// Returns a small copy that fits into a size in points, in proportion. Nil for an empty image.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        let own = self.size
        guard own.width > 0, own.height > 0, size.width > 0, size.height > 0, let content = drawnContent else { return nil }
        let factor = min(size.width / own.width, size.height / own.height)
        let fitted = CGSize(width: own.width * factor, height: own.height * factor)
        let drawing = DrawnImage([.image(content, in: CGRect(origin: .zero, size: fitted))], size: fitted)
        return UIImage(drawn: drawing, size: fitted, scale: scale)
    }
    /// Passes on a small copy that fits into a size in points; nil for an empty image.
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        let thumbnail = preparingThumbnail(of: size)
        Task { completionHandler(thumbnail) }
    }
    /// Returns a small copy that fits into a size in points; nil for an empty image.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }
    /// Returns the image itself: hosts decode images.
    public func preparingForDisplay() -> UIImage? { self }
    /// Passes on the image itself: hosts decode images.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        Task { completionHandler(self) }
    }
    /// Returns the image itself: hosts decode images.
    public func byPreparingForDisplay() async -> UIImage? { self }
}
