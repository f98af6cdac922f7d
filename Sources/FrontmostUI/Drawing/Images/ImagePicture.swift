import Foundation
import FrontmostRender
import FrontmostUIKit

/// What an image shows, found by its source.
enum ImagePicture {
    case symbol(SystemSymbol)
    case file(ImageFile)
    /// An image of the app's resources. Its file depends on the appearance and the display.
    case asset(ImageAsset)
    /// There is no image of that name.
    case missing
    case uiImage(UIImage)
    case drawing(DrawnImage)

    /// Finds the picture. Reports a missing one.
    @MainActor static func find(_ source: Image.Source, _ values: EnvironmentValues) -> ImagePicture {
        switch source {
        case .symbol(let name):
            if let symbol = values.symbol(named: name) { return .symbol(symbol) }
        case .resource(let name, let path):
            switch NamedPicture.named(name, in: path.flatMap { Bundle(path: $0) }) {
            case .image(let asset)?: return .asset(asset)
            case .symbol(let symbol)?: return .symbol(symbol)
            case nil: break
            }
        case .uiImage(let image): return .uiImage(image)
        case .data(let data):
            if let file = ImageFile(data) { return .file(file) }
        case .drawn(let drawing): return .drawing(drawing.image(in: values))
        }
        source.reportMissing()
        return .missing
    }

    /// The own size, and the distance from a symbol's top to the baseline of text beside it; nil for other images. In points.
    func size(_ values: EnvironmentValues, _ measurer: any TextMeasurer) -> (size: CGSize, baseline: CGFloat?) {
        func fitted(aspectRatio: Double) -> (size: CGSize, baseline: CGFloat?) {
            let own = SymbolMeasures.size(
                aspectRatio: aspectRatio, font: values.resolvedFont, scale: values.imageScale.factor, measurer: measurer)
            return (own.size, CGFloat(own.baseline))
        }
        switch self {
        case .file(let file): return (CGSize(width: file.width, height: file.height), nil)
        case .asset(let asset):
            let file = asset.file(in: values)
            return (CGSize(width: file.width, height: file.height), nil)
        case .uiImage(let image): return (image.size, nil)
        case .drawing(let drawing): return (drawing.size, nil)
        case .symbol(let symbol): return fitted(aspectRatio: symbol.aspectRatio)
        case .missing: return fitted(aspectRatio: 1)
        }
    }

    /// The content of a node; nil for a missing or an empty image.
    func content(of image: Image, _ values: EnvironmentValues) -> ImageContent? {
        let paint = values.foregroundPaint
        switch self {
        case .missing: return nil
        case .symbol(let symbol): return ImageContent(.symbol(symbol, paint))
        case .file(let file): return content(file, nil, of: image, paint)
        case .asset(let asset):
            let slicing = asset.slicing(scale: Double(values.displayScale)), file = asset.file(in: values)
            let own = ImageContent(
                .encoded(file.data, mediaType: file.mediaType), tint: asset.isTemplate == true ? paint : nil,
                stretch: slicing.map { Image.Stretch($0.insets, isTiled: $0.isTiled) }?.drawn(file.size))
            return content(file, own, of: image, paint)
        case .drawing(let drawing): return content(.drawing(drawing), nil, of: image, drawing.size, paint)
        case .uiImage(let uiImage):
            guard let own = uiImage.content(tint: paint, values.traits) else { return nil }
            if case .symbol = own.source { return own }
            return content(own.source, own, of: image, uiImage.size, paint)
        }
    }

    private func content(_ file: ImageFile, _ own: ImageContent?, of image: Image, _ paint: Paint) -> ImageContent {
        content(.encoded(file.data, mediaType: file.mediaType), own, of: image, file.size, paint)
    }

    /// An image of colours of its own, with the image's ways to stretch and to tint it.
    /// - Parameter own: The content of an image that has such ways itself: of UIKit, or an image set; nil for others.
    private func content(
        _ source: ImageContent.Source, _ own: ImageContent?, of image: Image, _ size: CGSize, _ paint: Paint
    ) -> ImageContent {
        let stretch = image.isResizable ? image.stretch.map { $0.drawn(size) } ?? own?.stretch : nil
        let tint = image.renderingMode.map { $0 == .template ? paint : nil } ?? own?.tint
        return ImageContent(source, tint: tint, stretch: stretch, isPixelated: image.isPixelated)
    }
}

extension Image {
    /// How a resizable image is stretched if not as a whole.
    struct Stretch: Equatable, Sendable {
        let insets: EdgeInsets
        let isTiled: Bool

        init(insets: EdgeInsets, isTiled: Bool) { (self.insets, self.isTiled) = (insets, isTiled) }
        fileprivate init(_ insets: UIEdgeInsets, isTiled: Bool) {
            self.init(
                insets: EdgeInsets(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right),
                isTiled: isTiled)
        }

        fileprivate func drawn(_ size: CGSize) -> ImageStretch {
            ImageStretch(
                top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing, isTiled: isTiled,
                size: size)
        }
    }

    /// An image that code draws, each time that a view shows it in another environment.
    final class Drawing: DrawnPicture, @unchecked Sendable {
        // Unchecked: the renderer runs on the main actor.
        private let size: CGSize
        private let isOpaque: Bool
        private let renderer: (inout GraphicsContext) -> Void

        init(_ size: CGSize, isOpaque: Bool, _ renderer: @escaping (inout GraphicsContext) -> Void) {
            (self.size, self.isOpaque, self.renderer) = (size, isOpaque, renderer)
        }

        @MainActor func image(in values: EnvironmentValues) -> DrawnImage {
            let target = GraphicsContext.Target()
            var context = GraphicsContext(
                target, GraphicsContext.Surroundings(values, UIApplication.shared.measurer, size))
            if isOpaque { context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black)) }
            renderer(&context)
            return DrawnImage(target.recorder.operations, size: size)
        }

        /// The image in the default environment.
        @MainActor var uiImage: UIImage { UIImage(drawn: image(in: EnvironmentValues()), size: size, scale: 1) }
    }

    /// An image that code draws. It is sharp at every scale.
    /// - Parameters:
    ///   - size: In points.
    ///   - label: What assistive technologies say; nil hides the image from them.
    ///   - opaque: Whether the image is black where nothing is drawn.
    ///   - colorMode: Has no effect: hosts draw in sRGB.
    ///   - renderer: Draws into a context of that size.
    public init(
        size: CGSize, label: Text? = nil, opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
        renderer: @escaping (inout GraphicsContext) -> Void
    ) {
        self.init(source: .drawn(Drawing(size, isOpaque: opaque, renderer)), label: label?.plainString)
        isDecorative = label == nil
    }
}

extension ImageFile {
    fileprivate var size: CGSize { CGSize(width: width, height: height) }
}

extension ImageAsset {
    fileprivate func file(in values: EnvironmentValues) -> ImageFile {
        file(isDark: values.colorScheme == .dark, scale: Double(values.displayScale))
    }
}

extension Image.Source {
    /// Whether another environment may lead to another picture.
    var dependsOnEnvironment: Bool {
        switch self {
        case .symbol, .drawn: true
        case .resource, .data, .uiImage: false
        }
    }
}
