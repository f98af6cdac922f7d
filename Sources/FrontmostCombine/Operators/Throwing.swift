// Operators whose closures may throw: the error ends the publisher, and its upstream is cancelled. What they remember belongs to one
// subscription, hence `Deferred`.

extension Publisher {
    /// As `scan`, and fails when `nextPartialResult` throws.
    public func tryScan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> some Publisher<T, any Error> {
        Deferred {
            let result = Guarded(initialResult)
            return tryMap { input in
                try result {
                    $0 = try nextPartialResult($0, input)
                    return $0
                }
            }
        }
    }

    /// As `reduce`, and fails when `nextPartialResult` throws.
    public func tryReduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> some Publisher<T, any Error> {
        tryScan(initialResult, nextPartialResult).reduce(initialResult) { $1 }
    }

    /// As `first(where:)`, and fails when `predicate` throws.
    public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> some Publisher<Output, any Error> {
        tryFilter(predicate).first()
    }

    /// As `last(where:)`, and fails when `predicate` throws.
    public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> some Publisher<Output, any Error> {
        tryFilter(predicate).last()
    }

    /// As `contains(where:)`, and fails when `predicate` throws.
    public func tryContains(where predicate: @escaping (Output) throws -> Bool) -> some Publisher<Bool, any Error> {
        tryFilter(predicate).first().map { _ in true }.replaceEmpty(with: false)
    }

    /// As `allSatisfy`, and fails when `predicate` throws.
    public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> some Publisher<Bool, any Error> {
        tryFilter { try !predicate($0) }.first().map { _ in false }.replaceEmpty(with: true)
    }

    /// As `min(by:)`, and fails when the comparison throws.
    public func tryMin(
        by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
    ) -> some Publisher<Output, any Error> {
        tryReduce(Output?.none) { least, value in
            if let least, try !areInIncreasingOrder(value, least) { least } else { value }
        }.compactMap { $0 }
    }

    /// As `max(by:)`, and fails when the comparison throws.
    public func tryMax(
        by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
    ) -> some Publisher<Output, any Error> {
        tryReduce(Output?.none) { most, value in
            if let most, try areInIncreasingOrder(value, most) { most } else { value }
        }.compactMap { $0 }
    }

    /// As `drop(while:)`, and fails when `predicate` throws.
    public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> some Publisher<Output, any Error> {
        Deferred {
            let drops = Guarded(true)
            return tryFilter { input in
                try drops {
                    $0 = try $0 && predicate(input)
                    return !$0
                }
            }
        }
    }

    /// As `prefix(while:)`, and fails when `predicate` throws.
    public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> some Publisher<Output, any Error> {
        tryMap { try predicate($0) ? $0 : nil }.prefix { $0 != nil }.compactMap { $0 }
    }

    /// As `removeDuplicates(by:)`, and fails when `predicate` throws.
    public func tryRemoveDuplicates(
        by predicate: @escaping (Output, Output) throws -> Bool
    ) -> some Publisher<Output, any Error> {
        Deferred {
            let last = Guarded(Output?.none)
            return tryFilter { input in
                try last {
                    if let known = $0, try predicate(known, input) { return false }
                    $0 = input
                    return true
                }
            }
        }
    }
}
