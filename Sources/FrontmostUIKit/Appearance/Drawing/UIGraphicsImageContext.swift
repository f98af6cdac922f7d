import Foundation
import FrontmostRender

/// Begins an image of that size, which is drawn until `UIGraphicsEndImageContext()`. A pixel is a point.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }
/// Begins an image, which is drawn until `UIGraphicsEndImageContext()`.
/// - Parameters:
///   - size: In points.
///   - opaque: Whether the image is black where nothing is drawn.
///   - scale: Pixels per point; 0 for the screen's. The image is sharp at every scale.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let context = CGContext(
        origin: .zero, size: size.drawable, scale: scale > 0 && scale.isFinite ? scale : UITraitCollection.current.displayScale)
    if opaque { context.fillBlack() }
    UIGraphicsPushContext(context)
}
/// The image that was drawn so far; nil outside of an image, and for a size of zero.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { UIGraphicsGetCurrentContext()?.image }
/// Ends the image. Does nothing without one.
public func UIGraphicsEndImageContext() { if UIGraphicsGetCurrentContext()?.size != nil { UIGraphicsPopContext() } }

extension CGContext {
    /// The image that was drawn so far; nil if the context has no image, or a size of zero.
    var image: UIImage? {
        guard let size, size.width > 0, size.height > 0 else { return nil }
        return UIImage(drawn: DrawnImage(operations, size: size), size: size, scale: scale)
    }

    /// Fills the image with black, for an image that is not transparent.
    fileprivate func fillBlack() {
        guard let size else { return }
        saveGState()
        setFillColor(CGColor.black)
        fill(CGRect(origin: .zero, size: size))
        restoreGState()
    }
}

extension CGSize {
    /// The size with lengths that are finite and not negative.
    fileprivate var drawable: CGSize {
        func length(_ value: CGFloat) -> CGFloat { value.isFinite ? max(0, value) : 0 }
        return CGSize(width: length(width), height: length(height))
    }
}

/// How a renderer's drawing is kept.
open class UIGraphicsRendererFormat: NSObject, @unchecked Sendable {
    // Unchecked: not thread-safe. A format is set up before its renderer is made, as with UIKit.

    /// The area that a renderer of this format draws.
    open fileprivate(set) var bounds = CGRect.zero
    /// Creates a format.
    public required override init() { super.init() }
    /// The format for the current screen.
    open class func `default`() -> Self { self.init() }
    /// The format for the current screen.
    open class func preferred() -> Self { self.init() }
}

/// How an image that is drawn is kept.
// Unchecked: not thread-safe, as its superclass.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat, @unchecked Sendable {
    /// The range of an image's colours. Has no effect: hosts draw in sRGB.
    public enum Range: Int, Sendable { case unspecified = -1, automatic, extended, standard }

    /// Pixels per point: the screen's, unless it is set. The image is sharp at every scale.
    open var scale: CGFloat = UITraitCollection.current.displayScale
    /// Whether the image is black where nothing is drawn.
    open var opaque = false
    /// The range of the colours. Has no effect: hosts draw in sRGB.
    open var preferredRange = Range.automatic

    /// Creates the format for some traits.
    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }
    /// Creates the format of the current screen.
    public required init() { super.init() }
}

/// The context of a renderer's drawing.
open class UIGraphicsRendererContext: NSObject {
    /// The context that Core Graphics' functions draw into.
    open var cgContext: CGContext { context }
    /// The renderer's format.
    open var format: UIGraphicsRendererFormat { storedFormat }
    private let context: CGContext
    private let storedFormat: UIGraphicsRendererFormat

    fileprivate init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
        (self.context, storedFormat) = (context, format)
        super.init()
    }

    /// Fills a rectangle with the current fill colour.
    open func fill(_ rect: CGRect) { context.fill(rect) }
    /// Fills a rectangle with the current fill colour in a blend mode.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) { context.drawing(blendMode, alpha: nil) { $0.fill(rect) } }
    /// Draws a line of one point along the inside of a rectangle's edges, in the current stroke colour.
    open func stroke(_ rect: CGRect) { context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    /// Draws a line of one point along the inside of a rectangle's edges, in a blend mode.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        context.drawing(blendMode, alpha: nil) { $0.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    }
    /// Limits what is drawn from now on to a rectangle.
    open func clip(to rect: CGRect) { context.clip(to: rect) }
}

/// The context in which a renderer's action draws an image.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// The image that was drawn so far; an empty one for a size of zero.
    open var currentImage: UIImage { cgContext.image ?? UIImage() }
}

/// A renderer of drawings into an area.
open class UIGraphicsRenderer: NSObject, @unchecked Sendable {
    // Unchecked: all stored properties are constants, and the format is only read once the renderer exists.

    /// The format of the drawings.
    open var format: UIGraphicsRendererFormat { storedFormat }
    fileprivate let storedFormat: UIGraphicsRendererFormat
    fileprivate let bounds: CGRect

    /// Creates a renderer of an area, in points.
    public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
        (self.bounds, storedFormat) = (CGRect(origin: bounds.origin, size: bounds.size.drawable), format)
        format.bounds = self.bounds
        super.init()
    }
}

/// Makes images from what an action draws.
///
///     let badge = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
///         UIColor.systemRed.setFill()
///         context.cgContext.fillEllipse(in: context.format.bounds)
///     }
///
/// The image is a drawing, which hosts paint at the scale of their screen.
// Unchecked: the stored properties are constants, and the format is no longer changed.
open class UIGraphicsImageRenderer: UIGraphicsRenderer, @unchecked Sendable {
    /// Creates a renderer of images of that size, in points.
    public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }
    /// Creates a renderer of images of that size, in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }
    /// Creates a renderer of images of an area, in points.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }
    /// Creates a renderer of images of an area, in points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        imageFormat = format
        super.init(bounds: bounds, format: format)
    }
    private let imageFormat: UIGraphicsImageRendererFormat

    /// Returns the image that an action draws; an empty one for a size of zero.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = CGContext(origin: bounds.origin, size: bounds.size, scale: imageFormat.scale)
        if imageFormat.opaque {
            context.saveGState()
            context.setFillColor(CGColor.black)
            context.fill(bounds)
            context.restoreGState()
        }
        context.asCurrent { actions(UIGraphicsImageRendererContext(context, imageFormat)) }
        return context.image ?? UIImage()
    }
    /// Returns the PNG file of the image that an action draws; empty, with a console message, for what has no pixels: see
    /// `UIImage.pngData()`.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { image(actions: actions).pngData() ?? Data() }
    /// Returns the file of the image that an action draws. It is empty, with a console message: see
    /// `UIImage.jpegData(compressionQuality:)`.
    open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void)
        -> Data
    {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}
