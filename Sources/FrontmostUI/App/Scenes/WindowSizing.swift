import Foundation

/// How the user may resize a window. Has no effect on a phone or a tablet.
public struct WindowResizability: Equatable, Sendable {
    private let name: String
    /// The system's choice.
    public static let automatic = WindowResizability(name: "automatic")
    /// Between the minimum and the maximum size of the content.
    public static let contentSize = WindowResizability(name: "contentSize")
    /// At least the minimum size of the content.
    public static let contentMinSize = WindowResizability(name: "contentMinSize")
}

// As on iOS, these modifiers have no effect: a window has the size of the space that it gets.
extension Scene {
    /// Sets the size of a new window, in points. Has no effect.
    public nonisolated func defaultSize(_ size: CGSize) -> some Scene { self }
    /// Sets the size of a new window. Has no effect, as on iOS: a window has the size of the space that it gets.
    /// - Parameters:
    ///   - width: Points.
    ///   - height: Points.
    public nonisolated func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
    /// Sets where a new window is on the screen. Has no effect, as on iOS.
    public nonisolated func defaultPosition(_ position: UnitPoint) -> some Scene { self }
    /// Sets how the user may resize the window. Has no effect.
    public nonisolated func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
}
