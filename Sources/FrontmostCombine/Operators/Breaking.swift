import Foundation

extension Publisher {
    /// Stops in the debugger when a closure returns true.
    public func breakpoint(
        receiveSubscription: ((any Subscription) -> Bool)? = nil, receiveOutput: ((Output) -> Bool)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
    ) -> Publishers.HandleEvents<Self> {
        handleEvents(
            receiveSubscription: { if receiveSubscription?($0) == true { raise(SIGTRAP) } },
            receiveOutput: { if receiveOutput?($0) == true { raise(SIGTRAP) } },
            receiveCompletion: { if receiveCompletion?($0) == true { raise(SIGTRAP) } })
    }

    /// Stops in the debugger on an error.
    public func breakpointOnError() -> Publishers.HandleEvents<Self> {
        breakpoint(receiveCompletion: { if case .failure = $0 { true } else { false } })
    }
}
