import Foundation
import FrontmostTesting
@testable import FrontmostUI
import FrontmostUIKit
import Observation
import TestSupport
import Testing

// The route of O2: app, application delegate, configuration, scene delegate, window.

@MainActor private let log = EventLog()

private final class RouteDelegate: UIResponder, UIApplicationDelegate, ObservableObject {
    @Published var name = "delegate"

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        log.add("did finish launching")
        return true
    }
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = RouteSceneDelegate.self
        return configuration
    }
    func applicationDidBecomeActive(_ application: UIApplication) { log.add("app did become active") }
    func applicationWillTerminate(_ application: UIApplication) { log.add("will terminate") }
}

private final class RouteSceneDelegate: UIResponder, UIWindowSceneDelegate, ObservableObject {
    @Published var taps = 0
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let own = windowScene.keyWindow
        log.add("connect, own window \(own != nil), visible \(own?.isHidden == false), key \(own?.isKeyWindow == true)")
        let window = UIWindow(windowScene: windowScene)
        let controller = UIHostingController(rootView: Text("In front").frame(maxHeight: .infinity, alignment: .bottom))
        controller.view.backgroundColor = .clear
        window.rootViewController = controller
        window.isUserInteractionEnabled = false
        window.isHidden = false
        self.window = window
    }
    func sceneDidBecomeActive(_ scene: UIScene) { log.add("scene did become active") }
}

private struct RouteView: View {
    @EnvironmentObject private var delegate: RouteDelegate
    @EnvironmentObject private var sceneDelegate: RouteSceneDelegate

    var body: some View {
        Text("\(delegate.name), \(sceneDelegate.taps)")
        Button("Tap") { sceneDelegate.taps += 1 }
        Button("Rename") { delegate.name += "!" }
    }
}

private struct RouteApp: App {
    @UIApplicationDelegateAdaptor private var delegate: RouteDelegate
    var body: some Scene {
        WindowGroup {
            VStack {
                RouteView()
                TextField("Name", text: $delegate.name)
                // The body of the app reads the delegate through the adaptor.
                Text("App: \(delegate.name)")
            }
        }
    }
}

@MainActor @Suite struct AppRouteTests {
    @Test func the_whole_route_makes_both_delegates_and_a_window_in_front() throws {
        log.take()
        try simulate(RouteApp.self) { screen in
            #expect(
                log.take() == [
                    "did finish launching", "connect, own window true, visible true, key true", "scene did become active",
                ])
            #expect(screen.text("In front").exists && screen.scene.windows.count == 2)
            #expect(screen.scene.frontmostWindow === (screen.scene.delegate as? any UIWindowSceneDelegate)?.window)
        }
        #expect(log.take() == ["will terminate"])
    }

    @Test func delegates_that_are_observable_objects_are_in_the_environment() throws {
        try simulate(RouteApp.self) { screen in
            #expect(screen.text("delegate, 0").exists)
            try await screen.find(.button, "Tap").tap()
            try await screen.find(.button, "Rename").tap()
            #expect(screen.text("delegate!, 1").exists)
        }
    }

    @Test func the_body_of_the_app_follows_its_delegate_and_writes_to_it() throws {
        try simulate(RouteApp.self) { screen in
            try await screen.find(.button, "Rename").tap()
            #expect(screen.text("App: delegate!").exists)
            try await screen.find(.textField, "Name").type("日本")
            #expect(screen.text("App: delegate!日本").exists)
        }
    }

    @Test func every_scene_has_a_delegate_of_its_own_and_the_app_one() throws {
        try simulate(RouteApp.self) { first in
            let second = await first.connectScene()
            try await second.find(.button, "Tap").tap()
            try await second.find(.button, "Rename").tap()
            #expect(first.text("delegate!, 0").exists && second.text("delegate!, 1").exists)
            #expect(first.text("App: delegate!").exists && second.text("App: delegate!").exists)
            await second.close()
            try await first.find(.button, "Tap").tap()
            #expect(first.text("delegate!, 1").exists)
        }
    }

    @Test func delegates_of_an_app_with_swiftuis_lifecycle_are_the_platforms() throws {
        try simulate(RouteApp.self) { screen in
            #expect(UIApplication.shared.delegate != nil && !(UIApplication.shared.delegate is RouteDelegate))
            #expect(screen.scene.delegate != nil && !(screen.scene.delegate is RouteSceneDelegate))
            #expect(AppDelegateRelay.appsOwn is RouteDelegate)
        }
    }

    @Test func a_second_adaptor_of_one_type_has_the_delegate_of_the_first() throws {
        try simulate(RouteApp.self) { _ in
            #expect(UIApplicationDelegateAdaptor(RouteDelegate.self).wrappedValue === AppDelegateRelay.appsOwn)
        }
    }

    // MARK: Observable delegates

    @Observable fileprivate final class ObservedDelegate: NSObject, UIApplicationDelegate {
        var count = 0
    }
    private struct ObservedApp: App {
        @UIApplicationDelegateAdaptor private var delegate: ObservedDelegate
        var body: some Scene {
            let count = delegate.count
            WindowGroup {
                VStack {
                    Text("Body \(count)")
                    Stepper("Count", value: $delegate.count)
                    Inner()
                }
            }
        }
        struct Inner: View {
            @Environment(ObservedDelegate.self) private var delegate
            var body: some View { Text("Inner \(delegate.count)") }
        }
    }

    @Test func an_observable_delegate_is_observed_as_well() throws {
        try simulate(ObservedApp.self) { screen in
            #expect(screen.text("Body 0").exists && screen.text("Inner 0").exists)
            (AppDelegateRelay.appsOwn as? ObservedDelegate)?.count += 2
            await screen.settle()
            #expect(screen.text("Body 2").exists && screen.text("Inner 2").exists)
        }
    }

    // MARK: State of the app

    fileprivate final class Model: ObservableObject {
        @Published var count = 0
    }
    private struct SharedApp: App {
        @StateObject private var model = Model()
        @State private var title = "A"
        var body: some Scene {
            WindowGroup {
                VStack {
                    Text("\(title) \(model.count)")
                    Button("Add") {
                        model.count += 1
                        title += "A"
                    }
                    Inner()
                }
            }
            .environmentObject(model)
        }
        struct Inner: View {
            @EnvironmentObject private var model: Model
            var body: some View { Text("Inner \(model.count)") }
        }
    }

    @Test func the_state_of_an_app_is_one_for_all_its_windows() throws {
        try simulate(SharedApp.self) { first in
            let second = await first.connectScene()
            try await first.find(.button, "Add").tap()
            #expect(first.text("AA 1").exists && second.text("AA 1").exists)
            #expect(first.text("Inner 1").exists && second.text("Inner 1").exists)
            await first.close()
            try await second.find(.button, "Add").tap()
            #expect(second.text("AAA 2").exists)
        }
    }

    private struct EnvironmentApp: App {
        @State private var number = 1
        var body: some Scene {
            WindowGroup { Reader(add: { number += 1 }) }
                .environment(\.number, number)
        }
        struct Reader: View {
            let add: () -> Void
            @Environment(\.number) private var number
            var body: some View {
                VStack {
                    Text("Number \(number)")
                    Button("Add", action: add)
                }
            }
        }
    }

    @Test func scene_modifiers_write_into_the_environment_of_their_windows() throws {
        try simulate(EnvironmentApp.self) { screen in
            #expect(screen.text("Number 1").exists)
            try await screen.find(.button, "Add").tap()
            #expect(screen.text("Number 2").exists)
        }
    }

    // MARK: Apps without SwiftUI

    fileprivate final class PlainDelegate: UIResponder, UIApplicationDelegate {
        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
            configuration.delegateClass = PlainSceneDelegate.self
            return configuration
        }
    }
    fileprivate final class PlainSceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            guard let windowScene = scene as? UIWindowScene else { return }
            window = UIWindow(windowScene: windowScene)
            window?.rootViewController = LabelController()
            window?.makeKeyAndVisible()
        }
    }
    fileprivate final class LabelController: UIViewController {
        private var count = 0
        override func viewDidLoad() {
            let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
            label.text = "Count 0"
            view.addSubview(label)
            let button = UIButton(
                primaryAction: UIAction(title: "Count") { [weak self] _ in
                    self?.count += 1
                    label.text = "Count \(self?.count ?? 0)"
                })
            button.frame = CGRect(x: 20, y: 140, width: 200, height: 44)
            view.addSubview(button)
        }
    }

    @Test func an_app_with_uikit_alone_runs() throws {
        try simulate(PlainDelegate.self) { screen in
            try await screen.find(.button, "Count").tap()
            #expect(screen.text("Count 1").exists && screen.scene.delegate is PlainSceneDelegate)
            let second = await screen.connectScene()
            #expect(second.text("Count 0").exists && second.scene.keyWindow !== screen.scene.keyWindow)
        }
        #expect(UIApplication.shared.delegate == nil)
    }

    @Test func a_view_controller_runs_by_itself() throws {
        try simulate(LabelController()) { screen in
            try await screen.find(.button, "Count").tap()
            #expect(screen.text("Count 1").exists)
        }
    }

    @Test func a_view_controller_is_explored() throws {
        let exploration = try explore(seeds: 0..<5, LabelController()) { screen in
            try await screen.find(.button, "Count").tap()
            try screen.check(screen.text("Count 1").exists, "The button does not count.")
        }
        #expect(exploration.runs == 5)
        #expect(try explore(seeds: 0..<3, PlainDelegate.self) { _ in }.runs == 3)
    }
}

extension EnvironmentValues {
    fileprivate var number: Int {
        get { self[NumberKey.self] }
        set { self[NumberKey.self] = newValue }
    }
}
private struct NumberKey: EnvironmentKey {
    static var defaultValue: Int { 0 }
    // MARK: Delegates that cannot be created

    fileprivate final class WithoutInit: UIResponder, UIApplicationDelegate {
        let number: Int
        init(number: Int) { self.number = number }
    }
    private struct Unmade: App {
        @UIApplicationDelegateAdaptor private var delegate: WithoutInit
        var body: some Scene { WindowGroup { Text("App") } }
    }

    @Test func an_adaptors_delegate_without_a_usable_init_stops_the_app_with_the_remedy() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try simulate(Unmade.self) { _ in }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("The application delegate WithoutInit could not be created"))
        #expect(text.contains("add one: override init() { super.init() }"))
    }
}
