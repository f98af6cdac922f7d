import FrontmostUIKit

/// An application delegate that gives each scene a delegate of a class.
@MainActor class SceneDelegateApp: UIResponder, UIApplicationDelegate {
    private let sceneDelegate: AnyClass

    init(_ sceneDelegate: AnyClass) { self.sceneDelegate = sceneDelegate }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = sceneDelegate
        return configuration
    }
}
