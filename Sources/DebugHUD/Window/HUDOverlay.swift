import AwaitablePresentation
import DebugInstruments
import SwiftUINames
import UIKitNames

/// The HUD's window, with its keyboard and shake handling.
@MainActor final class HUDOverlay {
    let window: HUDWindow
    let model: HUDModel
    /// The recognisers, one for each window that has been key, because a recogniser has one view.
    private var keys: [HUDKeyRecognizer] = []
    private var keyWindows: (any NSObjectProtocol)?
    private var shakes: (any NSObjectProtocol)?

    init(_ scene: UIWindowScene, _ instruments: SceneInstruments) {
        model = HUDModel(instruments, SavedHUDPlacement(scene.session))
        let model = model
        let main = scene.keyWindow ?? scene.windows.last { !$0.isHidden && $0.windowLevel == .normal }
        window = HUDWindow(windowScene: scene, over: main)
        window.accessibilityIdentifier = "DebugHUD"
        // The HUD has to stand out from an app with unknown colours: most are light, and on a dark one its border helps.
        window.overrideUserInterfaceStyle = .dark
        window.rootViewController = HUDHostingViewController(rootView: HUDBoard(model: model))
        window.isHidden = false
        for window in [main, window].compactMap({ $0 }) { listen(in: window) }
        // Keys go to the key window, which may be another one of the app's, or the HUD's own while a field of a panel is focused.
        keyWindows = NotificationCenter.default.addObserver(forName: UIWindow.didBecomeKeyNotification, object: nil, queue: nil) {
            [weak self] note in
            let window = note.object as? UIWindow
            MainActor.assumeIsolated {
                guard let self, let window, window.windowScene === self.window.windowScene else { return }
                self.listen(in: window)
            }
        }
        shakes = Platform.onShake(of: scene) { [weak model] in model?.toggleHidden() }
    }

    private func listen(in window: UIWindow) {
        // Windows that are gone have taken their recognisers with them.
        keys.removeAll { $0.view == nil }
        if keys.contains(where: { $0.view === window }) { return }
        let recognizer = HUDKeyRecognizer()
        recognizer.pressed = { [weak model] in model?.toggleHidden() }
        Platform.listenToKeys(recognizer)
        window.addGestureRecognizer(recognizer)
        keys.append(recognizer)
    }

    func close() {
        if let keyWindows { NotificationCenter.default.removeObserver(keyWindows) }
        for recognizer in keys { recognizer.view?.removeGestureRecognizer(recognizer) }
        if let shakes { NotificationCenter.default.removeObserver(shakes) }
        window.isHidden = true
        window.rootViewController = nil
        window.windowScene = nil
    }
}

/// Recognises Control-Shift-H in a window, independent of the first responder.
final class HUDKeyRecognizer: UIGestureRecognizer {
    var pressed: () -> Void = {}

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        guard presses.contains(where: { $0.key.map(Self.isToggle) ?? false }) else {
            state = .failed
            return
        }
        state = .recognized
        pressed()
    }

    private static func isToggle(_ key: UIKey) -> Bool {
        let flags = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
        return flags == [.control, .shift] && key.charactersIgnoringModifiers.lowercased() == "h"
    }
}

/// The HUD's placement in a scene, saved with the scene's session.
@MainActor struct SavedHUDPlacement {
    private static let key = "DebugHUD.placement"
    private weak var session: UISceneSession?

    init(_ session: UISceneSession) { self.session = session }

    var placement: HUDPlacement {
        get {
            guard let text = session?.userInfo?[Self.key] as? String,
                let kept = try? HUDPlacements(json: Data(text.utf8)), let session
            else { return HUDPlacement() }
            return kept[session.persistentIdentifier]
        }
        nonmutating set {
            guard let session else { return }
            var kept = HUDPlacements()
            kept[session.persistentIdentifier] = newValue
            guard let json = try? kept.json() else { return }
            var info = session.userInfo ?? [:]
            info[Self.key] = String(decoding: json, as: UTF8.self)
            session.userInfo = info
        }
    }
}
