import FrontmostRender
import FrontmostSimulation
import FrontmostUI
import FrontmostUIKit

/// The screens of a run, until they are taken down.
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

extension Screen {
    /// The controller that the scene was connected with.
    func shownController<C: UIViewController>() throws(ScreenError) -> C {
        guard let controller = scene.ownedWindow?.rootViewController as? C else { throw failure(.notFound("\(C.self)")) }
        return controller
    }
}
