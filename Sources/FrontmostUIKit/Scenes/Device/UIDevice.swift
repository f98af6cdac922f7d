import Foundation

/// The physical orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    /// Whether the device is upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device is on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the device lies on its back or its front.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether an interface can have this orientation.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }

    /// Creates the device orientation of an interface orientation. Left and right are swapped: a device turned left has an
    /// interface turned right.
    init(_ orientation: UIInterfaceOrientation) {
        switch orientation {
        case .portrait: self = .portrait
        case .portraitUpsideDown: self = .portraitUpsideDown
        case .landscapeRight: self = .landscapeLeft
        case .landscapeLeft: self = .landscapeRight
        case .unknown: self = .unknown
        }
    }
}

/// The user's device. One process may serve several users, so its properties are derived from the current scene: a small scene is
/// a phone, a large one a tablet, and a scene that is wider than high is a device on its side.
@MainActor @preconcurrency open class UIDevice: NSObject {
    /// The charging state of the battery.
    public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }

    /// The only instance. Its properties depend on the current scene.
    public static let current = UIDevice()

    private var isPad: Bool { userInterfaceIdiom == .pad }
    /// The name of the device: its model.
    open var name: String { model }
    /// "iPad" or "iPhone", by the idiom of the current scene.
    open var model: String { isPad ? "iPad" : "iPhone" }
    /// The same as `model`.
    open var localizedModel: String { model }
    /// "iPadOS" or "iOS", by the idiom of the current scene.
    open var systemName: String { isPad ? "iPadOS" : "iOS" }
    /// The version of iOS with the names and rules that this implementation follows.
    open var systemVersion: String { "18.0" }
    /// The kind of device of the current scene.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.current.userInterfaceIdiom }
    /// Always true.
    open var isMultitaskingSupported: Bool { true }

    /// An identifier that is stable across launches of the app, for this user on this machine. Stored in the user defaults.
    open var identifierForVendor: UUID? {
        if let known { return known }
        let defaults = UserDefaults.standard, key = "FrontmostIdentifierForVendor"
        let stored = defaults.string(forKey: key).flatMap(UUID.init(uuidString:))
        let identifier = stored ?? UUID()
        if stored == nil { defaults.set(identifier.uuidString, forKey: key) }
        known = identifier
        return identifier
    }
    private var known: UUID?

    // MARK: Orientation

    /// The orientation of the current scene; `unknown` without a scene.
    open var orientation: UIDeviceOrientation {
        guard let scene = UIWindowScene.current else { return .unknown }
        return UIDeviceOrientation(scene.interfaceOrientation)
    }
    private var listeners = 0
    /// Whether more calls of `beginGeneratingDeviceOrientationNotifications` than of `end…` were made.
    open var isGeneratingDeviceOrientationNotifications: Bool { listeners > 0 }
    /// Counted only: notifications are posted in any case.
    open func beginGeneratingDeviceOrientationNotifications() { listeners += 1 }
    /// Ends a call of `beginGeneratingDeviceOrientationNotifications`.
    open func endGeneratingDeviceOrientationNotifications() { listeners = max(0, listeners - 1) }

    /// Posted when a scene is turned. It does not depend on `beginGeneratingDeviceOrientationNotifications`, since UIKit itself
    /// turns the notifications on while an app runs.
    public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
        "UIDeviceOrientationDidChangeNotification")

    // MARK: Battery

    /// Has no effect: no host reports the battery. Its state is always `unknown` and its level -1, as without monitoring.
    open var isBatteryMonitoringEnabled = false
    /// Always `unknown`.
    open var batteryState: BatteryState { .unknown }
    /// Always -1.
    open var batteryLevel: Float { -1 }
    /// The name of the notification for a change of the battery's state. Never posted.
    public nonisolated static let batteryStateDidChangeNotification = NSNotification.Name(
        "UIDeviceBatteryStateDidChangeNotification")
    /// The name of the notification for a change of the battery's level. Never posted.
    public nonisolated static let batteryLevelDidChangeNotification = NSNotification.Name(
        "UIDeviceBatteryLevelDidChangeNotification")

    /// Has no effect: hosts have no proximity sensor.
    open var isProximityMonitoringEnabled = false
    /// Always false.
    open var proximityState: Bool { false }
}
