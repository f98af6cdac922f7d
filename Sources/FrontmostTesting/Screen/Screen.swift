import Foundation
import FrontmostRender
import FrontmostSimulation
import FrontmostUIKit

/// What a simulated person has before them: finds things by what they mean, and uses them as fingers and keys do.
///
///     try simulate(ContentView()) { screen in
///         try await screen.find(.button, "Show").tap()
///         await screen.advance(by: .seconds(3))
///         #expect(!screen.text("Saved").exists)
///     }
///
/// Time is virtual: it passes only in ``advance(by:)`` and in gestures that take time. Whatever an action sets off is finished
/// when the action returns, as far as it needs no time.
@MainActor public final class Screen {
    /// The scene that is shown.
    public let scene: UIWindowScene
    /// The run that this screen is part of.
    public let simulation: Simulation
    let host: MirrorHost
    private let log: ConsoleLog
    /// The run that the scene is part of; it connects others.
    private(set) weak var run: ScreenRun?
    let keyboard = Keyboard()
    let pointer = Pointer()
    private var fingers = 0
    var fingersPutDown: [WeakFinger] = []
    /// What the app had opened outside of it, by `UIApplication.open`, a `Link`, or `openURL`.
    public private(set) var openedURLs: [URL] = []

    init(_ simulation: Simulation, _ scene: UIWindowScene, _ host: MirrorHost, _ log: ConsoleLog, run: ScreenRun) {
        (self.simulation, self.scene, self.host, self.log, self.run) = (simulation, scene, host, log, run)
        host.onFocusWish = { [weak self] node, wants in
            // A host answers after it has shown the frame.
            Task { self?.keyboard.follow(node, wants: wants, in: scene) }
        }
        host.onRemoval = { [weak self] in self?.keyboard.letGoOfRemoved(in: scene) }
        scene.urlOpener = { [weak self] url in
            self?.openedURLs.append(url)
            return true
        }
    }

    // MARK: Time

    /// The virtual time since the start.
    public var now: Duration { simulation.now }

    /// Lets `duration` pass and runs all that is due until then, that moment included.
    public func advance(by duration: Duration) async { await simulation.advance(by: duration) }

    /// Runs all that can run without time passing. Actions do that by themselves.
    public func settle() async { await simulation.settle() }

    // MARK: What is seen

    /// What is on the screen: a line for each thing, indented below what it lies in, with its role, label, value, traits and
    /// frame.
    public func dump() -> String { ScreenDump.text(of: self) }

    /// A diagnostic of the framework for the app's author.
    public struct ConsoleMessage: Equatable, Sendable, CustomStringConvertible {
        /// `UIKit` or `SwiftUI`.
        public let subsystem: String
        /// `warning` or `fault`.
        public let level: String
        public let text: String
        /// How often it was reported.
        public let count: Int
        public var description: String { "[\(subsystem)] \(level): \(text)" + (count == 1 ? "" : " (\(count) times)") }
    }

    /// The diagnostics since the start of the run, from wherever they came, in the order of their first reports. A message that was
    /// reported several times is there once, with a `count`.
    public var console: [ConsoleMessage] {
        log.entries.map {
            ConsoleMessage(
                subsystem: $0.message.subsystem, level: $0.message.level.rawValue, text: $0.message.text, count: $0.count)
        }
    }

    /// What the app and the test have printed since the start of the run, line ends included: by `print`, `debugPrint` and `dump`.
    public var printed: String { simulation.output }

    /// How the status bar looks.
    public struct StatusBar: Equatable, Sendable {
        public let isHidden: Bool
        public let style: UIStatusBarStyle
    }

    /// What the frontmost window's controllers say about the status bar.
    public var statusBar: StatusBar { StatusBar(isHidden: scene.statusBar.isHidden, style: scene.statusBar.style) }

    /// What was read out last in each window, by `UIAccessibility.post` for example. It is heard and not seen, so queries do not find
    /// it.
    public var announcements: [String] {
        scene.windows.filter { !$0.isHidden }.compactMap { $0.announcer?.semantics?.label }.filter { !$0.isEmpty }
    }

    /// Throws with a dump of the screen where something does not hold that a test relies on. In `explore`, use this (or
    /// `#require`) rather than `#expect`, so that a seed that fails is known as such.
    public func check(_ condition: Bool, _ message: @autoclosure () -> String) throws(ScreenError) {
        if !condition { throw failure(.failedCheck(message())) }
    }

    /// Counts the taps of fingers that are put down and lifted in one place.
    var taps = TapCounter()

    /// Numbers the fingers that are put down.
    func nextFinger() -> Int {
        fingers += 1
        return fingers
    }

    func failure(_ reason: ScreenError.Reason) -> ScreenError { ScreenError(reason: reason, screen: dump()) }

    // MARK: Surroundings

    /// Gives the scene another size, as a window that is dragged by its corner.
    public func resize(to size: CGSize) async {
        scene.environment.size = size
        await settle()
    }

    /// Turns the device by a quarter: width and height change places, and the insets are those of such a device (see
    /// `SceneEnvironment.turned`).
    public func rotate() async {
        scene.environment = scene.environment.turned
        await settle()
    }

    /// Light or dark.
    public func setAppearance(_ appearance: SceneEnvironment.Appearance) async {
        scene.environment.appearance = appearance
        await settle()
    }

    // MARK: The end

    /// What the host was told has to be what is there.
    func checkPatches() throws(ScreenError) {
        if let mismatch = host.mismatch { throw failure(.wrongPatch(mismatch)) }
    }

    /// - Parameter keepsSession: The app ends, and not only the scene.
    func end(keepsSession: Bool) {
        scene.disconnect(keepsSession: keepsSession)
        simulation.stateDescription = nil
    }
}

extension Screen: @preconcurrency CustomStringConvertible {
    public var description: String { dump() }
}
