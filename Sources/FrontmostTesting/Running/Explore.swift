import FrontmostRender
import FrontmostSimulation
import FrontmostUI
import FrontmostUIKit

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
///   - state: See `simulate`.
///   - environment: Size, safe area and appearance.
///   - route: Where the scene starts, see `simulate`.
///   - saved: What scenes saved in an earlier run. Each seed begins with that, and what it saves is forgotten.
///   - stopsAtFirstFailure: False goes on, to see how often it fails.
/// - Returns: How many orders were seen.
/// - Throws: `ExplorationError` where a seed failed, with the line that replays it.
@discardableResult
public func explore<V: View>(
    seeds: Range<UInt64>, _ view: @autoclosure @escaping @MainActor () -> V, state: InitialStates = [:],
    environment: SceneEnvironment = .phone, options: Simulation.Options = .init(), route: LaunchRoute? = nil,
    saved: SavedScenes? = nil, stopsAtFirstFailure: Bool = true, _ body: @escaping @MainActor (Screen) async throws -> Void
) throws -> ScreenExploration {
    let plan = ExplorationPlan(
        seeds: seeds, stage: try Stage(view: view, state: state), environment: environment, options: options, route: route,
        saved: saved,
        stopsAtFirstFailure: stopsAtFirstFailure, replay: "simulate(\(V.self)(…)")
    return try holdingMainActor { try plan.run(body) }
}

/// Explores an app that is made without arguments. See `explore` with a view.
@discardableResult
public func explore<A: App>(
    seeds: Range<UInt64>, _ app: A.Type,
    environment: SceneEnvironment = .phone, options: Simulation.Options = .init(), route: LaunchRoute? = nil,
    saved: SavedScenes? = nil, stopsAtFirstFailure: Bool = true, _ body: @escaping @MainActor (Screen) async throws -> Void
) throws -> ScreenExploration {
    let plan = ExplorationPlan(
        seeds: seeds, stage: Stage(app: { A() }), environment: environment, options: options, route: route, saved: saved,
        stopsAtFirstFailure: stopsAtFirstFailure, replay: "simulate(\(A.self).self")
    return try holdingMainActor { try plan.run(body) }
}

/// Explores an app that is made with arguments, anew for each seed. See `explore` with a view.
@discardableResult
public func explore<A: App>(
    seeds: Range<UInt64>, _ app: @autoclosure @escaping @MainActor () -> A,
    environment: SceneEnvironment = .phone, options: Simulation.Options = .init(), route: LaunchRoute? = nil,
    saved: SavedScenes? = nil, stopsAtFirstFailure: Bool = true, _ body: @escaping @MainActor (Screen) async throws -> Void
) throws -> ScreenExploration {
    let plan = ExplorationPlan(
        seeds: seeds, stage: Stage(app: app), environment: environment, options: options, route: route, saved: saved,
        stopsAtFirstFailure: stopsAtFirstFailure, replay: "simulate(\(A.self)(…)")
    return try holdingMainActor { try plan.run(body) }
}

/// Explores a view controller, made anew for each seed. See `explore` with a view.
@discardableResult
public func explore(
    seeds: Range<UInt64>, _ viewController: @autoclosure @escaping @MainActor () -> UIViewController,
    environment: SceneEnvironment = .phone, options: Simulation.Options = .init(), route: LaunchRoute? = nil,
    saved: SavedScenes? = nil, stopsAtFirstFailure: Bool = true, _ body: @escaping @MainActor (Screen) async throws -> Void
) throws -> ScreenExploration {
    let plan = ExplorationPlan(
        seeds: seeds, stage: Stage(viewController: viewController), environment: environment, options: options, route: route,
        saved: saved,
        stopsAtFirstFailure: stopsAtFirstFailure, replay: "simulate(…")
    return try holdingMainActor { try plan.run(body) }
}

/// Explores an app that is written with UIKit. See `explore` with a view.
@discardableResult
public func explore<D: NSObject & UIApplicationDelegate>(
    seeds: Range<UInt64>, _ delegate: D.Type,
    environment: SceneEnvironment = .phone, options: Simulation.Options = .init(), route: LaunchRoute? = nil,
    saved: SavedScenes? = nil, stopsAtFirstFailure: Bool = true, _ body: @escaping @MainActor (Screen) async throws -> Void
) throws -> ScreenExploration {
    let plan = ExplorationPlan(
        seeds: seeds, stage: Stage(delegate: delegate), environment: environment, options: options, route: route, saved: saved,
        stopsAtFirstFailure: stopsAtFirstFailure, replay: "simulate(\(D.self).self")
    return try holdingMainActor { try plan.run(body) }
}
