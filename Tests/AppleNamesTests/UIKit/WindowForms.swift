import FrontmostTesting
import SwiftUI
import Testing
import UIKit

/// The route from the app delegate to the app's own windows in front of SwiftUI's.
@MainActor struct WindowFormTests {
    @Test func delegates_are_named_and_created_and_in_the_environment() throws {
        try simulate(RoutedApp.self) { screen in
            #expect(screen.text("launched, connected").exists)
            #expect(screen.text("In front").exists)
            let windows = screen.scene.windows
            #expect(windows.count == 2 && windows.contains { $0 is FrontWindow } && screen.scene.keyWindow?.isKeyWindow == true)
            #expect(screen.scene.coordinateSpace.bounds == windows.first?.frame)
        }
    }

    @Test func a_hosting_controller_is_subclassed_for_any_view() throws {
        let controller = ClearHostingController(rootView: Text("hosted"))
        try simulate(controller) { screen in
            #expect(screen.text("hosted").exists && controller.view.backgroundColor == .clear)
            controller.rootView = Text("other")
            await screen.settle()
            #expect(screen.text("other").exists)
            let wide = UIHostingController(rootView: Text("wide").frame(maxWidth: .infinity))
            controller.present(wide, animated: false)
            await screen.settle()
            #expect(screen.text("wide").exists)
        }
    }
}

private struct RoutedApp: App {
    @UIApplicationDelegateAdaptor private var appDelegate: RoutedAppDelegate
    var body: some Scene { WindowGroup { RoutedView() } }
}

private struct RoutedView: View {
    @EnvironmentObject private var appDelegate: RoutedAppDelegate
    @EnvironmentObject private var sceneDelegate: RoutedSceneDelegate
    var body: some View { Text("\(appDelegate.state), \(sceneDelegate.state)") }
}

private final class RoutedAppDelegate: NSObject, UIApplicationDelegate, ObservableObject {
    @Published var state = "new"

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        state = "launched"
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = RoutedSceneDelegate.self
        return configuration
    }
}

private final class RoutedSceneDelegate: UIResponder, UIWindowSceneDelegate, ObservableObject {
    @Published var state = "new"
    var frontWindow: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        state = "connected"
        let window = FrontWindow(windowScene: windowScene)
        window.rootViewController = UIHostingController(rootView: Text("In front"))
        window.windowLevel = .alert + 1
        window.isHidden = false
        frontWindow = window
    }
}

private final class FrontWindow: UIWindow {
    override init(windowScene: UIWindowScene) { super.init(windowScene: windowScene) }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override var rootViewController: UIViewController? {
        get { super.rootViewController }
        set {
            super.rootViewController = newValue
            newValue?.view.backgroundColor = .clear
        }
    }
}

private final class ClearHostingController<Content: View>: UIHostingController<Content> {
    override init(rootView: Content) { super.init(rootView: rootView) }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .clear
    }
}

/// Observes the notification that a window became visible.
@MainActor private func observeWindows() -> any NSObjectProtocol {
    NotificationCenter.default.addObserver(
        forName: UIWindow.didBecomeVisibleNotification, object: nil, queue: .main
    ) { notification in
        _ = notification.object is UIWindow
    }
}
