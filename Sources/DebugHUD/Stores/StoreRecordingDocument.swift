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
                let read =
                    await Read<State, Action>.recording(json)
                    ?? Result { () throws(DocumentError) in
                        try StoreRecordingDocument<State, Action>(json: json).recording
                    }
                await timeline.load(try read.get(), atOnce: actionsAtOnce)
            })
    }

    /// How many actions are run again before others have their turn.
    private static let actionsAtOnce = 64

    /// Reads a recording off the main actor.
    private enum Read<State, Action> {
        /// Nil where only the main actor can read it: the types' conformances to `Codable` are its own.
        @concurrent nonisolated static func recording(
            _ json: Data
        ) async -> sending Result<StoreRecording<State, Action>, DocumentError>? {
            // Found out here: there they would be to be had on the main actor.
            guard let state = State.self as? any Codable.Type, let action = Action.self as? any Codable.Type else { return nil }
            return read(json, state, action)
        }

        private nonisolated static func read<S: Codable, A: Codable>(
            _ json: Data, _: S.Type, _: A.Type
        ) -> Result<StoreRecording<State, Action>, DocumentError>? {
            do throws(DocumentError) {
                // S is State, and A is Action.
                return (try StoreRecordingDocument<S, A>(json: json).recording as? StoreRecording<State, Action>).map {
                    .success($0)
                }
            } catch {
                return .failure(error)
            }
        }
    }
}
