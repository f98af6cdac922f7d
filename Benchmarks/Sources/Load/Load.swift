import ArgumentParser
import Clients
import Figures
import Foundation
import NIOCore
import NIOPosix

/// Scenes that did not come back as they were.
struct LostState: Error, CustomStringConvertible {
    let pages: Int
    var description: String { "\(pages) pages came back with another state." }
}

/// Connects many pages to one process of an app, and measures what they cost and how long they wait. `scripts/load` runs it.
@main
struct Load: AsyncParsableCommand {
    @Argument(help: "The program that serves the app.") var program: String
    @Option(help: "The number of pages.") var pages = 3_000
    @Option(help: "The number of actions that are measured.") var actions = 3_000
    @Option(help: "The actions of all pages in a second.") var rate = 100
    @Option(help: "The pages that lose their connection at once.") var lost = 1_000

    func run() async throws {
        let state = FileManager.default.temporaryDirectory.appending(path: "load-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: state) }
        let app = try ServedApp(
            program, ["--port", "0", "--scenes", "\(pages + 10)", "--token", UUID().uuidString, "--state", state.path])
        let server = app.server, group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let all = (0..<pages).map { _ in Page() }

        // The first scenes bring what a process needs once.
        for page in all.prefix(10) { try await page.connect(to: server, on: group) }
        let (memory, time, start) = (app.memory, app.processorTime, ContinuousClock.now)
        try await together(all.dropFirst(10)) { try await $0.connect(to: server, on: group) }
        let new = Double(max(1, pages - 10))
        report("memory of a scene", (app.memory - memory) / new / 1024, .kilobytes, "\(pages) pages")
        report("processor time of a new scene", (app.processorTime - time) / new, .milliseconds)
        report("all pages open after", (ContinuousClock.now - start) / .seconds(1), .milliseconds)

        let idle = app.processorTime
        try await Task.sleep(for: .seconds(5))
        report("processor time of a second in which nothing happens", (app.processorTime - idle) / 5, .milliseconds)

        let waits = try await act(on: all)
        report("an action, median", percentile(waits, 0.5), .milliseconds, "\(rate) a second")
        report("an action, 99 %", percentile(waits, 0.99), .milliseconds)

        try await lose(Array(all.prefix(lost)), server, group)
        report("from SIGTERM to the end", app.terminate(), .milliseconds)
        try await group.shutdownGracefully()
    }

    /// Lets pages act at a steady rate, whatever earlier actions wait for.
    private func act(on all: [Page]) async throws -> [Double] {
        try await withThrowingTaskGroup(of: Double.self) { tasks in
            var random = SystemRandomNumberGenerator()
            // A page waits for its action before the next, so that each acts at most once in a round.
            var round = all.shuffled(using: &random)
            let clock = ContinuousClock(), start = clock.now
            for action in 0..<actions {
                if round.isEmpty { round = all.shuffled(using: &random) }
                guard let page = round.popLast() else { break }
                try await clock.sleep(until: start + .seconds(1) * action / rate)
                tasks.addTask { try await page.add() }
            }
            return try await tasks.reduce(into: []) { $0.append($1) }
        }
    }

    /// Tears connections off, and connects again with the tickets.
    private func lose(_ pages: [Page], _ server: Page.Server, _ group: MultiThreadedEventLoopGroup) async throws {
        let counts = pages.map(\.count)
        for page in pages { await page.drop() }
        let start = ContinuousClock.now
        try await together(pages[...]) { try await $0.connect(to: server, on: group) }
        report("\(pages.count) lost pages back after", (ContinuousClock.now - start) / .seconds(1), .milliseconds)
        let wrong = zip(pages, counts).count { $0.count != $1 }
        if wrong > 0 { throw LostState(pages: wrong) }
    }

    /// Runs a part for all pages, 64 at a time.
    private func together(_ pages: ArraySlice<Page>, _ part: @escaping @Sendable (Page) async throws -> Void) async throws {
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            for (index, page) in pages.enumerated() {
                if index >= 64 { try await tasks.next() }
                tasks.addTask { try await part(page) }
            }
            try await tasks.waitForAll()
        }
    }

    private func percentile(_ values: [Double], _ part: Double) -> Double {
        values.isEmpty ? .nan : values.sorted()[min(values.count - 1, Int(Double(values.count) * part))]
    }
}
