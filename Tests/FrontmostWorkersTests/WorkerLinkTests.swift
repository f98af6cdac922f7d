import CWorkers
import Foundation
import Testing

@testable import FrontmostWorkers

/// What a supervisor and a worker exchange.
@Suite struct WorkerLinkTests {
    private func pair() throws -> (Int32, Int32) {
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        return (ends[0], ends[1])
    }

    @Test func a_descriptor_arrives_with_what_is_in_it() throws {
        let (here, there) = try pair(), (client, server) = try pair()
        defer { for descriptor in [here, there, client] { close(descriptor) } }
        #expect(write(client, "日本", 6) == 6)
        #expect(cworkers_send(here, 1, server, nil, 0) == 1)
        close(server)
        var byte: UInt8 = 0, received: Int32 = -1
        #expect(cworkers_receive(there, &byte, &received) == 1 && byte == 1 && received >= 0)
        var bytes = [UInt8](repeating: 0, count: 16)
        #expect(read(received, &bytes, 16) == 6 && String(decoding: bytes.prefix(6), as: UTF8.self) == "日本")
        #expect(fcntl(received, F_GETFD) & FD_CLOEXEC != 0, "Programs that the app starts do not get it.")
        close(received)
        #expect(read(client, &bytes, 16) == 0, "Nobody else has it.")
    }

    @Test func the_address_of_a_client_follows_its_descriptor() throws {
        let (here, there) = try pair(), (client, server) = try pair()
        defer { for descriptor in [here, there, client] { close(descriptor) } }
        let address = (0..<16).map { UInt8($0) }
        #expect(cworkers_send(here, 4, server, address, address.count) == 1)
        #expect(cworkers_send(here, 2, -1, nil, 0) == 1)
        close(server)
        var byte: UInt8 = 0, received: Int32 = -1, more = [UInt8](repeating: 0, count: 16)
        #expect(cworkers_receive(there, &byte, &received) == 1 && byte == 4 && received >= 0)
        #expect(cworkers_receive_more(there, &more, more.count) == 1 && more == address)
        close(received)
        #expect(cworkers_receive(there, &byte, &received) == 1 && byte == 2 && received == -1)
        shutdown(here, Int32(SHUT_WR))
        #expect(cworkers_receive_more(there, &more, more.count) == -1)
    }

    @Test func an_address_of_another_length_is_unknown() {
        #expect(ForwardedClient(bytes: Array(1...16)).bytes == Array(1...16))
        for bytes in [[], [1, 2, 3, 4], Array(repeating: 1, count: 17)] as [[UInt8]] {
            #expect(ForwardedClient(bytes: bytes).bytes == Array(repeating: 0, count: 16))
        }
    }

    @Test func a_command_has_no_descriptor_and_the_end_is_told() throws {
        let (here, there) = try pair()
        defer { close(there) }
        #expect(cworkers_send(here, 2, -1, nil, 0) == 1)
        var byte: UInt8 = 0, received: Int32 = 5
        #expect(cworkers_receive(there, &byte, &received) == 1 && byte == 2 && received == -1)
        close(here)
        #expect(cworkers_receive(there, &byte, &received) == -1)
        #expect(cworkers_send(there, 1, -1, nil, 0) == -1, "It is no signal that ends the process.")
    }

    @Test func a_worker_that_takes_nothing_does_not_make_its_supervisor_wait() throws {
        let (here, there) = try pair()
        defer { for descriptor in [here, there] { close(descriptor) } }
        var sent = 0
        while cworkers_send(here, 1, STDERR_FILENO, nil, 0) == 1, sent < 100_000 { sent += 1 }
        #expect(sent > 0 && sent < 100_000)
    }

    @Test func both_see_the_same_board() throws {
        let descriptor = cworkers_board_make()
        defer { close(descriptor) }
        let own = try #require(WorkerBoard(descriptor)), other = try #require(WorkerBoard(descriptor))
        #expect(own.beat == 0 && own.scenes == 0 && own.lastMessage == 0)
        (own.beat, own.scenes, own.lastMessage) = (1, 2, 3)
        #expect(other.beat == 1 && other.scenes == 2 && other.lastMessage == 3)
        #expect(WorkerBoard(-1) == nil)
    }

    @Test func a_socket_listens_at_a_free_port_and_says_which() throws {
        let listener = try Listener(host: "127.0.0.1", port: 0)
        #expect(listener.host == "127.0.0.1" && listener.port > 0)
        #expect(try listener.takeConnection() == nil)
        #expect(throws: Listener.Failure.system(EADDRINUSE)) { try Listener(host: "127.0.0.1", port: listener.port) }
        #expect(throws: Listener.Failure.unknownHost) { try Listener(host: "no such host", port: 0) }
        #expect(throws: Listener.Failure.system(EINVAL)) { try Listener(host: "127.0.0.1", port: 65536) }
        #expect(throws: Listener.Failure.system(EADDRNOTAVAIL)) { try Listener(host: "192.0.2.1", port: 0) }
    }
}
