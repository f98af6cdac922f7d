import FrontmostRender
import FrontmostSimulation
import FrontmostUI
import FrontmostUIKit

/// Explores a view from an asynchronous test, on the main actor. See the synchronous form.
/// - Parameters:
///   - seeds: The seeds.
///   - view: Makes the view, for each seed.
///   - state: The initial values of private `@State` properties of the view, by name.
///   - environment: The size, safe area and appearance of the scene.
///   - options: Options of the simulation.
///   - route: The URL that the scene is opened with.
///   - saved: Scenes that an earlier run saved. Each seed begins with a copy of them.
///   - stopsAtFirstFailure: Whether to stop at the first failing seed. Pass false to count the failures.
///   - body: The test, which acts as the user of the screen.
/// - Returns: The number of runs and of distinct schedules.
/// - Throws: `ExplorationError` if a seed failed.
@discardableResult
public func explore<V: View>(
    seeds: Range<UInt64>, _ view: @autoclosure @escaping @MainActor () -> V, state: InitialStates = [:],
    environment: SceneEnvironment = .phone, options: Simulation.Options = .init(), route: LaunchRoute? = nil,
    saved: SavedScenes? = nil, stopsAtFirstFailure: Bool = true, _ body: @escaping @MainActor (Screen) async throws -> Void
) async throws -> ScreenExploration {
    let plan = ExplorationPlan(
        seeds: seeds, content: try SimulatedContent(view: view, state: state), environment: environment, options: options,
        route: route,
        saved: saved,
        stopsAtFirstFailure: stopsAtFirstFailure, replay: "simulate(\(V.self)(…)")
    return try await MainActor.run { try plan.run(body) }
}

/// Explores an app that is made without arguments, from an asynchronous test, on the main actor. See the synchronous `explore`.
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
) async throws -> ScreenExploration {
    let plan = ExplorationPlan(
        seeds: seeds, content: SimulatedContent(app: { A() }), environment: environment, options: options, route: route,
        saved: saved,
        stopsAtFirstFailure: stopsAtFirstFailure, replay: "simulate(\(A.self).self")
    return try await MainActor.run { try plan.run(body) }
}

/// Explores an app that is made with arguments, from an asynchronous test, on the main actor. See the synchronous `explore`.
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
) async throws -> ScreenExploration {
    let plan = ExplorationPlan(
        seeds: seeds, content: SimulatedContent(app: app), environment: environment, options: options, route: route, saved: saved,
        stopsAtFirstFailure: stopsAtFirstFailure, replay: "simulate(\(A.self)(…)")
    return try await MainActor.run { try plan.run(body) }
}

/// Explores a view controller from an asynchronous test, on the main actor. See the synchronous `explore`.
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
) async throws -> ScreenExploration {
    let plan = ExplorationPlan(
        seeds: seeds, content: SimulatedContent(viewController: viewController), environment: environment, options: options,
        route: route,
        saved: saved,
        stopsAtFirstFailure: stopsAtFirstFailure, replay: "simulate(…")
    return try await MainActor.run { try plan.run(body) }
}

/// Explores a UIKit app from an asynchronous test, on the main actor. See the synchronous `explore`.
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
) async throws -> ScreenExploration {
    let plan = ExplorationPlan(
        seeds: seeds, content: SimulatedContent(delegate: delegate), environment: environment, options: options, route: route,
        saved: saved,
        stopsAtFirstFailure: stopsAtFirstFailure, replay: "simulate(\(D.self).self")
    return try await MainActor.run { try plan.run(body) }
}
