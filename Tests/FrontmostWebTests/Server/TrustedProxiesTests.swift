import FrontmostWorkers
import NIOCore
import NIOHTTP1
import Testing

@testable import FrontmostWeb

struct TrustedProxiesTests {
    private static func address(_ text: String) -> ClientAddress { ClientAddress(of: IPAddress(text)) }

    private func client(_ headers: HTTPHeaders, from peer: String, trusting networks: [String]) throws -> TrustedProxies.Client {
        let networks = try networks.map { try #require(AddressNetwork($0)) }
        return TrustedProxies(networks: networks).client(of: headers, from: try SocketAddress(ipAddress: peer, port: 1))
    }

    private static let insides: [(String, String, Bool)] = [
        ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false), ("10.0.0.0/8", "::ffff:10.1.2.3", true),
        ("192.0.2.1", "192.0.2.1", true), ("192.0.2.1", "192.0.2.2", false), ("0.0.0.0/0", "192.0.2.1", true),
        ("0.0.0.0/0", "2001:db8::1", false), ("::/0", "2001:db8::1", true), ("2001:db8::/33", "2001:db8:7fff::1", true),
        ("2001:db8::/33", "2001:db8:8000::1", false), ("::1", "::1", true), ("::1", "127.0.0.1", false),
    ]

    @Test(arguments: insides) func a_network_has_the_addresses_that_begin_like_it(
        network: String, address: String, isInside: Bool
    ) throws {
        #expect(try #require(AddressNetwork(network)).contains(#require(IPAddress(address))) == isInside)
    }

    @Test(arguments: [
        "", "/", "/8", "10.0.0.0/", "10.0.0.0/33", "::/129", "10.0.0.0/-1", "10.0.0.0/8/8", "localhost", "10.0.0/8", "1.2.3.4\0",
    ])
    func what_is_no_network_is_refused(text: String) {
        #expect(AddressNetwork(text) == nil)
    }

    @Test func headers_are_believed_from_proxies_only() throws {
        let headers: HTTPHeaders = ["X-Forwarded-For": "192.0.2.1", "X-Forwarded-Proto": "https"]
        let trusted = try client(headers, from: "10.0.0.1", trusting: ["10.0.0.0/8"])
        #expect(trusted == .init(address: Self.address("192.0.2.1"), isSecure: true))
        for networks in [[], ["10.0.0.2"]] {
            let other = try client(headers, from: "10.0.0.1", trusting: networks)
            #expect(other == .init(address: Self.address("10.0.0.1"), isSecure: false))
        }
    }

    @Test func an_encrypted_connection_is_secure_unless_a_proxy_says_that_its_client_has_another_one() throws {
        let proxies = TrustedProxies(networks: try [#require(AddressNetwork("10.0.0.0/8"))])
        let proxy = try SocketAddress(ipAddress: "10.0.0.1", port: 1), other = try SocketAddress(ipAddress: "192.0.2.9", port: 1)
        let plain: HTTPHeaders = ["X-Forwarded-For": "192.0.2.1", "X-Forwarded-Proto": "http"]
        #expect(proxies.client(of: [:], from: other, isEncrypted: true).isSecure)
        #expect(proxies.client(of: plain, from: other, isEncrypted: true) == .init(address: ClientAddress(other), isSecure: true))
        #expect(proxies.client(of: [:], from: proxy, isEncrypted: true).isSecure)
        #expect(!proxies.client(of: plain, from: proxy, isEncrypted: true).isSecure)
    }

    @Test(arguments: ["192.0.2.1", "2001:db8::1", "127.0.0.1"])
    func an_address_that_is_passed_on_is_the_same_for_the_limits(text: String) throws {
        let address = try SocketAddress(ipAddress: text, port: 4711), passed = ForwardedClient(address)
        #expect(passed.bytes.count == ForwardedClient.length)
        #expect(ClientAddress(passed.socketAddress) == ClientAddress(address))
        #expect(passed.socketAddress?.isLoopback == address.isLoopback)
    }

    private static let lists: [(String, String)] = [
        // What stands before the first address that is no proxy's is the client's claim.
        ("198.51.100.9, 192.0.2.1", "192.0.2.1"), ("198.51.100.9, 192.0.2.1, 10.0.0.7", "192.0.2.1"),
        ("10.0.0.8, 10.0.0.7", "10.0.0.8"),
        ("192.0.2.1:4711", "192.0.2.1"), ("[2001:db8::1]:4711", "2001:db8::1"), ("2001:db8::1", "2001:db8::1"),
        // What cannot be read counts as hidden.
        ("192.0.2.1, unknown", "10.0.0.1"), ("unknown, 10.0.0.7", "10.0.0.7"), ("", "10.0.0.1"), (",,", "10.0.0.1"),
    ]

    @Test(arguments: lists) func the_last_address_that_is_not_a_proxys_is_the_clients(list: String, address: String) throws {
        let found = try client(["X-Forwarded-For": list], from: "10.0.0.1", trusting: ["10.0.0.0/8"])
        #expect(found.address == Self.address(address))
    }

    private static let values: [(String, String, Bool)] = [
        ("for=192.0.2.1;proto=https", "192.0.2.1", true), ("For=\"[2001:db8::1]:4711\" ; Proto=HTTPS", "2001:db8::1", true),
        ("for=198.51.100.9;proto=https, for=192.0.2.1;proto=http;by=10.0.0.1", "192.0.2.1", false),
        ("for=192.0.2.1;proto=https, for=10.0.0.7", "192.0.2.1", true), ("for=_hidden;proto=https", "10.0.0.1", true),
        ("for", "10.0.0.1", false),
    ]

    @Test(arguments: values) func the_standard_header_is_read(value: String, address: String, isSecure: Bool) throws {
        let found = try client(["Forwarded": value], from: "10.0.0.1", trusting: ["10.0.0.0/8"])
        #expect(found == .init(address: Self.address(address), isSecure: isSecure))
    }

    @Test func a_header_that_a_proxy_has_passed_on_does_not_overrule_its_own() throws {
        let own = ["10.0.0.0/8"]
        let forged: HTTPHeaders = ["X-Forwarded-For": "192.0.2.1", "Forwarded": "for=198.51.100.9;proto=https"]
        #expect(try client(forged, from: "10.0.0.1", trusting: own) == .init(address: Self.address("10.0.0.1"), isSecure: false))
        let agreed: HTTPHeaders = ["X-Forwarded-For": "192.0.2.1", "Forwarded": "for=192.0.2.1"]
        #expect(try client(agreed, from: "10.0.0.1", trusting: own).address == Self.address("192.0.2.1"))
    }

    @Test func several_header_fields_are_one_list() throws {
        let headers: HTTPHeaders = [
            "X-Forwarded-For": "198.51.100.9", "x-forwarded-for": "192.0.2.1", "X-Forwarded-Proto": "https, http",
        ]
        let found = try client(headers, from: "10.0.0.1", trusting: ["10.0.0.0/8"])
        #expect(found == .init(address: Self.address("192.0.2.1"), isSecure: false))
    }

    // MARK: The load

    @Test func a_connection_counts_for_the_client_behind_the_proxy() {
        var load = ConnectionLoad<Int>(connectionLimit: 3, unfinishedLimit: 100)
        let proxy = Self.address("10.0.0.1"), greedy = Self.address("192.0.2.1"), other = Self.address("192.0.2.2")
        func time(_ seconds: Int) -> NIODeadline { .uptimeNanoseconds(1) + .seconds(Int64(seconds)) }
        for id in 0..<3 { _ = load.admit(id, from: proxy, at: time(id)) }
        load.move(0, to: other)
        load.move(1, to: greedy)
        load.move(2, to: greedy)
        load.move(7, to: greedy)
        let admission = load.admit(3, from: proxy, at: time(3))
        #expect(admission == .replaces(1), "The oldest of the address with most")
        #expect(load.count == 3)
    }

    @Test func unfinished_bytes_move_with_their_connection() {
        var load = ConnectionLoad<Int>(connectionLimit: 9, unfinishedLimit: 100)
        let proxy = Self.address("10.0.0.1"), greedy = Self.address("192.0.2.1"), now = NIODeadline.uptimeNanoseconds(1)
        for id in 0..<3 { _ = load.admit(id, from: proxy, at: now) }
        _ = load.setUnfinished(40, since: now, on: 0)
        _ = load.setUnfinished(50, since: now + .seconds(1), on: 1)
        load.move(1, to: greedy)
        #expect(load.unfinishedBytes == 90)
        let excess = load.setUnfinished(20, since: now + .seconds(2), on: 2)
        #expect(excess == [0] || excess == [1])
        load.remove(0)
        load.remove(1)
        load.remove(2)
        #expect(load.unfinishedBytes == 0 && load.count == 0)
    }
}
