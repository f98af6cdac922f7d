import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLSession {
    /// Publishes the data and the response of one request, and finishes, or fails.
    ///
    /// The request is sent with the first demand, once for each subscriber. Values come on the session's queue.
    public struct DataTaskPublisher: FrontmostCombine.Publisher, Sendable {
        /// The data with the server's response.
        public typealias Output = (data: Data, response: URLResponse)
        public typealias Failure = URLError

        /// The request.
        public let request: URLRequest
        /// The session that sends the request.
        public let session: URLSession

        /// Sends `request` in `session`.
        public init(request: URLRequest, session: URLSession) {
            self.request = request
            self.session = session
        }

        /// Starts a data task for the subscriber with its first demand.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            subscriber.receive(subscription: DataTaskSubscription(AnySubscriber(subscriber), self))
        }
    }

    /// Publishes the contents of a URL.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
        DataTaskPublisher(request: URLRequest(url: url), session: self)
    }

    /// Publishes the data and the response of a request.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }
}

// Unchecked: mutable state is accessed under the lock only.
private final class DataTaskSubscription: Subscription, @unchecked Sendable {
    typealias Source = URLSession.DataTaskPublisher

    private let lock = Lock()
    private var downstream: AnySubscriber<Source.Output, URLError>?
    private let source: Source
    private var task: URLSessionDataTask?
    private var hasStarted = false

    init(_ downstream: AnySubscriber<Source.Output, URLError>, _ source: Source) {
        (self.downstream, self.source) = (downstream, source)
    }

    func request(_ demand: Subscribers.Demand) {
        let starts = lock { () -> Bool in
            guard demand > .none, !hasStarted, downstream != nil else { return false }
            hasStarted = true
            return true
        }
        guard starts else { return }
        let task = source.session.dataTask(with: source.request) { data, response, error in
            self.end(data, response, error)
        }
        let isWanted = lock { () -> Bool in
            if downstream != nil { self.task = task }
            return downstream != nil
        }
        if isWanted { task.resume() } else { task.cancel() }
    }

    func cancel() {
        let (task, _) = release()
        task?.cancel()
    }

    private func end(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
        guard let downstream = release().downstream else { return }
        guard error == nil, let response else {
            return downstream.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
        }
        _ = downstream.receive((data: data ?? Data(), response: response))
        downstream.receive(completion: .finished)
    }

    private func release() -> (task: URLSessionDataTask?, downstream: AnySubscriber<Source.Output, URLError>?) {
        lock {
            defer { (task, downstream) = (nil, nil) }
            return (task, downstream)
        }
    }
}
