import DebugInstruments
import Foundation
import UnidirectionalStore

/// A store's recording as JSON: the state before the first action, and the actions.
///
/// It is an object with the format `frontmost.recording`. When it is shown in a store of the same name, the reducer computes the
/// states between the actions.
public struct StoreRecordingDocument<State: Codable, Action: Codable>: InstrumentsDocument {
    /// `frontmost.recording`
    public static var format: String { RecordingHeader.format }
    /// The version that is written.
    public static var version: Int { RecordingHeader.version }

    private var format = Self.format
    private var version = Self.version
    /// The store's name.
    public var store: String
    /// The state before the first action.
    public var initial: State
    /// The actions, oldest first.
    public var actions: [Action]

    /// Creates a document.
    /// - Parameters:
    ///   - store: The store's name.
    ///   - recording: The recording.
    public init(store: String, _ recording: StoreRecording<State, Action>) {
        (self.store, initial, actions) = (store, recording.initial, recording.actions)
    }

    /// Does nothing: every document that can be decoded is valid.
    /// - Throws: Nothing here; documents of other kinds may be refused.
    public func check() throws(DocumentError) {}

    /// The recording, for a timeline.
    public var recording: StoreRecording<State, Action> { StoreRecording(initial: initial, actions: actions) }
}

/// The part of a recording that does not depend on the store's types.
struct RecordingHeader: InstrumentsDocument {
    static var format: String { "frontmost.recording" }
    static var version: Int { 1 }
    var store: String

    func check() throws(DocumentError) {}

    /// The error for a recording with a store that is not logged, or is not `Codable`.
    static func missingStore(_ name: String) -> DocumentError {
        let reason = "is \"\(name.prefix(80))\", and no logged store of that name has a Codable state and actions"
        return DocumentError(format: format, place: "store", problem: .badValue(reason))
    }
}

/// Exports and opens the recordings of one store.
@MainActor struct RecordingFiles {
    let export: () throws(DocumentError) -> Data
    let open: (Data) async throws(DocumentError) -> Void

    /// Returns nil if the store's state or actions are not `Codable`.
    static func of<State, Action>(_ timeline: StoreTimeline<State, Action>, store: String) -> RecordingFiles? {
        guard let state = State.self as? any Codable.Type, let action = Action.self as? any Codable.Type else { return nil }
        return make(timeline, store, state, action)
    }

    private static func make<State: Codable, Action: Codable>(
        _ object: AnyObject, _ store: String, _: State.Type, _: Action.Type
    ) -> RecordingFiles? {
        guard let timeline = object as? StoreTimeline<State, Action> else { return nil }
        return RecordingFiles(
            export: { () throws(DocumentError) in
                try StoreRecordingDocument(store: store, timeline.recording).json()
            },
            // The whole document is read before anything is shown.
            open: { (json) async throws(DocumentError) in
                let recording: StoreRecording<State, Action>
                if let pieces = try await RecordingPieces.of(json).get(),
                    let read: StoreRecording<State, Action> = await read(pieces)
                {
                    recording = read
                } else if Task.isCancelled {
                    return
                } else {
                    // Decoding the whole document reports what is wrong, and where.
                    recording = try StoreRecordingDocument(json: json).recording
                }
                await timeline.load(recording, atOnce: actionsAtOnce)
            })
    }

    /// How many actions are decoded or run before yielding.
    private static let actionsAtOnce = 64

    /// Returns nil if a piece cannot be decoded, or if the task is cancelled.
    private static func read<State: Codable, Action: Codable>(_ pieces: RecordingPieces) async -> StoreRecording<State, Action>? {
        let decoder = JSONDecoder()
        guard let initial = try? decoder.decode(State.self, from: pieces.initial) else { return nil }
        var actions: [Action] = []
        for piece in pieces.actions {
            guard let action = try? decoder.decode(Action.self, from: piece) else { return nil }
            actions.append(action)
            guard actions.count % actionsAtOnce == 0 else { continue }
            await Task.yield()
            if Task.isCancelled { return nil }
        }
        return StoreRecording(initial: initial, actions: actions)
    }
}
