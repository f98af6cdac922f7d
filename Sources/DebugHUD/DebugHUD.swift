import DebugInstruments
import Foundation
import SwiftUINames
import UIKitNames

/// A debug display in front of an app: processor, memory by screen, frames, leaks, and the actions of its stores.
///
///     WindowGroup { ContentView() }
///         .debugHUD()
///
/// It is a pill with the most important figures at an edge of its scene. A tap opens or closes its panels, a drag moves it to
/// another edge, and **Control-Shift-H** or a shake hides or shows it. Its own cost, and the frames in which only the HUD
/// changed, are in no figure except the one for it.
///
/// A browser that shows the app measures its own frames as well, while the panel with its figures is open.
///
/// Without an installed HUD, nothing is measured or recorded.
@MainActor public enum DebugHUD {
    /// What is measured, and how.
    public struct Options: Sendable {
        /// The source of figures about the process. If nil, the system; in a simulation there are none then, because they would
        /// differ between runs.
        public var reader: (any ResourceReader)?
        /// Returns the processor time that the calling thread has used, in seconds. If nil, the system's figure, and none in a
        /// simulation.
        var threadTime: (@Sendable () -> TimeInterval)?
        /// The time between two samples.
        public var interval: Duration = .milliseconds(500)
        /// Whether stalls of the main actor are detected. Never in a simulation, because its time is virtual.
        public var watchesStalls = true
        /// Whether browsers always measure their own frames, for the report. If false, they do so while the panel with their
        /// figures is open.
        public var measuresClients = false
        /// The display's refreshes.
        public var grid = RefreshGrid()

        /// Creates the default options.
        public init() {}
    }

    /// The options for measurements that begin later.
    public static var options = Options()

    /// Shows the HUD in front of a scene, until it is removed or the scene ends. Does nothing if it is installed already.
    ///
    ///     func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    ///         …
    ///         window.makeKeyAndVisible()
    ///         DebugHUD.install(in: windowScene)
    ///     }
    /// - Parameter scene: The scene.
    public static func install(in scene: UIWindowScene) { SceneInstruments.of(scene)?.show(for: Self.installation) }

    /// Removes a HUD that `install(in:)` has shown.
    /// - Parameter scene: The scene.
    public static func remove(from scene: UIWindowScene) { SceneInstruments.of(scene)?.hide(for: Self.installation) }

    private static let installation = "DebugHUD.install"

    /// Hides the HUD of a scene, or shows it as it was before, like its key and a shake.
    /// - Parameter scene: The scene.
    public static func toggle(in scene: UIWindowScene) { SceneInstruments.of(scene)?.hud?.model.toggleHidden() }

    /// Returns the placement of a scene's HUD and its visible stage; nil if the scene has no HUD.
    /// - Parameter scene: The scene.
    public static func placement(in scene: UIWindowScene) -> HUDPlacement? {
        SceneInstruments.of(scene)?.hud?.model.placement
    }

    // MARK: Without a HUD

    /// Starts to measure a scene without showing a HUD, for tests and CI.
    ///
    ///     DebugHUD.measure(screen.scene)
    ///     …
    ///     #expect(try #require(DebugHUD.report()).leaks.isEmpty)
    /// - Parameter scene: The scene.
    public static func measure(_ scene: UIWindowScene) { SceneInstruments.of(scene)?.begin(for: Self.measuring) }

    /// Ends a measurement that `measure(_:)` has started.
    /// - Parameter scene: The scene.
    public static func endMeasuring(_ scene: UIWindowScene) { SceneInstruments.of(scene)?.end(for: Self.measuring) }

    private static let measuring = "DebugHUD.measure"

    /// Returns the results since the first scene was measured or got a HUD; nil if no scene is measured.
    /// - Parameter app: The app's name in the report.
    public static func report(app: String = ProcessInfo.processInfo.processName) -> Report? {
        DebugSession.current?.report(app: app)
    }

    // MARK: Annotations by the app

    /// Adds a marker to the memory graph.
    /// - Parameter text: The marker's text.
    public static func mark(_ text: String) { DebugSession.current?.mark(.note(text: text)) }

    /// Registers an object that should be released when a controller is removed for good. If it still exists after that, it is
    /// reported as a leak.
    /// - Parameters:
    ///   - object: The object. It is held weakly.
    ///   - role: The object's relation to the screen.
    ///   - name: The object's name; its type by default.
    ///   - controller: A controller of the app's own class in a measured scene.
    public static func watch(
        _ object: AnyObject, as role: Leak.Role = .model, named name: String? = nil, with controller: UIViewController
    ) {
        DebugSession.current?.watch(object, as: role, named: name, with: controller)
    }
}
