import FrontmostRender
import FrontmostSimulation
import FrontmostUI
import FrontmostUIKit

/// The latest run, until it is taken down.
@MainActor private weak var lastRun: ScreenRun?

/// Starts the app, connects a scene, runs `body`, and takes everything down, so that the next run starts from the same state of
/// the process.
@MainActor func perform<R>(
    _ simulation: Simulation, _ content: SimulatedContent, _ environment: SceneEnvironment, _ route: LaunchRoute? = nil,
    _ saved: SavedScenes? = nil, _ body: @MainActor (Screen) async throws -> R
) async throws -> R {
    // A run that could not continue was never taken down.
    lastRun?.end()
    let log = ConsoleLog(), application = UIApplication.shared, delegate = application.delegate
    defer { application.delegate = delegate }
    let url = try route?.url
    Console.sharedLog = log
    let defaults = SimulatedDefaults()
    defaults.begin(with: saved?.defaults)
    // Called at the end of the run, even if this function does not get to its own end.
    simulation.onEnd {
        Console.sharedLog = nil
        defaults.end(savingIn: saved?.defaults)
    }
    return try await Console.$log.withValue(log) {
        application.sceneStates = saved?.store
        let run = ScreenRun(simulation, content.start(), log, saved: saved)
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

extension Screen {
    /// The controller with which the scene was connected.
    func shownController<C: UIViewController>() throws(ScreenError) -> C {
        guard let controller = scene.ownedWindow?.rootViewController as? C else { throw failure(.notFound("\(C.self)")) }
        return controller
    }
}
