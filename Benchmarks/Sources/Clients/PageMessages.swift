import Foundation

/// The messages of a page that are needed here, by the tables of `Client/frontmost/protocol.js`.
enum PageMessages {
    /// What entitles a page to get its scene back.
    struct Ticket: Sendable {
        var session: String, secret: String
        /// The number of the app's worker that has the scene; nil if the app has none.
        var worker: Int?
    }

    /// The first message of a page on a phone.
    static func hello(_ ticket: Ticket?) -> String {
        let session = ticket?.session ?? "", secret = ticket?.secret ?? ""
        return "[0,8,393,852,59,0,34,0,0,1,17,0,0,0,1,\"\(session)\",\"\(secret)\",\"\",\"\",0,\"/\"]"
    }

    /// The key that increases the counter, for the whole scene.
    static let add = "[10,0,\"a\",0]"

    /// The operation that tells a page its ticket, if the message has one.
    static func ticket(in message: String) -> Ticket? {
        guard message.contains("[16,"),
            let operations = try? JSONSerialization.jsonObject(with: Data(message.utf8)) as? [[Any]],
            let operation = operations.first(where: { $0.first as? Int == 16 }), operation.count > 2,
            let session = operation[1] as? String, let secret = operation[2] as? String
        else { return nil }
        return Ticket(session: session, secret: secret, worker: operation.count > 5 ? operation[5] as? Int : nil)
    }

    /// The count that a message shows: the app writes "Count 5."
    static func count(in message: String) -> Int? {
        guard let start = message.range(of: "Count ", options: .backwards)?.upperBound,
            let end = message[start...].firstIndex(of: ".")
        else { return nil }
        return Int(message[start..<end])
    }
}
