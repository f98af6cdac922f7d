// Operators with throwing closures: an error ends the publisher and cancels its upstream. Their state belongs to one
// subscription, which is why they use `Deferred`.

extension Publisher {
    /// `scan` with a function that may throw: the publisher fails with its error.
    public func tryScan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> some Publisher<T, any Error> {
        Deferred {
            let result = Guarded(initialResult)
            return tryMap { input in try result.replace { try nextPartialResult($0, input) } }
        }
    }

    /// `reduce` with a function that may throw: the publisher fails with its error.
    public func tryReduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> some Publisher<T, any Error> {
        tryScan(initialResult, nextPartialResult).reduce(initialResult) { $1 }
    }

    /// `first(where:)` with a predicate that may throw: the publisher fails with its error.
    public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> some Publisher<Output, any Error> {
        tryFilter(predicate).first()
    }

    /// `last(where:)` with a predicate that may throw: the publisher fails with its error.
    public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> some Publisher<Output, any Error> {
        tryFilter(predicate).last()
    }

    /// `contains(where:)` with a predicate that may throw: the publisher fails with its error.
    public func tryContains(where predicate: @escaping (Output) throws -> Bool) -> some Publisher<Bool, any Error> {
        tryFilter(predicate).first().map { _ in true }.replaceEmpty(with: false)
    }

    /// `allSatisfy` with a predicate that may throw: the publisher fails with its error.
    public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> some Publisher<Bool, any Error> {
        tryFilter { try !predicate($0) }.first().map { _ in false }.replaceEmpty(with: true)
    }

    /// `min(by:)` with a comparison that may throw: the publisher fails with its error.
    public func tryMin(
        by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
    ) -> some Publisher<Output, any Error> {
        tryReduce(Output?.none) { least, value in
            if let least, try !areInIncreasingOrder(value, least) { least } else { value }
        }.compactMap { $0 }
    }

    /// `max(by:)` with a comparison that may throw: the publisher fails with its error.
    public func tryMax(
        by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
    ) -> some Publisher<Output, any Error> {
        tryReduce(Output?.none) { most, value in
            if let most, try areInIncreasingOrder(value, most) { most } else { value }
        }.compactMap { $0 }
    }

    /// `drop(while:)` with a predicate that may throw: the publisher fails with its error.
    public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> some Publisher<Output, any Error> {
        Deferred {
            let drops = Guarded(true)
            return tryFilter { input in
                try !drops.replace { try $0 && predicate(input) }
            }
        }
    }

    /// `prefix(while:)` with a predicate that may throw: the publisher fails with its error.
    public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> some Publisher<Output, any Error> {
        tryMap { try predicate($0) ? $0 : nil }.prefix { $0 != nil }.compactMap { $0 }
    }

    /// `removeDuplicates(by:)` with a predicate that may throw: the publisher fails with its error.
    public func tryRemoveDuplicates(
        by predicate: @escaping (Output, Output) throws -> Bool
    ) -> some Publisher<Output, any Error> {
        Deferred {
            let last = Guarded(Output?.none)
            return tryFilter { input in
                if let known = last.value, try predicate(known, input) { return false }
                last.set(.some(input))
                return true
            }
        }
    }
}
