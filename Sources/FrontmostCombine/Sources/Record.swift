/// Publishes values that were written down beforehand, and then an end.
public struct Record<Output, Failure: Error>: Publisher {
    /// What is published.
    public let recording: Recording

    /// What is published: values and an end.
    public struct Recording {
        public typealias Input = Output

        /// The values, in their order.
        public private(set) var output: [Output]
        /// What comes after them.
        public private(set) var completion: Subscribers.Completion<Failure>
        private var isOver = false

        /// Without values.
        public init() { (output, completion) = ([], .finished) }

        /// With all that is published.
        public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
            (self.output, self.completion, isOver) = (output, completion, true)
        }

        /// Adds a value. After the end that is a mistake, as it would be of a publisher.
        public mutating func receive(_ input: Output) {
            precondition(!isOver, "A recording that was completed takes no more values.")
            output.append(input)
        }

        /// Ends it.
        public mutating func receive(completion: Subscribers.Completion<Failure>) {
            precondition(!isOver, "A recording is completed once.")
            (self.completion, isOver) = (completion, true)
        }
    }

    /// - Parameter record: Writes down what is published.
    public init(record: (inout Recording) -> Void) {
        var recording = Recording()
        record(&recording)
        self.recording = recording
    }
    /// Publishes what was written down elsewhere.
    public init(recording: Recording) { self.recording = recording }
    /// Publishes these values and this end.
    public init(output: [Output], completion: Subscribers.Completion<Failure>) {
        recording = Recording(output: output, completion: completion)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let chain = ChainStage(subscriber)
        chain.start()
        chain.run(Publishers.Sequence<[Output], Failure>(sequence: recording.output)) { _ in chain.finish(recording.completion) }
    }
}

extension Record: Codable where Output: Codable, Failure: Codable {
    public init(from decoder: any Decoder) throws { recording = try Recording(from: decoder) }
    public func encode(to encoder: any Encoder) throws { try recording.encode(to: encoder) }
}

extension Record.Recording: Codable where Output: Codable, Failure: Codable {
    private enum CodingKeys: String, CodingKey { case output, completion }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            output: try container.decode([Output].self, forKey: .output),
            completion: try container.decodeIfPresent(Failure.self, forKey: .completion).map { .failure($0) } ?? .finished)
    }
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(output, forKey: .output)
        if case .failure(let error) = completion { try container.encode(error, forKey: .completion) }
    }
}
