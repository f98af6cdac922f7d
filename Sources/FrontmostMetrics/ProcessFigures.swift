#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The system's figures for this process, under the names by which Prometheus's own libraries report them.
package enum ProcessFigures {
    /// The memory of the process that is not swapped out, in bytes; nil if the system does not say.
    package static var residentMemory: Int? {
        // Seven numbers of at most twenty digits. The second one is that of resident pages.
        guard let numbers = numbers(in: "/proc/self/statm", upTo: 160), numbers.count > 1 else { return nil }
        let (bytes, isOver) = numbers[1].multipliedReportingOverflow(by: max(1, sysconf(Int32(_SC_PAGESIZE))))
        return isOver ? nil : bytes
    }

    private static func numbers(in path: String, upTo limit: Int) -> [Int]? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = read(file, &bytes, limit)
        guard count > 0 else { return nil }
        return bytes.prefix(count).split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map {
            Int(String(decoding: $0, as: UTF8.self)) ?? 0
        }
    }
}
