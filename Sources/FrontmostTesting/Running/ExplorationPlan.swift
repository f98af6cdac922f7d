import FrontmostRender
import FrontmostSimulation

/// The work of an exploration for each of its seeds.
struct ExplorationPlan {
    let seeds: Range<UInt64>
    let content: SimulatedContent
    let environment: SceneEnvironment
    let options: Simulation.Options
    let route: LaunchRoute?
    let saved: SavedScenes?
    let stopsAtFirstFailure: Bool
    /// The beginning of the line of code that replays a seed.
    let replay: String

    /// - Throws: `ExplorationError` if a seed failed.
    func run(_ body: @escaping @MainActor (Screen) async throws -> Void) throws -> ScreenExploration {
        let found = try Simulation.explore(seeds: seeds, options: options, stopsAtFirstFailure: stopsAtFirstFailure) {
            simulation in
            try await perform(simulation, content, environment, route, saved?.copy()) { screen in
                do { try await body(screen) } catch { throw Seen.by(screen, error) }
            }
        }
        let exploration = ScreenExploration(
            runs: found.runs, distinctSchedules: found.distinctSchedules, failures: found.failures.map(described))
        if !exploration.failures.isEmpty { throw ExplorationError(exploration: exploration) }
        return exploration
    }

    private func described(_ failure: Exploration.Failure) -> ScreenExploration.Failure {
        let seen = failure.underlying as? Seen
        let order = options.order.map { ", options: .init(order: .\($0))" } ?? ""
        return ScreenExploration.Failure(
            seed: failure.seed, underlying: seen?.error ?? failure.underlying, screen: seen?.screen,
            replay: "\(replay), seed: \(failure.seed)\(order)) { screen in … }")
    }
}

/// An error of the body, with a dump of the screen when it was thrown.
private struct Seen: Error {
    let error: any Error
    let screen: String

    @MainActor static func by(_ screen: Screen, _ error: any Error) -> any Error {
        error is ScreenError || error is SimulationError ? error : Seen(error: error, screen: screen.dump())
    }
}
