import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    let shelf = Shelf(teas: [
        Tea(name: "Sencha", seconds: 60), Tea(name: "ほうじ茶", seconds: 30), Tea(name: "Assam", seconds: 240),
        Tea(name: "Peppermint", seconds: 420),
    ])

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene, let app = UIApplication.shared.delegate as? AppDelegate else { return }
        let window = UIWindow(windowScene: windowScene)
        let navigation = UINavigationController(rootViewController: TeasViewController(shelf: app.shelf))
        navigation.navigationBar.prefersLargeTitles = true
        window.rootViewController = navigation
        window.tintColor = .systemGreen
        window.makeKeyAndVisible()
        self.window = window
    }
}
