import Foundation
import TestSupport
import Testing

@testable import FrontmostGraphics

@Suite struct PNGEncoderTests {
    @Test func checksums_are_those_of_the_standards() {
        #expect(Checksums.crc32(Array("123456789".utf8)) == 0xcbf4_3926)
        #expect(Array("Wikipedia".utf8).withUnsafeBufferPointer(Checksums.adler32) == 0x11e6_0398)
    }

    /// Covers every length and many distances, so that every code occurs.
    @Test func compressed_data_is_restored() throws {
        var random = SplitMix(seed: 7)
        for distance in [1, 2, 3, 4, 5, 7, 9, 100, 1000, 3073, 20_000, 32_768] {
            var input = (0..<distance).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            for length in 1...260 {
                for _ in 0..<length { input.append(input[input.count - distance]) }
                // A byte that differs from the repetition ends the match.
                input.append(input[input.count - distance] &+ 1)
            }
            #expect(try FixedInflate.bytes(RepetitionDeflate.zlib(input, distances: [distance])) == input)
        }
        #expect(try FixedInflate.bytes(RepetitionDeflate.zlib([], distances: [4])) == [])
        // The distance is out of range and is ignored.
        #expect(try FixedInflate.bytes(RepetitionDeflate.zlib([1, 2, 3], distances: [0, 32_769])) == [1, 2, 3])
    }

    @Test func a_picture_of_one_colour_is_small_however_large_it_is() {
        let data = PNGEncoder.data(width: 256, height: 256, rgba: Array(repeating: 0, count: 256 * 256 * 4))
        #expect(data.count < 2048)
    }

    @Test func pixels_are_in_the_file_row_by_row() throws {
        let rgba: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 128, 0, 0, 255, 64, 1, 2, 3, 0, 5, 6, 7, 8, 9, 10, 11, 12]
        let file = Array(PNGEncoder.data(width: 2, height: 3, rgba: rgba))
        #expect(file.prefix(8) == [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
        #expect(Array(file[8..<16]) == [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
        #expect(Array(file[16..<29]) == [0, 0, 0, 2, 0, 0, 0, 3, 8, 6, 0, 0, 0])
        let length = file[33..<37].reduce(0) { $0 << 8 | Int($1) }
        let rows = try FixedInflate.bytes(Array(file[41..<41 + length]))
        let expected: [[UInt8]] = [[0], Array(rgba[0..<8]), [0], Array(rgba[8..<16]), [0], Array(rgba[16..<24])]
        #expect(rows == expected.flatMap { $0 })
        let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]
        #expect(Array(file.suffix(12)) == end)
    }
}

/// Inflates a zlib stream of one block with fixed codes, by the tables of RFC 1951.
private struct FixedInflate {
    struct Failure: Error {}

    static let lengths = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
    ]
    static let lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
    static let distances = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193,
        12289, 16385, 24577,
    ]

    let input: [UInt8]
    var place = 16

    static func bytes(_ stream: [UInt8]) throws -> [UInt8] {
        guard stream.count >= 6, stream[0] == 0x78, (0x7800 + Int(stream[1])) % 31 == 0 else { throw Failure() }
        var reader = FixedInflate(input: stream)
        let output = try reader.block()
        let end = (reader.place + 7) / 8
        guard end + 4 == stream.count else { throw Failure() }
        let checksum = stream[end...].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        guard output.withUnsafeBufferPointer(Checksums.adler32) == checksum else { throw Failure() }
        return output
    }

    private mutating func block() throws -> [UInt8] {
        guard try number(3) == 0b011 else { throw Failure() }
        var output: [UInt8] = []
        while true {
            let symbol = try symbol()
            if symbol == 256 { return output }
            if symbol < 256 {
                output.append(UInt8(symbol))
                continue
            }
            guard symbol <= 285 else { throw Failure() }
            let length = try Self.lengths[symbol - 257] + number(Self.lengthBits[symbol - 257])
            let code = try self.code(5)
            guard code < 30 else { throw Failure() }
            let distance = try Self.distances[code] + number(max(0, code / 2 - 1))
            guard distance <= output.count else { throw Failure() }
            for _ in 0..<length { output.append(output[output.count - distance]) }
        }
    }

    private mutating func symbol() throws -> Int {
        var code = try self.code(7)
        if code < 0b001_1000 { return 256 + code }
        code = try code << 1 | number(1)
        if code < 0b1100_0000 { return code - 0x30 }
        if code < 0b1100_1000 { return 280 + code - 0b1100_0000 }
        return try (code << 1 | number(1)) - 0x190 + 144
    }

    private mutating func code(_ count: Int) throws -> Int {
        try (0..<count).reduce(0) { value, _ in try value << 1 | number(1) }
    }

    private mutating func number(_ count: Int) throws -> Int {
        var value = 0
        for bit in 0..<count {
            guard place / 8 < input.count else { throw Failure() }
            value |= Int(input[place / 8] >> UInt8(place % 8) & 1) << bit
            place += 1
        }
        return value
    }
}
