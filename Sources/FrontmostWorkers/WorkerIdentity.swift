/// Which worker a process is, and where its supervisor listens.
package struct WorkerIdentity: Equatable, Sendable {
    /// The query parameter by which a request says for which worker it is.
    package static let parameter = "worker"

    /// From 1.
    package let number: Int
    /// How many workers there are.
    package let count: Int
    /// The address and the port on which the supervisor listens.
    package let host: String
    package let port: Int

    package init(number: Int, count: Int, host: String, port: Int) {
        (self.number, self.count, self.host, self.port) = (number, max(1, count), host, port)
    }

    /// Whether requests for a worker of this number are for this one. A page that was loaded before a restart may name a worker that no longer exists; the
    /// number wraps around.
    package func has(_ number: Int) -> Bool { Self.index(of: number, among: count) == self.number - 1 }

    /// The index of the worker that takes requests for a number.
    static func index(of number: Int, among count: Int) -> Int { (max(1, number) - 1) % max(1, count) }
}
