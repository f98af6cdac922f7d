/// Publishes a recorded sequence of values and a completion.
public struct Record<Output, Failure: Error>: Publisher {
    /// The recorded values and completion.
    public let recording: Recording

    /// A sequence of values and a completion.
    public struct Recording {
        /// The values that are recorded.
        public typealias Input = Output

        /// The values in order.
        public private(set) var output: [Output]
        /// The completion that follows the values.
        public private(set) var completion: Subscribers.Completion<Failure>
        private var isOver = false

        /// Creates an empty recording that finishes.
        public init() { (output, completion) = ([], .finished) }

        /// Creates a recording of values and a completion.
        public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
            (self.output, self.completion, isOver) = (output, completion, true)
        }

        /// Records a value. It is a programming mistake to do so after the completion.
        public mutating func receive(_ input: Output) {
            precondition(!isOver, "A recording accepts no values after its completion.")
            output.append(input)
        }

        /// Records the completion.
        public mutating func receive(completion: Subscribers.Completion<Failure>) {
            precondition(!isOver, "A recording can be completed only once.")
            (self.completion, isOver) = (completion, true)
        }
    }

    /// Creates a publisher of a new recording.
    /// - Parameter record: Records the values and the completion.
    public init(record: (inout Recording) -> Void) {
        var recording = Recording()
        record(&recording)
        self.recording = recording
    }
    /// Creates a publisher of a recording.
    public init(recording: Recording) { self.recording = recording }
    /// Creates a publisher of values and a completion.
    public init(output: [Output], completion: Subscribers.Completion<Failure>) {
        recording = Recording(output: output, completion: completion)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let chain = ChainOperator(subscriber)
        chain.start()
        chain.run(Publishers.Sequence<[Output], Failure>(sequence: recording.output)) { _ in chain.finish(recording.completion) }
    }
}

extension Record: Codable where Output: Codable, Failure: Codable {
    /// Decodes the recording.
    /// - Throws: A `DecodingError` if there is no recording of these types.
    public init(from decoder: any Decoder) throws { recording = try Recording(from: decoder) }
    /// Encodes the recording.
    /// - Throws: The error of the encoder or of an element.
    public func encode(to encoder: any Encoder) throws { try recording.encode(to: encoder) }
}

extension Record.Recording: Codable where Output: Codable, Failure: Codable {
    private enum CodingKeys: String, CodingKey { case output, completion }

    /// Decodes the values and the completion.
    /// - Throws: A `DecodingError` if there are no values of these types.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            output: try container.decode([Output].self, forKey: .output),
            completion: try container.decodeIfPresent(Failure.self, forKey: .completion).map { .failure($0) } ?? .finished)
    }
    /// Encodes the values and the completion.
    /// - Throws: The error of the encoder or of an element.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(output, forKey: .output)
        if case .failure(let error) = completion { try container.encode(error, forKey: .completion) }
    }
}
