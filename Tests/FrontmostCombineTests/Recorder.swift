import FrontmostCombine

struct Trouble: Error, Equatable {}

/// A subscriber with test-controlled demand that records its events.
final class Recorder<Input: Equatable, Failure: Error & Equatable>: Subscriber {
    enum Event: Equatable {
        case value(Input)
        case finished
        case failed(Failure)
    }

    private(set) var events: [Event] = []
    private(set) var subscription: (any Subscription)?
    var initial: Subscribers.Demand
    var perValue: Subscribers.Demand
    var onValue: (Input) -> Void = { _ in }

    init(_ initial: Subscribers.Demand = .unlimited, perValue: Subscribers.Demand = .none) {
        self.initial = initial
        self.perValue = perValue
    }

    var values: [Input] {
        events.compactMap { if case .value(let value) = $0 { value } else { nil } }
    }
    var isFinished: Bool { events.last == .finished }

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        subscription.request(initial)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        events.append(.value(input))
        onValue(input)
        return perValue
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: events.append(.finished)
        case .failure(let error): events.append(.failed(error))
        }
    }
}

extension Publisher where Output: Equatable, Failure: Equatable {
    /// Subscribes a recorder.
    func record(
        _ initial: Subscribers.Demand = .unlimited, perValue: Subscribers.Demand = .none
    ) -> Recorder<Output, Failure> {
        let recorder = Recorder<Output, Failure>(initial, perValue: perValue)
        subscribe(recorder)
        return recorder
    }
}
