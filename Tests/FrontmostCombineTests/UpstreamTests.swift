import FrontmostCombine
import Testing

/// What subscriptions keep of the publishers above them.
struct UpstreamTests {
    /// A publisher of an app's own that is an object, as a relay is: it finishes its subscribers when it is released.
    private final class Relay: Publisher {
        typealias Output = Int
        typealias Failure = Never

        private var subscribers: [AnySubscriber<Int, Never>] = []

        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
            subscribers.append(AnySubscriber(subscriber))
            subscriber.receive(subscription: Subscriptions.empty)
        }

        func send(_ value: Int) { for subscriber in subscribers { _ = subscriber.receive(value) } }

        deinit { for subscriber in subscribers { subscriber.receive(completion: .finished) } }
    }

    /// Subscribes by `operation`, releases the relay, and returns whether it has finished its subscribers then.
    private func ends(_ operation: (Relay) -> AnyCancellable) -> Bool {
        var relay: Relay? = Relay()
        weak let released = relay
        let token = relay.map(operation)
        relay = nil
        return withExtendedLifetime(token) { released == nil }
    }

    private func sink<P: Publisher>(_ publisher: P) -> AnyCancellable {
        publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    }

    @Test func subscriptions_do_not_keep_the_publishers_above_them() {
        #expect(ends { sink($0.map { $0 + 1 }) })
        #expect(ends { sink($0.tryMap { $0 + 1 }) })
        #expect(ends { sink($0.compactMap { $0 }) })
        #expect(ends { sink($0.tryCompactMap { $0 }) })
        #expect(ends { sink($0.scan(0) { $0 + $1 }) })
        #expect(ends { sink($0.setFailureType(to: Trouble.self).mapError { $0 }) })
        #expect(ends { sink($0.filter { $0 > 0 }) })
        #expect(ends { sink($0.removeDuplicates()) })
        #expect(ends { sink($0.dropFirst()) })
        #expect(ends { sink($0.drop { $0 > 0 }) })
        #expect(ends { sink($0.prefix(2)) })
        #expect(ends { sink($0.prefix { $0 > 0 }) })
        #expect(ends { sink($0.first { $0 > 0 }) })
        #expect(ends { sink($0.ignoreOutput()) })
        #expect(ends { sink($0.reduce(0) { $0 + $1 }) })
        #expect(ends { sink($0.collect()) })
        #expect(ends { sink($0.collect(2)) })
        #expect(ends { sink($0.handleEvents(receiveOutput: { _ in })) })
        #expect(ends { sink($0.print()) })
        #expect(ends { sink($0.tryMap { $0 }.catch { _ in Just(0) }) })
        #expect(ends { sink($0.tryMap { $0 }.tryCatch { _ in Just(0) }) })
        #expect(ends { sink($0.tryMap { $0 }.replaceError(with: 0)) })
        #expect(ends { sink($0.replaceEmpty(with: 0)) })
        #expect(ends { sink($0.append(1)) })
        #expect(ends { sink($0.merge(with: Just(1))) })
        #expect(ends { sink($0.zip(Just(1))) })
        #expect(ends { sink($0.combineLatest(Just(1))) })
        #expect(ends { sink($0.flatMap { Just($0) }) })
        #expect(ends { sink($0.map { Just($0) }.switchToLatest()) })
        #expect(ends { sink($0.buffer(size: 1, prefetch: .keepFull, whenFull: .dropOldest)) })
        #expect(ends { sink($0.prefix(untilOutputFrom: Empty<Int, Never>(completeImmediately: false))) })
        #expect(ends { sink($0.drop(untilOutputFrom: Empty<Int, Never>(completeImmediately: false))) })
        #expect(ends { sink($0.receive(on: ImmediateScheduler.shared)) })
        #expect(ends { sink($0.delay(for: 0, scheduler: ImmediateScheduler.shared)) })
        #expect(ends { sink($0.subscribe(on: ImmediateScheduler.shared)) })
        #expect(ends { sink($0.debounce(for: 0, scheduler: ImmediateScheduler.shared)) })
        #expect(ends { sink($0.throttle(for: 0, scheduler: ImmediateScheduler.shared, latest: true)) })
        #expect(ends { sink($0.measureInterval(using: ImmediateScheduler.shared)) })
        #expect(ends { sink($0.tryScan(0) { $0 + $1 }) })
        #expect(ends { sink($0.eraseToAnyPublisher()) })
    }

    /// A publisher of an app's own. The release of its subscription finishes the subscriber, again if need be.
    private struct Insisting<Output>: Publisher {
        typealias Failure = Never

        final class Subscription: FrontmostCombine.Subscription {
            private let end: () -> Void
            init(_ end: @escaping () -> Void) { self.end = end }
            func request(_ demand: Subscribers.Demand) {}
            func cancel() {}
            deinit { end() }
        }

        let values: [Output]
        let isFinished: Bool

        func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
            subscriber.receive(subscription: Subscription { subscriber.receive(completion: .finished) })
            for value in values { _ = subscriber.receive(value) }
            if isFinished { subscriber.receive(completion: .finished) }
        }
    }

    @Test(arguments: [true, false], [true, false])
    func a_subscription_may_end_its_subscriber_when_it_is_released(_ isOuterFinished: Bool, _ isInnerFinished: Bool) {
        let inner = Insisting(values: [1], isFinished: isInnerFinished)
        let outer = Insisting(values: [inner, inner], isFinished: isOuterFinished)
        sink(outer.flatMap { $0 }).cancel()
        sink(outer.switchToLatest()).cancel()
        sink(inner.append(2)).cancel()
        sink(inner.combineLatest(inner)).cancel()
        sink(inner.receive(on: ImmediateScheduler.shared)).cancel()
        sink(inner.debounce(for: 0, scheduler: ImmediateScheduler.shared)).cancel()
        sink(inner.collect(2)).cancel()
        sink(inner.collect()).cancel()
        sink(inner.buffer(size: 1, prefetch: .byRequest, whenFull: .dropNewest)).cancel()
        var projection = Published(initialValue: 0).projectedValue
        inner.assign(to: &projection)
    }
}
