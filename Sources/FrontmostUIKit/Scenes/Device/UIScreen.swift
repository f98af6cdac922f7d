import Foundation
import FrontmostRender

/// The screen of a scene, as far as its host reports it. A screen has the size of its scene.
@MainActor @preconcurrency open class UIScreen: NSObject {
    private weak var scene: UIWindowScene?
    /// The last known environment, for a screen without a scene.
    private var last: SceneEnvironment

    init(scene: UIWindowScene?) {
        self.scene = scene
        last = scene?.environment ?? .phone
        super.init()
    }

    /// The screen while no scene is connected: a phone's.
    static let ofNoScene = UIScreen(scene: nil)

    /// The screen of the current scene; outside of any scene's turn, that of the scene that connected first.
    public static var main: UIScreen {
        if let scene = UIWindowScene.current { return scene.screen }
        return ofNoScene
    }
    /// The screens of all scenes.
    public static var screens: [UIScreen] {
        let all = UIApplication.shared.scenes.compactMap { ($0 as? UIWindowScene)?.screen }
        return all.isEmpty ? [ofNoScene] : all
    }

    private var environment: SceneEnvironment {
        if let scene { last = scene.environment }
        return last
    }

    /// The size in points.
    open var bounds: CGRect { CGRect(origin: .zero, size: environment.size) }
    /// Pixels per point.
    open var scale: CGFloat { environment.displayScale }
    /// The size in pixels, in portrait orientation.
    open var nativeBounds: CGRect {
        let size = environment.size, scale = scale
        return CGRect(
            x: 0, y: 0, width: min(size.width, size.height) * scale, height: max(size.width, size.height) * scale)
    }
    /// The same as `scale`.
    open var nativeScale: CGFloat { scale }
    /// Always 60.
    open var maximumFramesPerSecond: Int { 60 }
    /// The coordinates of the screen in its current orientation.
    open var coordinateSpace: any UICoordinateSpace { scene?.coordinateSpace ?? SceneCoordinateSpace(bounds) }
    /// The coordinates of the screen in portrait orientation.
    open var fixedCoordinateSpace: any UICoordinateSpace {
        let size = environment.size
        return SceneCoordinateSpace(
            CGRect(x: 0, y: 0, width: min(size.width, size.height), height: max(size.width, size.height)))
    }
    /// The traits of the screen's scene.
    open var traitCollection: UITraitCollection {
        if let scene { return scene.traitCollection }
        return UITraitCollection(last)
    }
    /// Always false.
    open var isCaptured: Bool { false }

    /// The brightness, 0 to 1. Stored only: no host lets an app control the user's screen.
    open var brightness: CGFloat = 0.5 {
        didSet {
            brightness = min(1, max(0, brightness))
            if brightness == oldValue { return }
            NotificationCenter.default.post(name: UIScreen.brightnessDidChangeNotification, object: self)
        }
    }

    /// A value by its name. Apps read the radius of the display's corners in this way, `_displayCornerRadius`. It is 0, as on a phone with a
    /// home button: the scene's corners are not rounded.
    /// - Returns: Nil for other names.
    open func value(forKey key: String) -> Any? { key == "_displayCornerRadius" ? CGFloat(0) : nil }

    /// Posted when `brightness` was changed.
    public nonisolated static let brightnessDidChangeNotification = NSNotification.Name("UIScreenBrightnessDidChangeNotification")
    /// The name of the notification for a new screen. Never posted.
    public nonisolated static let didConnectNotification = NSNotification.Name("UIScreenDidConnectNotification")
    /// The name of the notification for a removed screen. Never posted.
    public nonisolated static let didDisconnectNotification = NSNotification.Name("UIScreenDidDisconnectNotification")
}

extension UIScreen: UITraitEnvironment {
    /// Does nothing.
    public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
