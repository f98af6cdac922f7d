import Foundation

/// Reads a symbol from the SVG template that SF Symbols exports.
///
/// The template has a group for each weight and size, named `Regular-M`, lines for capital letters and the baseline, and margins.
/// A plain SVG drawing is a symbol too: its view box becomes the symbol's rectangle.
enum SymbolTemplate {
    /// The start of a line.
    private struct Line {
        var x1 = 0.0, y1 = 0.0
    }

    /// The symbol of a document; nil if it has no outlines.
    static func symbol(_ source: String) -> SymbolAsset? {
        var outlines: [String: [(path: String, isEvenOdd: Bool, transform: SVGTransform)]] = [:]
        var lines: [String: Line] = [:], box: [Double] = []
        /// The names and transforms of the groups around an element.
        var open: [(name: String?, transform: SVGTransform)] = []
        for tag in SVGTags(source) {
            switch tag.kind {
            case .close: if !open.isEmpty { open.removeLast() }
            case .open, .empty:
                let own = SVGTransform(tag.attributes["transform"] ?? "")
                let transform = (open.last?.transform ?? .identity).after(own)
                let group = tag.attributes["id"].flatMap { isVariant($0) ? $0 : nil } ?? open.last?.name
                if tag.name == "svg", let text = tag.attributes["viewBox"] { box = numbers(text) }
                if tag.name == "line", let id = tag.attributes["id"] {
                    func number(_ key: String) -> Double { Double(tag.attributes[key] ?? "") ?? 0 }
                    lines[id] = Line(x1: number("x1"), y1: number("y1"))
                }
                // Templates of another version draw their lines as paths.
                if tag.name == "path", let id = tag.attributes["id"], let data = tag.attributes["d"], data.hasPrefix("M") {
                    let start = numbers(String(data.dropFirst().prefix { !$0.isLetter }))
                    if start.count == 2 { lines[id] = Line(x1: start[0], y1: start[1]) }
                } else if tag.name == "path", let path = tag.attributes["d"], tag.attributes["fill"] != "none" {
                    let rule = tag.attributes["fill-rule"] ?? tag.attributes["clip-rule"]
                    outlines[group ?? "", default: []].append((path, rule == "evenodd", transform))
                }
                if tag.kind == .open { open.append((group, transform)) }
            }
        }
        let frame: (x: Double, y: Double, width: Double, height: Double)
        let chosen: [(path: String, isEvenOdd: Bool, transform: SVGTransform)]
        if let variant = ["Regular-M", "Regular-S", "Regular-L"].first(where: { outlines[$0] != nil })
            ?? outlines.keys.filter({ !$0.isEmpty }).sorted().first,
            let top = lines["Capline-\(variant.suffix(1))"], let base = lines["Baseline-\(variant.suffix(1))"], base.y1 > top.y1
        {
            chosen = outlines[variant] ?? []
            // As in the system's symbols, capital letters are 10 of 16 units high, with 3 above and below.
            let height = (base.y1 - top.y1) * 1.6, y = top.y1 - (base.y1 - top.y1) * 0.3
            if let left = lines["left-margin-\(variant)"]?.x1, let right = lines["right-margin-\(variant)"]?.x1, right > left {
                frame = (left, y, right - left, height)
            } else {
                frame = (0, y, height, height)
            }
        } else {
            chosen = outlines.sorted { $0.key < $1.key }.flatMap(\.value)
            guard box.count == 4, box[2] > 0, box[3] > 0 else { return nil }
            frame = (box[0], box[1], box[2], box[3])
        }
        guard !chosen.isEmpty, frame.height > 0, frame.height.isFinite, frame.width.isFinite else { return nil }
        let scale = 16 / frame.height
        let fit = SVGTransform(a: scale, b: 0, c: 0, d: scale, x: -frame.x * scale, y: -frame.y * scale)
        let paths = chosen.compactMap { outline in
            SVGPath.transformed(outline.path, by: fit.after(outline.transform)).map {
                SymbolOutline(path: $0, isEvenOdd: outline.isEvenOdd)
            }
        }
        return paths.isEmpty ? nil : SymbolAsset(width: frame.width * scale, outlines: paths)
    }

    private static func isVariant(_ id: String) -> Bool {
        guard let dash = id.firstIndex(of: "-") else { return false }
        return ["S", "M", "L"].contains(id[id.index(after: dash)...])
    }

    static func numbers(_ text: String) -> [Double] {
        text.split { " ,\n\t".contains($0) }.compactMap { Double($0) }.filter(\.isFinite)
    }
}
