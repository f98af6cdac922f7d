/// Compresses repetitions at a few distances that the caller gives.
///
/// Writes a Deflate stream (RFC 1951) of one block with the fixed codes, which needs no code tables and no search.
package struct RepetitionDeflate {
    private static let longest = 258, farthest = 32768
    /// A repetition costs up to 25 bits, and three literals may cost less.
    private static let shortest = 4

    private var output: [UInt8]
    private var bits: UInt64 = 0
    private var bitCount: UInt64 = 0

    /// - Parameter distances: How many bytes back to look. The first of equally long repetitions wins. Distances beyond Deflate's
    ///   reach are dropped.
    /// - Returns: A zlib stream (RFC 1950).
    package static func zlib(_ input: [UInt8], distances: [Int]) -> [UInt8] {
        // Deflate with a window of 32 KB. The second byte says "fastest compression" and makes both a multiple of 31.
        var stream = RepetitionDeflate(output: [0x78, 0x01])
        let distances = distances.filter { $0 >= 1 && $0 <= farthest }
        let checksum = input.withUnsafeBufferPointer { input in
            stream.compress(input, distances)
            return Checksums.adler32(input)
        }
        return stream.output + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
    }

    private init(output: [UInt8]) { self.output = output }

    private mutating func compress(_ input: UnsafeBufferPointer<UInt8>, _ distances: [Int]) {
        // The last block, with fixed codes.
        add(0b011, 3)
        var place = 0
        while place < input.count {
            var (length, distance) = (0, 0)
            for candidate in distances where candidate <= place {
                let found = Self.repetition(input, at: place, candidate)
                if found > length { (length, distance) = (found, candidate) }
            }
            if length >= Self.shortest {
                add(length: length)
                add(distance: distance)
                place += length
            } else {
                add(symbol: Int(input[place]))
                place += 1
            }
        }
        add(symbol: 256)
        // Pad to a whole byte.
        add(0, (8 - bitCount % 8) % 8)
    }

    private static func repetition(_ input: UnsafeBufferPointer<UInt8>, at place: Int, _ distance: Int) -> Int {
        let limit = min(longest, input.count - place)
        var length = 0
        while length < limit && input[place + length] == input[place + length - distance] { length += 1 }
        return length
    }

    // MARK: Codes

    /// Writes a literal, the end of the block (256), or a length code.
    private mutating func add(symbol: Int) {
        switch symbol {
        case ..<144: add(code: 0x30 + symbol, 8)
        case ..<256: add(code: 0x190 + symbol - 144, 9)
        case ..<280: add(code: symbol - 256, 7)
        default: add(code: 0xc0 + symbol - 280, 8)
        }
    }

    private mutating func add(length: Int) {
        if length == Self.longest { return add(symbol: 285) }
        // There are four codes for each number of extra bits; the first eight codes have none.
        let rest = length - 3
        if rest < 4 { return add(symbol: 257 + rest) }
        let extra = Self.log2(rest) - 2
        add(symbol: 261 + 4 * extra + (rest >> extra) & 3)
        add(UInt64(rest & (1 << extra - 1)), UInt64(extra))
    }

    private mutating func add(distance: Int) {
        // There are two codes for each number of extra bits; the first four codes have none.
        let rest = distance - 1
        if rest < 4 { return add(code: rest, 5) }
        let extra = Self.log2(rest) - 1
        add(code: 2 + 2 * extra + (rest >> extra) & 1, 5)
        add(UInt64(rest & (1 << extra - 1)), UInt64(extra))
    }

    private static func log2(_ number: Int) -> Int { Int.bitWidth - 1 - number.leadingZeroBitCount }

    // MARK: Bits

    /// Writes a Huffman code. Codes start with their highest bit, everything else with the lowest.
    private mutating func add(code: Int, _ count: Int) {
        var reversed = 0
        for bit in 0..<count where code >> bit & 1 == 1 { reversed |= 1 << (count - 1 - bit) }
        add(UInt64(reversed), UInt64(count))
    }

    private mutating func add(_ value: UInt64, _ count: UInt64) {
        bits |= value << bitCount
        bitCount += count
        while bitCount >= 8 {
            output.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            bitCount -= 8
        }
    }
}
