import DebugInstruments
import Foundation
import UnidirectionalStore

/// A store's recording as JSON: its state before the first action, and the actions.
///
/// It is an object with the format `frontmost.recording`. Shown in a store of the same name, the states between come about again by
/// its reducer.
public struct StoreRecordingDocument<State: Codable, Action: Codable>: InstrumentsDocument {
    /// `frontmost.recording`
    public static var format: String { RecordingHeader.format }
    /// The version that is written.
    public static var version: Int { RecordingHeader.version }

    private var format = Self.format
    private var version = Self.version
    /// What the store is called.
    public var store: String
    /// The state before the first action.
    public var initial: State
    /// The actions, oldest first.
    public var actions: [Action]

    /// What a store called so has recorded.
    public init(store: String, _ recording: StoreRecording<State, Action>) {
        (self.store, initial, actions) = (store, recording.initial, recording.actions)
    }

    /// Whatever can be read can be shown.
    public func check() throws(DocumentError) {}

    /// What a timeline can show.
    public var recording: StoreRecording<State, Action> { StoreRecording(initial: initial, actions: actions) }
}

/// What every recording says, whatever its store's types are.
struct RecordingHeader: InstrumentsDocument {
    static var format: String { "frontmost.recording" }
    static var version: Int { 1 }
    var store: String

    func check() throws(DocumentError) {}

    /// Nobody can show a recording whose store is not there, or cannot be written.
    static func missingStore(_ name: String) -> DocumentError {
        let reason = "is \"\(name.prefix(80))\", and no store of that name is logged whose state and actions are Codable"
        return DocumentError(format: format, place: "store", problem: .badValue(reason))
    }
}

/// Writes and reads the recordings of one store.
@MainActor struct RecordingFiles {
    let export: () throws(DocumentError) -> Data
    let open: (Data) async throws(DocumentError) -> Void

    /// Nil where the store's state or its actions cannot be written.
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
            // All of it is read before anything is shown in the place of what there is.
            open: { (json) async throws(DocumentError) in
                let recording: StoreRecording<State, Action>
                if let pieces = try await RecordingPieces.of(json).get(),
                    let read: StoreRecording<State, Action> = await read(pieces)
                {
                    recording = read
                } else if Task.isCancelled {
                    return
                } else {
                    // The whole says what is wrong, and where.
                    recording = try StoreRecordingDocument(json: json).recording
                }
                await timeline.load(recording, atOnce: actionsAtOnce)
            })
    }

    /// How many actions are read or run again before others have their turn.
    private static let actionsAtOnce = 64

    /// Nil where one of them cannot be read, and where nobody waits for them any more.
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
