import NIOCore
import Testing

@testable import FrontmostWeb

struct ServerRuleTests {
    @Test func tokens_are_128_bits_that_need_no_escaping_and_differ() {
        struct Ones: RandomNumberGenerator {
            func next() -> UInt64 { .max }
        }
        var ones = Ones()
        #expect(AccessToken(using: &ones).text == "D" + String(repeating: "_", count: 21))
        let tokens = Set((0..<100).map { _ in AccessToken().text })
        #expect(tokens.count == 100)
        #expect(
            tokens.allSatisfy {
                $0.count == 22 && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
            })
    }

    @Test func a_token_matches_only_its_own_spelling() {
        let token = AccessToken(text: "abc")
        #expect(token.matches("abc"))
        for other in ["", "ab", "abd", "abcd", "ABC", "abc\0", "日本"] {
            #expect(!token.matches(other))
        }
    }

    @Test func targets_are_unescaped_and_never_resolved() {
        #expect(RequestTarget("/a%20b/../c")?.path == "/a b/../c")
        #expect(RequestTarget("/%E7%94%BB")?.path == "/画")
        #expect(RequestTarget("/?a=1&b=%26+x&a=2&c")?.query.items.map(\.value) == ["1", "& x", "2", ""])
        #expect(RequestTarget("/?a=1&a=2")?.query["a"] == "1")
        for text in ["", "a", "*", "http://a/", "/%", "/%4", "/%zz", "/%ff", "/?a=%ff"] {
            #expect(RequestTarget(text) == nil, "\(text)")
        }
    }

    @Test func authorities_are_hosts_with_ports_and_nothing_that_could_leave_a_header() {
        #expect(Authority("LOCALHOST:80")?.text == "localhost:80")
        #expect(Authority("[::1]:8080")?.text == "[::1]:8080")
        #expect(Authority("[::1]")?.host == "::1")
        #expect(Authority("127.0.0.1")?.isAddress == true)
        #expect(Authority("localhost")?.isAddress == false)
        for text in ["", ":80", "a:", "a:-1", "a:65536", "a:8x", "a b", "a;b", "a/b", "a@b", "[::1", "[a]", "::1", "日本"] {
            #expect(Authority(text) == nil, "\(text)")
        }
    }

    @Test func a_bucket_allows_its_burst_and_then_its_rate() {
        let start = NIODeadline.uptimeNanoseconds(1_000)
        var bucket = TokenBucket(capacity: 3, perSecond: 10, now: start)
        let burst = (0..<4).map { _ in bucket.take(at: start) }
        #expect(burst == [true, true, true, false])
        let soon = (0..<3).map { _ in bucket.take(at: start + .milliseconds(200)) }
        #expect(soon == [true, true, false])
        let muchLater = (0..<4).map { _ in bucket.take(at: start + .hours(1)) }
        #expect(muchLater == [true, true, true, false])
    }

    @Test func an_inbox_starts_one_drain_and_keeps_order() {
        var inbox = ConnectionInbox(messageLimit: 10, byteLimit: 100)
        let starts = [inbox.offer(.message([1])), inbox.offer(.becameWritable)]
        #expect(starts == [true, false])
        let first = inbox.takeBatch()
        #expect(first == [.message([1]), .becameWritable])
        let startsWhileHandling = inbox.offer(.message([2]))
        #expect(!startsWhileHandling)
        let afterFirst = inbox.finishBatch()
        #expect(afterFirst.drainAgain)
        let second = inbox.takeBatch()
        #expect(second == [.message([2])])
        let afterSecond = inbox.finishBatch()
        #expect(!afterSecond.drainAgain)
        let startsAnew = inbox.offer(.message([3]))
        #expect(startsAnew)
    }

    @Test(arguments: [(4, 1_000), (1_000, 40)])
    func an_inbox_holds_reading_from_its_limit_until_half_is_handled(messageLimit: Int, byteLimit: Int) {
        let message = ConnectionInbox.Event.message(Array(repeating: 0, count: 10))
        var inbox = ConnectionInbox(messageLimit: messageLimit, byteLimit: byteLimit)
        for _ in 0..<3 { _ = inbox.offer(message) }
        let belowLimit = inbox.mayRead()
        #expect(belowLimit)
        _ = inbox.offer(message)
        let atLimit = inbox.mayRead()
        #expect(!atLimit)
        _ = inbox.takeBatch()
        let whileHandling = inbox.mayRead()
        #expect(!whileHandling, "Messages in progress still count.")
        for _ in 0..<3 { _ = inbox.offer(message) }
        let afterFirst = inbox.finishBatch()
        #expect(!afterFirst.resumeReading)
        _ = inbox.takeBatch()
        let afterSecond = inbox.finishBatch()
        #expect(afterSecond.resumeReading)
        #expect(inbox.waitingBytes == 0)
        #expect(inbox.peakWaitingBytes == 70)
    }

    @Test func an_outbox_refuses_above_its_high_mark_until_below_its_low_one() {
        var outbox = ConnectionOutbox(highWatermark: 20, lowWatermark: 5)
        let frame = ByteBuffer(bytes: Array(repeating: 0, count: 10))
        let acceptances = (0..<3).map { _ in outbox.enqueue(frame) }
        #expect(acceptances == [.acceptedNeedsFlush, .accepted, .refused])
        #expect(!outbox.isWritable)
        #expect(outbox.bytesInFlight == 20)
        let frames = outbox.takeFrames()
        #expect(frames == [frame, frame])
        let becameWritable = [outbox.finish(bytes: 10), outbox.finish(bytes: 10)]
        #expect(becameWritable == [false, true])
        #expect(outbox.isWritable)
        let closed = [outbox.close(), outbox.close()]
        #expect(closed == [true, false])
        let afterClose = outbox.enqueue(frame)
        #expect(afterClose == .refused)
    }

    @Test func close_reasons_are_cut_between_characters_to_fit_their_frame() {
        let closure = WebClosure(.normal, String(repeating: "語", count: 100))
        #expect(closure.reason == String(repeating: "語", count: 41))
    }
}
