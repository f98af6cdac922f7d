import Foundation
import FrontmostUIKit
import Testing

extension UserDefaults {
    fileprivate var publishedCount: Int { integer(forKey: "count") }
    fileprivate var publishedNames: [Any] { array(forKey: "names") ?? [] }
    fileprivate var publishedTitle: String? { string(forKey: "title") }
}

/// `publisher(for:)` of user defaults. A suite for each test.
struct DefaultsPublisherTests {
    private func withDefaults(_ name: String = #function, _ body: (UserDefaults) throws -> Void) throws {
        let suite = "DefaultsPublisherTests-\(name.prefix { $0 != "(" })", defaults = try #require(UserDefaults(suiteName: suite))
        defer { defaults.removePersistentDomain(forName: suite) }
        for key in ["count", "names", "title", "other"] { defaults.removeObject(forKey: key) }
        try body(defaults)
    }

    @Test func the_present_value_comes_first_and_then_each_new_one() throws {
        try withDefaults { defaults in
            var log: [Int] = []
            let sink = defaults.publisher(for: \.publishedCount).sink { log.append($0) }
            defaults.set(3, forKey: "count")
            defaults.set(3, forKey: "count")
            defaults.set("x", forKey: "other")
            defaults.set(4, forKey: "count")
            #expect(log == [0, 3, 4])
            sink.cancel()
            defaults.set(5, forKey: "count")
            #expect(log == [0, 3, 4], "It was cancelled.")
        }
    }

    @Test func without_initial_only_changes_are_published() throws {
        try withDefaults { defaults in
            var log: [String?] = []
            let sink = defaults.publisher(for: \.publishedTitle, options: [.new]).sink { log.append($0) }
            defaults.set("a", forKey: "title")
            defaults.removeObject(forKey: "title")
            #expect(log == ["a", nil])
            sink.cancel()
        }
    }

    @Test func values_that_are_no_equatable_type_are_compared_as_property_lists() throws {
        try withDefaults { defaults in
            var log: [Int] = []
            let sink = defaults.publisher(for: \.publishedNames).sink { log.append($0.count) }
            defaults.set(["a", 1] as [Any], forKey: "names")
            defaults.set(["a", 1] as [Any], forKey: "names")
            defaults.set(1, forKey: "other")
            #expect(log == [0, 2])
            sink.cancel()
        }
    }

    @Test func a_value_waits_for_demand_and_is_the_last_one() throws {
        try withDefaults { defaults in
            final class Slow: Subscriber {
                var log: [Int] = [], subscription: (any Subscription)?
                func receive(subscription: any Subscription) { self.subscription = subscription }
                func receive(_ input: Int) -> Subscribers.Demand {
                    log.append(input)
                    return .none
                }
                func receive(completion: Subscribers.Completion<Never>) {}
            }
            let slow = Slow()
            defaults.publisher(for: \.publishedCount).subscribe(slow)
            defaults.set(1, forKey: "count")
            defaults.set(2, forKey: "count")
            #expect(slow.log.isEmpty)
            slow.subscription?.request(.max(1))
            #expect(slow.log == [2])
            slow.subscription?.cancel()
        }
    }

    @Test func a_subscriber_may_write_the_value_that_it_receives() throws {
        try withDefaults { defaults in
            var log: [Int] = []
            let sink = defaults.publisher(for: \.publishedCount).sink {
                log.append($0)
                if $0 < 3 { defaults.set($0 + 1, forKey: "count") }
            }
            #expect(log == [0, 1, 2, 3])
            sink.cancel()
        }
    }
}
