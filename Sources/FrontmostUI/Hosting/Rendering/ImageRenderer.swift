import Foundation
import FrontmostGraphics
import FrontmostRender
import FrontmostUIKit

/// Makes images of views.
///
///     let renderer = ImageRenderer(content: Badge(count: 3))
///     let picture = renderer.uiImage
///
/// The image is a drawing, which is sharp at every scale. Views that hosts draw by themselves, such as the caret of a text field and the caret of a
/// text field, are left out. The content does not appear: its tasks and `onAppear` do not run.
@MainActor @preconcurrency public final class ImageRenderer<Content: View>: ObservableObject {
    /// The view.
    public var content: Content { didSet { changed() } }
    /// The size that is proposed to the view; the ideal size where a length is not specified.
    public var proposedSize = ProposedViewSize.unspecified { didSet { if proposedSize != oldValue { changed() } } }
    /// Pixels per point of the image.
    public var scale: CGFloat = 1 { didSet { if scale != oldValue { changed() } } }
    /// Whether the image is black where the view draws nothing.
    public var isOpaque = false { didSet { if isOpaque != oldValue { changed() } } }
    /// The colour space of the image. Has no effect: hosts draw in sRGB.
    public var colorMode = ColorRenderingMode.nonLinear

    private let graph: OffscreenGraph
    private var drawn: DrawnImage?

    /// Creates a renderer of a view.
    public init(content view: Content) {
        content = view
        graph = OffscreenGraph(AnyView(view), Self.values, size: .zero, of: nil)
        graph.onChange = { [weak self] in self?.changed() }
    }

    /// The environment of the content: that of the current traits.
    private static var values: EnvironmentValues {
        var values = EnvironmentValues()
        let traits = UITraitCollection.current
        values.colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
        return values
    }

    private func changed() {
        drawn = nil
        objectWillChange.send()
    }

    /// The image; nil for a view without a size.
    public var uiImage: UIImage? {
        let image = image()
        return image.size.width > 0 && image.size.height > 0 ? UIImage(drawn: image, size: image.size, scale: validScale) : nil
    }
    /// The image; nil for a view without a size.
    public var cgImage: CGImage? { uiImage?.cgImage }

    /// Passes the size of the view in points, and a function that draws it into a context with y growing upwards.
    /// - Parameter rasterizationScale: Has no effect: drawings are sharp at every scale.
    public func render(
        rasterizationScale: CGFloat = 1, renderer: (_ size: CGSize, _ renderInContext: (CGContext) -> Void) -> Void
    ) {
        let image = image()
        renderer(image.size) { context in
            context.saveGState()
            // The context has its origin at the lower left corner.
            context.translateBy(x: 0, y: image.size.height)
            context.scaleBy(x: 1, y: -1)
            for operation in image.operations { context.draw(operation) }
            context.restoreGState()
        }
    }

    private var validScale: CGFloat { scale > 0 && scale.isFinite ? scale : 1 }

    private func image() -> DrawnImage {
        if let drawn, !graph.needsUpdate { return drawn }
        graph.replace(with: AnyView(content), Self.values)
        let (size, operations) = graph.drawing(proposedSize)
        let background = DrawingOperation.fill(PathOutline(Path(CGRect(origin: .zero, size: size))), .color(.black))
        let new = DrawnImage(isOpaque ? [background] + operations : operations, size: size)
        drawn = new
        return new
    }
}

extension OffscreenGraph {
    /// The size of the views for a proposal, and what they show.
    fileprivate func drawing(_ proposal: ProposedViewSize) -> (size: CGSize, operations: [DrawingOperation]) {
        graph.bringToRest()
        graph.refreshSizes()
        let size = graph.sizeThatFits(proposal)
        graph.root.resize(to: size, safeArea: EdgeInsets())
        graph.bringToRest()
        return (size, graph.renderNode.operations())
    }
}
