import Foundation

/// Which way up a device is held.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }

    /// A device on its left side has an interface that is turned right.
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

/// The device before a person. One process may serve many, so this is what the scene whose turn it is makes of it: a small scene
/// is a phone, a large one a tablet, and a scene that is wider than high is a device on its side.
@MainActor @preconcurrency open class UIDevice: NSObject {
    public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }

    public static let current = UIDevice()

    private var isPad: Bool { userInterfaceIdiom == .pad }
    open var name: String { model }
    open var model: String { isPad ? "iPad" : "iPhone" }
    open var localizedModel: String { model }
    open var systemName: String { isPad ? "iPadOS" : "iOS" }
    /// Of the system whose names and rules are followed here.
    open var systemVersion: String { "18.0" }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.current.userInterfaceIdiom }
    open var isMultitaskingSupported: Bool { true }

    /// The same at every start of the app on this machine, for this user.
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

    open var orientation: UIDeviceOrientation {
        guard let scene = UIWindowScene.current else { return .unknown }
        return UIDeviceOrientation(scene.interfaceOrientation)
    }
    private var listeners = 0
    open var isGeneratingDeviceOrientationNotifications: Bool { listeners > 0 }
    open func beginGeneratingDeviceOrientationNotifications() { listeners += 1 }
    open func endGeneratingDeviceOrientationNotifications() { listeners = max(0, listeners - 1) }

    /// Posted when a scene is turned. UIKit itself asks for these notifications while an app runs, so they come also where the app
    /// does not.
    public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
        "UIDeviceOrientationDidChangeNotification")

    // MARK: Battery

    /// No host tells how full its person's battery is, which is `unknown` and -1, as it is where monitoring is off.
    open var isBatteryMonitoringEnabled = false
    open var batteryState: BatteryState { .unknown }
    open var batteryLevel: Float { -1 }
    public nonisolated static let batteryStateDidChangeNotification = NSNotification.Name(
        "UIDeviceBatteryStateDidChangeNotification")
    public nonisolated static let batteryLevelDidChangeNotification = NSNotification.Name(
        "UIDeviceBatteryLevelDidChangeNotification")

    /// Devices here do not feel what is near them.
    open var isProximityMonitoringEnabled = false
    open var proximityState: Bool { false }
}
