import AwaitablePresentation
import Foundation
import SwiftUINames
import UIKitNames

extension View {
    /// Shows the debug HUD in front of this view's scene while the view exists.
    ///
    ///     WindowGroup { ContentView().debugHUD() }
    ///
    /// See ``DebugHUD``.
    /// - Parameter isInstalled: Whether the HUD is shown.
    @_disfavoredOverload
    public nonisolated func debugHUD(_ isInstalled: Bool = true) -> some View {
        modifier(HUDModifier(isInstalled: isInstalled))
    }
}

private struct HUDModifier {
    let isInstalled: Bool
    nonisolated init(isInstalled: Bool) { self.isInstalled = isInstalled }
}

extension HUDModifier: ViewModifier {
    func body(content: Content) -> some View { content.anchored(HUDCoordinator.self, isInstalled) }
}

@MainActor final class HUDCoordinator: SceneAnchorCoordinator {
    private weak var instruments: SceneInstruments?

    init() {}

    func follow(_ request: Bool, in scene: UIWindowScene, _ surroundings: SceneAnchorSurroundings) {
        let found = SceneInstruments.of(scene)
        if found !== instruments { leave() }
        instruments = found
        if request { found?.show(for: ObjectIdentifier(self)) } else { found?.hide(for: ObjectIdentifier(self)) }
    }

    func leave() { instruments?.hide(for: ObjectIdentifier(self)) }
}

extension Scene {
    /// Shows the debug HUD in front of every window of the app.
    ///
    ///     var body: some Scene {
    ///         WindowGroup { ContentView() }
    ///             .debugHUD()
    ///     }
    ///
    /// See ``DebugHUD``.
    @_disfavoredOverload
    public nonisolated func debugHUD() -> some Scene { HUDScene(content: self) }
}

private struct HUDScene<Content: Scene> {
    let content: Content
    @State private var installer = HUDInstaller()
    nonisolated init(content: Content) { self.content = content }
}

extension HUDScene: Scene {
    var body: some Scene {
        let _ = installer.begin()
        content
    }
}

/// Shows the HUD in front of each scene that becomes active, while the app's `debugHUD()` scene exists.
@MainActor final class HUDInstaller {
    private var observer: (any NSObjectProtocol)?

    nonisolated init() {}

    func begin() {
        guard observer == nil else { return }
        observer = NotificationCenter.default.addObserver(forName: UIScene.didActivateNotification, object: nil, queue: nil) {
            note in
            let scene = note.object as? UIWindowScene
            MainActor.assumeIsolated { if let scene { DebugHUD.install(in: scene) } }
        }
        for case let scene as UIWindowScene in UIApplication.shared.connectedScenes
        where scene.activationState == .foregroundActive {
            DebugHUD.install(in: scene)
        }
    }

    isolated deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }
}
