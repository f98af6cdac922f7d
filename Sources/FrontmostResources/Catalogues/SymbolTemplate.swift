import Foundation

/// Reads a symbol from the SVG template that SF Symbols exports.
///
/// The template has a group for each weight and size, named `Regular-M`, lines for capital letters and the baseline, and margins.
/// A plain SVG drawing is a symbol too: its view box becomes the symbol's rectangle.
enum SymbolTemplate {
    /// The symbol of a document; nil if it has no outlines.
    static func symbol(_ source: String) -> SymbolAsset? {
        let drawing = SymbolDrawing(source)
        guard let (outlines, frame) = drawing.variant ?? drawing.whole, !outlines.isEmpty, frame.height > 0,
            frame.height.isFinite, frame.width.isFinite
        else { return nil }
        let scale = 16 / frame.height
        let fit = SVGTransform(a: scale, b: 0, c: 0, d: scale, x: -frame.x * scale, y: -frame.y * scale)
        let paths = outlines.compactMap { outline in
            SVGPath.transformed(outline.path, by: fit.after(outline.transform)).map {
                SymbolOutline(path: $0, isEvenOdd: outline.isEvenOdd)
            }
        }
        return paths.isEmpty ? nil : SymbolAsset(width: frame.width * scale, outlines: paths)
    }

    static func numbers(_ text: String) -> [Double] {
        text.split { " ,\n\t".contains($0) }.compactMap { Double($0) }.filter(\.isFinite)
    }
}

/// What a document has of a symbol: the outlines of its groups, the starts of its lines, and its view box.
private struct SymbolDrawing {
    typealias Outline = (path: String, isEvenOdd: Bool, transform: SVGTransform)
    typealias Frame = (x: Double, y: Double, width: Double, height: Double)

    /// By the name of the variant; outlines outside of variants have an empty name.
    private var outlines: [String: [Outline]] = [:]
    private var lines: [String: (x: Double, y: Double)] = [:]
    private var box: [Double] = []

    init(_ source: String) {
        /// The names and transforms of the groups around an element.
        var open: [(name: String?, transform: SVGTransform)] = []
        for tag in SVGTags(source) {
            switch tag.kind {
            case .close: if !open.isEmpty { open.removeLast() }
            case .open, .empty:
                let own = SVGTransform(tag.attributes["transform"] ?? "")
                let transform = (open.last?.transform ?? .identity).after(own)
                let group = tag.attributes["id"].flatMap { Self.isVariant($0) ? $0 : nil } ?? open.last?.name
                switch tag.name {
                case "svg": if let text = tag.attributes["viewBox"] { box = SymbolTemplate.numbers(text) }
                case "line": addLine(tag.attributes)
                case "path": addPath(tag.attributes, to: group ?? "", transform)
                default: break
                }
                if tag.kind == .open { open.append((group, transform)) }
            }
        }
    }

    private mutating func addLine(_ attributes: [String: String]) {
        guard let id = attributes["id"] else { return }
        func number(_ key: String) -> Double { Double(attributes[key] ?? "") ?? 0 }
        lines[id] = (number("x1"), number("y1"))
    }

    private mutating func addPath(_ attributes: [String: String], to group: String, _ transform: SVGTransform) {
        // Templates of another version draw their lines as paths.
        if let id = attributes["id"], let data = attributes["d"], data.hasPrefix("M") {
            let start = SymbolTemplate.numbers(String(data.dropFirst().prefix { !$0.isLetter }))
            if start.count == 2 { lines[id] = (start[0], start[1]) }
        } else if let path = attributes["d"], attributes["fill"] != "none" {
            let rule = attributes["fill-rule"] ?? attributes["clip-rule"]
            outlines[group, default: []].append((path, rule == "evenodd", transform))
        }
    }

    /// The preferred variant of a template, with its rectangle; nil for a plain drawing.
    var variant: (outlines: [Outline], frame: Frame)? {
        guard
            let name = ["Regular-M", "Regular-S", "Regular-L"].first(where: { outlines[$0] != nil })
                ?? outlines.keys.filter({ !$0.isEmpty }).sorted().first,
            let top = lines["Capline-\(name.suffix(1))"]?.y, let base = lines["Baseline-\(name.suffix(1))"]?.y, base > top
        else { return nil }
        // As in the system's symbols, capital letters are 10 of 16 units high, with 3 above and below.
        let height = (base - top) * 1.6, y = top - (base - top) * 0.3
        var frame: Frame = (0, y, height, height)
        if let left = lines["left-margin-\(name)"]?.x, let right = lines["right-margin-\(name)"]?.x, right > left {
            (frame.x, frame.width) = (left, right - left)
        }
        return (outlines[name] ?? [], frame)
    }

    /// All outlines, with the view box; nil without one.
    var whole: (outlines: [Outline], frame: Frame)? {
        guard box.count == 4, box[2] > 0, box[3] > 0 else { return nil }
        return (outlines.sorted { $0.key < $1.key }.flatMap(\.value), (box[0], box[1], box[2], box[3]))
    }

    private static func isVariant(_ id: String) -> Bool {
        guard let dash = id.firstIndex(of: "-") else { return false }
        return ["S", "M", "L"].contains(id[id.index(after: dash)...])
    }
}
