import Foundation

extension ProcessInfo {
    /// Whether an app for iPhone and iPad runs on a Mac: false, since the user's machine shows the app and does not run it.
    public var isiOSAppOnMac: Bool { false }
    /// Whether the app was built for the Mac with Catalyst: false.
    public var isMacCatalystApp: Bool { false }
}
