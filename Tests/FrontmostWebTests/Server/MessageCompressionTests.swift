import NIOHTTP1
import TestSupport
import Testing

@testable import FrontmostWeb

/// Compressed messages of WebSockets, RFC 7692.
struct MessageCompressionTests {
    // MARK: Offers

    @Test(arguments: [
        "permessage-deflate", "permessage-deflate; client_max_window_bits", "permessage-deflate;client_max_window_bits=10",
        "Permessage-Deflate ; server_no_context_takeover; client_no_context_takeover",
        "permessage-deflate; server_max_window_bits=\"15\"",
    ]) func the_server_takes(offer: String) {
        #expect(MessageCompression.canFulfil(offer[...]))
    }

    @Test(arguments: [
        "", ";", "x-webkit-deflate-frame", "permessage-deflate; server_max_window_bits=10",
        "permessage-deflate; server_max_window_bits",
        "permessage-deflate; client_max_window_bits=16", "permessage-deflate; client_max_window_bits=",
        "permessage-deflate; else",
        "permessage-deflate; server_no_context_takeover=1", "permessage-deflate;", "permessage-deflate; =",
        "permessage-deflate; client_max_window_bits; client_max_window_bits=9",
    ]) func the_server_declines(offer: String) {
        #expect(!MessageCompression.canFulfil(offer[...]))
    }

    @Test func the_first_possible_offer_counts_and_clients_of_this_machine_need_a_proxy() {
        var head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/socket")
        #expect(MessageCompression(head: head, isFromThisMachine: false) == nil)
        head.headers.add(
            name: "Sec-WebSocket-Extensions", value: "permessage-deflate; server_max_window_bits=9, permessage-deflate")
        #expect(MessageCompression(head: head, isFromThisMachine: false) != nil)
        #expect(MessageCompression(head: head, isFromThisMachine: true) == nil)
        head.headers.add(name: "X-Forwarded-For", value: "203.0.113.9")
        #expect(MessageCompression(head: head, isFromThisMachine: true) != nil)
    }

    // MARK: Messages

    /// The examples of section 7.2.3, without their last four bytes.
    @Test(
        arguments: [
            [0xf2, 0x48, 0xcd, 0xc9, 0xc9, 0x07, 0x00], [0x00, 0x05, 0x00, 0xfa, 0xff, 0x48, 0x65, 0x6c, 0x6c, 0x6f, 0x00],
            [0xf3, 0x48, 0xcd, 0xc9, 0xc9, 0x07, 0x00, 0x00],
            [0xf2, 0x48, 0x05, 0x00, 0x00, 0x00, 0xff, 0xff, 0xca, 0xc9, 0xc9, 0x07, 0x00],
        ] as [[UInt8]]) func each_form_of_a_message_is_read(compressed: [UInt8]) throws
    {
        #expect(try Self.inflated(compressed, limit: 5) == Array("Hello".utf8))
        #expect(throws: WebClosure(.messageTooBig, "a message of more than 4 bytes")) { try Self.inflated(compressed, limit: 4) }
    }

    @Test(arguments: 1...20) func a_message_survives(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let message = (0..<Int.random(in: MessageCompression.leastBytes...200_000, using: &random)).map { _ in
            UInt8.random(in: 0...UInt8(seed * 6), using: &random)
        }
        let compressed = try #require(message.withUnsafeBytes(MessageCompression.deflated))
        #expect(compressed.count < message.count)
        #expect(try Self.inflated(compressed, limit: message.count) == message)
        // A part of it is not a message.
        let part = Array(compressed.prefix(Int.random(in: 1..<compressed.count - 1, using: &random)))
        #expect(throws: WebClosure.self) {
            let read = try Self.inflated(part, limit: message.count)
            // A cut between two blocks leaves the beginning of the message.
            if read.count < message.count, message.starts(with: read) { throw WebClosure(.normal) }
        }
    }

    @Test func any_bytes_are_a_message_or_refused() {
        var random = SplitMix(seed: 7)
        for _ in 0..<5_000 {
            let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
            let read = try? Self.inflated(bytes, limit: 1_000)
            #expect(read?.count ?? 0 <= 1_000)
        }
    }

    @Test func short_messages_and_noise_stay_as_they_are() {
        #expect(
            [UInt8](repeating: 0, count: MessageCompression.leastBytes - 1).withUnsafeBytes(MessageCompression.deflated) == nil)
        var random = SplitMix(seed: 1)
        let noise = (0..<5_000).map { _ in UInt8.random(in: 0...255, using: &random) }
        #expect(noise.withUnsafeBytes(MessageCompression.deflated) == nil)
    }

    // MARK: Connections

    private static let offer = [
        "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits", "X-Forwarded-For: 203.0.113.9",
    ]
    private static let long = String(repeating: "長い文。", count: 1_000)

    @Test func long_messages_go_both_ways_compressed() async throws {
        try await ServerFixture.run(onMessage: { text, connection in connection.send(text) }) { fixture async throws in
            let client = try await fixture.connect()
            #expect(
                try await fixture.openSocket(on: client, headers: Self.offer)
                    == "permessage-deflate; server_no_context_takeover; client_no_context_takeover")
            client.send(RawClient.frame(opcode: 1, try Self.deflated(Self.long), reserved: 0x40))
            guard case .compressed(let answer) = try await client.frame() else { throw UnexpectedFrame() }
            #expect(answer.count < 200)
            #expect(try Self.inflated(answer, limit: 100_000) == Array(Self.long.utf8))
            // Each frame says for itself whether its message is compressed, the first of several for all.
            client.sendText("短い")
            #expect(try await client.frame() == .text("短い"))
            let parts = try Self.deflated(Self.long)
            client.send(RawClient.frame(opcode: 1, Array(parts[..<10]), fin: false, reserved: 0x40))
            client.send(RawClient.frame(opcode: 9, [1]))
            client.send(RawClient.frame(opcode: 0, Array(parts[10...])))
            #expect(try await client.frame() == .pong([1]))
            #expect(try await client.frame() == .compressed(answer))
        }
    }

    @Test func a_client_that_does_not_ask_or_is_on_this_machine_gets_plain_messages() async throws {
        try await ServerFixture.run(onMessage: { text, connection in connection.send(text) }) { fixture async throws in
            for headers in [[Self.offer[0]], [Self.offer[1]]] {
                let client = try await fixture.connect()
                #expect(try await fixture.openSocket(on: client, headers: headers) == nil)
                client.sendText(Self.long)
                #expect(try await client.frame() == .text(Self.long))
            }
        }
    }

    @Test(arguments: [
        SocketTests.Misbehaviour("damaged", 1002, RawClient.frame(opcode: 1, [0xff, 0xff, 0xff], reserved: 0x40)),
        SocketTests.Misbehaviour("half of a message", 1002, RawClient.frame(opcode: 1, [0xf2, 0x48, 0xcd], reserved: 0x40)),
        SocketTests.Misbehaviour(
            "compressed in the middle", 1002, RawClient.frame(opcode: 1, [0xf2, 0x48], fin: false, reserved: 0x40),
            RawClient.frame(opcode: 0, [0xcd, 0xc9, 0xc9, 0x07, 0x00], reserved: 0x40)),
        SocketTests.Misbehaviour("a compressed ping", 1002, RawClient.frame(opcode: 9, [1], reserved: 0x40)),
        SocketTests.Misbehaviour("another reserved bit", 1002, RawClient.frame(opcode: 1, [1], reserved: 0x60)),
        // A block of `a`, repeated 10 million times.
        SocketTests.Misbehaviour("10 MB in 10 KB", 1009, RawClient.frame(opcode: 1, deflated(count: 10_000_000), reserved: 0x40)),
        SocketTests.Misbehaviour(
            "text that is not UTF-8", 1007, RawClient.frame(opcode: 1, deflated(bytes: [0xff]), reserved: 0x40)),
    ]) func a_misbehaving_client_is_closed(misbehaviour: SocketTests.Misbehaviour) async throws {
        try await ServerFixture.run { fixture async throws in
            let client = try await fixture.connect()
            _ = try await fixture.openSocket(on: client, headers: Self.offer)
            client.send(misbehaviour.bytes)
            guard case .close(let code, let reason) = try await client.frame() else { throw UnexpectedFrame() }
            #expect(code == misbehaviour.code)
            #expect(!reason.isEmpty)
        }
    }

    private struct UnexpectedFrame: Error {}

    private static func inflated(_ bytes: [UInt8], limit: Int) throws -> [UInt8] {
        try bytes.withUnsafeBytes { try MessageCompression.inflated($0, limit: limit) }
    }

    private static func deflated(_ text: String) throws -> [UInt8] {
        try #require(Array(text.utf8).withUnsafeBytes(MessageCompression.deflated))
    }

    private static func deflated(count: Int) -> [UInt8] {
        Array(repeating: UInt8(ascii: "a"), count: count).withUnsafeBytes(MessageCompression.deflated) ?? []
    }

    /// Bytes in one block that is not compressed.
    private static func deflated(bytes: [UInt8]) -> [UInt8] {
        let count = UInt16(bytes.count)
        return [0, UInt8(count & 0xff), UInt8(count >> 8), UInt8(~count & 0xff), UInt8(~count >> 8)] + bytes + [0]
    }
}
