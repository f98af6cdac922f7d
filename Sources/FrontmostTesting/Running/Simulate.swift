import FrontmostRender
import FrontmostSimulation
import FrontmostUI
import FrontmostUIKit

/// Shows a view in a scene without a host, in virtual time, and runs `body` as the user of the screen.
///
///     @Test func a_toast_closes_itself() throws {
///         try simulate(ToastScreen()) { screen in
///             try await screen.find(.button, "Show").tap()
///             await screen.advance(by: .seconds(5))
///             #expect(!screen.text("Saved").exists)
///         }
///     }
///
/// It blocks the calling thread, and the main actor. Three seconds of virtual time take microseconds. See `Simulation` for what
/// is virtual.
/// - Parameters:
///   - view: Makes the view, inside of the simulation.
///   - state: The initial values of private `@State` properties of the view, by name: `["count": 3]` for
///     `@State private var count = 0`.
///   - seed: Decides the order of work that is ready at the same time. If nil, work runs in the order in which it became ready.
///   - environment: The size, safe area and appearance of the scene.
///   - options: Options of the simulation.
///   - route: The URL that the scene is opened with.
///   - saved: Scenes that an earlier run saved, and the storage for those of this run.
///   - body: The test, which acts as the user of the screen.
/// - Returns: The result of `body`.
/// - Throws: What `body` throws; an error that lists the view's properties if `state` does not match them; `SimulationError` with
///   a dump of the screen if the simulation cannot continue.
@discardableResult
public func simulate<V: View, R>(
    _ view: @autoclosure @escaping @MainActor () -> V, state: InitialStates = [:], seed: UInt64? = nil,
    environment: SceneEnvironment = .phone, options: Simulation.Options = .init(), route: LaunchRoute? = nil,
    saved: SavedScenes? = nil,
    _ body: @escaping @MainActor (Screen) async throws -> R
) throws -> R {
    let content = try SimulatedContent(view: view, state: state)
    return try holdingMainActor {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, content, environment, route, saved, body)
        }
    }
}

/// Simulates a view from an asynchronous test, on the main actor. See the synchronous form.
/// - Parameters:
///   - view: Makes the view, inside of the simulation.
///   - state: The initial values of private `@State` properties of the view, by name.
///   - seed: Decides the order of work that is ready at the same time. If nil, work runs in the order in which it became ready.
///   - environment: The size, safe area and appearance of the scene.
///   - options: Options of the simulation.
///   - route: The URL that the scene is opened with.
///   - saved: Scenes that an earlier run saved, and the storage for those of this run.
///   - body: The test, which acts as the user of the screen.
/// - Returns: The result of `body`.
/// - Throws: What the synchronous form throws.
@discardableResult
public func simulate<V: View, R: Sendable>(
    _ view: @autoclosure @escaping @MainActor () -> V, state: InitialStates = [:], seed: UInt64? = nil,
    environment: SceneEnvironment = .phone, options: Simulation.Options = .init(), route: LaunchRoute? = nil,
    saved: SavedScenes? = nil,
    _ body: @escaping @MainActor (Screen) async throws -> R
) async throws -> R {
    let content = try SimulatedContent(view: view, state: state)
    return try await MainActor.run {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, content, environment, route, saved, body)
        }
    }
}

/// Runs an app with one scene: its delegates, its scene's delegate and its window group, as a host does.
/// - Parameters:
///   - app: The type of the app.
///   - seed: Decides the order of work that is ready at the same time. If nil, work runs in the order in which it became ready.
///   - environment: The size, safe area and appearance of the scene.
///   - options: Options of the simulation.
///   - route: The URL that the scene is opened with.
///   - saved: Scenes that an earlier run saved, and the storage for those of this run.
///   - body: The test, which acts as the user of the screen.
/// - Returns: The result of `body`.
/// - Throws: What `body` throws; `LaunchRouteError` if the route is not a URL; `SimulationError` if the simulation cannot
///   continue.
@discardableResult
public func simulate<A: App, R>(
    _ app: A.Type, seed: UInt64? = nil, environment: SceneEnvironment = .phone, options: Simulation.Options = .init(),
    route: LaunchRoute? = nil, saved: SavedScenes? = nil, _ body: @escaping @MainActor (Screen) async throws -> R
) throws -> R {
    try holdingMainActor {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, SimulatedContent(app: { A() }), environment, route, saved, body)
        }
    }
}

/// Simulates an app from an asynchronous test, on the main actor. See the synchronous `simulate` with an app's type.
/// - Parameters:
///   - app: The type of the app.
///   - seed: Decides the order of work that is ready at the same time. If nil, work runs in the order in which it became ready.
///   - environment: The size, safe area and appearance of the scene.
///   - options: Options of the simulation.
///   - route: The URL that the scene is opened with.
///   - saved: Scenes that an earlier run saved, and the storage for those of this run.
///   - body: The test, which acts as the user of the screen.
/// - Returns: The result of `body`.
/// - Throws: What the synchronous form throws.
@discardableResult
public func simulate<A: App, R: Sendable>(
    _ app: A.Type, seed: UInt64? = nil, environment: SceneEnvironment = .phone, options: Simulation.Options = .init(),
    route: LaunchRoute? = nil, saved: SavedScenes? = nil, _ body: @escaping @MainActor (Screen) async throws -> R
) async throws -> R {
    try await MainActor.run {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, SimulatedContent(app: { A() }), environment, route, saved, body)
        }
    }
}

/// Runs an app that is made with arguments.
/// - Parameters:
///   - app: Makes the app, inside of the simulation.
///   - seed: Decides the order of work that is ready at the same time. If nil, work runs in the order in which it became ready.
///   - environment: The size, safe area and appearance of the scene.
///   - options: Options of the simulation.
///   - route: The URL that the scene is opened with.
///   - saved: Scenes that an earlier run saved, and the storage for those of this run.
///   - body: The test, which acts as the user of the screen.
/// - Returns: The result of `body`.
/// - Throws: What `body` throws; `LaunchRouteError` if the route is not a URL; `SimulationError` if the simulation cannot
///   continue.
@discardableResult
public func simulate<A: App, R>(
    _ app: @autoclosure @escaping @MainActor () -> A, seed: UInt64? = nil, environment: SceneEnvironment = .phone,
    options: Simulation.Options = .init(), route: LaunchRoute? = nil, saved: SavedScenes? = nil,
    _ body: @escaping @MainActor (Screen) async throws -> R
) throws -> R {
    try holdingMainActor {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, SimulatedContent(app: app), environment, route, saved, body)
        }
    }
}

/// Simulates an app that is made with arguments from an asynchronous test, on the main actor. See the synchronous `simulate`.
/// - Parameters:
///   - app: Makes the app, inside of the simulation.
///   - seed: Decides the order of work that is ready at the same time. If nil, work runs in the order in which it became ready.
///   - environment: The size, safe area and appearance of the scene.
///   - options: Options of the simulation.
///   - route: The URL that the scene is opened with.
///   - saved: Scenes that an earlier run saved, and the storage for those of this run.
///   - body: The test, which acts as the user of the screen.
/// - Returns: The result of `body`.
/// - Throws: What the synchronous form throws.
@discardableResult
public func simulate<A: App, R: Sendable>(
    _ app: @autoclosure @escaping @MainActor () -> A, seed: UInt64? = nil, environment: SceneEnvironment = .phone,
    options: Simulation.Options = .init(), route: LaunchRoute? = nil, saved: SavedScenes? = nil,
    _ body: @escaping @MainActor (Screen) async throws -> R
) async throws -> R {
    try await MainActor.run {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, SimulatedContent(app: app), environment, route, saved, body)
        }
    }
}

/// Shows a view controller as the root of a window, without SwiftUI.
///
///     try simulate(SettingsViewController()) { screen in
///         try await screen.find(.button, "Sign out").tap()
///         #expect(screen.text("Signed out").exists)
///     }
/// - Parameters:
///   - viewController: Makes the view controller, inside of the simulation.
///   - seed: Decides the order of work that is ready at the same time. If nil, work runs in the order in which it became ready.
///   - environment: The size, safe area and appearance of the scene.
///   - options: Options of the simulation.
///   - route: The URL that the scene is opened with.
///   - saved: Scenes that an earlier run saved, and the storage for those of this run.
///   - body: The test, which acts as the user of the screen.
/// - Returns: The result of `body`.
/// - Throws: What `body` throws; `LaunchRouteError` if the route is not a URL; `SimulationError` if the simulation cannot
///   continue.
@discardableResult
public func simulate<R>(
    _ viewController: @autoclosure @escaping @MainActor () -> UIViewController, seed: UInt64? = nil,
    environment: SceneEnvironment = .phone, options: Simulation.Options = .init(), route: LaunchRoute? = nil,
    saved: SavedScenes? = nil, _ body: @escaping @MainActor (Screen) async throws -> R
) throws -> R {
    try holdingMainActor {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, SimulatedContent(viewController: viewController), environment, route, saved, body)
        }
    }
}

/// Simulates a view controller from an asynchronous test, on the main actor. See the synchronous `simulate` with a view
/// controller.
/// - Parameters:
///   - viewController: Makes the view controller, inside of the simulation.
///   - seed: Decides the order of work that is ready at the same time. If nil, work runs in the order in which it became ready.
///   - environment: The size, safe area and appearance of the scene.
///   - options: Options of the simulation.
///   - route: The URL that the scene is opened with.
///   - saved: Scenes that an earlier run saved, and the storage for those of this run.
///   - body: The test, which acts as the user of the screen.
/// - Returns: The result of `body`.
/// - Throws: What the synchronous form throws.
@discardableResult
public func simulate<R: Sendable>(
    _ viewController: @autoclosure @escaping @MainActor () -> UIViewController, seed: UInt64? = nil,
    environment: SceneEnvironment = .phone, options: Simulation.Options = .init(), route: LaunchRoute? = nil,
    saved: SavedScenes? = nil, _ body: @escaping @MainActor (Screen) async throws -> R
) async throws -> R {
    try await MainActor.run {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, SimulatedContent(viewController: viewController), environment, route, saved, body)
        }
    }
}

/// Shows a view controller as the root of a window, and passes it to `body`.
///
///     try simulate(SettingsViewController()) { screen, settings in
///         try await screen.find(.button, "Sign out").tap()
///         #expect(settings.isSignedOut)
///     }
/// - Parameters:
///   - viewController: Makes the view controller, inside of the simulation.
///   - seed: Decides the order of work that is ready at the same time. If nil, work runs in the order in which it became ready.
///   - environment: The size, safe area and appearance of the scene.
///   - options: Options of the simulation.
///   - route: The URL that the scene is opened with.
///   - saved: Scenes that an earlier run saved, and the storage for those of this run.
///   - body: The test, which acts as the user of the screen, with the view controller.
/// - Returns: The result of `body`.
/// - Throws: What `body` throws; `LaunchRouteError` if the route is not a URL; `SimulationError` if the simulation cannot
///   continue.
@discardableResult
public func simulate<C: UIViewController, R>(
    _ viewController: @autoclosure @escaping @MainActor () -> C, seed: UInt64? = nil, environment: SceneEnvironment = .phone,
    options: Simulation.Options = .init(), route: LaunchRoute? = nil, saved: SavedScenes? = nil,
    _ body: @escaping @MainActor (Screen, C) async throws -> R
) throws -> R {
    try holdingMainActor {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, SimulatedContent(viewController: viewController), environment, route, saved) { screen in
                try await body(screen, screen.shownController())
            }
        }
    }
}

/// Simulates a view controller from an asynchronous test, on the main actor, and passes it to `body`. See the synchronous
/// `simulate`.
/// - Parameters:
///   - viewController: Makes the view controller, inside of the simulation.
///   - seed: Decides the order of work that is ready at the same time. If nil, work runs in the order in which it became ready.
///   - environment: The size, safe area and appearance of the scene.
///   - options: Options of the simulation.
///   - route: The URL that the scene is opened with.
///   - saved: Scenes that an earlier run saved, and the storage for those of this run.
///   - body: The test, which acts as the user of the screen, with the view controller.
/// - Returns: The result of `body`.
/// - Throws: What the synchronous form throws.
@discardableResult
public func simulate<C: UIViewController, R: Sendable>(
    _ viewController: @autoclosure @escaping @MainActor () -> C, seed: UInt64? = nil, environment: SceneEnvironment = .phone,
    options: Simulation.Options = .init(), route: LaunchRoute? = nil, saved: SavedScenes? = nil,
    _ body: @escaping @MainActor (Screen, C) async throws -> R
) async throws -> R {
    try await MainActor.run {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, SimulatedContent(viewController: viewController), environment, route, saved) { screen in
                try await body(screen, screen.shownController())
            }
        }
    }
}

/// Runs a UIKit app with one scene, by the class of its application delegate. It makes the delegate, and the scene delegate that
/// this names, as a host does.
///
///     try simulate(AppDelegate.self) { screen in
///         #expect(screen.scene.delegate is SceneDelegate)
///     }
/// - Parameters:
///   - delegate: The class of the application delegate.
///   - seed: Decides the order of work that is ready at the same time. If nil, work runs in the order in which it became ready.
///   - environment: The size, safe area and appearance of the scene.
///   - options: Options of the simulation.
///   - route: The URL that the scene is opened with.
///   - saved: Scenes that an earlier run saved, and the storage for those of this run.
///   - body: The test, which acts as the user of the screen.
/// - Returns: The result of `body`.
/// - Throws: What `body` throws; `LaunchRouteError` if the route is not a URL; `SimulationError` if the simulation cannot
///   continue.
@discardableResult
public func simulate<D: NSObject & UIApplicationDelegate, R>(
    _ delegate: D.Type, seed: UInt64? = nil, environment: SceneEnvironment = .phone, options: Simulation.Options = .init(),
    route: LaunchRoute? = nil, saved: SavedScenes? = nil, _ body: @escaping @MainActor (Screen) async throws -> R
) throws -> R {
    try holdingMainActor {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, SimulatedContent(delegate: delegate), environment, route, saved, body)
        }
    }
}

/// Simulates a UIKit app from an asynchronous test, on the main actor. See the synchronous `simulate` with a delegate.
/// - Parameters:
///   - delegate: The class of the application delegate.
///   - seed: Decides the order of work that is ready at the same time. If nil, work runs in the order in which it became ready.
///   - environment: The size, safe area and appearance of the scene.
///   - options: Options of the simulation.
///   - route: The URL that the scene is opened with.
///   - saved: Scenes that an earlier run saved, and the storage for those of this run.
///   - body: The test, which acts as the user of the screen.
/// - Returns: The result of `body`.
/// - Throws: What the synchronous form throws.
@discardableResult
public func simulate<D: NSObject & UIApplicationDelegate, R: Sendable>(
    _ delegate: D.Type, seed: UInt64? = nil, environment: SceneEnvironment = .phone, options: Simulation.Options = .init(),
    route: LaunchRoute? = nil, saved: SavedScenes? = nil, _ body: @escaping @MainActor (Screen) async throws -> R
) async throws -> R {
    try await MainActor.run {
        try Simulation.run(seed: seed, options: options) { simulation in
            try await perform(simulation, SimulatedContent(delegate: delegate), environment, route, saved, body)
        }
    }
}
