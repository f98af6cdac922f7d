import FrontmostRender
import FrontmostSimulation
@_spi(Engine) import FrontmostUI
@_spi(Engine) import FrontmostUIKit

/// What running a screen under many seeds has shown.
public struct ScreenExploration: Sendable, CustomStringConvertible {
    /// A seed under which the body threw.
    public struct Failure: Sendable, CustomStringConvertible {
        public let seed: UInt64
        /// What the body threw.
        public let underlying: any Error
        /// The screen at that moment, unless the error says it.
        public let screen: String?
        /// The beginning of the line of code that runs the body in this order again.
        public let replay: String

        public var description: String {
            "seed \(seed): \(underlying)" + (screen.map { "\n" + $0 } ?? "") + "\nreplay with: \(replay)"
        }
    }

    /// How many seeds were run.
    public let runs: Int
    /// How many different orders these were.
    public let distinctSchedules: Int
    /// In the order of the seeds; one at most, unless the exploration was to go on.
    public let failures: [Failure]

    public var description: String {
        func count(_ number: Int, _ what: String) -> String { "\(number) \(what)\(number == 1 ? "" : "s"), " }
        let summary = count(runs, "run") + count(distinctSchedules, "distinct schedule")
        guard let first = failures.first else { return summary + "no failure" }
        return summary + (failures.count == 1 ? "a failure" : "\(failures.count) failures, the first") + " with \(first)"
    }
}

/// What `explore` throws: the seeds that failed, and how to run them again.
public struct ExplorationError: Error, Sendable, CustomStringConvertible {
    public let exploration: ScreenExploration
    public var description: String { exploration.description }
}

/// Runs `body` as the person in front of `view` under each seed: another order of what is ready at the same time for each.
///
///     try explore(seeds: 0..<1000, ToastScreen()) { screen in
///         try await screen.find(.button, "Show").tap()
///         await screen.advance(by: .seconds(5))
///         try screen.check(!screen.text("Saved").exists, "The toast stayed.")
///     }
///
/// Blocks the calling thread. `body` must throw where what it sees is wrong: `screen.check` and `#require` do, `#expect` does not.
/// - Parameters:
///   - view: Made anew for each seed.
///   - stopsAtFirstFailure: False goes on, to see how often it fails.
/// - Returns: How many orders were seen.
/// - Throws: `ExplorationError` where a seed failed, with the line that replays it.
@discardableResult
public func explore<V: View>(
    seeds: Range<UInt64>, _ view: @autoclosure @escaping @MainActor () -> V, environment: SceneEnvironment = .phone,
    options: Simulation.Options = .init(), stopsAtFirstFailure: Bool = true,
    _ body: @escaping @MainActor (Screen) async throws -> Void
) throws -> ScreenExploration {
    try explore(
        seeds, Stage(view: view), environment, options, stopsAtFirstFailure, replay: "simulate(\(V.self)(…)", body)
}

/// Runs `body` as the person in front of an app under each seed. See `explore` with a view.
@discardableResult
public func explore<A: App>(
    seeds: Range<UInt64>, _ app: A.Type, environment: SceneEnvironment = .phone, options: Simulation.Options = .init(),
    stopsAtFirstFailure: Bool = true, _ body: @escaping @MainActor (Screen) async throws -> Void
) throws -> ScreenExploration {
    try explore(
        seeds, Stage(app: { A() }), environment, options, stopsAtFirstFailure, replay: "simulate(\(A.self).self", body)
}

/// Runs `body` as the person in front of a view controller under each seed. See `explore` with a view.
@discardableResult
public func explore(
    seeds: Range<UInt64>, _ viewController: @autoclosure @escaping @MainActor () -> UIViewController,
    environment: SceneEnvironment = .phone, options: Simulation.Options = .init(), stopsAtFirstFailure: Bool = true,
    _ body: @escaping @MainActor (Screen) async throws -> Void
) throws -> ScreenExploration {
    try explore(
        seeds, Stage(viewController: viewController), environment, options, stopsAtFirstFailure, replay: "simulate(…", body)
}

/// Runs `body` as the person in front of an app written with UIKit under each seed. See `explore` with a view.
@discardableResult
public func explore<D: NSObject & UIApplicationDelegate>(
    seeds: Range<UInt64>, _ delegate: D.Type, environment: SceneEnvironment = .phone, options: Simulation.Options = .init(),
    stopsAtFirstFailure: Bool = true, _ body: @escaping @MainActor (Screen) async throws -> Void
) throws -> ScreenExploration {
    try explore(
        seeds, Stage(delegate: delegate), environment, options, stopsAtFirstFailure, replay: "simulate(\(D.self).self", body)
}

private func explore(
    _ seeds: Range<UInt64>, _ stage: Stage, _ environment: SceneEnvironment, _ options: Simulation.Options,
    _ stopsAtFirstFailure: Bool, replay: String, _ body: @escaping @MainActor (Screen) async throws -> Void
) throws -> ScreenExploration {
    let found = try holdingMainActor {
        try Simulation.explore(seeds: seeds, options: options, stopsAtFirstFailure: stopsAtFirstFailure) { simulation in
            try await perform(simulation, stage, environment) { screen in
                do { try await body(screen) } catch { throw Seen.by(screen, error) }
            }
        }
    }
    let exploration = ScreenExploration(
        runs: found.runs, distinctSchedules: found.distinctSchedules,
        failures: found.failures.map { failure in
            let seen = failure.underlying as? Seen
            let order = options.order.map { ", options: .init(order: .\($0))" } ?? ""
            return ScreenExploration.Failure(
                seed: failure.seed, underlying: seen?.error ?? failure.underlying, screen: seen?.screen,
                replay: "\(replay), seed: \(failure.seed)\(order)) { screen in … }")
        })
    if !exploration.failures.isEmpty { throw ExplorationError(exploration: exploration) }
    return exploration
}

/// An error of the body, with what was on the screen when it was thrown.
private struct Seen: Error {
    let error: any Error
    let screen: String

    @MainActor static func by(_ screen: Screen, _ error: any Error) -> any Error {
        error is ScreenError || error is SimulationError ? error : Seen(error: error, screen: screen.dump())
    }
}
