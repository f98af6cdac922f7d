import FrontmostRender
import FrontmostSimulation
import FrontmostUI
import FrontmostUIKit

/// Runs a test of `view` under each of several seeds. Each seed gives another order of work that is ready at the same time.
///
///     try explore(seeds: 0..<1000, ToastScreen()) { screen in
///         try await screen.find(.button, "Show").tap()
///         await screen.advance(by: .seconds(5))
///         try screen.check(!screen.text("Saved").exists, "The toast stayed.")
///     }
///
/// It blocks the calling thread. `body` must throw if it finds a failure: `screen.check` and `#require` do, `#expect` does not.
/// - Parameters:
///   - seeds: The seeds.
///   - view: Makes the view, for each seed.
///   - state: The initial values of private `@State` properties; see `simulate`.
///   - environment: The size, safe area and appearance of the scene.
///   - options: Options of the simulation.
///   - route: The URL that the scene is opened with; see `simulate`.
///   - saved: Scenes that an earlier run saved. Each seed begins with a copy of them.
///   - stopsAtFirstFailure: Whether to stop at the first failing seed. Pass false to count the failures.
///   - body: The test, which acts as the user of the screen.
/// - Returns: The number of runs and of distinct schedules.
/// - Throws: `ExplorationError` if a seed failed, with the line of code that replays it.
@discardableResult
public func explore<V: View>(
    seeds: Range<UInt64>, _ view: @autoclosure @escaping @MainActor () -> V, state: InitialStates = [:],
    environment: SceneEnvironment = .phone, options: Simulation.Options = .init(), route: LaunchRoute? = nil,
    saved: SavedScenes? = nil, stopsAtFirstFailure: Bool = true, _ body: @escaping @MainActor (Screen) async throws -> Void
) throws -> ScreenExploration {
    let plan = ExplorationPlan(
        seeds: seeds, content: try SimulatedContent(view: view, state: state), environment: environment, options: options,
        route: route,
        saved: saved,
        stopsAtFirstFailure: stopsAtFirstFailure, replay: "simulate(\(V.self)(…)")
    return try holdingMainActor { try plan.run(body) }
}

/// Explores an app that is made without arguments.
/// - Parameters:
///   - seeds: The seeds.
///   - app: The type of the app.
///   - environment: The size, safe area and appearance of the scene.
///   - options: Options of the simulation.
///   - route: The URL that the scene is opened with.
///   - saved: Scenes that an earlier run saved. Each seed begins with a copy of them.
///   - stopsAtFirstFailure: Whether to stop at the first failing seed. Pass false to count the failures.
///   - body: The test, which acts as the user of the screen.
/// - Returns: The number of runs and of distinct schedules.
/// - Throws: `ExplorationError` if a seed failed.
@discardableResult
public func explore<A: App>(
    seeds: Range<UInt64>, _ app: A.Type,
    environment: SceneEnvironment = .phone, options: Simulation.Options = .init(), route: LaunchRoute? = nil,
    saved: SavedScenes? = nil, stopsAtFirstFailure: Bool = true, _ body: @escaping @MainActor (Screen) async throws -> Void
) throws -> ScreenExploration {
    let plan = ExplorationPlan(
        seeds: seeds, content: SimulatedContent(app: { A() }), environment: environment, options: options, route: route,
        saved: saved,
        stopsAtFirstFailure: stopsAtFirstFailure, replay: "simulate(\(A.self).self")
    return try holdingMainActor { try plan.run(body) }
}

/// Explores an app that is made with arguments, once for each seed.
/// - Parameters:
///   - seeds: The seeds.
///   - app: Makes the app, for each seed.
///   - environment: The size, safe area and appearance of the scene.
///   - options: Options of the simulation.
///   - route: The URL that the scene is opened with.
///   - saved: Scenes that an earlier run saved. Each seed begins with a copy of them.
///   - stopsAtFirstFailure: Whether to stop at the first failing seed. Pass false to count the failures.
///   - body: The test, which acts as the user of the screen.
/// - Returns: The number of runs and of distinct schedules.
/// - Throws: `ExplorationError` if a seed failed.
@discardableResult
public func explore<A: App>(
    seeds: Range<UInt64>, _ app: @autoclosure @escaping @MainActor () -> A,
    environment: SceneEnvironment = .phone, options: Simulation.Options = .init(), route: LaunchRoute? = nil,
    saved: SavedScenes? = nil, stopsAtFirstFailure: Bool = true, _ body: @escaping @MainActor (Screen) async throws -> Void
) throws -> ScreenExploration {
    let plan = ExplorationPlan(
        seeds: seeds, content: SimulatedContent(app: app), environment: environment, options: options, route: route, saved: saved,
        stopsAtFirstFailure: stopsAtFirstFailure, replay: "simulate(\(A.self)(…)")
    return try holdingMainActor { try plan.run(body) }
}

/// Explores a view controller that is made once for each seed.
/// - Parameters:
///   - seeds: The seeds.
///   - viewController: Makes the view controller, for each seed.
///   - environment: The size, safe area and appearance of the scene.
///   - options: Options of the simulation.
///   - route: The URL that the scene is opened with.
///   - saved: Scenes that an earlier run saved. Each seed begins with a copy of them.
///   - stopsAtFirstFailure: Whether to stop at the first failing seed. Pass false to count the failures.
///   - body: The test, which acts as the user of the screen.
/// - Returns: The number of runs and of distinct schedules.
/// - Throws: `ExplorationError` if a seed failed.
@discardableResult
public func explore(
    seeds: Range<UInt64>, _ viewController: @autoclosure @escaping @MainActor () -> UIViewController,
    environment: SceneEnvironment = .phone, options: Simulation.Options = .init(), route: LaunchRoute? = nil,
    saved: SavedScenes? = nil, stopsAtFirstFailure: Bool = true, _ body: @escaping @MainActor (Screen) async throws -> Void
) throws -> ScreenExploration {
    let plan = ExplorationPlan(
        seeds: seeds, content: SimulatedContent(viewController: viewController), environment: environment, options: options,
        route: route,
        saved: saved,
        stopsAtFirstFailure: stopsAtFirstFailure, replay: "simulate(…")
    return try holdingMainActor { try plan.run(body) }
}

/// Explores a UIKit app, by the class of its application delegate.
/// - Parameters:
///   - seeds: The seeds.
///   - delegate: The class of the application delegate.
///   - environment: The size, safe area and appearance of the scene.
///   - options: Options of the simulation.
///   - route: The URL that the scene is opened with.
///   - saved: Scenes that an earlier run saved. Each seed begins with a copy of them.
///   - stopsAtFirstFailure: Whether to stop at the first failing seed. Pass false to count the failures.
///   - body: The test, which acts as the user of the screen.
/// - Returns: The number of runs and of distinct schedules.
/// - Throws: `ExplorationError` if a seed failed.
@discardableResult
public func explore<D: NSObject & UIApplicationDelegate>(
    seeds: Range<UInt64>, _ delegate: D.Type,
    environment: SceneEnvironment = .phone, options: Simulation.Options = .init(), route: LaunchRoute? = nil,
    saved: SavedScenes? = nil, stopsAtFirstFailure: Bool = true, _ body: @escaping @MainActor (Screen) async throws -> Void
) throws -> ScreenExploration {
    let plan = ExplorationPlan(
        seeds: seeds, content: SimulatedContent(delegate: delegate), environment: environment, options: options, route: route,
        saved: saved,
        stopsAtFirstFailure: stopsAtFirstFailure, replay: "simulate(\(D.self).self")
    return try holdingMainActor { try plan.run(body) }
}
