import Foundation

extension NotificationCenter {
    /// The notifications of that name, one after the other, from when somebody begins to iterate. Those that come while nobody waits
    /// are kept.
    /// - Parameter object: Only those that it posts; nil for anybody's.
    public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
        Notifications(center: self, name: name, object: object)
    }

    /// What a center posts, as a sequence. It ends with the task that iterates.
    public final class Notifications: AsyncSequence, @unchecked Sendable {
        // Constants, of which the object is only ever compared, and by the center.
        public typealias Element = Notification
        private let center: NotificationCenter
        private let name: Notification.Name
        private let object: AnyObject?

        fileprivate init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
            (self.center, self.name, self.object) = (center, name, object)
        }

        /// What is posted goes from the poster to the one who iterates, and to nobody else from here.
        fileprivate struct Posted: @unchecked Sendable { let notification: Notification }
        /// Taken out of the center when the iteration ends, by whichever task that is.
        private struct Observer: @unchecked Sendable {
            let center: NotificationCenter
            let token: any NSObjectProtocol
        }

        public struct Iterator: AsyncIteratorProtocol {
            fileprivate var posted: AsyncStream<Posted>.Iterator

            public mutating func next() async -> Notification? { await posted.next()?.notification }
            public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
                await posted.next(isolation: actor)?.notification
            }
        }

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
