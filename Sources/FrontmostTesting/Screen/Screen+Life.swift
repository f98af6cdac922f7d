import Foundation
import FrontmostRender
import FrontmostUIKit

extension Screen {
    /// Connects another scene of the app, as somebody does who opens it in a second window.
    ///
    ///     let second = await screen.connectScene(.phone)
    ///     try await second.find(.button, "Add").tap()
    /// - Parameter urls: What the scene is to open.
    /// - Returns: The screen that shows it.
    public func connectScene(_ environment: SceneEnvironment = .phone, urls: [URL] = []) async -> Screen {
        guard let run else { return self }
        let screen = run.connect(environment, options: UIScene.ConnectionOptions(urls: urls))
        await screen.settle()
        return screen
    }

    /// The screens of all scenes that are there, in the order in which they came: this one, those that were connected by hand, and those
    /// that the app has opened, which it can where the environment is a tablet's.
    public var allScreens: [Screen] {
        (run?.screens ?? [self]).filter { UIApplication.shared.connectedScenes.contains($0.scene) }
    }

    /// Ends the scene, as its person does by closing the window.
    public func close() async {
        end(keepsSession: false)
        await settle()
    }

    /// The person looks elsewhere: the scene leaves the screen.
    public func enterBackground() async {
        scene.enterBackground()
        await settle()
    }

    /// Something of the system's lies in front of the scene, which is seen and gets no input.
    public func deactivate() async {
        scene.deactivate()
        await settle()
    }

    /// The person looks at the scene again.
    public func activate() async {
        scene.activate()
        await settle()
    }

    /// Has the scene open URLs, as another app does.
    public func open(_ urls: URL...) async {
        scene.receive(urls)
        await settle()
    }

    /// Has the scene go on with what the person did elsewhere.
    public func resume(_ activity: NSUserActivity) async {
        scene.receive(activity)
        await settle()
    }

    /// The person shakes the device: whoever has the keyboard is told first (`motionBegan`, `motionEnded`), and what is around it after.
    public func shake() async {
        scene.shake()
        await settle()
    }

    /// There is little memory left.
    public func warnOfMemory() async {
        UIApplication.shared.receiveMemoryWarning()
        await settle()
    }
}
