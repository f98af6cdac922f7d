import FrontmostRender
import FrontmostSimulation
import FrontmostUI
import FrontmostUIKit

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
///   - state: What private `@State` properties of the view begin with, by their names: `["count": 3]` for
///     `@State private var count = 0`.
///   - seed: Decides the order of what is ready at the same time; without one, things run as they became ready.
///   - environment: Size, safe area and appearance.
///   - route: Where the scene starts: a URL that it is connected for.
///   - saved: What scenes saved in an earlier run, and where those of this one are saved.
/// - Returns: What `body` returns.
/// - Throws: What `body` throws; an error that names the view's properties where `state` does not fit them; `SimulationError` with a dump of the screen where the simulation cannot go on.
@discardableResult
public func simulate<V: View, R>(
    _ view: @autoclosure @escaping @MainActor () -> V, state: InitialStates = [:], seed: UInt64? = nil,
    environment: SceneEnvironment = .phone, options: Simulation.Options = .init(), route: LaunchRoute? = nil,
    saved: SavedScenes? = nil,
    _ body: @escaping @MainActor (Screen) async throws -> R
) throws -> R {
    let stage = try Stage(view: view, state: state)
    return try holdingMainActor {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, stage, environment, route, saved, body)
        }
    }
}

/// As the synchronous one, on the main actor.
@discardableResult
public func simulate<V: View, R: Sendable>(
    _ view: @autoclosure @escaping @MainActor () -> V, state: InitialStates = [:], seed: UInt64? = nil,
    environment: SceneEnvironment = .phone, options: Simulation.Options = .init(), route: LaunchRoute? = nil,
    saved: SavedScenes? = nil,
    _ body: @escaping @MainActor (Screen) async throws -> R
) async throws -> R {
    let stage = try Stage(view: view, state: state)
    return try await MainActor.run {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, stage, environment, route, saved, body)
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

/// Shows a view controller as the root of a window, and hands it to `body`.
///
///     try simulate(SettingsViewController()) { screen, settings in
///         try await screen.find(.button, "Sign out").tap()
///         #expect(settings.isSignedOut)
///     }
@discardableResult
public func simulate<C: UIViewController, R>(
    _ viewController: @autoclosure @escaping @MainActor () -> C, seed: UInt64? = nil, environment: SceneEnvironment = .phone,
    options: Simulation.Options = .init(), route: LaunchRoute? = nil, saved: SavedScenes? = nil,
    _ body: @escaping @MainActor (Screen, C) async throws -> R
) throws -> R {
    try holdingMainActor {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, Stage(viewController: viewController), environment, route, saved) { screen in
                try await body(screen, screen.shownController())
            }
        }
    }
}

/// As the synchronous one, on the main actor.
@discardableResult
public func simulate<C: UIViewController, R: Sendable>(
    _ viewController: @autoclosure @escaping @MainActor () -> C, seed: UInt64? = nil, environment: SceneEnvironment = .phone,
    options: Simulation.Options = .init(), route: LaunchRoute? = nil, saved: SavedScenes? = nil,
    _ body: @escaping @MainActor (Screen, C) async throws -> R
) async throws -> R {
    try await MainActor.run {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, Stage(viewController: viewController), environment, route, saved) { screen in
                try await body(screen, screen.shownController())
            }
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
