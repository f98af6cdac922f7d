import Foundation
import TestSupport
import Testing

@testable import FrontmostRender

@Suite struct FontFileTests {
    private static let inter = FontResources.bytes(of: BundledFont.interRegular.url)
    private static let mono = FontResources.bytes(of: BundledFont.jetBrainsMonoRegular.url)

    /// Requests everything that a measurer requests.
    private func exercise(_ file: FontFile) -> Int {
        var sum = 0
        for scalar: UInt32 in [0, 0x20, 0x41, 0x56, 0xE9, 0x416, 0x3042, 0xFFFF, 0x1_F600, 0x10_FFFF] {
            let glyph = file.glyph(for: scalar)
            sum += file.advance(of: glyph) + file.kerning(glyph, 36) + file.kerning(36, glyph) + file.kerning(.max, glyph)
        }
        return sum
    }

    @Test func a_whole_font_is_read() throws {
        let file = try FontFile(Self.inter)
        #expect((file.unitsPerEm, file.ascender, file.descender, file.lineGap) == (2816, 2728, 680, 0))
        #expect(file.glyph(for: 0x3042) == 0)
        #expect(file.advance(of: .max) == 0)
        #expect(file.kerning(file.glyph(for: 0x41), file.glyph(for: 0x56)) == -192)
    }

    @Test(arguments: [BundledFont.interRegular, .jetBrainsMonoRegular])
    func a_table_of_pairs_has_the_kerning_of_each_pair(_ font: BundledFont) throws {
        let file = try FontFile(FontResources.bytes(of: font.url))
        // Several characters may have one glyph.
        let glyphs = (0x20..<0x180).map { file.glyph(for: $0) } + [.max, 0, file.glyph(for: 0x41)]
        let each = glyphs.flatMap { first in glyphs.map { file.kerning(first, $0) } }
        #expect(file.kerning(among: glyphs) == each)
        #expect(each.contains { $0 != 0 } == (font == .interRegular))
    }

    @Test func data_that_is_no_font_is_refused() {
        #expect(throws: FontFileError.notAFont) { try FontFile([]) }
        #expect(throws: FontFileError.notAFont) { try FontFile(Array("wOF2 and then some more bytes".utf8)) }
        #expect(throws: FontFileError.missingTable("head")) { try FontFile([0, 1, 0, 0] + [UInt8](repeating: 0, count: 20)) }
    }

    @Test func a_truncated_font_is_refused_or_read_but_never_crashes() {
        for bytes in [Self.inter, Self.mono] {
            var refused = 0
            let lengths = Array(0..<300) + stride(from: 300, to: bytes.count, by: bytes.count / 120)
            for length in lengths {
                do throws(FontFileError) {
                    _ = exercise(try FontFile(Array(bytes[..<length])))
                } catch {
                    refused += 1
                }
            }
            #expect(refused > lengths.count / 2)
        }
    }

    @Test func flipped_bytes_are_refused_or_read_but_never_crash() throws {
        var random = SplitMix(seed: 7)
        let tables = (0..<12 + 16 * 14).map { $0 }
        for round in 0..<160 {
            var bytes = round.isMultiple(of: 2) ? Self.inter : Self.mono
            for _ in 0..<(1 + round % 8) {
                // Half of the damage hits the table directory and the table headers, where it matters most.
                let place =
                    random.next(below: 2) == 0 ? tables[random.next(below: tables.count)] : random.next(below: bytes.count)
                bytes[place] = UInt8(truncatingIfNeeded: random.next(below: 256))
            }
            if let file = try? FontFile(bytes) { _ = exercise(file) }
        }
        #expect(exercise(try FontFile(Self.inter)) > 0)
    }

    @Test func flipped_bytes_in_every_table_head_never_crash() throws {
        var random = SplitMix(seed: 11)
        let heads = try tableOffsets(of: Self.inter)
        #expect(heads.count > 8)
        for head in heads {
            for _ in 0..<12 {
                var bytes = Self.inter
                for _ in 0..<3 { bytes[min(head + random.next(below: 64), bytes.count - 1)] = UInt8(random.next(below: 256)) }
                if let file = try? FontFile(bytes) { _ = exercise(file) }
            }
        }
    }

    private func tableOffsets(of bytes: [UInt8]) throws -> [Int] {
        var file = FontBytes(bytes)
        var offsets: [Int] = []
        for index in 0..<(try file.u16(4)) { offsets.append(try file.u32(12 + 16 * index + 8)) }
        return offsets
    }
}
