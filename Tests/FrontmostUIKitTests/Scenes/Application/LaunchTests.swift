import Foundation
import FrontmostRender
import FrontmostSimulation
import TestSupport
import Testing

@testable import FrontmostUIKit

/// A top-level app delegate that can be found by its class name.
final class NamedDelegate: UIResponder, UIApplicationDelegate {
    static let log = EventLog()

    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        Self.log.add("will finish, \(application.applicationState)")
        return true
    }
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        Self.log.add("did finish")
        return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { Self.log.add("did become active") }
    func applicationWillResignActive(_ application: UIApplication) { Self.log.add("will resign active") }
    func applicationDidEnterBackground(_ application: UIApplication) { Self.log.add("did enter background") }
    func applicationWillEnterForeground(_ application: UIApplication) { Self.log.add("will enter foreground") }
    func applicationWillTerminate(_ application: UIApplication) { Self.log.add("will terminate") }
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { Self.log.add("memory warning") }
}

@MainActor @Suite struct LaunchTests {
    private func run(_ body: @escaping @MainActor (Simulation) async throws -> Void) throws {
        try Simulation.run { simulation in
            defer {
                UIApplication.shared.terminate()
                UIApplication.shared.delegate = nil
            }
            try await body(simulation)
        }
    }

    @Test func a_delegate_is_notified_of_the_launch_before_the_notification_is_posted() throws {
        try run { _ in
            NamedDelegate.log.take()
            let notes = Notes([UIApplication.didFinishLaunchingNotification])
            UIApplication.launch(delegateClass: NamedDelegate.self)
            #expect(UIApplication.shared.delegate is NamedDelegate)
            #expect(NamedDelegate.log.take() == ["will finish, background", "did finish"])
            #expect(notes.objects.first.map { $0 === UIApplication.shared } == true)
        }
    }

    @Test func classes_are_found_by_the_names_that_Foundation_gives_them() {
        #expect(DelegateClass.named(NSStringFromClass(NamedDelegate.self)) == NamedDelegate.self)
        #expect(DelegateClass.named("FrontmostUIKitTests.NamedDelegate") == NamedDelegate.self)
        #expect(DelegateClass.named("FrontmostUIKitTests.Nobody") == nil && DelegateClass.named("Nobody") == nil)
    }

    #if compiler(>=6.2)
        final class WithoutInit: UIResponder, UIApplicationDelegate {
            let number: Int
            init(number: Int) { self.number = number }
        }

        @Test func a_delegate_without_a_usable_init_stops_the_app_with_the_remedy() async throws {
            let result = try await #require(
                processExitsWith: .failure, observing: [\.standardErrorContent]
            ) {
                await MainActor.run { UIApplication.launch(delegateClass: WithoutInit.self) }
            }
            let text = String(decoding: result.standardErrorContent, as: UTF8.self)
            #expect(text.contains("The application delegate WithoutInit could not be created"))
            #expect(text.contains("add one: override init() { super.init() }"))
        }

        @Test func an_invalid_application_class_stops_the_app_and_says_so() async throws {
            let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run { UIApplication.launch(principalClass: NamedDelegate.self, delegateClass: nil) }
            }
            let text = String(decoding: result.standardErrorContent, as: UTF8.self)
            #expect(
                text.contains("The class NamedDelegate cannot be the application object: it is not a subclass of UIApplication."))
        }

        final class SceneDelegateWithoutInit: UIResponder, UIWindowSceneDelegate {
            let number: Int
            init(number: Int) { self.number = number }
        }
        final class Configuring: UIResponder, UIApplicationDelegate {
            func application(
                _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
                options: UIScene.ConnectionOptions
            ) -> UISceneConfiguration {
                let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
                configuration.delegateClass = SceneDelegateWithoutInit.self
                return configuration
            }
        }

        @Test func a_scene_delegate_without_a_usable_init_stops_the_app_with_the_remedy() async throws {
            let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                try Simulation.run { _ in
                    UIApplication.launch(delegateClass: Configuring.self)
                    UIWindowScene.connect(environment: .phone)
                }
            }
            let text = String(decoding: result.standardErrorContent, as: UTF8.self)
            #expect(text.contains("The scene delegate SceneDelegateWithoutInit could not be created"))
            #expect(text.contains("add one: override init() { super.init() }"))
        }

        final class Stranger {}

        @Test func an_invalid_delegate_class_stops_the_app_with_the_requirement() async throws {
            let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run { UIApplication.launch(delegateClass: Stranger.self) }
            }
            let text = String(decoding: result.standardErrorContent, as: UTF8.self)
            #expect(text.contains("Stranger cannot be the app's delegate. Derive it from UIResponder"))
        }
    #endif

    /// Records whether it was created by its own `init()`.
    class Base: NSObject {
        var words = "base"
        override init() {
            super.init()
            words += " init"
        }
    }
    final class Derived: Base {
        let list = [1, 2, 3]
        override init() {
            super.init()
            words += " derived"
        }
    }

    @Test func objects_are_made_from_their_classes_by_their_own_initialisers() {
        #expect((NSObject.make(Base.self, as: "test") as? Base)?.words == "base init")
        let derived = NSObject.make(Derived.self, as: "test") as? Derived
        #expect(derived?.words == "base init derived" && derived?.list == [1, 2, 3])
    }

    // MARK: Apps without scene delegates

    @Test func an_app_without_scene_delegates_gets_lifecycle_calls_in_its_app_delegate() throws {
        try run { _ in
            UIApplication.launch(delegateClass: NamedDelegate.self)
            NamedDelegate.log.take()
            let scene = UIWindowScene.connect(environment: .phone)
            #expect(NamedDelegate.log.take() == ["did become active"])
            scene.enterBackground()
            scene.activate()
            #expect(
                NamedDelegate.log.take() == [
                    "will resign active", "did enter background", "will enter foreground", "did become active",
                ])
            UIApplication.shared.receiveMemoryWarning()
            UIApplication.shared.terminate()
            #expect(
                NamedDelegate.log.take() == ["memory warning", "will resign active", "did enter background", "will terminate"])
        }
    }

    @Test func the_app_is_active_while_one_of_its_scenes_is() throws {
        try run { _ in
            UIApplication.launch(delegateClass: NamedDelegate.self)
            NamedDelegate.log.take()
            let first = UIWindowScene.connect(environment: .phone), second = UIWindowScene.connect(environment: .phone)
            #expect(NamedDelegate.log.take() == ["did become active"])
            first.enterBackground()
            #expect(NamedDelegate.log.take() == [] && UIApplication.shared.applicationState == .active)
            second.deactivate()
            #expect(NamedDelegate.log.take() == ["will resign active"] && UIApplication.shared.applicationState == .inactive)
            second.enterBackground()
            #expect(NamedDelegate.log.take() == ["did enter background"])
            #expect(UIApplication.shared.applicationState == .background)
        }
    }

    // MARK: The window of an app from before there were scenes

    final class OldDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        let root = UIViewController()

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
        ) -> Bool {
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = root
            window?.makeKeyAndVisible()
            return true
        }
    }

    @Test func the_window_of_an_app_without_scenes_is_shown_in_the_first_scene_that_connects() throws {
        try run { simulation in
            UIApplication.launch(delegateClass: OldDelegate.self)
            let delegate = try #require(UIApplication.shared.delegate as? OldDelegate)
            var scene: UIWindowScene?
            let size = CGSize(width: 800, height: 600)
            let messages = Console.messages { scene = UIWindowScene.connect(environment: SceneEnvironment(size: size)) }
            await simulation.settle()
            #expect(scene?.windows.map { $0 === delegate.window } == [true])
            #expect(scene?.keyWindow === delegate.window && delegate.window?.isKeyWindow == true)
            #expect(delegate.window?.frame == CGRect(origin: .zero, size: size) && delegate.root.view.window != nil)
            #expect(messages.count == 1 && messages[0].text.contains("application(_:configurationForConnecting:options:)"))
            let other = Console.messages {
                #expect(UIWindowScene.connect(environment: .phone).windows.isEmpty)
                #expect(UIWindowScene.connect(environment: .phone).windows.isEmpty)
            }
            #expect(other.count == 1 && other[0].text.contains("is shown in another scene"))
            scene?.disconnect()
            let next = UIWindowScene.connect(environment: .phone)
            #expect(next.windows.map { $0 === delegate.window } == [true] && next.keyWindow === delegate.window)
        }
    }

    @Test func an_app_that_shows_nothing_gets_a_console_message_with_the_remedy() throws {
        try run { _ in
            UIApplication.launch(delegateClass: NamedDelegate.self)
            let messages = Console.messages { UIWindowScene.connect(environment: .phone) }
            #expect(
                messages.map(\.text).contains { $0.contains("has no window: NamedDelegate configured no scene delegate") })
        }
    }

    // MARK: Application services

    @Test func background_tasks_end_once() throws {
        try run { _ in
            let application = UIApplication.shared
            let task = application.beginBackgroundTask(withName: "save") {}, other = application.beginBackgroundTask()
            #expect(task != .invalid && task != other && application.backgroundTimeRemaining > 1_000_000)
            let messages = Console.messages {
                application.endBackgroundTask(task)
                application.endBackgroundTask(other)
                application.endBackgroundTask(.invalid)
                application.endBackgroundTask(task)
            }
            #expect(messages.map(\.text) == ["Can't end background task 1: no such task is running, or it was ended before."])
        }
    }

    @Test func a_scene_can_be_closed_on_request() throws {
        try run { simulation in
            let scene = UIWindowScene.connect(environment: .phone), application = UIApplication.shared
            #expect(application.openSessions == [scene.session])
            application.requestSceneSessionDestruction(scene.session, options: nil)
            #expect(application.connectedScenes == [scene])
            await simulation.settle()
            #expect(application.connectedScenes.isEmpty && application.openSessions.isEmpty)
            var errors = 0
            application.requestSceneSessionDestruction(scene.session, options: nil) { _ in errors += 1 }
            await simulation.settle()
            #expect(errors == 1)
        }
    }

    @Test func a_memory_warning_reaches_every_controller() throws {
        final class Warned: UIViewController {
            var warnings = 0
            override func didReceiveMemoryWarning() { warnings += 1 }
        }
        try onStage { stage in
            let root = Warned(), child = Warned(), presented = Warned()
            root.addChild(child)
            stage.window.rootViewController = root
            await stage.settle()
            root.present(presented, animated: false)
            await stage.settle()
            let notes = Notes([UIApplication.didReceiveMemoryWarningNotification])
            UIApplication.shared.receiveMemoryWarning()
            #expect([root, child, presented].map(\.warnings) == [1, 1, 1] && notes.names.count == 1)
        }
    }
}
