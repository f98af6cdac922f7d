import ArgumentParser
import Clients
import Figures
import Foundation
import NIOCore
import NIOPosix
import Synchronization

/// What people have noticed.
struct Damage: Error, CustomStringConvertible {
    let faults: [String]
    var description: String { "People have noticed \(faults.count) faults:\n" + faults.prefix(20).joined(separator: "\n") }
}

/// Lets people use an app that several workers serve, and does harm to its processes and connections. `scripts/chaos` runs it.
@main
struct Chaos: AsyncParsableCommand {
    @Argument(help: "The program that serves the app.") var program: String
    @Option(help: "How long, in minutes.") var minutes = 10.0
    @Option(help: "The number of people.") var people = 200
    @Option(help: "The number of workers.") var workers = 3
    @Option(help: "The seed of what happens.") var seed = UInt64.random(in: 1...1_000_000)

    /// What happens to an app.
    enum Harm: CaseIterable {
        /// A worker is killed.
        case kill
        /// A worker traps.
        case trap
        /// A worker gets no processor time for a moment.
        case pause
        /// A worker is stopped until the supervisor kills it.
        case hang
        /// Some people lose their network.
        case network
        /// The app is restarted, as for an upgrade.
        case restart
        /// The supervisor is killed, and started again.
        case supervisor
    }

    func run() async throws {
        let state = FileManager.default.temporaryDirectory.appending(path: "chaos-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: state) }
        let arguments = [
            "--port", "0", "--scenes", "\(people)", "--token", UUID().uuidString, "--state", state.path,
            "--workers", "\(workers)", "--patience", "3",
        ]
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let place = Place(), all = (0..<people).map { _ in Person(group) }
        let end = ContinuousClock.now + .seconds(minutes * 60)
        print("seed \(seed)")
        var app = try ServedApp(program, arguments)
        place.server = app.server
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            for person in all { tasks.addTask { await person.live(until: end) { place.server } } }
            var random = SeededNumbers(state: seed), counts: [Harm: Int] = [:]
            // The last harm leaves time to see its effect.
            while ContinuousClock.now < end - .seconds(10) {
                try await Task.sleep(for: .milliseconds(Int.random(in: 500...4000, using: &random)))
                // Whole restarts are rare.
                let isRare = Int.random(in: 0..<10, using: &random) == 0
                let harm =
                    (isRare ? [Harm.restart, .supervisor] : [.kill, .trap, .pause, .hang, .network])
                    .randomElement(using: &random) ?? .kill
                counts[harm, default: 0] += 1
                switch harm {
                case .restart, .supervisor:
                    place.server = nil
                    if harm == .restart { _ = app.terminate() } else { kill(app.pid, SIGKILL) }
                    app.waitUntilExit()
                    app = try ServedApp(program, arguments)
                    place.server = app.server
                case .network:
                    for person in all.shuffled(using: &random).prefix(people / 10) { await person.loseNetwork() }
                case .kill, .trap, .pause, .hang:
                    guard let worker = app.children.randomElement(using: &random) else { continue }
                    kill(worker, harm == .kill ? SIGKILL : harm == .trap ? SIGILL : SIGSTOP)
                    if harm == .trap {
                        // A trap comes again after the backtrace.
                        try await Task.sleep(for: .milliseconds(100))
                        kill(worker, SIGILL)
                    }
                    guard harm == .pause else { continue }
                    try await Task.sleep(for: .milliseconds(Int.random(in: 200...1500, using: &random)))
                    kill(worker, SIGCONT)
                }
            }
            for harm in Harm.allCases { print("\(harm): \(counts[harm] ?? 0)") }
            try await tasks.waitForAll()
        }
        try await judge(all)
        report("from SIGTERM to the end", app.terminate(), .milliseconds)
        try await group.shutdownGracefully()
    }

    private func judge(_ all: [Person]) async throws {
        var faults: [String] = [], absences: [Double] = [], adds = 0
        for person in all {
            faults += await person.faults
            absences += await person.absences
            adds += await person.adds
        }
        print("\(people) people have counted to \(adds) together, and were away \(absences.count - people) times")
        absences.sort()
        for (name, part) in [("median", 0.5), ("99 %", 0.99), ("longest", 1)] where !absences.isEmpty {
            report("away, \(name)", absences[min(absences.count - 1, Int(Double(absences.count) * part))], .milliseconds)
        }
        if !faults.isEmpty { throw Damage(faults: faults) }
        print("nothing was lost")
    }
}

/// Where the app is now; nil while it is nowhere.
final class Place: Sendable {
    private let state = Mutex<Page.Server?>(nil)

    var server: Page.Server? {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}

/// Random numbers of a seed (xorshift).
struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        if state == 0 { state = 1 }
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
