/// The part of a TrueType or OpenType font that measuring needs: the glyph of a character, its advance, and pair kerning.
/// Outlines are not read.
///
/// Everything is validated while loading and stored in arrays, so that a lookup reads no bytes and cannot fail. All lengths are
/// in font units.
struct FontFile: Sendable {
    let unitsPerEm: Int
    let ascender, descender, lineGap: Int
    /// Nil if the font does not specify it.
    let capHeight, xHeight: Int?
    /// The substitutions of the `tnum` feature.
    let tabularFigures: [UInt16: UInt16]

    private let advances: [UInt16]
    private let characters: [CharacterRange]
    private let kerning: [PairLookup]

    struct CharacterRange {
        let first, last: UInt32
        let glyph: UInt16
    }

    init(_ bytes: [UInt8]) throws(FontFileError) {
        var file = FontBytes(bytes)
        let tables = try Self.tables(in: &file)
        func table(_ tag: String) throws(FontFileError) -> Int {
            guard let offset = tables[tag] else { throw .missingTable(tag) }
            return offset
        }

        let head = try table("head")
        unitsPerEm = try file.u16(head + 18)
        guard (16...16_384).contains(unitsPerEm) else { throw .malformed(offset: head + 18) }

        let hhea = try table("hhea")
        let glyphCount = try file.u16(try table("maxp") + 4)
        advances = try Self.advances(in: &file, at: try table("hmtx"), metrics: try file.u16(hhea + 34), glyphs: glyphCount)
        characters = try Self.characters(in: &file, at: try table("cmap"), glyphs: glyphCount)

        // Browsers use the typographic metrics if the font asks for them (bit 7), and those of hhea otherwise.
        var (typographic, capHeight, xHeight) = (false, Int?.none, Int?.none)
        let os2 = tables["OS/2"]
        if let os2 {
            typographic = try file.u16(os2 + 62) & 0x80 != 0
            if try file.u16(os2) >= 2 { (xHeight, capHeight) = (try file.i16(os2 + 86), try file.i16(os2 + 88)) }
        }
        let metrics = if typographic, let os2 { os2 + 68 } else { hhea + 4 }
        (ascender, descender) = (try file.i16(metrics), -(try file.i16(metrics + 2)))
        lineGap = try file.i16(metrics + 4)
        (self.capHeight, self.xHeight) = (capHeight, xHeight)

        kerning = if let gpos = tables["GPOS"] { try PairLookup.all(in: &file, at: gpos) } else { [] }
        tabularFigures = if let gsub = tables["GSUB"] { try Self.tabularFigures(in: &file, at: gsub) } else { [:] }
    }

    /// The glyph of a character; 0 if the font has none. O(log n).
    func glyph(for scalar: UInt32) -> UInt16 {
        var (low, high) = (0, characters.count)
        while low < high {
            let middle = (low + high) / 2
            let range = characters[middle]
            if scalar < range.first {
                high = middle
            } else if scalar > range.last {
                low = middle + 1
            } else {
                return range.glyph &+ UInt16(truncatingIfNeeded: scalar - range.first)
            }
        }
        return 0
    }

    func advance(of glyph: UInt16) -> Int { Int(glyph) < advances.count ? Int(advances[Int(glyph)]) : 0 }

    /// The value to add to the first glyph's advance when the second follows.
    func kerning(_ first: UInt16, _ second: UInt16) -> Int {
        var sum = 0
        for lookup in kerning { sum += lookup.value(first, second) }
        return sum
    }

    /// The kerning of all pairs of some glyphs: a row for each first glyph, a column for each second one.
    func kerning(among glyphs: [UInt16]) -> [Int] {
        var table = [Int](repeating: 0, count: glyphs.count * glyphs.count)
        for lookup in kerning { lookup.addValues(among: glyphs, to: &table) }
        return table
    }

    // MARK: - Tables

    private static func tables(in file: inout FontBytes) throws(FontFileError) -> [String: Int] {
        guard file.count >= 12 else { throw .notAFont }
        let kind = try file.u32(0)
        guard kind == 0x0001_0000 || kind == 0x4F54_544F || kind == 0x7472_7565 else { throw .notAFont }
        var tables: [String: Int] = [:]
        for index in 0..<(try file.u16(4)) {
            let record = 12 + 16 * index
            let offset = try file.u32(record + 8)
            guard offset < file.count else { throw .malformed(offset: record + 8) }
            tables[try file.tag(record)] = offset
        }
        return tables
    }

    private static func advances(
        in file: inout FontBytes, at offset: Int, metrics: Int, glyphs: Int
    ) throws(FontFileError) -> [UInt16] {
        guard metrics > 0, metrics <= glyphs else { throw .malformed(offset: offset) }
        var result: [UInt16] = []
        result.reserveCapacity(glyphs)
        for index in 0..<metrics { result.append(UInt16(try file.u16(offset + 4 * index))) }
        // Glyphs without a record of their own have the width of the last that has one.
        let last = result[metrics - 1]
        result.append(contentsOf: repeatElement(last, count: glyphs - metrics))
        return result
    }

    private static func characters(
        in file: inout FontBytes, at cmap: Int, glyphs: Int
    ) throws(FontFileError) -> [CharacterRange] {
        var (best, bestFormat) = (0, 0)
        for index in 0..<(try file.u16(cmap + 2)) {
            let record = cmap + 4 + 8 * index
            let platform = try file.u16(record)
            guard platform == 0 || platform == 3 else { continue }
            let subtable = cmap + (try file.u32(record + 4))
            let format = try file.u16(subtable)
            if format == 12 || (format == 4 && bestFormat != 12) { (best, bestFormat) = (subtable, format) }
        }
        var ranges: [CharacterRange]
        switch bestFormat {
        case 12: ranges = try groups(in: &file, at: best, glyphs: glyphs)
        case 4: ranges = try segments(in: &file, at: best, glyphs: glyphs)
        default: throw .missingTable("cmap")
        }
        ranges.sort { $0.first < $1.first }
        return ranges
    }

    private static func groups(
        in file: inout FontBytes, at subtable: Int, glyphs: Int
    ) throws(FontFileError) -> [CharacterRange] {
        var ranges: [CharacterRange] = []
        for index in 0..<(try file.u32(subtable + 12)) {
            let group = subtable + 16 + 12 * index
            let (first, last, glyph) = (try file.u32(group), try file.u32(group + 4), try file.u32(group + 8))
            guard first <= last, last <= 0x10_FFFF, glyph + (last - first) < glyphs else { throw .malformed(offset: group) }
            ranges.append(CharacterRange(first: UInt32(first), last: UInt32(last), glyph: UInt16(glyph)))
        }
        return ranges
    }

    private static func segments(
        in file: inout FontBytes, at subtable: Int, glyphs: Int
    ) throws(FontFileError) -> [CharacterRange] {
        var ranges: [CharacterRange] = []
        let doubledCount = (try file.u16(subtable + 6)) & ~1
        for index in stride(from: 0, to: doubledCount, by: 2) {
            let last = try file.u16(subtable + 14 + index)
            let first = try file.u16(subtable + 16 + doubledCount + index)
            let delta = try file.u16(subtable + 16 + 2 * doubledCount + index)
            let offsetAt = subtable + 16 + 3 * doubledCount + index
            let offset = try file.u16(offsetAt)
            guard first <= last else { throw .malformed(offset: subtable + 14 + index) }
            try file.spend(last - first)
            for character in first...last where character != 0xFFFF {
                var glyph = character
                if offset != 0 {
                    glyph = try file.u16(offsetAt + offset + 2 * (character - first))
                    if glyph == 0 { continue }
                }
                glyph = (glyph + delta) & 0xFFFF
                guard glyph < glyphs else { throw .malformed(offset: offsetAt) }
                let scalar = UInt32(character)
                ranges.append(CharacterRange(first: scalar, last: scalar, glyph: UInt16(glyph)))
            }
        }
        return ranges
    }
}
