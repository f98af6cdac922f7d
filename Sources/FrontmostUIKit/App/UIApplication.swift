import Foundation
import FrontmostRender

/// The app: one per process, with any number of scenes.
@MainActor open class UIApplication: UIResponder {
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
    public enum State: Int, Sendable { case active, inactive, background }

    public static let shared = UIApplication()

    /// Whoever takes part in the app's life; held strongly, as there is no `UIApplicationMain` frame to hold it.
    open var delegate: (any UIApplicationDelegate)?

    var scenes: [UIScene] = []
    let clock = FrameClock()
    /// What pixel hosts measure text with.
    @_spi(Engine) public let measurer = FontMeasurer()

    open var connectedScenes: Set<UIScene> { Set(scenes) }
    open var openSessions: Set<UISceneSession> { Set(scenes.map(\.session)) }
    open var supportsMultipleScenes: Bool { true }

    /// Active while one of its scenes is.
    open var applicationState: State {
        if scenes.contains(where: { $0.activationState == .foregroundActive }) { return .active }
        return scenes.contains { $0.activationState == .foregroundInactive } ? .inactive : .background
    }

    open override var next: UIResponder? { delegate as? UIResponder }

    /// Gives touches to their windows.
    open func sendEvent(_ event: UIEvent) { event.windows.forEach { $0.sendEvent(event) } }

    /// Tells the delegate that the app was launched, before its first scene connects.
    /// - Returns: The delegate's answer.
    @_spi(Engine) @discardableResult public func finishLaunching() -> Bool {
        delegate?.application(self, didFinishLaunchingWithOptions: nil) ?? true
    }
}
