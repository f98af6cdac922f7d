/// A state and the actions that followed it, from which the session can be replayed, also in another run of the app.
///
///     let data = try JSONEncoder().encode(timeline.recording)
///     timeline.load(try JSONDecoder().decode(StoreRecording.self, from: data))
public struct StoreRecording<State, Action> {
    /// The state before the first action.
    public var initial: State
    /// The actions, oldest first.
    public var actions: [Action]

    /// Creates a recording.
    /// - Parameters:
    ///   - initial: The state before the first action.
    ///   - actions: The actions, oldest first.
    public init(initial: State, actions: [Action]) { (self.initial, self.actions) = (initial, actions) }
}

extension StoreRecording: Encodable where State: Encodable, Action: Encodable {}
extension StoreRecording: Decodable where State: Decodable, Action: Decodable {}
extension StoreRecording: Equatable where State: Equatable, Action: Equatable {}
extension StoreRecording: Sendable where State: Sendable, Action: Sendable {}
