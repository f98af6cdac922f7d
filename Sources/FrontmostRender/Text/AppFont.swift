import Synchronization

/// A font file that an app has registered. Text is measured with its tables, and hosts draw with the same file. Files stay registered until the
/// process ends.
public struct AppFont: Hashable, Sendable {
    /// The place in the order of registration.
    let number: UInt16

    /// What a file says about itself.
    public struct Names: Sendable, Hashable {
        /// The name of the family, and those of the font in it.
        public var family = "", full = "", postScript = ""
        /// The weight of the glyphs, and whether they are slanted.
        public var weight = FontWeight.regular, isItalic = false
    }

    private final class File: Sendable {
        let names: Names
        let bytes: [UInt8]
        let face, tabularFace: FontFace

        init(_ bytes: [UInt8]) throws(FontFileError) {
            let file = try FontFile(bytes)
            names = try Names(bytes)
            self.bytes = bytes
            face = FontFace(file, tabular: false, isWhole: true)
            tabularFace = file.tabularFigures.isEmpty ? face : FontFace(file, tabular: true, isWhole: true)
        }
    }
    private static let files = Mutex<[File]>([])
    private var file: File { Self.files.withLock { $0[Int(number)] } }

    /// Registers a TrueType or OpenType font. A font with the PostScript name of a registered one is that one.
    /// - Throws: `FontFileError` if it cannot be read.
    @discardableResult public static func register(_ bytes: [UInt8]) throws(FontFileError) -> AppFont {
        let file = try File(bytes)
        let number = files.withLock { files -> Int? in
            if let known = files.firstIndex(where: { $0.names.postScript == file.names.postScript }) { return known }
            guard files.count < Int(UInt16.max) else { return nil }
            files.append(file)
            return files.count - 1
        }
        guard let number else { throw .tooComplex }
        return AppFont(number: UInt16(number))
    }

    /// All registered fonts, in their order.
    public static var all: [AppFont] { (0..<UInt16(files.withLock { $0.count })).map(AppFont.init) }

    /// The font with a PostScript name or a full name, or the one of a family that is nearest to the regular one.
    public static func named(_ name: String) -> AppFont? {
        let known = files.withLock { $0.map(\.names) }
        let index = known.firstIndex { $0.postScript == name } ?? known.firstIndex { $0.full == name }
        if let index { return AppFont(number: UInt16(index)) }
        return nearest(in: name, .regular, isItalic: false, known)
    }

    private static func nearest(in family: String, _ weight: FontWeight, isItalic: Bool, _ known: [Names]) -> AppFont? {
        func distance(_ names: Names) -> Int {
            abs(names.weight.value - weight.value) + (names.isItalic == isItalic ? 0 : 1000)
        }
        let members = known.indices.filter { known[$0].family == family }
        return members.min { distance(known[$0]) < distance(known[$1]) }.map { AppFont(number: UInt16($0)) }
    }

    /// What the file says about itself.
    public var names: Names { file.names }
    /// The bytes of the file.
    public var bytes: [UInt8] { file.bytes }
    /// The name under which hosts know the file.
    public var hostFamily: String { "app-\(number)" }

    /// The font of the same family that is nearest to a weight and a slant.
    public func variant(weight: FontWeight, isItalic: Bool) -> AppFont {
        let known = Self.files.withLock { $0.map(\.names) }
        return Self.nearest(in: known[Int(number)].family, weight, isItalic: isItalic, known) ?? self
    }

    func face(tabular: Bool) -> FontFace { tabular ? file.tabularFace : file.face }
}

extension AppFont.Names {
    fileprivate init(_ bytes: [UInt8]) throws(FontFileError) {
        var file = FontBytes(bytes)
        var tables: [String: Int] = [:]
        for index in 0..<(try file.u16(4)) {
            let record = 12 + 16 * index
            tables[try file.tag(record)] = try file.u32(record + 8)
        }
        if let os2 = tables["OS/2"] {
            weight = FontWeight(try file.u16(os2 + 4))
            isItalic = try file.u16(os2 + 62) & 1 != 0
        }
        guard let table = tables["name"] else { throw .missingTable("name") }
        var found: [Int: String] = [:]
        let strings = table + (try file.u16(table + 4))
        for index in 0..<(try file.u16(table + 2)) {
            let record = table + 6 + 12 * index
            let platform = try file.u16(record), name = try file.u16(record + 6)
            // Those of Windows in American English count, or the first ones.
            let language = try file.u16(record + 4), isPreferred = platform == 3 && language == 0x409
            guard [1, 4, 6, 16].contains(name), found[name] == nil || isPreferred else { continue }
            let start = strings + (try file.u16(record + 10)), length = try file.u16(record + 8)
            guard start >= 0, length > 0, start + length <= bytes.count else { continue }
            let part = bytes[start..<start + length]
            found[name] = platform == 1 ? String(decoding: part, as: UTF8.self) : Self.text(part)
        }
        family = found[16] ?? found[1] ?? ""
        full = found[4] ?? family
        postScript = found[6] ?? full
        if postScript.isEmpty { throw .missingTable("name") }
    }

    /// Text in UTF-16, big-endian.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        var units: [UInt16] = [], next = bytes.startIndex
        while next + 1 < bytes.endIndex {
            units.append(UInt16(bytes[next]) << 8 | UInt16(bytes[next + 1]))
            next += 2
        }
        return String(decoding: units, as: UTF16.self)
    }
}
