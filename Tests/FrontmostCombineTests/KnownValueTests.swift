import FrontmostCombine
import Testing

/// Publishers of values that are known: of an optional, a result, and `Just`.
@Suite struct KnownValueTests {
    @Test func an_optional_publishes_its_value_or_nothing() {
        let some: Int? = 3, none: Int? = nil
        #expect(some.publisher.record().events == [.value(3), .finished])
        #expect(none.publisher.record().events == [.finished])
        #expect(Optional.Publisher(3).record(.none).events == [])
        #expect(some.publisher == Optional<Int>.Publisher(3) && some.publisher.output == 3)
    }

    @Test func operators_on_an_optional_are_optionals() {
        let some = Optional(3).publisher, none = Int?.none.publisher
        let doubled: Optional<Int>.Publisher = some.map { $0 * 2 }
        #expect(doubled.output == 6 && none.map { $0 * 2 }.output == nil)
        #expect(some.filter { $0 > 3 }.output == nil && some.first { $0 == 3 }.output == 3)
        #expect(some.compactMap { Int?.none ?? $0 }.output == 3)
        #expect(some.collect().output == [3] && none.collect().output == [])
        #expect(some.count().output == 1 && none.count().output == 0)
        #expect(none.replaceEmpty(with: 7) == Just(7) && some.replaceEmpty(with: 7) == Just(3))
        #expect(some.dropFirst().output == nil && some.prefix(1).output == 3)
    }

    @Test func a_result_publishes_its_value_or_its_error() {
        let good = Result<Int, Trouble>.success(3), bad = Result<Int, Trouble>.failure(Trouble())
        #expect(good.publisher.record().events == [.value(3), .finished])
        #expect(bad.publisher.record(.none).events == [.failed(Trouble())])
        #expect(Result<Int, Trouble>.Publisher(3).result == good)
        #expect(Result<Int, Trouble>.Publisher(Trouble()) == bad.publisher)
    }

    @Test func operators_on_a_result_are_results() throws {
        let good = Result<Int, Trouble>.Publisher(3), bad = Result<Int, Trouble>.Publisher(Trouble())
        let words: Result<String, Trouble>.Publisher = good.map { "\($0)" }
        #expect(words.result == .success("3"))
        #expect(bad.replaceError(with: 1).result == .success(1) && good.replaceError(with: 1).result == .success(3))
        #expect(throws: Trouble.self) { try good.tryMap { _ -> Int in throw Trouble() }.result.get() }
        #expect(throws: Trouble.self) { try bad.tryMap { $0 }.result.get() }
        #expect(good.collect().result == .success([3]) && good.count().result == .success(1))
        #expect(good.reduce(1, +).result == .success(4) && good.contains(3).result == .success(true))
    }

    @Test func operators_on_just_keep_its_value() {
        let doubled: Just<Int> = Just(3).map { $0 * 2 }
        #expect(doubled == Just(6))
        let fallible: Result<Int, Trouble>.Publisher = Just(3).setFailureType(to: Trouble.self)
        #expect(fallible.result == .success(3))
        #expect(Just(3).filter { $0 > 3 }.output == nil && Just(3).compactMap { $0 }.output == 3)
        #expect(Just(3).collect() == Just([3]) && Just(3).count() == Just(1) && Just(3).contains(4) == Just(false))
        #expect(Just(3).append(4, 5).record().values == [3, 4, 5] && Just(3).prepend([1, 2]).record().values == [1, 2, 3])
    }

    @Test func known_values_fit_where_publishers_are_expected() {
        var values: [Int] = []
        let token = [1, 2].publisher.setFailureType(to: Trouble.self)
            .flatMap { number -> AnyPublisher<Int, Trouble> in
                Just(number * 10).setFailureType(to: Trouble.self).eraseToAnyPublisher()
            }
            .sink(receiveCompletion: { _ in }, receiveValue: { values.append($0) })
        #expect(values == [10, 20])
        token.cancel()
    }
}

/// The value of a `Future`.
@Suite struct FutureValueTests {
    @Test func the_value_is_awaited() async {
        #expect(await Future<Int, Never> { $0(.success(1)) }.value == 1)
        let later = Future<Int, Never> { promise in
            nonisolated(unsafe) let promise = promise
            Task { promise(.success(2)) }
        }
        #expect(await later.value == 2)
    }

    @Test func an_error_is_thrown() async throws {
        await #expect(throws: Trouble.self) { try await Future<Int, Trouble> { $0(.failure(Trouble())) }.value }
        #expect(try await Future<Int, Trouble> { $0(.success(1)) }.value == 1)
    }
}
