import Foundation

/// The resources of a target as one file: a table of contents, and the files that it names.
///
/// The file begins with eight letters and the length of the table (64 bits, the lowest byte first). The table is JSON; the files
/// follow it.
package struct ResourcePack: Sendable {
    /// The name of the file in the target's resources.
    package static let fileName = "Resources.frontmost"
    private static let mark = Array("FMRES001".utf8)

    private struct Index: Codable {
        var assets: AssetTable
        var strings: StringTables
        /// Where each file begins after the table, and its length.
        var files: [String: [Int]]
    }

    private let index: Index
    private let content: Data
    /// The position of the first file in `content`.
    private let start: Int

    package var assets: AssetTable { index.assets }
    package var strings: StringTables { index.strings }

    /// Opens a pack; nil if the data is not a pack, or not a whole one.
    package init?(_ data: Data) {
        let bytes = data.prefix(16)
        guard bytes.count == 16, Array(bytes.prefix(8)) == Self.mark else { return nil }
        let length = bytes.suffix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard length <= UInt64(data.count - 16),
            let index = try? JSONDecoder().decode(Index.self, from: data.dropFirst(16).prefix(Int(length)))
        else { return nil }
        let left = data.count - 16 - Int(length)
        let isWhole = index.files.values.allSatisfy {
            $0.count == 2 && $0[0] >= 0 && $0[1] >= 0 && $0[0] <= left && $0[1] <= left - $0[0]
        }
        guard isWhole else { return nil }
        (self.index, content, start) = (index, data, data.startIndex + 16 + Int(length))
    }

    /// The content of a file; nil if the pack has none of that key.
    package func data(_ key: String) -> Data? {
        guard let place = index.files[key] else { return nil }
        let first = start + place[0]
        return content.subdata(in: first..<(first + place[1]))
    }

    /// Packs tables and the files that they name.
    /// - Parameter files: Content by key.
    package static func packed(_ assets: AssetTable, _ strings: StringTables, files: [String: Data]) throws -> Data {
        var index = Index(assets: assets, strings: strings, files: [:]), content = Data()
        for (key, data) in files.sorted(by: { $0.key < $1.key }) {
            index.files[key] = [content.count, data.count]
            content += data
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let table = try encoder.encode(index)
        let length = withUnsafeBytes(of: UInt64(table.count).littleEndian) { Array($0) }
        return Data(mark) + Data(length) + table + content
    }
}
