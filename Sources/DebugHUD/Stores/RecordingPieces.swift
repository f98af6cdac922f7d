import DebugInstruments
import Foundation

/// The state and the actions of a recording, each as its own JSON.
///
/// Decoding them runs the app's code, which may be isolated to the main actor. So the main actor decodes a few at a time. Finding
/// their ranges in a large document runs off the main actor, because it needs none of the app's code.
struct RecordingPieces: Sendable {
    let initial: Data
    let actions: [Data]

    /// Finds the pieces, off the main actor. Returns nil if some are missing; decoding the whole document gives the reason then.
    @concurrent nonisolated static func of(_ json: Data) async -> Result<RecordingPieces?, DocumentError> {
        Result { () throws(DocumentError) in
            // Checks that the document is well formed.
            _ = try RecordingHeader(json: json)
            return RecordingPieces(json)
        }
    }

    /// - Parameter json: A well-formed document.
    init?(_ json: Data) {
        var scan = JSONScan([UInt8](json))
        var initial: Range<Int>?, actions: [Range<Int>]?
        guard scan.take(UInt8(ascii: "{")) else { return nil }
        while !scan.take(UInt8(ascii: "}")) {
            guard let key = scan.value(), scan.take(UInt8(ascii: ":")) else { return nil }
            switch String(decoding: scan.bytes[key], as: UTF8.self) {
            case "\"actions\"":
                guard let list = scan.list() else { return nil }
                actions = list
            case "\"initial\"":
                guard let value = scan.value() else { return nil }
                initial = value
            default: if scan.value() == nil { return nil }
            }
            _ = scan.take(UInt8(ascii: ","))
        }
        guard let initial, let actions else { return nil }
        self.initial = Data(scan.bytes[initial])
        self.actions = actions.map { Data(scan.bytes[$0]) }
    }
}

/// Finds the ends of values in well-formed JSON.
private struct JSONScan {
    let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    private mutating func skipSpace() {
        while place < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[place]) { place += 1 }
    }

    /// Skips a byte, if it is the next one.
    mutating func take(_ byte: UInt8) -> Bool {
        skipSpace()
        guard place < bytes.count, bytes[place] == byte else { return false }
        place += 1
        return true
    }

    /// Skips a value, and returns its range.
    mutating func value() -> Range<Int>? {
        skipSpace()
        let start = place
        var depth = 0, isText = false
        while place < bytes.count {
            let byte = bytes[place]
            if isText {
                if byte == UInt8(ascii: "\\") { place += 1 } else if byte == UInt8(ascii: "\"") { isText = false }
            } else {
                switch byte {
                case UInt8(ascii: "\""): isText = true
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    // The end of the enclosing object or list.
                    if depth == 0 { return place > start ? start..<place : nil }
                    depth -= 1
                case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x0A, 0x0D, 0x09:
                    if depth == 0 { return place > start ? start..<place : nil }
                default: break
                }
            }
            place += 1
            if depth == 0, !isText, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
                return start..<min(place, bytes.count)
            }
        }
        return nil
    }

    /// Skips a list, and returns the ranges of its values.
    mutating func list() -> [Range<Int>]? {
        guard take(UInt8(ascii: "[")) else { return nil }
        var values: [Range<Int>] = []
        while !take(UInt8(ascii: "]")) {
            guard let value = value() else { return nil }
            values.append(value)
            _ = take(UInt8(ascii: ","))
        }
        return values
    }
}
