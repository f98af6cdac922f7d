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
/// - Returns: What `body` returns.
/// - Throws: What `body` throws; `SimulationError` with a dump of the screen where the simulation cannot go on.
@discardableResult
public func simulate<V: View, R>(
    _ view: @autoclosure @escaping @MainActor () -> V, seed: UInt64? = nil, environment: SceneEnvironment = .phone,
    options: Simulation.Options = .init(), _ body: @escaping @MainActor (Screen) async throws -> R
) throws -> R {
    try holdingMainActor {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, Stage(view: view), environment, body)
        }
    }
}

/// As the synchronous one, on the main actor.
@discardableResult
public func simulate<V: View, R: Sendable>(
    _ view: @autoclosure @escaping @MainActor () -> V, seed: UInt64? = nil, environment: SceneEnvironment = .phone,
    options: Simulation.Options = .init(), _ body: @escaping @MainActor (Screen) async throws -> R
) async throws -> R {
    try await MainActor.run {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, Stage(view: view), environment, body)
        }
    }
}

/// Runs an app with one scene: its delegates, its scene's delegate and its window group, as a host does.
@discardableResult
public func simulate<A: App, R>(
    _ app: A.Type, seed: UInt64? = nil, environment: SceneEnvironment = .phone, options: Simulation.Options = .init(),
    _ body: @escaping @MainActor (Screen) async throws -> R
) throws -> R {
    try holdingMainActor {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, Stage { A() }, environment, body)
        }
    }
}

/// As the synchronous one, on the main actor.
@discardableResult
public func simulate<A: App, R: Sendable>(
    _ app: A.Type, seed: UInt64? = nil, environment: SceneEnvironment = .phone, options: Simulation.Options = .init(),
    _ body: @escaping @MainActor (Screen) async throws -> R
) async throws -> R {
    try await MainActor.run {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, Stage { A() }, environment, body)
        }
    }
}

/// Runs an app that is made with arguments. See `simulate` with an app's type.
@discardableResult
public func simulate<A: App, R>(
    _ app: @autoclosure @escaping @MainActor () -> A, seed: UInt64? = nil, environment: SceneEnvironment = .phone,
    options: Simulation.Options = .init(), _ body: @escaping @MainActor (Screen) async throws -> R
) throws -> R {
    try holdingMainActor {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, Stage(app: app), environment, body)
        }
    }
}

/// As the synchronous one, on the main actor.
@discardableResult
public func simulate<A: App, R: Sendable>(
    _ app: @autoclosure @escaping @MainActor () -> A, seed: UInt64? = nil, environment: SceneEnvironment = .phone,
    options: Simulation.Options = .init(), _ body: @escaping @MainActor (Screen) async throws -> R
) async throws -> R {
    try await MainActor.run {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, Stage(app: app), environment, body)
        }
    }
}

/// What a simulation shows: connects a scene for it.
@MainActor struct Stage {
    /// - Returns: The scene, and what has to be kept as long as it is used.
    let connect: @MainActor (SceneEnvironment, MirrorHost) -> (UIWindowScene, AnyObject?)

    nonisolated init<V: View>(view: @escaping @MainActor () -> V) {
        connect = { environment, host in
            (UIWindowScene.connect(environment: environment, host: host) { showRoot(view(), in: $0) }, nil)
        }
    }

    nonisolated init<A: App>(app: @escaping @MainActor () -> A) {
        connect = { environment, host in
            let scenes = AppScenes(app())
            return (scenes.connect(environment: environment, host: host), scenes)
        }
    }
}

/// The screen of a run, for as long as nobody has taken it down.
@MainActor private weak var lastScreen: Screen?

/// Connects a scene, runs `body`, and takes everything down again, so that the next run finds the process as this one did.
@MainActor func perform<R>(
    _ simulation: Simulation, _ stage: Stage, _ environment: SceneEnvironment,
    _ body: @MainActor (Screen) async throws -> R
) async throws -> R {
    // A run that could not go on never came to its end.
    lastScreen?.end()
    let log = ConsoleLog(), application = UIApplication.shared, delegate = application.delegate
    defer { application.delegate = delegate }
    return try await Console.$log.withValue(log) {
        let host = MirrorHost()
        let (scene, owner) = stage.connect(environment, host)
        let screen = Screen(simulation, scene, host, log, owner: owner)
        lastScreen = screen
        simulation.stateDescription = { [weak screen] in screen?.dump() ?? "" }
        defer { screen.end() }
        await screen.settle()
        let result = try await body(screen)
        try screen.checkPatches()
        return result
    }
}
