extension Publishers {
    /// Calls closures for the signals between a publisher and its subscriber.
    public struct HandleEvents<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// Called with the subscription.
        public var receiveSubscription: ((any Subscription) -> Void)?
        /// Called with each value.
        public var receiveOutput: ((Output) -> Void)?
        /// Called with the completion.
        public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
        /// Called when the subscriber cancels.
        public var receiveCancel: (() -> Void)?
        /// Called with the subscriber's demand.
        public var receiveRequest: ((Subscribers.Demand) -> Void)?
        /// Called in place of `receiveRequest` with the demand that the subscriber returns for a value.
        var receiveReturnedDemand: ((Subscribers.Demand) -> Void)?

        /// Calls the given closures.
        public init(
            upstream: Upstream,
            receiveSubscription: ((any Subscription) -> Void)? = nil,
            receiveOutput: ((Output) -> Void)? = nil,
            receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
            receiveCancel: (() -> Void)? = nil,
            receiveRequest: ((Subscribers.Demand) -> Void)?
        ) {
            self.upstream = upstream
            self.receiveSubscription = receiveSubscription
            self.receiveOutput = receiveOutput
            self.receiveCompletion = receiveCompletion
            self.receiveCancel = receiveCancel
            self.receiveRequest = receiveRequest
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let handlers = EventHandlers(
                subscription: receiveSubscription, output: receiveOutput, completion: receiveCompletion, cancel: receiveCancel,
                request: receiveRequest, returnedDemand: receiveReturnedDemand ?? receiveRequest)
            upstream.subscribe(HandleEventsOperator(subscriber, handlers))
        }
    }
}

/// The closures of a `HandleEvents`.
private struct EventHandlers<Output, Failure: Error> {
    let subscription: ((any Subscription) -> Void)?
    let output: ((Output) -> Void)?
    let completion: ((Subscribers.Completion<Failure>) -> Void)?
    let cancel: (() -> Void)?
    let request, returnedDemand: ((Subscribers.Demand) -> Void)?
}

extension Publisher {
    /// Calls closures for the signals between a publisher and its subscriber.
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
        receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        Publishers.HandleEvents(
            upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
    }

    /// Prints the signals between this publisher and its subscriber, each after `prefix`, to `stream` or the standard output.
    public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.HandleEvents<Self> {
        let output = Guarded(stream), turn = Turn()
        let lead = prefix.isEmpty ? "" : prefix + ": "
        let line: (String) -> Void = { text in
            // Requests may come on another thread than values. The stream is the app's, so it is written outside of the access.
            turn {
                guard var stream = output.value else { return Swift.print(lead + text) }
                stream.write(lead + text + "\n")
                output.set(stream)
            }
        }
        func request(_ demand: Subscribers.Demand) -> String { demand.max.map { "request max: (\($0))" } ?? "request unlimited" }
        var printing = handleEvents(
            receiveSubscription: { line("receive subscription: (\($0))") },
            receiveOutput: { line("receive value: (\($0))") },
            receiveCompletion: { completion in
                switch completion {
                case .finished: line("receive finished")
                case .failure(let error): line("receive error: (\(error))")
                }
            },
            receiveCancel: { line("receive cancel") },
            receiveRequest: { line(request($0)) })
        printing.receiveReturnedDemand = { line(request($0) + " (synchronous)") }
        return printing
    }
}

// Unchecked: mutable state is accessed under the lock only.
private final class HandleEventsOperator<Downstream: Subscriber>: Subscriber, Subscription, @unchecked Sendable {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private let lock = Lock()
    private var link = Link.waiting
    private let downstream: Downstream
    private let handlers: EventHandlers<Input, Failure>

    init(_ downstream: Downstream, _ handlers: EventHandlers<Input, Failure>) {
        self.downstream = downstream
        self.handlers = handlers
    }

    func receive(subscription: any Subscription) {
        guard lock({ link.attach(subscription) }) else { return subscription.cancel() }
        handlers.subscription?(subscription)
        downstream.receive(subscription: self)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard lock({ link.isRunning }) else { return .none }
        handlers.output?(input)
        let more = downstream.receive(input)
        if more > .none { handlers.returnedDemand?(more) }
        return more
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard lock({ link.end() }).wasOpen else { return }
        handlers.completion?(completion)
        downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        guard let upstream = lock({ link.subscription }) else { return }
        handlers.request?(demand)
        upstream.request(demand)
    }

    func cancel() {
        let (wasOpen, upstream) = lock { link.end() }
        guard wasOpen else { return }
        handlers.cancel?()
        upstream?.cancel()
    }
}
