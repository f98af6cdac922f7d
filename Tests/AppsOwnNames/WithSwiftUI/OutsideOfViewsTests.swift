import FrontmostTesting
import SwiftUI
import Testing
import UIKit

/// What apps in Swift 5 mode do outside views and controllers, where no isolation is declared.
final class AlertManager {
    private let window: UIWindow
    private var observer: NSObjectProtocol?

    init(window: UIWindow) {
        self.window = window
        observer = NotificationCenter.default.addObserver(
            forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: .main
        ) { [weak self] _ in self?.hide() }
    }
    deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

    func show(_ title: String) {
        let controller = UIViewController()
        controller.view.backgroundColor = .clear
        controller.overrideUserInterfaceStyle = .dark
        controller.additionalSafeAreaInsets.bottom = 8
        window.overrideUserInterfaceStyle = controller.overrideUserInterfaceStyle
        window.rootViewController = controller
        window.windowLevel = .alert + 1
        window.isHidden = false
        let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default) { [weak self] _ in self?.hide() })
        controller.present(alert, animated: true)
    }

    func hide() {
        window.isHidden = true
        window.rootViewController = nil
    }
}

class Coordinator {
    let navigation: UINavigationController
    init(navigation: UINavigationController) { self.navigation = navigation }

    func start() {
        let first = UIHostingController(rootView: Button("Details") { [weak self] in self?.showDetails() })
        navigation.setViewControllers([first], animated: false)
    }

    func showDetails() {
        let details = UIViewController()
        details.title = "Details of 日光"
        navigation.pushViewController(details, animated: UIView.areAnimationsEnabled)
    }
}

@propertyWrapper struct Localized {
    var wrappedValue: UILabel { didSet { wrappedValue.text = key } }
    let key: String
    init(wrappedValue: UILabel, _ key: String) {
        (self.wrappedValue, self.key) = (wrappedValue, key)
        wrappedValue.text = key
    }
}

@Suite struct OutsideOfViewsTests {
    @MainActor @Test func a_manager_outside_controllers_shows_an_alert_in_its_own_window() throws {
        try simulate(Text("Behind")) { screen in
            let manager = AlertManager(window: UIWindow(windowScene: screen.scene))
            manager.show("期限切れ")
            await screen.advance(by: .seconds(1))
            try await screen.find(.button, "OK").tap()
            await screen.advance(by: .seconds(1))
            #expect(!screen.find(.button, "OK").exists)
            #expect(screen.text("Behind").isVisible)
        }
    }

    @MainActor @Test func a_coordinator_outside_controllers_pushes() throws {
        let navigation = UINavigationController(), coordinator = Coordinator(navigation: navigation)
        coordinator.start()
        try simulate(navigation) { screen in
            try await screen.find(.button, "Details").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("Details of 日光").isVisible)
        }
    }

    @MainActor @Test func a_property_wrapper_writes_its_label() {
        @Localized("Save") var label = UILabel()
        #expect(label.text == "Save")
    }
}
