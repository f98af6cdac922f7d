import NIOCore
import Testing

@testable import FrontmostWeb

/// What has arrived on a WebSocket and belongs to no complete message.
struct MessageIntakeTests {
    private let now = NIODeadline.uptimeNanoseconds(1_000)

    @Test(arguments: [(0, 6), (125, 131), (126, 134), (65_535, 65_543), (65_536, 65_550)])
    func a_whole_message_leaves_nothing(length: Int, encoded: Int) {
        var intake = MessageIntake()
        intake.read(encoded - 1, at: now)
        #expect(intake.unfinishedBytes == encoded - 1 && intake.unfinishedSince == now)
        intake.read(1, at: now + .seconds(1))
        #expect(intake.unfinishedBytes == encoded && intake.unfinishedSince == now)
        intake.takeFrame(length: length, isControl: false, isLast: true, at: now + .seconds(1))
        #expect(intake.unfinishedBytes == 0 && intake.unfinishedSince == nil)
    }

    @Test func fragments_count_until_the_last_and_pings_between_them_do_not() {
        var intake = MessageIntake()
        intake.read(16, at: now)
        intake.takeFrame(length: 10, isControl: false, isLast: false, at: now)
        #expect(intake.unfinishedBytes == 16)
        intake.read(6, at: now + .seconds(1))
        intake.takeFrame(length: 0, isControl: true, isLast: true, at: now + .seconds(1))
        #expect(intake.unfinishedBytes == 16 && intake.unfinishedSince == now)
        intake.read(26, at: now + .seconds(2))
        intake.takeFrame(length: 0, isControl: false, isLast: false, at: now + .seconds(2))
        #expect(intake.unfinishedBytes == 42 && intake.unfinishedSince == now)
        intake.takeFrame(length: 4, isControl: false, isLast: true, at: now + .seconds(2))
        #expect(intake.unfinishedBytes == 10, "The next message has begun.")
        #expect(intake.unfinishedSince == now + .seconds(2))
        intake.takeFrame(length: 4, isControl: false, isLast: true, at: now + .seconds(2))
        #expect(intake.unfinishedBytes == 0 && intake.unfinishedSince == nil)
    }

    @Test func a_long_head_and_bytes_that_were_not_counted_leave_no_trace() {
        var intake = MessageIntake()
        // A length of 64 bits, for four bytes of text.
        for second in 0..<100 {
            intake.read(18, at: now + .seconds(Int64(second)))
            intake.takeFrame(length: 4, isControl: false, isLast: true, at: now + .seconds(Int64(second)))
        }
        #expect(intake.unfinishedBytes <= 18)
        intake = MessageIntake()
        intake.takeFrame(length: 4, isControl: false, isLast: true, at: now)
        intake.read(10, at: now)
        intake.takeFrame(length: 4, isControl: false, isLast: true, at: now)
        #expect(intake.unfinishedBytes == 0 && intake.unfinishedSince == nil)
    }
}
