import Dispatch
import Foundation

/// A client's connection that no worker has yet: its first request has not arrived, or its worker does not serve at the moment.
@MainActor final class WaitingConnection {
    private let descriptor: Int32
    private let client: ForwardedClient?
    let start: Double
    private(set) var route = RequestRoute.unknown
    /// Whether the connection was passed on, or closed.
    private(set) var isDone = false
    private var source: (any DispatchSourceRead)?

    /// - Parameters:
    ///   - descriptor: Its socket, which it closes.
    ///   - client: Where it comes from, if the socket does not say that.
    init(_ descriptor: Int32, from client: ForwardedClient?, at time: Double) {
        (self.descriptor, self.client, start) = (descriptor, client, time)
    }

    /// Looks at what has arrived, and leaves it there for the worker.
    func look() {
        guard !isDone, route == .unknown else { return }
        let bytes = [UInt8](unsafeUninitializedCapacity: RequestRoute.longestLine) { buffer, count in
            let size = recv(descriptor, buffer.baseAddress, buffer.count, Self.now | Int32(MSG_PEEK))
            // The client's end, and errors, are the worker's to see.
            if size == 0 || size < 0 && errno != EAGAIN && errno != EINTR { route = .any }
            count = max(0, size)
        }
        if !bytes.isEmpty { route = RequestRoute(bytes) }
    }

    /// Calls a function once, when something arrives. A connection of which more has to come is looked at again without it.
    func onArrival(_ body: @escaping @MainActor () -> Void) {
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        self.source = source
        source.onEvent { [self] in self.source?.cancel() }
        // The descriptor is used by the source until it is cancelled.
        source.onCancel { [self] in
            self.source = nil
            if isDone { close(descriptor) } else { body() }
        }
        source.resume()
    }

    /// Passes the connection on to another process.
    /// - Returns: Whether it was taken.
    func pass(_ take: (Int32, ForwardedClient?) -> Bool) -> Bool {
        guard !isDone, take(descriptor, client) else { return false }
        finish()
        return true
    }

    /// Tells a browser to come again, and closes the connection.
    func refuse() {
        guard !isDone else { return }
        var rest = [UInt8](repeating: 0, count: 16 * 1024)
        // A connection with bytes that were not read would be reset, and the answer be lost.
        _ = recv(descriptor, &rest, rest.count, Self.now)
        let text = "The app is being restarted.\n"
        let answer = Array(
            """
            HTTP/1.1 503 Service Unavailable\r
            content-type: text/plain; charset=utf-8\r
            content-length: \(text.utf8.count)\r
            cache-control: no-store\r
            retry-after: 1\r
            refresh: 1\r
            connection: close\r
            \r
            \(text)
            """.utf8)
        _ = send(descriptor, answer, answer.count, Self.now | Self.noSignal)
        shutdown(descriptor, Int32(SHUT_WR))
        finish()
    }

    private func finish() {
        isDone = true
        if let source { source.cancel() } else { close(descriptor) }
    }

    /// The peer may be gone: that is an error, and no signal.
    private static let noSignal = Int32(MSG_NOSIGNAL)
    private static let now = Int32(MSG_DONTWAIT)
}
