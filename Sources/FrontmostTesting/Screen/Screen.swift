import Foundation
import FrontmostRender
import FrontmostSimulation
import FrontmostUIKit

/// The screen of a simulated scene: finds elements by their semantics, and acts on them with fingers and keys.
///
///     try simulate(ContentView()) { screen in
///         try await screen.find(.button, "Show").tap()
///         await screen.advance(by: .seconds(3))
///         #expect(!screen.text("Saved").exists)
///     }
///
/// Time is virtual: it passes only in ``advance(by:)`` and in gestures that take time. When an action returns, all effects that
/// need no time have finished.
@MainActor public final class Screen {
    /// The scene that is shown.
    public let scene: UIWindowScene
    /// The simulation that this screen is part of.
    public let simulation: Simulation
    let host: MirrorHost
    private let log: ConsoleLog
    /// The run that this screen is part of, which connects other scenes.
    private(set) weak var run: ScreenRun?
    let keyboard = Keyboard()
    let pointer = Pointer()
    private let files: TestFiles
    /// The items that the last query has read; nil after a change.
    var lastReading: ScreenReading?
    private var fingers = 0
    var fingersPutDown: [WeakFinger] = []
    /// The URLs that the app has opened outside of it, with `UIApplication.open`, a `Link` or `openURL`.
    public private(set) var openedURLs: [URL] = []

    /// The files that the app has handed to the user, with a `fileExporter` for example, in this order.
    public var exportedFiles: [ExportedFile] { files.exported }

    init(_ simulation: Simulation, _ scene: UIWindowScene, _ host: MirrorHost, _ log: ConsoleLog, run: ScreenRun) {
        (self.simulation, self.scene, self.host, self.log, self.run) = (simulation, scene, host, log, run)
        files = TestFiles(scene)
        host.onFocusRequest = { [weak self] node, wants in
            // A host responds after it has shown the frame.
            Task { self?.keyboard.follow(node, wants: wants, in: scene) }
        }
        host.onPatch = { [weak self] in
            self?.lastReading = nil
            self?.keyboard.followInputView(in: scene)
        }
        host.onRemoval = { [weak self] in self?.keyboard.dropRemovedFocus(in: scene) }
        scene.urlOpener = { [weak self] url in
            self?.openedURLs.append(url)
            return true
        }
    }

    // MARK: Time

    /// The virtual time since the start of the run.
    public var now: Duration { simulation.now }

    /// Advances the virtual time, and runs all work that is due until then, including that moment.
    /// - Parameter duration: How far to advance.
    public func advance(by duration: Duration) async { await simulation.advance(by: duration) }

    /// Runs all work that can run without time passing. Actions do this themselves.
    public func settle() async { await simulation.settle() }

    // MARK: Contents

    /// Returns the contents of the screen as text: one line for each element, indented below its container, with its role, label,
    /// value, traits and frame.
    public func dump() -> String { ScreenDump.text(of: self) }

    /// A diagnostic of the framework for the developer.
    public struct ConsoleMessage: Equatable, Sendable, CustomStringConvertible {
        /// The framework that reports it: `UIKit` or `SwiftUI`, for example.
        public let subsystem: String
        /// The severity: `warning` or `fault`.
        public let level: String
        /// The message.
        public let text: String
        /// How many times it was reported.
        public let count: Int
        /// The message in one line.
        public var description: String { "[\(subsystem)] \(level): \(text)" + (count == 1 ? "" : " (\(count) times)") }
    }

    /// The diagnostics since the start of the run, in the order of their first reports. Repeated messages occur once, with a
    /// `count`.
    public var console: [ConsoleMessage] {
        log.entries.map {
            ConsoleMessage(
                subsystem: $0.message.subsystem, level: $0.message.level.rawValue, text: $0.message.text, count: $0.count)
        }
    }

    /// The text that the app and the test have written to standard output since the start of the run, with line ends: by `print`,
    /// `debugPrint`, `dump` and `FileHandle.standardOutput`, also from threads that they have started.
    public var printed: String { simulation.output }

    /// The appearance of the status bar.
    public struct StatusBar: Equatable, Sendable {
        /// Whether the status bar is hidden.
        public let isHidden: Bool
        /// The style of the status bar's content.
        public let style: UIStatusBarStyle
    }

    /// The status bar that the frontmost window's controllers request.
    public var statusBar: StatusBar { StatusBar(isHidden: scene.statusBar.isHidden, style: scene.statusBar.style) }

    /// The latest announcement in each window, for example by `UIAccessibility.post`. Announcements are not visible, so queries
    /// do not find them.
    public var announcements: [String] {
        scene.windows.filter { !$0.isHidden }.compactMap { $0.announcer?.semantics?.label }.filter { !$0.isEmpty }
    }

    /// Throws an error with a dump of the screen if a condition is false. Use this (or `#require`) rather than `#expect` in
    /// `explore`, so that the failing seed is recorded.
    /// - Parameters:
    ///   - condition: The condition.
    ///   - message: What is wrong, for the error.
    /// - Throws: `ScreenError` if the condition is false.
    public func check(_ condition: Bool, _ message: @autoclosure () -> String) throws(ScreenError) {
        if !condition { throw failure(.failedCheck(message())) }
    }

    /// Counts consecutive taps in one place.
    var taps = TapCounter()

    /// The number of the next finger.
    func nextFinger() -> Int {
        fingers += 1
        return fingers
    }

    func failure(_ reason: ScreenError.Reason) -> ScreenError { ScreenError(reason: reason, screen: dump()) }

    // MARK: Environment

    /// Resizes the scene, as when its window is resized.
    /// - Parameter size: The new size, in points.
    public func resize(to size: CGSize) async {
        scene.environment.size = size
        await settle()
    }

    /// Rotates the device by 90°: width and height are swapped, with the insets of a rotated device (see
    /// `SceneEnvironment.turned`).
    public func rotate() async {
        scene.environment = scene.environment.turned
        await settle()
    }

    /// Taps the status bar: the frontmost scroll view that accepts it scrolls to its top. A hidden status bar takes no taps.
    public func tapStatusBar() async {
        if !scene.statusBar.isHidden { scene.statusBarWasTapped() }
        await settle()
    }

    /// Sets the appearance.
    /// - Parameter appearance: Light or dark.
    public func setAppearance(_ appearance: SceneEnvironment.Appearance) async {
        scene.environment.appearance = appearance
        await settle()
    }

    /// Changes what the user has chosen for all apps: the text size, and whether there is less motion or more contrast.
    ///
    ///     await screen.setPreferences { $0.textSize = .accessibilityLarge }
    ///
    /// - Parameter change: Changes the preferences of the device.
    public func setPreferences(_ change: (inout UserPreferences) -> Void) async {
        change(&scene.environment.preferences)
        await settle()
    }

    // MARK: End

    /// Throws if the host received a wrong patch.
    func checkPatches() throws(ScreenError) {
        if let mismatch = host.mismatch { throw failure(.wrongPatch(mismatch)) }
    }

    /// - Parameter keepsSession: Whether the whole app ends, so that the scene's session is saved.
    func end(keepsSession: Bool) {
        scene.disconnect(keepsSession: keepsSession)
        simulation.stateDescription = nil
    }
}

extension Screen: @preconcurrency CustomStringConvertible {
    /// A dump of the screen.
    public var description: String { dump() }
}
