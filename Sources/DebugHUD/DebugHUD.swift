import DebugInstruments
import Foundation

#if canImport(Darwin)
    import SwiftUI
#else
    import SwiftUINames
    import UIKitNames
#endif

/// Shows in front of an app what it costs: processor, memory by screens, frames, leaks, and the actions of its stores.
///
///     WindowGroup { ContentView() }
///         .debugHUD()
///
/// It lies at an edge of its scene as a pill with the most important figures. A tap opens its panels and closes them again, dragging
/// moves it to another edge, and **Control-Shift-H** or a shake hides it and brings it back. What it costs itself, and the frames in
/// which nothing changed but it, are in no figure but the one that says so.
///
/// A browser that shows the app measures its own frames as well, while the panel with its figures is open.
///
/// Nothing is measured and nothing recorded where no HUD is installed.
@MainActor public enum DebugHUD {
    /// What is measured, and how.
    public struct Options: Sendable {
        /// Where figures about the process come from. Without one they are the system's; in a simulation there are none then, since
        /// they would be others in each run.
        public var reader: (any ResourceReader)?
        /// Seconds of processor time that the calling thread has taken. Nil: what the system says, and none in a simulation.
        var threadTime: (@Sendable () -> TimeInterval)?
        /// From one sample to the next.
        public var interval: Duration = .milliseconds(500)
        /// Whether it is watched for times in which the main actor answers nobody. Never in a simulation, whose time is virtual.
        public var watchesStalls = true
        /// Whether browsers measure their own frames all the time, for the report. Else they do while the panel with their figures is open.
        public var measuresClients = false
        /// How often the display shows a frame.
        public var grid = RefreshGrid()

        /// The usual ones.
        public init() {}
    }

    /// What is measured from the next time on that something begins to measure.
    public static var options = Options()

    /// Puts the HUD in front of a scene, until it is removed or the scene ends. Where it is already, nothing happens.
    ///
    ///     func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    ///         …
    ///         window.makeKeyAndVisible()
    ///         DebugHUD.install(in: windowScene)
    ///     }
    public static func install(in scene: UIWindowScene) { SceneInstruments.of(scene)?.show(for: Self.installation) }

    /// Takes away what `install` put there.
    public static func remove(from scene: UIWindowScene) { SceneInstruments.of(scene)?.hide(for: Self.installation) }

    private static let installation = "DebugHUD.install"

    /// Hides the HUD of a scene, or shows it as it was: what its key and a shake do.
    public static func toggle(in scene: UIWindowScene) { SceneInstruments.of(scene)?.hud?.model.toggleHidden() }

    /// Where the HUD of a scene lies, and how much of it is seen. Nil where there is none.
    public static func placement(in scene: UIWindowScene) -> HUDPlacement? {
        SceneInstruments.of(scene)?.hud?.model.placement
    }

    // MARK: Without a HUD

    /// Begins to measure a scene without showing anything: for tests, and for CI.
    ///
    ///     DebugHUD.measure(screen.scene)
    ///     …
    ///     #expect(try #require(DebugHUD.report()).leaks.isEmpty)
    public static func measure(_ scene: UIWindowScene) { SceneInstruments.of(scene)?.begin(for: Self.measuring) }

    /// Ends what `measure` began.
    public static func endMeasuring(_ scene: UIWindowScene) { SceneInstruments.of(scene)?.end(for: Self.measuring) }

    private static let measuring = "DebugHUD.measure"

    /// What was found since the first scene was measured or shown the HUD. Nil where none is.
    public static func report(app: String = ProcessInfo.processInfo.processName) -> Report? {
        DebugSession.current?.report(app: app)
    }

    // MARK: What an app says

    /// Marks a moment in the memory graph.
    public static func mark(_ text: String) { DebugSession.current?.mark(.note(text: text)) }

    /// Says that an object should go when a controller is removed for good. What is still there then is a leak.
    public static func watch(
        _ object: AnyObject, as role: Leak.Role = .model, named name: String? = nil, with controller: UIViewController
    ) {
        DebugSession.current?.watch(object, as: role, named: name, with: controller)
    }
}
