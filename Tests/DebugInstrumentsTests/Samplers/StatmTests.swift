import Foundation
import Testing

@testable import DebugInstruments

@Suite struct StatmTests {
    private func footprint(_ text: String, pageSize: Int = 4096) throws -> Int {
        try Array(text.utf8).withUnsafeBytes { try Statm.footprint(of: $0, pageSize: pageSize) }
    }

    @Test func the_footprint_is_the_resident_memory_without_shared_pages() throws {
        #expect(try footprint("41219 9012 3012 212 0 8000 0\n") == 6000 * 4096)
        #expect(try footprint("41219 9012 9012 212 0 8000 0\n") == 0)
        #expect(try footprint("1 2 1 ", pageSize: 16384) == 16384)
    }
    @Test(arguments: [
        "", "\n", "12", "12 ", "12 13", "12 13 ", "12 13 9", " 12 13 9 ", "12  13 9 ", "-1 13 9 ", "12 x 9 ", "12 13 14 ",
        "12 99999999999999999999999 9 ", "1 9223372036854775807 0 ",
    ])
    func unexpected_text_is_an_error_that_quotes_it(text: String) {
        #expect(throws: SamplingError.malformed(source: "/proc/self/statm", found: text)) { try footprint(text) }
    }
    @Test func an_error_quotes_no_more_than_a_line() {
        let text = String(repeating: "7", count: 400)
        let error = SamplingError.malformed(source: "/proc/self/statm", found: String(text.prefix(80)))
        #expect(throws: error) { try footprint(text) }
    }
    @Test func an_error_names_the_source_and_the_problem() {
        let error = SamplingError.malformed(source: "/proc/self/statm", found: "x")
        #expect(error.description == "/proc/self/statm has \"x\", which does not match its documented format")
        #expect(SamplingError.unavailable(source: "mallinfo2").description == "mallinfo2 is not available on this system")
        #expect(
            SamplingError.unreadable(source: "/proc/self/statm", errorNumber: ENOENT).description
                == "/proc/self/statm could not be read: No such file or directory")
    }
}
