extension Publisher {
    /// Publishes whether any value satisfies `predicate`, and finishes with the first that does.
    public func contains(
        where predicate: @escaping (Output) -> Bool
    ) -> Publishers.ReplaceEmpty<Publishers.Map<Publishers.FirstWhere<Self>, Bool>> {
        first(where: predicate).map { _ in true }.replaceEmpty(with: false)
    }

    /// Publishes whether all values satisfy `predicate`, and finishes with the first that does not.
    public func allSatisfy(
        _ predicate: @escaping (Output) -> Bool
    ) -> Publishers.ReplaceEmpty<Publishers.Map<Publishers.FirstWhere<Self>, Bool>> {
        first { !predicate($0) }.map { _ in false }.replaceEmpty(with: true)
    }

    /// Publishes the smallest value at the end; among equal values, the first.
    public func min(
        by areInIncreasingOrder: @escaping (Output, Output) -> Bool
    ) -> Publishers.CompactMap<Publishers.Reduce<Self, Output?>, Output> {
        reduce(Output?.none) { least, value in
            if let least, !areInIncreasingOrder(value, least) { least } else { value }
        }.compactMap { $0 }
    }

    /// Publishes the largest value at the end; among equal values, the last.
    public func max(
        by areInIncreasingOrder: @escaping (Output, Output) -> Bool
    ) -> Publishers.CompactMap<Publishers.Reduce<Self, Output?>, Output> {
        reduce(Output?.none) { most, value in
            if let most, areInIncreasingOrder(value, most) { most } else { value }
        }.compactMap { $0 }
    }

    /// Publishes, at the end, the last value that satisfies `predicate`, if there is one.
    public func last(
        where predicate: @escaping (Output) -> Bool
    ) -> Publishers.CompactMap<Publishers.Reduce<Publishers.Filter<Self>, Output?>, Output> {
        filter(predicate).last()
    }

    /// Publishes the value at an index, and finishes with it.
    public func output(at index: Int) -> Publishers.Prefix<Publishers.Drop<Self>> { dropFirst(index).first() }

    /// Publishes the values at some indices, and finishes with the last of them.
    public func output<R: RangeExpression<Int>>(in range: R) -> Publishers.Prefix<Publishers.Drop<Self>> {
        let indices = range.relative(to: 0..<Int.max)
        return dropFirst(indices.lowerBound).prefix(indices.count)
    }
}

extension Publisher where Output: Equatable {
    /// Publishes whether `output` is among the values, and finishes with the first that equals it.
    public func contains(
        _ output: Output
    ) -> Publishers.ReplaceEmpty<Publishers.Map<Publishers.FirstWhere<Self>, Bool>> {
        contains { $0 == output }
    }
}

extension Publisher where Output: Comparable {
    /// Publishes the smallest value at the end.
    public func min() -> Publishers.CompactMap<Publishers.Reduce<Self, Output?>, Output> { min(by: <) }
    /// Publishes the largest value at the end.
    public func max() -> Publishers.CompactMap<Publishers.Reduce<Self, Output?>, Output> { max(by: <) }
}
