import Foundation

/// By what a person may change the size of a window, where windows have sizes of their own.
public struct WindowResizability: Equatable, Sendable {
    private let name: String
    public static let automatic = WindowResizability(name: "automatic")
    /// Between the least and the largest size of its content.
    public static let contentSize = WindowResizability(name: "contentSize")
    /// From the least size of its content on.
    public static let contentMinSize = WindowResizability(name: "contentMinSize")
}

// A phone's and a tablet's windows have the size of the room that they get. On iOS, too, these change nothing there.
extension Scene {
    /// The size of a new window, where a person gives windows sizes of their own.
    public nonisolated func defaultSize(_ size: CGSize) -> some Scene { self }
    /// The size of a new window, where a person gives windows sizes of their own.
    public nonisolated func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
    /// By what a person may change a window's size, where windows have sizes of their own.
    public nonisolated func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
}
