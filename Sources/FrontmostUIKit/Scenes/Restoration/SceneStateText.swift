import Foundation

/// The JSON of a saved state, and what every store checks.
package enum SceneStateText {
    /// The largest size in bytes. A scene saves its location and a draft or two, not documents.
    package static let sizeLimit = 1 << 20

    /// Throws for identifiers that no session has. They come from outside, and name files and rows.
    package static func check(_ identifier: String) throws(SceneStateError) {
        let isPlain = identifier.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        guard isPlain, (1...64).contains(identifier.utf8.count) else { throw .badIdentifier(identifier) }
    }

    /// Encodes a state.
    /// - Parameter owner: What has it, in messages.
    package static func of(_ state: SceneState, in owner: String) throws(SceneStateError) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "+", negativeInfinity: "-", nan: "nan")
        let text: Data
        do { text = try encoder.encode(state) } catch {
            throw .notWritten(file: owner, reason: error.localizedDescription)
        }
        guard text.count <= sizeLimit else { throw .tooLarge(file: owner, bytes: text.count, limit: sizeLimit) }
        return text
    }

    /// Decodes a state.
    /// - Parameter owner: What has it, in messages.
    package static func state(in text: Data, of owner: String) throws(SceneStateError) -> SceneState {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "+", negativeInfinity: "-", nan: "nan")
        do {
            return try decoder.decode(SceneState.self, from: text)
        } catch let error as SceneState.NewerFormat {
            throw .newerFormat(file: owner, format: error.format)
        } catch {
            throw .notReadable(file: owner, reason: (error as? DecodingError)?.reason ?? error.localizedDescription)
        }
    }
}
