import Foundation
import FrontmostRender

/// What a scene is shown on, as far as its host tells: a screen is as large as its scene.
@MainActor @preconcurrency open class UIScreen: NSObject {
    private weak var scene: UIWindowScene?
    /// Of a screen whose scene is gone, or that never had one.
    private var last: SceneEnvironment

    init(scene: UIWindowScene?) {
        self.scene = scene
        last = scene?.environment ?? .phone
        super.init()
    }

    /// Where nothing is connected: a phone's.
    static let ofNoScene = UIScreen(scene: nil)

    /// The screen of the scene whose turn it is, or that connected first.
    public static var main: UIScreen {
        if let scene = UIWindowScene.current { return scene.screen }
        return ofNoScene
    }
    /// One for each scene.
    public static var screens: [UIScreen] {
        let all = UIApplication.shared.scenes.compactMap { ($0 as? UIWindowScene)?.screen }
        return all.isEmpty ? [ofNoScene] : all
    }

    private var environment: SceneEnvironment {
        if let scene { last = scene.environment }
        return last
    }

    /// Points.
    open var bounds: CGRect { CGRect(origin: .zero, size: environment.size) }
    /// Pixels a point.
    open var scale: CGFloat { environment.displayScale }
    /// Pixels, upright whichever way the scene is turned.
    open var nativeBounds: CGRect {
        let size = environment.size, scale = scale
        return CGRect(
            x: 0, y: 0, width: min(size.width, size.height) * scale, height: max(size.width, size.height) * scale)
    }
    open var nativeScale: CGFloat { scale }
    open var maximumFramesPerSecond: Int { 60 }
    open var coordinateSpace: any UICoordinateSpace { scene?.coordinateSpace ?? SceneCoordinateSpace(bounds) }
    /// The coordinates of the screen held upright.
    open var fixedCoordinateSpace: any UICoordinateSpace {
        let size = environment.size
        return SceneCoordinateSpace(
            CGRect(x: 0, y: 0, width: min(size.width, size.height), height: max(size.width, size.height)))
    }
    open var traitCollection: UITraitCollection {
        if let scene { return scene.traitCollection }
        return UITraitCollection(last)
    }
    open var isCaptured: Bool { false }

    /// 0 to 1. Remembered, and nothing more: no host lets an app set the light of its person's screen.
    open var brightness: CGFloat = 0.5 {
        didSet {
            brightness = min(1, max(0, brightness))
            if brightness == oldValue { return }
            NotificationCenter.default.post(name: UIScreen.brightnessDidChangeNotification, object: self)
        }
    }

    public nonisolated static let brightnessDidChangeNotification = NSNotification.Name("UIScreenBrightnessDidChangeNotification")
    public nonisolated static let didConnectNotification = NSNotification.Name("UIScreenDidConnectNotification")
    public nonisolated static let didDisconnectNotification = NSNotification.Name("UIScreenDidDisconnectNotification")
}

extension UIScreen: UITraitEnvironment {
    public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
