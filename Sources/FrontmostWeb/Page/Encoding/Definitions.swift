import Foundation
import FrontmostRender

/// Styles, pictures and animations that the page already has: each is sent once and then named by number.
///
/// What both sides keep is bounded: by limits, or by twice what the tree itself needs. When `isCrowded` is true, what the page does not show
/// any more is forgotten. Drawings refer to pictures as long as they are shown, so when `isFull` is true, the session starts over with a whole
/// tree.
@MainActor struct Definitions {
    private var styles: [Surface: Int] = [:]
    /// The numbers of forgotten styles.
    private var freeStyles: [Int] = []
    private var markups: [String: Int] = [:]
    private var symbols: [SymbolKey: Int] = [:]
    /// The number of the next markup. None is given twice: elements of SVG are named after it.
    private var nextMarkup = 0
    private var animations: [RenderAnimation: Int] = [:]
    private var pictures: [Picture: Int] = [:]
    /// The operations that define entries added since this was last taken.
    var pending = JSONWriter()

    private struct SymbolKey: Hashable {
        var symbol: SystemSymbol
        var fit: ImageContent.Fit
    }

    private struct Picture: Hashable {
        var data: Data
        var mediaType: String
    }

    /// The number of definitions of a kind above which those that are not needed are forgotten.
    nonisolated static let limit = 1024
    private let limit: Int
    /// The most pictures, and the most bytes of them, that both sides keep.
    static let pictureCountLimit = 4096, pictureLimit = 64 * 1024 * 1024
    private var pictureBytes = 0
    /// The sizes of the tables when only what the tree needs was in them.
    private var needed = SIMD4<Int>.zero, neededPictures = SIMD2<Int>.zero

    init(limit: Int = Self.limit) { self.limit = limit }

    var isFull: Bool { any(pictureSizes .> pointwiseMax(SIMD2(Self.pictureCountLimit, Self.pictureLimit), neededPictures &* 2)) }

    var isCrowded: Bool { any(sizes .> pointwiseMax(SIMD4(repeating: limit), needed &* 2)) }

    private var sizes: SIMD4<Int> { SIMD4(styles.count, markups.count + symbols.count, animations.count, 0) }

    private var pictureSizes: SIMD2<Int> { SIMD2(pictures.count, pictureBytes) }

    /// The whole tree has been written.
    mutating func noteWhole() { (needed, neededPictures) = (sizes, pictureSizes) }

    /// Forgets all styles but those of the given surfaces, and all markups and animations: no element of the page refers to these by number.
    /// - Returns: The numbers of the forgotten styles, which are given again.
    mutating func forget(except shown: Set<Surface>) -> [Int] {
        let forgotten = styles.filter { !shown.contains($0.key) }
        for surface in forgotten.keys { styles[surface] = nil }
        freeStyles += forgotten.values
        (markups, symbols, animations) = ([:], [:], [:])
        needed = sizes
        return forgotten.values.sorted()
    }

    mutating func style(_ surface: Surface) -> Int {
        if let known = styles[surface] { return known }
        // Without free numbers, the styles have those from 0 on.
        let number = freeStyles.popLast() ?? styles.count
        styles[surface] = number
        begin(.defineStyle, number)
        pending.string(surface.cssText)
        end()
        return number
    }

    mutating func symbol(_ symbol: SystemSymbol, fit: ImageContent.Fit) -> Int {
        let key = SymbolKey(symbol: symbol, fit: fit)
        if let known = symbols[key] { return known }
        let number = define(Markup.symbol(symbol, fit: fit))
        symbols[key] = number
        return number
    }

    mutating func shape(_ shape: ShapeContent, path: PathOutline, size: CGSize) -> Int {
        define(Markup.shape(shape, path: path, size: size, prefix: "s"), isReferred: true)
    }

    /// The number of a picture that drawings show; nil if the data is not that of an image.
    mutating func picture(_ data: Data, mediaType: String) -> Int? {
        let key = Picture(data: data, mediaType: mediaType)
        if let known = pictures[key] { return known }
        guard let address = ImageContent.address(of: data, mediaType: mediaType) else { return nil }
        let number = pictures.count
        pictures[key] = number
        pictureBytes += data.count
        begin(.definePicture, number)
        pending.string(address)
        end()
        return number
    }

    private mutating func define(_ markup: String, isReferred: Bool = false) -> Int {
        if let known = markups[markup] { return known }
        let number = nextMarkup
        nextMarkup += 1
        markups[markup] = number
        begin(.defineMarkup, number)
        // The ids of gradients have to be unique to one picture.
        pending.string(
            isReferred ? markup.replacing("\"s-", with: "\"s\(number)-").replacing("#s-", with: "#s\(number)-") : markup)
        end()
        return number
    }

    mutating func animation(_ animation: RenderAnimation) -> Int {
        if let known = animations[animation] { return known }
        let number = animations.count
        animations[animation] = number
        begin(.defineAnimation, number)
        pending.number(animation.runDuration.isFinite ? animation.runDuration * 1000 : 0)
        pending.comma()
        pending.number(animation.delay * 1000)
        pending.comma()
        pending.number(animation.repeatCount.isFinite ? animation.repeatCount : 0)
        pending.raw(animation.autoreverses ? ",1," : ",0,")
        pending.string(animation.curve.easingText(duration: animation.duration))
        end()
        return number
    }

    private mutating func begin(_ operation: Operation, _ number: Int) {
        pending.raw("[")
        pending.integer(operation.rawValue)
        pending.comma()
        pending.integer(number)
        pending.comma()
    }

    private mutating func end() { pending.raw("],") }
}

extension TimingCurve {
    /// The curve as a CSS easing function; a spring becomes a piecewise linear curve.
    func easingText(duration: Double) -> String {
        switch self {
        case .linear: return "linear"
        case .bezier(let x1, let y1, let x2, let y2):
            return "cubic-bezier(\(x1.cssText),\(y1.cssText),\(x2.cssText),\(y2.cssText))"
        case .spring(let perceptual, _):
            let whole = settlingDuration(duration)
            // With pieces of a thirtieth of the spring's period, the error is below a pixel even for long distances.
            let pieces = min(240, max(24, (whole / max(perceptual, 0.01) * 30).rounded(.up).clampedInt))
            let points = (0...pieces).map { progress(at: whole * Double($0) / Double(pieces), duration: duration).cssText }
            return Self.linearText(points)
        case .samples(let curve): return Self.linearText(curve.values.map(\.cssText))
        }
    }

    private static func linearText(_ points: [String]) -> String {
        points.count > 1 ? "linear(" + points.joined(separator: ",") + ")" : "linear"
    }
}
