import CWorkers
import Dispatch
import Foundation
import Logging

/// Owns the socket on which an app listens, and starts the processes that serve it, its workers. Each connection of a client goes to a worker: to the one
/// that has the page's scene, or to the one with the fewest scenes. A worker that dies or hangs is started again; the others do not notice.
///
/// It runs no code of the app, so that no mistake of the app ends it.
@MainActor package final class Supervisor {
    package struct Configuration {
        /// The number of workers.
        package var workers = 1
        /// How long a worker's main thread may be busy without a pause, in seconds. Six times as long may pass until a worker serves.
        package var patience = 10.0
        /// The path of the program that workers run.
        package var program = ""
        /// Its arguments, the first of which is its name.
        package var arguments: [String] = []
        package var environment: [String: String] = [:]
        /// The secret of the app's pages; nil if there is none.
        package var token: String?
        /// What ends the encryption of connections; nil for connections that workers serve as they are.
        package var front: (any ConnectionFront)?
        /// Called on SIGHUP; nil if that ends the process, as it does by itself.
        package var onHangUp: (@MainActor () -> Void)?
        package var logger = Logger(label: "frontmost")
        /// What the kind of a message is called.
        package var messageName: @Sendable (Int) -> String = { "\($0)" }

        package init() {}
    }

    /// The time between two looks at the workers, in seconds.
    private static let interval = WorkerLink.beatInterval
    /// How long a connection's first line is waited for, and a worker that does not serve, in seconds.
    private static let lineTime = 1.0, workerTime = 5.0
    /// The most connections that wait: few enough to leave descriptors for starting workers.
    private static let waitingLimit = DescriptorLimit.current.map { min(1024, $0 / 4) } ?? 64
    /// The time in which workers end, in seconds.
    private static let endingTime = 10.5

    private enum Ending { case graceful, atOnce }

    private let configuration: Configuration
    private let listener: Listener
    private let workers: [WorkerProcess]
    private var waiting: [WaitingConnection] = []
    private var ending: Ending?
    private var isFinishing = false
    private var hasServed = false
    private var arrivals: (any DispatchSourceRead)?
    private var sources: [any DispatchSourceProtocol] = []

    package init(_ configuration: Configuration, _ listener: Listener) {
        (self.configuration, self.listener) = (configuration, listener)
        let now = MonotonicClock.seconds
        workers = (1...max(1, configuration.workers)).map { WorkerProcess(number: $0, at: now) }
    }

    /// Serves until a signal ends the process. SIGTERM lets the pages go elsewhere before, for at most ten seconds; SIGINT, or a second signal, does not.
    package func run() -> Never {
        // A log that nothing reads any more is no reason to end. `waitpid` reports the ends of workers only if SIGCHLD is not ignored.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGCHLD, SIG_DFL)
        cworkers_adopt_orphans()
        on(SIGTERM) { [unowned self] in end(ending == nil ? .graceful : .atOnce) }
        on(SIGINT) { [unowned self] in end(.atOnce) }
        on(SIGCHLD) { [unowned self] in reap() }
        // Workers ignore it as well, because programs inherit that.
        if let onHangUp = configuration.onHangUp { on(SIGHUP, onHangUp) }
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now(), repeating: Self.interval)
        timer.onEvent { [unowned self] in tick() }
        timer.resume()
        let arrivals = DispatchSource.makeReadSource(fileDescriptor: listener.descriptor, queue: .main)
        arrivals.onEvent { [unowned self] in accept() }
        arrivals.resume()
        self.arrivals = arrivals
        sources.append(timer)
        while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }

    private func on(_ number: Int32, _ body: @escaping @MainActor () -> Void) {
        if number != SIGCHLD { signal(number, SIG_IGN) }
        let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
        source.onEvent(body)
        source.resume()
        sources.append(source)
    }

    private func tick() {
        reap()
        let now = MonotonicClock.seconds
        if ending == nil {
            for worker in workers where worker.life.isDue(at: now) { start(worker) }
            for worker in workers where worker.look(interval: Self.interval, patience: configuration.patience) {
                note(.error, "A worker hangs.", worker, ["event": "hang"])
            }
        }
        distribute()
    }

    // MARK: Workers

    private func start(_ worker: WorkerProcess) {
        let program = WorkerProcess.Program(
            path: configuration.program, arguments: configuration.arguments, environment: configuration.environment)
        let failure = worker.start(program, at: MonotonicClock.seconds) { socket, board in
            WorkerLink.environment(
                of: WorkerIdentity(
                    number: worker.number, count: workers.count, host: listener.host, port: listener.port),
                socket: socket, board: board, token: configuration.token)
        } onReady: { [unowned self] lines in
            serves(worker, lines)
        }
        guard let failure else { return }
        let reason = String(cString: strerror(failure))
        if !hasServed { fail("The worker \(configuration.program) cannot be started: \(reason).") }
        let wait = worker.ended(at: MonotonicClock.seconds, after: 0)
        note(.error, "A worker cannot be started.", worker, ["event": "no-start", "reason": "\(reason)", "wait": "\(wait)"])
    }

    private func serves(_ worker: WorkerProcess, _ lines: [String]) {
        note(.notice, "A worker serves.", worker, ["event": "worker"])
        // The addresses are the same after each start, but for those of metrics: each worker has its own.
        if !hasServed, let first = lines.first { print("\(first)\nPress Ctrl-C to end.") }
        for line in lines.dropFirst() { print(line) }
        fflush(nil)
        hasServed = true
        distribute()
    }

    private func reap() {
        var status: Int32 = 0
        // This process gets what ended workers have started, too.
        while case let pid = waitpid(-1, &status, WNOHANG), pid > 0 {
            for worker in workers {
                guard let death = worker.takeDeath(pid, status, at: MonotonicClock.seconds) else { continue }
                WorkerProcess.endOrphanedBacktraces()
                replace(worker, death)
            }
        }
        if ending != nil, workers.allSatisfy({ $0.pid == nil }) { finish() }
    }

    /// Ends the process when the clients have what the workers have sent.
    private func finish() {
        if isFinishing { return }
        isFinishing = true
        guard let front = configuration.front else {
            fflush(nil)
            exit(0)
        }
        for connection in waiting { connection.refuse() }
        waiting = []
        Task {
            await front.finish()
            fflush(nil)
            exit(0)
        }
    }

    private func replace(_ worker: WorkerProcess, _ death: WorkerProcess.Death) {
        if ending != nil { return }
        // It has said why.
        if !hasServed, case .exited(let status) = death.end, status != 0 { endWithAll(status) }
        let wait = worker.ended(at: MonotonicClock.seconds, after: death.lifetime)
        report(death, of: worker, wait)
        if wait == 0 { start(worker) }
    }

    private func report(_ death: WorkerProcess.Death, of worker: WorkerProcess, _ wait: Double) {
        var metadata: Logger.Metadata = [
            "event": death.hung ? "killed" : "died", "pid": "\(death.pid)", "by": "\(death.end)",
            "seconds": "\(Int(death.lifetime))", "scenes": "\(death.scenes)", "wait": "\(Int(wait))",
        ]
        if death.lastMessage != 0 { metadata["message"] = "\(configuration.messageName(death.lastMessage))" }
        let text = wait == 0 ? "A worker has ended, and is started again." : "A worker has ended again soon after its start."
        note(.error, text, worker, metadata)
    }

    private func note(_ level: Logger.Level, _ text: String, _ worker: WorkerProcess, _ metadata: Logger.Metadata) {
        configuration.logger.log(
            level: level, "\(text)", metadata: metadata.merging(["worker": "\(worker.number)"]) { own, _ in own },
            source: "FrontmostWorkers")
    }

    // MARK: Connections

    private func accept() {
        do {
            while let descriptor = try listener.takeConnection() {
                guard let front = configuration.front else {
                    add(descriptor)
                    continue
                }
                front.take(descriptor) { [weak self] descriptor, client in
                    Task { @MainActor in
                        if let self { self.add(descriptor, from: client) } else { close(descriptor) }
                    }
                }
            }
        } catch {
            // There are no descriptors left, or no memory. Those that wait have some, and a moment brings more.
            waiting.first { !$0.isDone }?.refuse()
            usleep(10_000)
        }
    }

    /// - Parameter client: Where it comes from, if the socket does not say that.
    private func add(_ descriptor: Int32, from client: ForwardedClient? = nil) {
        if waiting.count >= Self.waitingLimit { waiting.removeAll(where: \.isDone) }
        if waiting.count >= Self.waitingLimit { waiting.removeFirst().refuse() }
        let connection = WaitingConnection(descriptor, from: client, at: MonotonicClock.seconds)
        if ending == .atOnce || isFinishing { return connection.refuse() }
        connection.onArrival { [unowned self] in
            distribute(connection)
        }
        waiting.append(connection)
    }

    /// Passes on what waits and can be passed on.
    private func distribute() {
        for connection in waiting { distribute(connection) }
        waiting.removeAll(where: \.isDone)
    }

    private func distribute(_ connection: WaitingConnection) {
        connection.look()
        let age = MonotonicClock.seconds - connection.start
        if connection.route == .unknown && age < Self.lineTime { return }
        let index = connection.route.index(among: workers.map(\.load))
        if let index, connection.pass(workers[index].take) { return }
        if age > Self.workerTime { connection.refuse() }
    }

    // MARK: The end

    private func end(_ ending: Ending) {
        // Workers that drain say so to whatever asks; those that stop take nothing.
        if ending == .atOnce {
            arrivals?.cancel()
            for connection in waiting { connection.refuse() }
            waiting = []
        }
        if self.ending == nil {
            Task {
                try await Task.sleep(for: .seconds(Self.endingTime))
                endWithAll(isFinishing ? 0 : 1)
            }
        }
        self.ending = ending
        for worker in workers { worker.end(ending == .graceful ? .drain : .stop) }
        reap()
    }

    private func endWithAll(_ status: Int32) -> Never {
        for worker in workers { worker.kill() }
        fflush(nil)
        exit(status)
    }

    private func fail(_ text: String) -> Never {
        let bytes = Array("\(text)\n".utf8)
        _ = write(STDERR_FILENO, bytes, bytes.count)
        endWithAll(1)
    }
}
