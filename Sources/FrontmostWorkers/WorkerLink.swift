import CWorkers
import Foundation
import Synchronization

/// A worker's connection to its supervisor. It receives commands and connections of clients, and reports the worker's state.
package final class WorkerLink: Sendable {
    /// A supervisor's command to a worker.
    package enum Command: UInt8, Sendable {
        /// Take over the connection that comes with this.
        case connection = 1
        /// Send the pages elsewhere, then end.
        case drain
        /// End at once.
        case stop
        /// Take over the connection that comes with this. The address of its client follows.
        case forwardedConnection
    }

    static let variable = "FRONTMOST_WORKER"
    private static let tokenVariable = "FRONTMOST_WORKER_TOKEN"

    package let identity: WorkerIdentity
    /// The secret of the app's pages; nil if there is none.
    package let token: String?
    private let socket: Int32
    private let board: WorkerBoard
    private let beats = Mutex<Int64>(0)

    /// The link of this process, if it is a worker. The variables of the environment that say so are removed, so that programs which
    /// the app starts are none.
    package static let own: WorkerLink? = {
        let environment = ProcessInfo.processInfo.environment
        defer { for name in [variable, tokenVariable] { unsetenv(name) } }
        guard let text = environment[variable] else { return nil }
        // A worker that took itself for the only process would serve elsewhere.
        guard let link = WorkerLink(text, token: environment[tokenVariable]) else { exit(1) }
        return link
    }()

    private init?(_ text: String, token: String?) {
        let fields = text.split(separator: " ").map(String.init)
        let numbers = fields.dropLast().compactMap { Int32($0) }
        guard fields.count == 7, numbers.count == 6, cworkers_end_with_parent(numbers[2]) != 0,
            let board = WorkerBoard(numbers[1])
        else { return nil }
        close(numbers[1])
        socket = numbers[0]
        identity = WorkerIdentity(number: Int(numbers[3]), count: Int(numbers[4]), host: fields[6], port: Int(numbers[5]))
        (self.token, self.board) = (token, board)
        _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    }

    /// The environment of a worker.
    static func environment(
        of worker: WorkerIdentity, socket: Int32, board: Int32, token: String?
    ) -> [String: String] {
        let numbers = [Int(socket), Int(board), Int(getpid()), worker.number, worker.count, worker.port]
        var environment = [variable: numbers.map(String.init).joined(separator: " ") + " " + worker.host]
        environment[tokenVariable] = token
        return environment
    }

    /// Receives from now on, on a thread of its own: a busy main thread does not keep clients from being heard.
    /// - Parameters:
    ///   - adopt: Is given the descriptor of a client's connection, and has to close it; nil for one that was lost on the way. The
    ///     address is there if another process ends the client's own connection.
    ///   - end: Called to end the process, also if the supervisor is gone.
    package func listen(
        adopt: @escaping @Sendable (Int32?, ForwardedClient?) -> Void, end: @escaping @Sendable (Command) -> Void
    ) {
        let socket = socket
        Thread.detachNewThread {
            while true {
                var byte: UInt8 = 0, descriptor: Int32 = -1
                guard cworkers_receive(socket, &byte, &descriptor) > 0 else { return end(.drain) }
                switch Command(rawValue: byte) {
                case .connection: adopt(descriptor >= 0 ? descriptor : nil, nil)
                case .forwardedConnection:
                    var bytes = [UInt8](repeating: 0, count: ForwardedClient.length)
                    guard cworkers_receive_more(socket, &bytes, bytes.count) > 0 else {
                        if descriptor >= 0 { close(descriptor) }
                        return end(.drain)
                    }
                    adopt(descriptor >= 0 ? descriptor : nil, ForwardedClient(bytes: bytes))
                case .drain: end(.drain)
                case .stop: end(.stop)
                case nil: if descriptor >= 0 { close(descriptor) }
                }
            }
        }
    }

    /// Says that the worker serves, and what is to be printed.
    /// - Parameter lines: Lines without line feeds.
    package func ready(_ lines: [String]) {
        let bytes = Array((lines.joined(separator: "\t") + "\n").utf8)
        _ = bytes.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
    }

    /// The time between two signs of life, in seconds. A supervisor looks as often.
    package static let beatInterval = 0.25

    /// Says that the main thread does its work.
    package func beat(scenes: Int) {
        let beat = beats.withLock { beats in
            beats += 1
            return beats
        }
        (board.scenes, board.beat) = (scenes, beat)
    }

    /// Notes the kind of a message before it is handled.
    package func note(message kind: Int) { board.lastMessage = kind }
}
