/// A sorted set of glyphs with an index for each, as GPOS and GSUB use it.
struct GlyphCoverage {
    private struct Range {
        let first, last: UInt16
        let index: Int
    }
    private let ranges: [Range]

    init(in file: inout FontBytes, at offset: Int) throws(FontFileError) {
        let (format, count) = (try file.u16(offset), try file.u16(offset + 2))
        var ranges: [Range] = []
        switch format {
        case 1:
            for index in 0..<count {
                let glyph = UInt16(try file.u16(offset + 4 + 2 * index))
                ranges.append(Range(first: glyph, last: glyph, index: index))
            }
        case 2:
            for index in 0..<count {
                let record = offset + 4 + 6 * index
                let (first, last) = (try file.u16(record), try file.u16(record + 2))
                guard first <= last else { throw .malformed(offset: record) }
                ranges.append(Range(first: UInt16(first), last: UInt16(last), index: try file.u16(record + 4)))
            }
        default: throw .malformed(offset: offset)
        }
        self.ranges = ranges.sorted { $0.first < $1.first }
    }

    func index(of glyph: UInt16) -> Int? {
        guard let range = ranges.last(where: glyph, startsAt: \.first), glyph <= range.last else { return nil }
        return range.index + Int(glyph - range.first)
    }

    /// Visits the covered glyphs with their indices, in order.
    func forEach(in file: inout FontBytes, _ body: (inout FontBytes, UInt16, Int) throws(FontFileError) -> Void)
        throws(FontFileError)
    {
        for range in ranges {
            for glyph in range.first...range.last {
                try file.spend(1)
                try body(&file, glyph, range.index + Int(glyph - range.first))
            }
        }
    }
}

/// The classes of glyphs; 0 unless the font assigns another.
struct GlyphClasses {
    private struct Range {
        let first, last: UInt16
        let value: Int
    }
    private let ranges: [Range]

    /// - Parameter count: The number of classes; a class beyond it is an error.
    init(in file: inout FontBytes, at offset: Int, count classCount: Int) throws(FontFileError) {
        var ranges: [Range] = []
        switch try file.u16(offset) {
        case 1:
            let (first, count) = (try file.u16(offset + 2), try file.u16(offset + 4))
            guard first + count <= 0x1_0000 else { throw .malformed(offset: offset + 2) }
            for index in 0..<count {
                let glyph = UInt16(first + index)
                ranges.append(Range(first: glyph, last: glyph, value: try file.u16(offset + 6 + 2 * index)))
            }
        case 2:
            for index in 0..<(try file.u16(offset + 2)) {
                let record = offset + 4 + 6 * index
                let (first, last) = (try file.u16(record), try file.u16(record + 2))
                guard first <= last else { throw .malformed(offset: record) }
                ranges.append(Range(first: UInt16(first), last: UInt16(last), value: try file.u16(record + 4)))
            }
        default: throw .malformed(offset: offset)
        }
        guard ranges.allSatisfy({ $0.value < classCount }) else { throw .malformed(offset: offset) }
        self.ranges = ranges.sorted { $0.first < $1.first }
    }

    func value(of glyph: UInt16) -> Int {
        guard let range = ranges.last(where: glyph, startsAt: \.first), glyph <= range.last else { return 0 }
        return range.value
    }
}

extension Array {
    /// The last element of a sorted array that does not start after `value`. O(log n).
    fileprivate func last(where value: UInt16, startsAt start: (Element) -> UInt16) -> Element? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if start(self[middle]) <= value { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : self[low - 1]
    }
}

/// The lists at the beginning of GPOS and GSUB: scripts refer to features, features to lookups.
enum LayoutTable {
    /// The lookups that a feature refers to for Latin, Greek, Cyrillic or the default script: their types, and the offsets of
    /// their subtables, with extension subtables resolved.
    static func lookups(
        of feature: String, extensionType: Int, in file: inout FontBytes, at table: Int
    ) throws(FontFileError) -> [(type: Int, subtables: [Int])] {
        let scripts = table + (try file.u16(table + 4))
        let features = table + (try file.u16(table + 6))
        let lookups = table + (try file.u16(table + 8))
        var chosen: Set<Int> = []
        for index in 0..<(try file.u16(scripts)) {
            let record = scripts + 2 + 6 * index
            guard ["DFLT", "latn", "grek", "cyrl"].contains(try file.tag(record)) else { continue }
            let script = scripts + (try file.u16(record + 4))
            let language = try file.u16(script)
            guard language != 0 else { continue }
            for position in 0..<(try file.u16(script + language + 4)) {
                let named = features + 2 + 6 * (try file.u16(script + language + 6 + 2 * position))
                guard try file.tag(named) == feature else { continue }
                let definition = features + (try file.u16(named + 4))
                for entry in 0..<(try file.u16(definition + 2)) { chosen.insert(try file.u16(definition + 4 + 2 * entry)) }
            }
        }
        var result: [(type: Int, subtables: [Int])] = []
        for index in chosen.sorted() {
            let lookup = lookups + (try file.u16(lookups + 2 + 2 * index))
            var type = try file.u16(lookup)
            let isExtended = type == extensionType
            var subtables: [Int] = []
            for position in 0..<(try file.u16(lookup + 4)) {
                var subtable = lookup + (try file.u16(lookup + 6 + 2 * position))
                if isExtended {
                    type = try file.u16(subtable + 2)
                    subtable += try file.u32(subtable + 4)
                }
                subtables.append(subtable)
            }
            result.append((type, subtables))
        }
        return result
    }
}

extension FontFile {
    /// The single substitutions of the `tnum` feature: figures of equal width.
    static func tabularFigures(in file: inout FontBytes, at gsub: Int) throws(FontFileError) -> [UInt16: UInt16] {
        var result: [UInt16: UInt16] = [:]
        for lookup in try LayoutTable.lookups(of: "tnum", extensionType: 7, in: &file, at: gsub) where lookup.type == 1 {
            for subtable in lookup.subtables {
                let coverage = try GlyphCoverage(in: &file, at: subtable + (try file.u16(subtable + 2)))
                let (format, operand) = (try file.u16(subtable), try file.u16(subtable + 4))
                try coverage.forEach(in: &file) { (file, glyph, index) throws(FontFileError) in
                    switch format {
                    case 1: result[glyph] = glyph &+ UInt16(truncatingIfNeeded: operand)
                    case 2 where index < operand: result[glyph] = UInt16(try file.u16(subtable + 6 + 2 * index))
                    default: throw .malformed(offset: subtable)
                    }
                }
            }
        }
        return result
    }
}
