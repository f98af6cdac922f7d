/// A state and the actions that came after it: all that is needed to see them again, in another run of the app as well.
///
///     let data = try JSONEncoder().encode(timeline.recording)
///     timeline.load(try JSONDecoder().decode(StoreRecording.self, from: data))
public struct StoreRecording<State, Action> {
    /// The state before the first action.
    public var initial: State
    /// The actions, oldest first.
    public var actions: [Action]

    /// Makes one.
    public init(initial: State, actions: [Action]) { (self.initial, self.actions) = (initial, actions) }
}

extension StoreRecording: Encodable where State: Encodable, Action: Encodable {}
extension StoreRecording: Decodable where State: Decodable, Action: Decodable {}
extension StoreRecording: Equatable where State: Equatable, Action: Equatable {}
extension StoreRecording: Sendable where State: Sendable, Action: Sendable {}
