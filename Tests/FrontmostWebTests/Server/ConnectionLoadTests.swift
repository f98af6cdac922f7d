import NIOCore
import Testing

@testable import FrontmostWeb

struct ConnectionLoadTests {
    private static func address(_ text: String) -> ClientAddress {
        ClientAddress(try? SocketAddress(ipAddress: text, port: 1))
    }

    private static func address(_ number: Int) -> ClientAddress { address("192.0.2.\(number)") }

    private static func time(_ seconds: Int) -> NIODeadline { .uptimeNanoseconds(1) + .seconds(Int64(seconds)) }

    // MARK: Addresses

    @Test func the_addresses_of_one_network_are_one_client() {
        let same = [
            ("192.0.2.1", "192.0.2.1"), ("192.0.2.1", "::ffff:192.0.2.1"), ("2001:db8:1:2::3", "2001:db8:1:2:ffff:4:5:6"),
        ]
        for (one, other) in same { #expect(Self.address(one) == Self.address(other), "\(one) \(other)") }
        let different = [
            ("192.0.2.1", "192.0.2.2"), ("2001:db8:1:2::3", "2001:db8:1:3::3"), ("::1", "127.0.0.1"),
            ("192.0.2.1", "::192.0.2.1"), ("::ffff:192.0.2.1", "::ffff:192.0.2.2"),
        ]
        for (one, other) in different { #expect(Self.address(one) != Self.address(other), "\(one) \(other)") }
        #expect(ClientAddress(nil) == ClientAddress(nil))
    }

    // MARK: Connections

    /// Connections in their order, each with the number of its address; a new connection, and its outcome.
    struct Case: CustomTestStringConvertible, Sendable {
        enum Event {
            case opens(Int)
            case progresses(Int)
            case settles(Int)
            case ends(Int)
        }

        var testDescription: String
        /// What happens, one event a second. Connections are numbered from 0 on as they open.
        var events: [Event]
        var newcomer: Int
        var admission: ConnectionLoad<Int>.Admission

        init(_ description: String, _ events: [Event], then newcomer: Int, _ admission: ConnectionLoad<Int>.Admission) {
            (testDescription, self.events, self.newcomer, self.admission) = (description, events, newcomer, admission)
        }
    }

    static let cases = [
        Case("room", [.opens(1), .opens(1), .opens(1)], then: 1, .admitted),
        Case("the longest silence of another address", [.opens(1), .opens(1), .opens(1), .opens(1)], then: 2, .replaces(0)),
        Case("progress counts", [.opens(1), .opens(1), .opens(1), .opens(1), .progresses(0)], then: 2, .replaces(1)),
        Case("the address with most", [.opens(1), .opens(2), .opens(2), .opens(3)], then: 4, .replaces(1)),
        Case("a page stays", [.opens(1), .opens(1), .opens(1), .opens(1), .settles(0), .settles(1)], then: 2, .replaces(2)),
        Case(
            "only pages", [.opens(1), .opens(1), .opens(1), .opens(1), .settles(0), .settles(1), .settles(2), .settles(3)],
            then: 2,
            .refused),
        Case(
            "the address with most has pages only",
            [.opens(1), .opens(1), .opens(1), .opens(2), .settles(0), .settles(1), .settles(2)],
            then: 3, .replaces(3)),
        Case("its own, which has most", [.opens(1), .opens(1), .opens(1), .opens(2)], then: 1, .replaces(0)),
        Case(
            "its own rather than that of an address with less", [.opens(2), .opens(1), .opens(1), .opens(1)], then: 1,
            .replaces(1)),
        Case(
            "none of an address with less", [.opens(2), .opens(1), .opens(1), .opens(1), .settles(1), .settles(2), .settles(3)],
            then: 1, .refused),
        Case(
            "none of an address with as many", [.opens(2), .opens(2), .opens(1), .opens(1), .settles(2), .settles(3)], then: 1,
            .refused),
        Case("all behind one proxy", [.opens(1), .opens(1), .opens(1), .opens(1), .settles(1)], then: 1, .replaces(0)),
        Case(
            "of addresses with as many, the longest silence", [.opens(2), .opens(1), .opens(1), .opens(2), .progresses(0)],
            then: 3, .replaces(1)),
        Case(
            "one that is about to close", [.opens(1), .opens(1), .opens(1), .opens(1), .settles(2), .ends(2)], then: 2,
            .replaces(2)),
        Case(
            "progress of a page", [.opens(1), .opens(1), .opens(1), .opens(1), .settles(0), .progresses(0)], then: 2, .replaces(1)
        ),
    ]

    @Test(arguments: cases) func a_full_server_takes_a_new_connection_in_place_of_a_quiet_one(example: Case) {
        var load = ConnectionLoad<Int>(connectionLimit: 4, unfinishedLimit: 0)
        for (second, event) in example.events.enumerated() {
            let now = Self.time(second)
            switch event {
            case .opens(let number): #expect(load.admit(load.count, from: Self.address(number), at: now) == .admitted)
            case .progresses(let id): load.progressed(id, at: now)
            case .settles(let id): load.settled(id)
            case .ends(let id): load.ending(id)
            }
        }
        let former = load.count
        #expect(load.admit(100, from: Self.address(example.newcomer), at: Self.time(1_000)) == example.admission)
        #expect(load.count == (example.admission == .admitted ? former + 1 : former))
    }

    @Test func silent_connections_of_one_address_keep_nobody_out() {
        var load = ConnectionLoad<Int>(connectionLimit: 512, unfinishedLimit: 0)
        for id in 0..<512 { _ = load.admit(id, from: Self.address(1), at: Self.time(0)) }
        // Others come one by one, and the attacker replaces what it has lost, over and over.
        for visitor in 0..<100 {
            let admission = load.admit(1_000 + visitor, from: Self.address(2 + visitor), at: Self.time(visitor))
            #expect(admission != .refused)
            load.settled(1_000 + visitor)
            for attempt in 0..<5 {
                let id = 10_000 + 10 * visitor + attempt
                guard case .replaces(let replaced) = load.admit(id, from: Self.address(1), at: Self.time(visitor)) else {
                    Issue.record("The attacker has connections to replace.")
                    return
                }
                #expect(!(1_000..<10_000).contains(replaced), "It replaces its own.")
            }
        }
        #expect(load.count == 512)
    }

    @Test func what_is_removed_or_replaced_is_not_counted_and_may_be_reported_again() {
        var load = ConnectionLoad<Int>(connectionLimit: 1, unfinishedLimit: 100)
        #expect(load.admit(1, from: Self.address(1), at: Self.time(0)) == .admitted)
        #expect(load.setUnfinished(50, since: Self.time(0), on: 1) == [])
        #expect(load.admit(2, from: Self.address(2), at: Self.time(1)) == .replaces(1))
        #expect(load.unfinishedBytes == 0 && load.count == 1)
        load.settled(1)
        load.progressed(1, at: Self.time(2))
        load.ending(1)
        #expect(load.setUnfinished(500, since: Self.time(2), on: 1) == [])
        load.remove(1)
        #expect(load.unfinishedBytes == 0 && load.count == 1)
        load.remove(2)
        load.remove(2)
        #expect(load.count == 0)
        #expect(load.admit(3, from: Self.address(1), at: Self.time(3)) == .admitted)
    }

    // MARK: Unfinished messages

    @Test func too_many_unfinished_bytes_close_the_oldest_of_the_address_with_most() {
        var load = ConnectionLoad<Int>(connectionLimit: 10, unfinishedLimit: 100)
        for (id, number) in [1, 1, 1, 2, 2].enumerated() { _ = load.admit(id, from: Self.address(number), at: Self.time(0)) }
        #expect(load.setUnfinished(30, since: Self.time(5), on: 0) == [])
        #expect(load.setUnfinished(30, since: Self.time(3), on: 1) == [])
        #expect(load.setUnfinished(40, since: Self.time(1), on: 3) == [])
        #expect(load.unfinishedBytes == 100)
        #expect(load.setUnfinished(1, since: Self.time(9), on: 4) == [1], "It is older than the other of its address.")
        #expect(load.unfinishedBytes == 71 && load.count == 4)
        #expect(load.setUnfinished(0, since: Self.time(9), on: 3) == [])
        #expect(load.setUnfinished(65, since: Self.time(10), on: 0) == [])
        #expect(load.unfinishedBytes == 66)
        #expect(load.setUnfinished(200, since: Self.time(11), on: 2) == [0, 2], "Until it is enough.")
        #expect(load.unfinishedBytes == 1)
    }
}
