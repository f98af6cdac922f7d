import FrontmostRender
import FrontmostSimulation
@_spi(Engine) import FrontmostUI
@_spi(Engine) import FrontmostUIKit

/// Shows a view in a scene without a host, in virtual time, and runs `body` as the person in front of it.
///
///     @Test func a_toast_closes_itself() throws {
///         try simulate(ToastScreen()) { screen in
///             try await screen.find(.button, "Show").tap()
///             await screen.advance(by: .seconds(5))
///             #expect(!screen.text("Saved").exists)
///         }
///     }
///
/// Blocks the calling thread, and meanwhile the main actor; three seconds of virtual time take microseconds. See `Simulation` for
/// what is virtual.
/// - Parameters:
///   - view: Made inside of the simulation.
///   - seed: Decides the order of what is ready at the same time; without one, things run as they became ready.
///   - environment: Size, safe area and appearance.
///   - route: Where the scene starts: a URL that it is connected for.
///   - saved: What scenes saved in an earlier run, and where those of this one are saved.
/// - Returns: What `body` returns.
/// - Throws: What `body` throws; `SimulationError` with a dump of the screen where the simulation cannot go on.
@discardableResult
public func simulate<V: View, R>(
    _ view: @autoclosure @escaping @MainActor () -> V, seed: UInt64? = nil, environment: SceneEnvironment = .phone,
    options: Simulation.Options = .init(), route: LaunchRoute? = nil, saved: SavedScenes? = nil,
    _ body: @escaping @MainActor (Screen) async throws -> R
) throws -> R {
    try holdingMainActor {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, Stage(view: view), environment, route, saved, body)
        }
    }
}

/// As the synchronous one, on the main actor.
@discardableResult
public func simulate<V: View, R: Sendable>(
    _ view: @autoclosure @escaping @MainActor () -> V, seed: UInt64? = nil, environment: SceneEnvironment = .phone,
    options: Simulation.Options = .init(), route: LaunchRoute? = nil, saved: SavedScenes? = nil,
    _ body: @escaping @MainActor (Screen) async throws -> R
) async throws -> R {
    try await MainActor.run {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, Stage(view: view), environment, route, saved, body)
        }
    }
}

/// Runs an app with one scene: its delegates, its scene's delegate and its window group, as a host does.
@discardableResult
public func simulate<A: App, R>(
    _ app: A.Type, seed: UInt64? = nil, environment: SceneEnvironment = .phone, options: Simulation.Options = .init(),
    route: LaunchRoute? = nil, saved: SavedScenes? = nil, _ body: @escaping @MainActor (Screen) async throws -> R
) throws -> R {
    try holdingMainActor {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, Stage(app: { A() }), environment, route, saved, body)
        }
    }
}

/// As the synchronous one, on the main actor.
@discardableResult
public func simulate<A: App, R: Sendable>(
    _ app: A.Type, seed: UInt64? = nil, environment: SceneEnvironment = .phone, options: Simulation.Options = .init(),
    route: LaunchRoute? = nil, saved: SavedScenes? = nil, _ body: @escaping @MainActor (Screen) async throws -> R
) async throws -> R {
    try await MainActor.run {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, Stage(app: { A() }), environment, route, saved, body)
        }
    }
}

/// Runs an app that is made with arguments. See `simulate` with an app's type.
@discardableResult
public func simulate<A: App, R>(
    _ app: @autoclosure @escaping @MainActor () -> A, seed: UInt64? = nil, environment: SceneEnvironment = .phone,
    options: Simulation.Options = .init(), route: LaunchRoute? = nil, saved: SavedScenes? = nil,
    _ body: @escaping @MainActor (Screen) async throws -> R
) throws -> R {
    try holdingMainActor {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, Stage(app: app), environment, route, saved, body)
        }
    }
}

/// As the synchronous one, on the main actor.
@discardableResult
public func simulate<A: App, R: Sendable>(
    _ app: @autoclosure @escaping @MainActor () -> A, seed: UInt64? = nil, environment: SceneEnvironment = .phone,
    options: Simulation.Options = .init(), route: LaunchRoute? = nil, saved: SavedScenes? = nil,
    _ body: @escaping @MainActor (Screen) async throws -> R
) async throws -> R {
    try await MainActor.run {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, Stage(app: app), environment, route, saved, body)
        }
    }
}

/// Shows a view controller as the root of a window, without SwiftUI.
///
///     try simulate(SettingsViewController()) { screen in
///         try await screen.find(.button, "Sign out").tap()
///         #expect(screen.text("Signed out").exists)
///     }
@discardableResult
public func simulate<R>(
    _ viewController: @autoclosure @escaping @MainActor () -> UIViewController, seed: UInt64? = nil,
    environment: SceneEnvironment = .phone, options: Simulation.Options = .init(), route: LaunchRoute? = nil,
    saved: SavedScenes? = nil, _ body: @escaping @MainActor (Screen) async throws -> R
) throws -> R {
    try holdingMainActor {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, Stage(viewController: viewController), environment, route, saved, body)
        }
    }
}

/// As the synchronous one, on the main actor.
@discardableResult
public func simulate<R: Sendable>(
    _ viewController: @autoclosure @escaping @MainActor () -> UIViewController, seed: UInt64? = nil,
    environment: SceneEnvironment = .phone, options: Simulation.Options = .init(), route: LaunchRoute? = nil,
    saved: SavedScenes? = nil, _ body: @escaping @MainActor (Screen) async throws -> R
) async throws -> R {
    try await MainActor.run {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, Stage(viewController: viewController), environment, route, saved, body)
        }
    }
}

/// Runs an app that is written with UIKit, with one scene: makes its application delegate, and the scene's delegate that this
/// names, as a host does.
///
///     try simulate(AppDelegate.self) { screen in
///         #expect(screen.scene.delegate is SceneDelegate)
///     }
@discardableResult
public func simulate<D: NSObject & UIApplicationDelegate, R>(
    _ delegate: D.Type, seed: UInt64? = nil, environment: SceneEnvironment = .phone, options: Simulation.Options = .init(),
    route: LaunchRoute? = nil, saved: SavedScenes? = nil, _ body: @escaping @MainActor (Screen) async throws -> R
) throws -> R {
    try holdingMainActor {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, Stage(delegate: delegate), environment, route, saved, body)
        }
    }
}

/// As the synchronous one, on the main actor.
@discardableResult
public func simulate<D: NSObject & UIApplicationDelegate, R: Sendable>(
    _ delegate: D.Type, seed: UInt64? = nil, environment: SceneEnvironment = .phone, options: Simulation.Options = .init(),
    route: LaunchRoute? = nil, saved: SavedScenes? = nil, _ body: @escaping @MainActor (Screen) async throws -> R
) async throws -> R {
    try await MainActor.run {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, Stage(delegate: delegate), environment, route, saved, body)
        }
    }
}

/// The screens of a run, for as long as nobody has taken them down.
@MainActor private weak var lastRun: ScreenRun?

/// Starts the app, connects a scene, runs `body`, and takes everything down again, so that the next run finds the process as this
/// one did.
@MainActor func perform<R>(
    _ simulation: Simulation, _ stage: Stage, _ environment: SceneEnvironment, _ route: LaunchRoute? = nil,
    _ saved: SavedScenes? = nil, _ body: @MainActor (Screen) async throws -> R
) async throws -> R {
    // A run that could not go on never came to its end.
    lastRun?.end()
    let log = ConsoleLog(), application = UIApplication.shared, delegate = application.delegate
    defer { application.delegate = delegate }
    let url = try route?.url
    Console.sharedLog = log
    // The end of the run, which comes even where this function never gets to its own.
    simulation.onEnd { Console.sharedLog = nil }
    return try await Console.$log.withValue(log) {
        application.sceneStates = saved?.store
        let run = ScreenRun(simulation, stage.start(), log, saved: saved)
        lastRun = run
        defer { run.end() }
        let screen = run.connect(environment, options: url.map { UIScene.ConnectionOptions(opening: $0) })
        simulation.stateDescription = { [weak screen] in screen?.dump() ?? "" }
        await screen.settle()
        let result = try await body(screen)
        for screen in run.screens { try screen.checkPatches() }
        return result
    }
}
