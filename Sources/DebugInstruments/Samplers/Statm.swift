import Foundation

/// The contents of `/proc/self/statm`: sizes in pages, as decimal numbers separated by spaces.
enum Statm {
    static let path = "/proc/self/statm"

    /// The memory that is resident and not shared with files or other processes, in bytes.
    ///
    /// The second number is the resident memory, the third the shared part of it.
    static func footprint(of text: UnsafeRawBufferPointer, pageSize: Int) throws(SamplingError) -> Int {
        var index = 0
        guard number(in: text, &index) != nil, let resident = number(in: text, &index), let shared = number(in: text, &index),
            resident >= shared
        else { throw malformed(text) }
        let (bytes, overflow) = (resident - shared).multipliedReportingOverflow(by: pageSize)
        if overflow { throw malformed(text) }
        return bytes
    }

    /// Reads the number that begins at `index`, and advances `index` past the space that follows.
    private static func number(in text: UnsafeRawBufferPointer, _ index: inout Int) -> Int? {
        var value = 0
        let start = index
        while index < text.count, text[index] >= UInt8(ascii: "0"), text[index] <= UInt8(ascii: "9") {
            let (tens, first) = value.multipliedReportingOverflow(by: 10)
            let (next, second) = tens.addingReportingOverflow(Int(text[index] - UInt8(ascii: "0")))
            if first || second { return nil }
            value = next
            index += 1
        }
        guard index > start, index < text.count, text[index] == UInt8(ascii: " ") else { return nil }
        index += 1
        return value
    }

    private static func malformed(_ text: UnsafeRawBufferPointer) -> SamplingError {
        .malformed(source: path, found: String(decoding: text.prefix(80), as: UTF8.self))
    }
}
