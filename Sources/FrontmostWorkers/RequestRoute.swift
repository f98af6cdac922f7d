/// Which worker a client's connection is for, by the first line of its first request.
///
/// A page names the worker that has its scene in its requests, by the query parameter `WorkerIdentity.parameter`. The supervisor reads nothing else of
/// a request, and takes nothing away from it.
enum RequestRoute: Equatable {
    /// The first line has not arrived completely.
    case unknown
    case any
    /// The number of a worker, from 1.
    case worker(Int)

    /// The bytes among which the end of the first line has to be.
    static let longestLine = 4096

    init(_ bytes: some Sequence<UInt8>) {
        var line: [UInt8] = []
        for byte in bytes.prefix(Self.longestLine) {
            if byte == UInt8(ascii: "\n") {
                self = Self.worker(in: line).map(Self.worker) ?? .any
                return
            }
            line.append(byte)
        }
        self = line.count < Self.longestLine ? .unknown : .any
    }

    /// The worker that the query of `GET /path?query HTTP/1.1` names.
    private static func worker(in line: [UInt8]) -> Int? {
        let words = line.split(separator: UInt8(ascii: " "))
        guard words.count > 1, let mark = words[1].firstIndex(of: UInt8(ascii: "?")) else { return nil }
        let prefix = Array("\(WorkerIdentity.parameter)=".utf8)
        for item in words[1][(mark + 1)...].split(separator: UInt8(ascii: "&")) where item.starts(with: prefix) {
            let number = Int(String(decoding: item.dropFirst(prefix.count), as: UTF8.self))
            return number.flatMap { (1...Int(Int32.max)).contains($0) ? $0 : nil }
        }
        return nil
    }

    /// The index of the worker that takes the connection.
    /// - Parameter scenes: How busy each worker is; nil for those that do not serve.
    /// - Returns: Nil if the connection has to wait.
    func index(among scenes: [Int?]) -> Int? {
        switch self {
        case .worker(let number):
            let index = WorkerIdentity.index(of: number, among: scenes.count)
            return scenes.indices.contains(index) && scenes[index] != nil ? index : nil
        case .any, .unknown:
            return scenes.indices.filter { scenes[$0] != nil }.min { (scenes[$0] ?? 0) < (scenes[$1] ?? 0) }
        }
    }
}
