import FrontmostTesting
import Testing

/// What apps write in the `deinit` of controllers and windows. A `deinit` is not isolated to the main actor.
final class Deaths: @unchecked Sendable {
    private(set) var names: [String] = []
    func add(_ name: String) { names.append(name) }
}

final class DyingController: UIViewController {
    let deaths = Deaths()
    deinit { deaths.add("controller") }
}
final class DyingNavigation: UINavigationController {
    let deaths = Deaths()
    deinit { deaths.add("navigation") }
}
final class DyingWindow: UIWindow {
    let deaths = Deaths()
    deinit { deaths.add("window") }
}
final class DyingHost: UIHostingController<Text> {
    let deaths = Deaths()
    deinit { deaths.add("host") }
}
final class DyingAnimator: UIViewPropertyAnimator {
    deinit {}
}

@MainActor @Suite struct DeinitTests {
    @Test func an_apps_controllers_and_windows_have_a_deinit() {
        let deaths = [
            DyingController().deaths, DyingNavigation(rootViewController: UIViewController()).deaths,
            DyingWindow(frame: .zero).deaths, DyingHost(rootView: Text("Host")).deaths,
        ]
        #expect(deaths.map(\.names) == [["controller"], ["navigation"], ["window"], ["host"]])
    }
}
