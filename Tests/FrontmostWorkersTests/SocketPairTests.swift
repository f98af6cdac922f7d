import Foundation
import FrontmostWorkers
import Testing

struct SocketPairTests {
    @Test func what_is_written_at_one_end_is_read_at_the_other_and_no_other_program_has_the_ends() throws {
        let (one, other) = try #require(SocketPair()).ends
        defer { for end in [one, other] { close(end) } }
        for (from, to) in [(one, other), (other, one)] {
            #expect(write(from, "x", 1) == 1)
            var byte: UInt8 = 0
            #expect(read(to, &byte, 1) == 1 && byte == 0x78)
        }
        for end in [one, other] { #expect(fcntl(end, F_GETFD) & FD_CLOEXEC != 0) }
    }
}
