#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Sends and receives messages on standard input and output. Each is preceded by its length in eight bytes, little-endian.
struct Connection {
    /// Receives the next message; nil when the other side has closed.
    func receive() -> Data? {
        guard let header = receive(8) else { return nil }
        return receive(Int(header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }))
    }

    func send(_ message: Data) {
        let length = UInt64(message.count)
        var bytes = Data((0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) })
        bytes.append(message)
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count <= 0 { return }
            rest = rest.dropFirst(count)
        }
    }

    private func receive(_ count: Int) -> Data? {
        var data = Data(count: count)
        var filled = 0
        while filled < count {
            let got = data.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress! + filled, count - filled) }
            if got <= 0 { return nil }
            filled += got
        }
        return data
    }
}
