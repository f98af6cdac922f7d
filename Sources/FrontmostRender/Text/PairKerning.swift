/// One GPOS lookup of pair adjustments. The first subtable that covers a pair decides.
struct PairLookup: Sendable {
    private let subtables: [Subtable]

    private enum Subtable: Sendable {
        /// Pairs of glyphs, `first << 16 | second`, sorted.
        case pairs([UInt32], [Int16])
        /// Pairs of classes, row by row.
        case classes(GlyphCoverage, first: GlyphClasses, second: GlyphClasses, columns: Int, [Int16])
    }

    /// All lookups of the `kern` feature.
    static func all(in file: inout FontBytes, at gpos: Int) throws(FontFileError) -> [PairLookup] {
        var result: [PairLookup] = []
        for lookup in try LayoutTable.lookups(of: "kern", extensionType: 9, in: &file, at: gpos) where lookup.type == 2 {
            var subtables: [Subtable] = []
            for offset in lookup.subtables {
                if let subtable = try Self.subtable(in: &file, at: offset) { subtables.append(subtable) }
            }
            result.append(PairLookup(subtables: subtables))
        }
        return result
    }

    func value(_ first: UInt16, _ second: UInt16) -> Int {
        for subtable in subtables {
            switch subtable {
            case .pairs(let keys, let values):
                let key = Self.key(first, second), place = Self.place(of: key, in: keys[...])
                if place < keys.count, keys[place] == key { return Int(values[place]) }
            case .classes(let coverage, let firstClasses, let secondClasses, let columns, let values):
                guard coverage.index(of: first) != nil else { continue }
                return Int(values[firstClasses.value(of: first) * columns + secondClasses.value(of: second)])
            }
        }
        return 0
    }

    /// Adds the values of all pairs of some glyphs to a table with a row for each first glyph and a column for each second one. Each glyph is
    /// searched once in each subtable, and not once for each pair: a face asks for thousands of pairs when it is loaded.
    func addValues(among glyphs: [UInt16], to table: inout [Int]) {
        var undecided = [[Int]](repeating: Array(glyphs.indices), count: glyphs.count)
        for subtable in subtables {
            switch subtable {
            case .pairs(let keys, let values):
                for (row, first) in glyphs.enumerated() where !undecided[row].isEmpty {
                    let rest = keys[Self.place(of: Self.key(first, 0), in: keys[...])...]
                    let own = first == .max ? rest : rest[..<Self.place(of: Self.key(first + 1, 0), in: rest)]
                    if own.isEmpty { continue }
                    undecided[row].removeAll { column in
                        let key = Self.key(first, glyphs[column]), place = Self.place(of: key, in: own)
                        guard place < own.endIndex, own[place] == key else { return false }
                        table[row * glyphs.count + column] += Int(values[place])
                        return true
                    }
                }
            case .classes(let coverage, let firstClasses, let secondClasses, let columns, let values):
                let seconds = glyphs.map(secondClasses.value)
                for (row, first) in glyphs.enumerated() where !undecided[row].isEmpty {
                    guard coverage.index(of: first) != nil else { continue }
                    let start = firstClasses.value(of: first) * columns
                    for column in undecided[row] { table[row * glyphs.count + column] += Int(values[start + seconds[column]]) }
                    undecided[row] = []
                }
            }
        }
    }

    private static func key(_ first: UInt16, _ second: UInt16) -> UInt32 { UInt32(first) << 16 | UInt32(second) }

    /// The index of the first key that is not less than another.
    private static func place(of key: UInt32, in keys: ArraySlice<UInt32>) -> Int {
        var (low, high) = (keys.startIndex, keys.endIndex)
        while low < high {
            let middle = (low + high) / 2
            if keys[middle] < key { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func subtable(in file: inout FontBytes, at offset: Int) throws(FontFileError) -> Subtable? {
        let (firstFormat, secondFormat) = (try file.u16(offset + 4), try file.u16(offset + 6))
        // Bit 2 is the horizontal advance; placements (bits 0 and 1) come before it.
        guard firstFormat & 4 != 0 else { return nil }
        let advance = 2 * (firstFormat & 3).nonzeroBitCount
        let size = 2 * (firstFormat.nonzeroBitCount + secondFormat.nonzeroBitCount)
        let coverage = try GlyphCoverage(in: &file, at: offset + (try file.u16(offset + 2)))

        switch try file.u16(offset) {
        case 1:
            let setCount = try file.u16(offset + 8)
            var pairs: [(key: UInt32, value: Int16)] = []
            try coverage.forEach(in: &file) { (file, glyph, index) throws(FontFileError) in
                guard index < setCount else { throw .malformed(offset: offset + 8) }
                let set = offset + (try file.u16(offset + 10 + 2 * index))
                for position in 0..<(try file.u16(set)) {
                    let record = set + 2 + position * (2 + size)
                    let key = UInt32(glyph) << 16 | UInt32(try file.u16(record))
                    pairs.append((key, Int16(try file.i16(record + 2 + advance))))
                }
            }
            pairs.sort { $0.key < $1.key }
            return .pairs(pairs.map(\.key), pairs.map(\.value))
        case 2:
            let (rows, columns) = (try file.u16(offset + 12), try file.u16(offset + 14))
            guard rows > 0, columns > 0 else { throw .malformed(offset: offset + 12) }
            let first = try GlyphClasses(in: &file, at: offset + (try file.u16(offset + 8)), count: rows)
            let second = try GlyphClasses(in: &file, at: offset + (try file.u16(offset + 10)), count: columns)
            guard offset + 16 + rows * columns * size <= file.count else { throw .malformed(offset: offset + 12) }
            var values: [Int16] = []
            values.reserveCapacity(rows * columns)
            for index in 0..<rows * columns { values.append(Int16(try file.i16(offset + 16 + index * size + advance))) }
            return .classes(coverage, first: first, second: second, columns: columns, values)
        default: throw .malformed(offset: offset)
        }
    }
}
