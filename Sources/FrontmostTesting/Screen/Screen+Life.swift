import Foundation
import FrontmostRender
import FrontmostUIKit

extension Screen {
    /// Connects another scene of the app, as when the user opens a second window.
    ///
    ///     let second = await screen.connectScene(.phone)
    ///     try await second.find(.button, "Add").tap()
    /// - Parameters:
    ///   - environment: The size, safe area and appearance of the scene.
    ///   - urls: The URLs that the scene is opened with.
    /// - Returns: The screen that shows the scene.
    public func connectScene(_ environment: SceneEnvironment = .phone, urls: [URL] = []) async -> Screen {
        guard let run else { return self }
        let screen = run.connect(environment, options: UIScene.ConnectionOptions(urls: urls))
        await screen.settle()
        return screen
    }

    /// The screens of all connected scenes, in the order of connection: this one, those connected by the test, and those that the
    /// app has opened, which it can do on a tablet.
    public var allScreens: [Screen] {
        (run?.screens ?? [self]).filter { UIApplication.shared.connectedScenes.contains($0.scene) }
    }

    /// Closes the scene, as when the user closes its window.
    public func close() async {
        end(keepsSession: false)
        await settle()
    }

    /// Moves the scene to the background, as when the user goes to another app.
    public func enterBackground() async {
        scene.enterBackground()
        await settle()
    }

    /// Deactivates the scene: it stays visible without input, as behind an alert of the system.
    public func deactivate() async {
        scene.deactivate()
        await settle()
    }

    /// Activates the scene, as when the user returns to it.
    public func activate() async {
        scene.activate()
        await settle()
    }

    /// Opens URLs in the scene, as another app does.
    /// - Parameter urls: The URLs.
    public func open(_ urls: URL...) async {
        scene.receive(urls)
        await settle()
    }

    /// Continues a user activity in the scene (Handoff).
    /// - Parameter activity: The activity.
    public func resume(_ activity: NSUserActivity) async {
        scene.receive(activity)
        await settle()
    }

    /// Shakes the device. The first responder receives `motionBegan` and `motionEnded`, and passes them up the responder chain.
    public func shake() async {
        scene.shake()
        await settle()
    }

    /// Sends the app a memory warning.
    public func warnOfMemory() async {
        UIApplication.shared.receiveMemoryWarning()
        await settle()
    }
}
