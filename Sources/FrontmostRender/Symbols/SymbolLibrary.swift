import Foundation

/// The symbols' resource file: an index of its lines, and a cache of the symbols used so far.
///
/// Lines are `n <name> <picture>` and `p <picture> <min x> <width>|<rule><path data>|…`, where the rule is `n` for non-zero and
/// `e` for even-odd; `#` begins a comment.
// Unchecked: what is found is accessed under the lock only, and all else is constant.
final class SymbolLibrary: @unchecked Sendable {
    static let shared = SymbolLibrary(FontResources.bytes(of: FontResources.folder.appendingPathComponent("Symbols.txt")))

    private let bytes: [UInt8]
    private let pictures: [String: String]
    private let lines: [String: Range<Int>]
    /// Guards `found`: hosts may draw on their own threads.
    private let lock = NSLock()
    private var found: [String: SystemSymbol] = [:]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var pictures: [String: String] = [:]
        var lines: [String: Range<Int>] = [:]
        for line in Self.lines(of: bytes) {
            let fields = Self.fields(of: bytes, in: line)
            guard fields.count > 2 else { continue }
            switch bytes[line.lowerBound] {
            case UInt8(ascii: "n"): pictures[Self.string(bytes, fields[1])] = Self.string(bytes, fields[2])
            case UInt8(ascii: "p"): lines[Self.string(bytes, fields[1])] = fields[2].lowerBound..<line.upperBound
            default: continue
            }
        }
        (self.pictures, self.lines) = (pictures, lines)
    }

    var names: [String] { pictures.keys.sorted() }

    func symbol(named name: String) -> SystemSymbol? {
        lock.withLock {
            if let known = found[name] { return known }
            // Unknown names are not cached: they may come from untrusted input.
            guard let picture = pictures[name], let line = lines[picture] else { return nil }
            let symbol = Self.symbol(named: name, from: Self.string(bytes, line))
            found[name] = symbol
            return symbol
        }
    }

    /// The name that shares most parts with another one, and has fewest others. Nil if none begins with the same part.
    func nearestName(to name: String) -> String? {
        let parts = name.split(separator: "."), wanted = Set(parts)
        let candidates = pictures.keys.filter { $0.split(separator: ".").first == parts.first }
        func difference(_ candidate: String) -> Int {
            wanted.symmetricDifference(candidate.split(separator: ".")).count
        }
        return candidates.min { (difference($0), $0.utf8.count, $0) < (difference($1), $1.utf8.count, $1) }
    }

    private static func symbol(named name: String, from line: String) -> SystemSymbol? {
        let parts = line.split(separator: "|")
        let box = parts[0].split(separator: " ").compactMap { Double($0) }
        guard box.count == 2, parts.count > 1 else { return nil }
        let outlines = parts.dropFirst().map {
            SystemSymbol.Outline(pathData: String($0.dropFirst()), isEvenOdd: $0.first == "e")
        }
        return SystemSymbol(name: name, viewBox: CGRect(x: box[0], y: 0, width: box[1], height: 16), outlines: outlines)
    }

    private static func string(_ bytes: [UInt8], _ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
        bytes.withUnsafeBytes { buffer in
            var (result, start) = ([Range<Int>](), 0)
            while start < buffer.count, let base = buffer.baseAddress {
                let found = memchr(base + start, 0x0A, buffer.count - start)
                let end = found.map { base.distance(to: UnsafeRawPointer($0)) } ?? buffer.count
                if end > start { result.append(start..<end) }
                start = end + 1
            }
            return result
        }
    }

    /// The first three fields of a line. The rest of the line is not scanned.
    private static func fields(of bytes: [UInt8], in line: Range<Int>) -> [Range<Int>] {
        var (result, start) = ([Range<Int>](), line.lowerBound)
        while result.count < 3, start < line.upperBound {
            var end = start
            while end < line.upperBound, bytes[end] != 0x20 { end += 1 }
            result.append(start..<end)
            start = end + 1
        }
        return result
    }
}
