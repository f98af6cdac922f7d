import Foundation

/// A frame of reference that points and rectangles are given in.
@MainActor @preconcurrency public protocol UICoordinateSpace: NSObjectProtocol {
    var bounds: CGRect { get }
}

/// The coordinates of a whole scene.
@MainActor final class SceneCoordinateSpace: NSObject, UICoordinateSpace {
    var bounds: CGRect
    init(_ bounds: CGRect) {
        self.bounds = bounds
        super.init()
    }
}

/// What a scene is shown on, as far as its host tells.
@MainActor open class UIScreen: NSObject {
    public let bounds: CGRect
    public let scale: CGFloat

    init(bounds: CGRect, scale: CGFloat) {
        (self.bounds, self.scale) = (bounds, scale)
        super.init()
    }

    /// The screen of the scene that connected first; a phone's where there is none.
    public static var main: UIScreen {
        let scene = UIApplication.shared.scenes.lazy.compactMap { $0 as? UIWindowScene }.first
        return scene?.screen ?? UIScreen(bounds: CGRect(x: 0, y: 0, width: 393, height: 852), scale: 3)
    }

    open var nativeScale: CGFloat { scale }
    open var maximumFramesPerSecond: Int { 60 }
}
