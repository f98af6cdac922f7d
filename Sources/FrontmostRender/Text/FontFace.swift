/// A font file prepared for measuring: advances and kerning of ASCII are in tables, without a search.
final class FontFace: Sendable {
    let file: FontFile
    private let tabular: Bool
    /// Whether hosts draw with the whole file, rather than with parts of it, between which there is no kerning.
    private let isWhole: Bool
    /// 128 advances, and 128 × 128 kerning values for pairs of characters; zero for control characters.
    private let asciiAdvances: [Int32]
    private let asciiKerning: [Int16]

    /// - Parameter tabular: Whether figures are replaced by those of equal width.
    init(_ file: FontFile, tabular: Bool, isWhole: Bool = false) {
        (self.file, self.tabular, self.isWhole) = (file, tabular, isWhole)
        var advances = [Int32](repeating: 0, count: 128)
        var kerning = [Int16](repeating: 0, count: 128 * 128)
        let printed = 0x20..<0x7F
        let glyphs = printed.map { Self.glyph(for: UInt32($0), in: file, tabular: tabular) }
        let pairs = file.kerning(among: glyphs)
        for (row, character) in printed.enumerated() {
            advances[character] = Int32(file.advance(of: glyphs[row]))
            for (column, next) in printed.enumerated() {
                let value = pairs[row * printed.count + column]
                if value != 0 { kerning[character << 7 | next] = Int16(clamping: value) }
            }
        }
        advances[0x09] = advances[0x20]
        (asciiAdvances, asciiKerning) = (advances, kerning)
    }

    /// The width of a text on one line in font units; nil if it is not all ASCII. Does not allocate.
    @inline(__always)
    func asciiUnits(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        var (sum, previous, union) = (0, 0, UInt8(0))
        for byte in text {
            union |= byte
            let character = Int(byte & 0x7F)
            sum += Int(asciiAdvances[character]) + Int(asciiKerning[previous << 7 | character])
            previous = character
        }
        return union < 0x80 ? sum : nil
    }

    /// The advances of a text's clusters; nil if it is not all ASCII, or a CR may be part of a longer cluster.
    func asciiAdvances(_ text: UnsafeBufferPointer<UInt8>) -> [ClusterAdvance]? {
        guard text.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else { return nil }
        var previous = 0
        return text.map { byte in
            defer { previous = Int(byte) }
            return ClusterAdvance(
                utf8Count: 1, units: asciiAdvances[Int(byte)], kerning: Int32(asciiKerning[previous << 7 | Int(byte)]))
        }
    }

    /// Calls `body` with each cluster's advance.
    func forEachAdvance(in text: String, _ body: (ClusterAdvance) -> Void) {
        let scalars = text.unicodeScalars
        var position = scalars.startIndex
        var previous: UInt16 = 0, previousPart = FontPart.basic
        while position != scalars.endIndex {
            let scalar = scalars[position]
            var end = scalars.index(after: position)
            let isAlone =
                CharacterWidth.isPlain(scalar.value)
                && (end == scalars.endIndex || CharacterWidth.isPlain(scalars[end].value))
            var isPicture = false
            if !isAlone {
                end = text.index(after: position)
                isPicture = CharacterWidth.isEmoji(scalars[position..<end])
            }
            let length = text.utf8.distance(from: position, to: end)
            let (units, glyph) = isPicture ? (em(CharacterWidth.emoji), 0) : advance(of: scalar)
            let part = isWhole ? FontPart.basic : FontPart.containing(scalar.value)
            let kerning = previous == 0 || glyph == 0 || part != previousPart ? 0 : file.kerning(previous, glyph)
            body(ClusterAdvance(utf8Count: Int32(length), units: Int32(units), kerning: Int32(kerning)))
            (previous, previousPart, position) = (glyph, part, end)
        }
    }

    /// The advance of a cluster's base; combining marks add nothing. The glyph is 0 if another font draws it.
    private func advance(of scalar: Unicode.Scalar) -> (units: Int, glyph: UInt16) {
        if scalar.value == 0x09 { return advance(of: " ") }
        if CharacterWidth.isInvisible(scalar.value) { return (0, 0) }
        let glyph = Self.glyph(for: scalar.value, in: file, tabular: tabular)
        if glyph != 0 { return (file.advance(of: glyph), glyph) }
        if let width = CharacterWidth.eastAsian(scalar.value) { return (em(width), 0) }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return (0, 0)
        default: return (em(CharacterWidth.other), 0)
        }
    }

    private func em(_ factor: Double) -> Int { Int((Double(file.unitsPerEm) * factor).rounded(.up)) }

    private static func glyph(for scalar: UInt32, in file: FontFile, tabular: Bool) -> UInt16 {
        let glyph = file.glyph(for: scalar)
        return tabular ? file.tabularFigures[glyph] ?? glyph : glyph
    }
}

extension FontFace {
    /// The face of a bundled file. Each file is loaded on first use, once per process.
    static func bundled(_ font: BundledFont, tabular: Bool) -> FontFace {
        switch font {
        case .interRegular: tabular ? BundledFace.tabularRegular : BundledFace.regular
        case .interMedium: tabular ? BundledFace.tabularMedium : BundledFace.medium
        case .interSemiBold: tabular ? BundledFace.tabularSemiBold : BundledFace.semiBold
        case .interBold: tabular ? BundledFace.tabularBold : BundledFace.bold
        // All figures of these fonts have the same width already.
        case .jetBrainsMonoRegular: BundledFace.monoRegular
        case .jetBrainsMonoBold: BundledFace.monoBold
        }
    }
}

/// Immutable once loaded, so measurers on all threads share them. Each is loaded on first use.
private enum BundledFace {
    static let regular = FontFace(load(.interRegular), tabular: false)
    static let medium = FontFace(load(.interMedium), tabular: false)
    static let semiBold = FontFace(load(.interSemiBold), tabular: false)
    static let bold = FontFace(load(.interBold), tabular: false)
    static let tabularRegular = FontFace(regular.file, tabular: true)
    static let tabularMedium = FontFace(medium.file, tabular: true)
    static let tabularSemiBold = FontFace(semiBold.file, tabular: true)
    static let tabularBold = FontFace(bold.file, tabular: true)
    static let monoRegular = FontFace(load(.jetBrainsMonoRegular), tabular: false)
    static let monoBold = FontFace(load(.jetBrainsMonoBold), tabular: false)

    private static func load(_ font: BundledFont) -> FontFile {
        do {
            return try FontFile(FontResources.bytes(of: font.url))
        } catch {
            fatalError("The bundled font \(font.url.lastPathComponent) is damaged: \(error)")
        }
    }
}
