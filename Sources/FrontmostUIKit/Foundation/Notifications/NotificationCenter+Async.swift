import Foundation

extension NotificationCenter {
    /// The notifications of a name, as an asynchronous sequence that begins with the iteration. Notifications are buffered while
    /// the iterating task is busy.
    /// - Parameter object: The sender of the notifications; nil for any.
    public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
        Notifications(center: self, name: name, object: object)
    }

    /// The notifications of a centre as a sequence. It ends when the iterating task is cancelled.
    public final class Notifications: AsyncSequence, @unchecked Sendable {
        // Unchecked: the properties are constants, and `object` is only ever compared, by the centre.
        /// A notification.
        public typealias Element = Notification
        private let center: NotificationCenter
        private let name: Notification.Name
        private let object: AnyObject?

        fileprivate init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
            (self.center, self.name, self.object) = (center, name, object)
        }

        /// Carries a notification from the poster to the iterating task.
        // Unchecked: a constant that is handed over. The poster's side does not keep it.
        fileprivate struct Posted: @unchecked Sendable { let notification: Notification }
        /// Removes the observer from the centre when the iteration ends, in whichever task that is.
        // Unchecked: constants. A notification centre is thread-safe, and only the centre uses the token.
        private struct Observer: @unchecked Sendable {
            let center: NotificationCenter
            let token: any NSObjectProtocol
        }

        /// The iterator of the sequence.
        public struct Iterator: AsyncIteratorProtocol {
            fileprivate var posted: AsyncStream<Posted>.Iterator

            /// The next notification; nil when the task is cancelled.
            public mutating func next() async -> Notification? { await posted.next()?.notification }
            /// The next notification; nil when the task is cancelled.
            public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
                await posted.next(isolation: actor)?.notification
            }
        }

        /// Begins to observe the centre.
        public func makeAsyncIterator() -> Iterator {
            let (stream, continuation) = AsyncStream.makeStream(of: Posted.self)
            let token = center.addObserver(forName: name, object: object, queue: nil) {
                continuation.yield(Posted(notification: $0))
            }
            let observer = Observer(center: center, token: token)
            continuation.onTermination = { _ in observer.center.removeObserver(observer.token) }
            return Iterator(posted: stream.makeAsyncIterator())
        }
    }
}
