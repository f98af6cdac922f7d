import CWorkers
import Dispatch
import Foundation

/// One worker: its process, if it has one, and what is known of it.
@MainActor final class WorkerProcess {
    /// How a process is started.
    struct Program {
        var path: String
        var arguments: [String]
        var environment: [String: String]
    }

    /// What belongs to a process that runs.
    private struct Running {
        let pid: pid_t
        let socket: Int32
        let board: WorkerBoard
        let start: Double
        let reader: any DispatchSourceRead
        /// Whether the process is at the other end of the socket.
        var isLinked = true
        var watch = HangWatch()
        /// While it makes no sign because its backtrace is being written.
        var backtrace = BacktraceWatch()
        /// When it was given connections lately. Their scenes may not be counted yet.
        var arrivals: [Double] = []
    }

    /// From 1.
    let number: Int
    private(set) var life: WorkerLife
    private var running: Running?
    private var said: [UInt8] = []

    init(number: Int, at time: Double) {
        self.number = number
        life = WorkerLife(at: time)
    }

    var pid: pid_t? { running?.pid }

    /// How long it takes until the scene of a new page is counted, in seconds.
    private static let arrivalTime = 1.0

    /// How many scenes it has, and may have soon; nil if it does not serve.
    var load: Int? {
        guard life.isServing, let running, running.isLinked else { return nil }
        let now = MonotonicClock.seconds
        return running.board.scenes + running.arrivals.count { now - $0 < Self.arrivalTime }
    }

    // MARK: Start

    /// Starts the process.
    /// - Parameters:
    ///   - environment: Its environment, by the descriptors of its link.
    ///   - onReady: Called with the lines to print, once the worker serves.
    /// - Returns: Why it could not be started; nil if it was.
    func start(
        _ program: Program, at time: Double, environment: (_ socket: Int32, _ board: Int32) -> [String: String],
        onReady: @escaping @MainActor ([String]) -> Void
    ) -> Int32? {
        let board = cworkers_board_make()
        guard board >= 0 else { return errno }
        defer { close(board) }
        guard let pair = SocketPair() else { return errno }
        let (socket, given) = pair.ends
        defer { close(given) }
        guard let mapped = WorkerBoard(board) else {
            let code = errno
            close(socket)
            return code
        }
        let place: (socket: Int32, board: Int32) = (3, 4)
        let merged = program.environment.merging(environment(place.socket, place.board)) { $1 }
        var pid: pid_t = 0
        let code = Self.spawn(program, merged, descriptors: [(given, place.socket), (board, place.board)], &pid)
        guard code == 0 else {
            close(socket)
            return code
        }
        let reader = DispatchSource.makeReadSource(fileDescriptor: socket, queue: .main)
        reader.onEvent { [weak self] in self?.read(socket, onReady) }
        reader.onCancel { close(socket) }
        reader.resume()
        said = []
        running = Running(pid: pid, socket: socket, board: mapped, start: time, reader: reader)
        life.started(at: time)
        return nil
    }

    private static func spawn(
        _ program: Program, _ environment: [String: String], descriptors: [(from: Int32, to: Int32)], _ pid: inout pid_t
    ) -> Int32 {
        var actions = posix_spawn_file_actions_t(), attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        // Copies far above the wanted numbers: a descriptor that has one of them already would be overwritten, or stay closed for programs.
        let copies = descriptors.map { (fcntl($0.from, F_DUPFD_CLOEXEC, 16), $0.to) }
        defer {
            for (copy, _) in copies where copy >= 0 { close(copy) }
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        if copies.contains(where: { $0.0 < 0 }) { return EMFILE }
        for (copy, to) in copies { posix_spawn_file_actions_adddup2(&actions, copy, to) }
        // This process ignores the signals that end it, and handles them otherwise.
        var own = sigset_t(), none = sigset_t()
        sigemptyset(&own)
        sigemptyset(&none)
        for signal in [SIGTERM, SIGINT, SIGPIPE] { sigaddset(&own, signal) }
        posix_spawnattr_setsigdefault(&attributes, &own)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        var arguments = program.arguments.map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        return posix_spawn(&pid, program.path, &actions, &attributes, &arguments, &variables)
    }

    private func read(_ socket: Int32, _ onReady: ([String]) -> Void) {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = recv(socket, &bytes, bytes.count, Int32(MSG_DONTWAIT))
        if count == 0 || count < 0 && errno != EAGAIN && errno != EINTR {
            running?.reader.cancel()
            // A process that cannot receive connections is useless. Most such processes have ended already.
            if let running, running.socket == socket {
                self.running?.isLinked = false
                kill(running.pid, SIGKILL)
            }
        }
        said += bytes.prefix(max(0, count))
        guard let end = said.firstIndex(of: UInt8(ascii: "\n")), let running, running.socket == socket else { return }
        let lines = String(decoding: said[..<end], as: UTF8.self).split(separator: "\t").map(String.init)
        said = []
        life.ready(at: MonotonicClock.seconds)
        self.running?.watch = HangWatch()
        onReady(lines)
    }

    // MARK: Work

    /// Passes a client's connection on.
    /// - Parameter client: Where it comes from, if another one stands in for it; nil for the client's own.
    /// - Returns: Whether the process has it.
    func take(_ connection: Int32, from client: ForwardedClient?) -> Bool {
        guard life.isServing, let running, running.isLinked else { return false }
        let command = client == nil ? WorkerLink.Command.connection : .forwardedConnection, address = client?.bytes ?? []
        guard cworkers_send(running.socket, command.rawValue, connection, address, address.count) == 1 else { return false }
        let now = MonotonicClock.seconds
        self.running?.arrivals.removeAll { now - $0 >= Self.arrivalTime }
        self.running?.arrivals.append(now)
        return true
    }

    /// Looks whether the process hangs, and tells it to end if it does. Its backtrace says where it hangs.
    /// - Parameters:
    ///   - interval: The time between two looks, in seconds.
    ///   - patience: How long a process that serves may make no sign, in seconds. One that starts may for six times as long.
    /// - Returns: Whether it has just been found hanging.
    func look(interval: Double, patience: Double) -> Bool {
        guard let running else { return false }
        switch life.phase {
        case .starting, .serving:
            let isHanging = self.running?.watch.isHanging(
                running.board.beat, waited: Self.processorWait(running.pid), interval: interval,
                patience: life.isServing ? patience : patience * 6)
            guard isHanging == true, !isCrashing(running.pid, interval: interval) else { return false }
            life.hangs()
            self.running?.backtrace = BacktraceWatch()
            kill(running.pid, SIGABRT)
            // A stopped process handles no signal.
            kill(running.pid, SIGCONT)
            return true
        case .dying:
            // The process continues after its backtrace.
            let writers = Self.backtraceWriters(of: running.pid)
            if isBacktraceOver(writers, of: running.pid, interval: interval) { kill(running.pid, SIGKILL) }
            return false
        case .due: return false
        }
    }

    /// Whether the process has crashed, and its backtrace is being written. It makes no sign meanwhile, and a signal would end it at once.
    private func isCrashing(_ pid: pid_t, interval: Double) -> Bool {
        let writers = Self.backtraceWriters(of: pid)
        return !writers.isEmpty && !isBacktraceOver(writers, of: pid, interval: interval)
    }

    private func isBacktraceOver(_ writers: [pid_t], of pid: pid_t, interval: Double) -> Bool {
        let waited = ([pid] + writers).reduce(0) { $0 + Self.processorWait($1) }
        return running?.backtrace.isOver(isWritten: !writers.isEmpty, waited: waited, interval: interval) ?? true
    }

    /// How long the main thread of a process has been ready to run, and has waited for a processor, in seconds. 0 where the system does not
    /// say.
    private static func processorWait(_ pid: pid_t) -> Double {
        let text = (try? String(contentsOfFile: "/proc/\(pid)/schedstat", encoding: .utf8)) ?? ""
        let fields = text.split(separator: " ")
        return fields.count > 1 ? (Double(fields[1]) ?? 0) / 1e9 : 0
    }

    /// Ends the processes that write the backtraces of workers that have ended meanwhile: they do not notice, wait for ever, and keep what they have
    /// inherited. They are children of this process, because it adopts orphans.
    static func endOrphanedBacktraces() {
        for writer in backtraceWriters(of: getpid()) { signal(writer, SIGKILL) }
    }

    /// The processes that write the backtrace of a process, which has started them.
    private static func backtraceWriters(of pid: pid_t) -> [pid_t] {
        func text(_ path: String) -> String { (try? String(contentsOfFile: "/proc/\(path)", encoding: .utf8)) ?? "" }
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
        return threads.flatMap { text("\(pid)/task/\($0)/children").split(separator: " ") }.compactMap { pid_t($0) }
            .filter { text("\($0)/comm").hasPrefix("swift-backtrac") }
    }

    /// Tells the process to end.
    func end(_ command: WorkerLink.Command) {
        guard let running else { return }
        if !life.isServing || !running.isLinked || cworkers_send(running.socket, command.rawValue, -1, nil, 0) != 1 {
            kill(running.pid, command == .drain ? SIGTERM : SIGINT)
        }
    }

    func kill() { if let running { kill(running.pid, SIGKILL) } }

    private func kill(_ pid: pid_t, _ number: Int32) { Self.signal(pid, number) }
    private static func signal(_ pid: pid_t, _ number: Int32) {
        #if canImport(Glibc)
            _ = Glibc.kill(pid, number)
        #else
            _ = Foundation.kill(pid, number)
        #endif
    }

    // MARK: End

    /// What is known of a process that has ended.
    struct Death {
        var pid: pid_t
        var end: ProcessEnd
        var lifetime: Double
        var lastMessage: Int
        var scenes: Int
        /// Whether it had been told to end because it hung.
        var hung: Bool
    }

    /// Takes note of the end of a process.
    /// - Parameter status: The status that `waitpid` reports.
    /// - Returns: Nil if it is not this one's.
    func takeDeath(_ pid: pid_t, _ status: Int32, at time: Double) -> Death? {
        guard let running, running.pid == pid else { return nil }
        var hung = false
        if case .dying = life.phase { hung = true }
        let death = Death(
            pid: running.pid, end: ProcessEnd(status: status), lifetime: time - running.start,
            lastMessage: running.board.lastMessage, scenes: running.board.scenes, hung: hung)
        running.reader.cancel()
        self.running = nil
        return death
    }

    /// - Returns: How long it takes until the next process is started, in seconds.
    func ended(at time: Double, after lifetime: Double) -> Double { life.ended(at: time, after: lifetime) }
}

/// A clock that never goes back.
enum MonotonicClock {
    static var seconds: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
}
