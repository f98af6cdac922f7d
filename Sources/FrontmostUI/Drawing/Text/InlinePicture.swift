import Foundation
import FrontmostRender
import FrontmostUIKit

/// A picture among text, as it is laid out and drawn.
struct InlinePicture {
    let attachment: TextAttachment
    /// Nil for an empty image.
    let picture: TextContent.Picture?
    /// The picture's own paint; nil for that of the text.
    private(set) var paint: Paint?

    /// - Parameter font: The font of the text beside the picture.
    @MainActor init(_ picture: Text.Picture, _ font: ResolvedFont, _ values: EnvironmentValues, _ measurer: any TextMeasurer) {
        let size: CGSize, baseline: Double
        var source: TextContent.Picture.Source?
        switch picture {
        case .symbol(let name):
            let symbol = values.symbol(named: name)
            (size, baseline) = SymbolMeasures.size(
                aspectRatio: symbol?.aspectRatio ?? 1, font: font, scale: values.imageScale.factor, measurer: measurer)
            source = symbol.map { .symbol($0) }
        case .drawn(let drawing):
            let image = drawing.image(in: values)
            (size, baseline) = (image.size, Double(image.size.height))
            source = .drawing(image)
        case .image(let image):
            (size, baseline) = (image.size, Double(image.size.height))
            switch image.content(tint: values.foregroundPaint, values.traits)?.source {
            case .symbol(let symbol, let paint)?:
                source = .symbol(symbol)
                if paint != values.foregroundPaint { self.paint = paint }
            case .encoded(let data, let mediaType)?: source = .encoded(data, mediaType: mediaType)
            case .drawing(let drawing)?: source = .drawing(drawing)
            case nil: break
            }
        }
        var fitsLine = false
        if case .symbol = picture { fitsLine = true }
        attachment = TextAttachment(
            width: Double(size.width), height: Double(size.height), baseline: baseline, fitsLine: fitsLine)
        self.picture = source.map { TextContent.Picture($0, height: Double(size.height), baseline: baseline) }
    }
}

extension Text {
    /// A text with an image in place of a character. A symbol has the size and the colour of the text beside it, other images have
    /// their own size. Queries and assistive technologies get the image's name.
    public init(_ image: Image) {
        if let picture = image.inline { self.init(image.words, picture) } else { self.init(verbatim: "") }
    }
}

extension LocalizedStringKey.StringInterpolation {
    /// Appends an image in place of a character. A symbol has the size and the colour of the text beside it.
    public mutating func appendInterpolation(_ image: Image) { appendInterpolation(Text(image)) }
}

extension Image {
    /// The image among text; nil, with a console message, if there is none of its name.
    fileprivate var inline: Text.Picture? {
        switch source {
        case .symbol(let name):
            if SystemSymbol.named(name) != nil { return .symbol(name) }
        case .resource(let name, let path):
            let bundle = path.flatMap { Bundle(path: $0) } ?? .main
            if let image = UIImage(named: name, in: bundle, with: nil) { return .image(image) }
        case .uiImage(let image): return .image(image)
        case .drawn(let drawing): return .drawn(drawing)
        case .data(let data):
            if let image = UIImage(data: data) { return .image(image) }
        }
        let source = source
        MainQueue.run { source.reportMissing() }
        return nil
    }
}
