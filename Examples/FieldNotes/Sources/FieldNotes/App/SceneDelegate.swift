import Combine
import SwiftUI
import UIKit

/// Keeps a window in front of the app's main window, for toasts, which have to be visible above sheets and alerts.
final class SceneDelegate: NSObject, UIWindowSceneDelegate, ObservableObject {
    @Published private(set) var toast: String?

    private var toastWindow: UIWindow?
    private var hiding: Task<Void, Never>?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let controller = UIHostingController(rootView: ToastView(sceneDelegate: self))
        controller.view.backgroundColor = .clear

        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = controller
        window.windowLevel = .statusBar
        window.isUserInteractionEnabled = false
        window.isHidden = false
        toastWindow = window
    }

    func show(_ toast: String) {
        hiding?.cancel()
        withAnimation { self.toast = toast }
        hiding = Task { @MainActor in
            do {
                try await Task.sleep(for: .seconds(2))
                withAnimation { self.toast = nil }
            } catch {}
        }
    }
}

struct ToastView: View {
    @ObservedObject var sceneDelegate: SceneDelegate

    var body: some View {
        VStack {
            if let toast = sceneDelegate.toast {
                Label(toast, systemImage: "checkmark.circle.fill")
                    .font(.subheadline.weight(.semibold))
                    .padding(.horizontal, 16)
                    .padding(.vertical, 10)
                    .background(.thinMaterial, in: Capsule())
                    .transition(.move(edge: .top).combined(with: .opacity))
            }
            Spacer()
        }
        .frame(maxWidth: .infinity)
        .padding(.top, 8)
    }
}
