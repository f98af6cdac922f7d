extension Future where Failure == Never {
    /// Waits for the value.
    public final var value: Output {
        get async {
            switch await outcome() {
            case .success(let value): value
            }
        }
    }
}

extension Future {
    /// Waits for the value.
    /// - Throws: The error that the promise was given.
    public final var value: Output {
        get async throws { try await outcome().get() }
    }

    /// The result that the promise is given.
    private func outcome() async -> Result<Output, Failure> {
        await withCheckedContinuation { (waiter: CheckedContinuation<Carried<Result<Output, Failure>>, Never>) in
            let answer = Guarded(Result<Output, Failure>?.none)
            subscribe(
                AnySubscriber<Output, Failure>(
                    receiveSubscription: { $0.request(.max(1)) },
                    receiveValue: { value in
                        answer.set(.success(value))
                        return .none
                    },
                    receiveCompletion: { completion in
                        if case .failure(let error) = completion { answer.set(.failure(error)) }
                        if let result = answer.value { waiter.resume(returning: Carried(result)) }
                    }))
        }.value
    }
}
