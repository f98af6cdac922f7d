import Foundation
import FrontmostRender
import FrontmostSimulation
import Testing

@testable import FrontmostWeb
@testable import FrontmostUIKit

/// An app, its page and the history of its tab together.
@MainActor @Suite(.serialized) struct PageHistoryTests {
    /// A screen that is at an address while it is in front.
    final class Place: UIViewController {
        let address: String?
        private lazy var activity = address.map { address in
            let activity = NSUserActivity(activityType: "place")
            activity.webpageURL = URL(string: "https://parks.example\(address)")
            return activity
        }

        init(_ address: String?) {
            self.address = address
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            if let activity { Delegate.scene?.begin(activity) }
        }
        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            if let activity { Delegate.scene?.end(activity) }
        }
    }

    /// An app that opens `/a/b` as a stack of three screens.
    final class Delegate: UIResponder, UIWindowSceneDelegate {
        static weak var scene: UIWindowScene?
        static weak var navigation: UINavigationController?
        static var opened: [String] = []
        var window: UIWindow?

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            guard let scene = scene as? UIWindowScene else { return }
            let navigation = UINavigationController(rootViewController: Place("/"))
            (Self.scene, Self.navigation) = (scene, navigation)
            window = UIWindow(windowScene: scene)
            window?.rootViewController = navigation
            window?.makeKeyAndVisible()
            options.userActivities.forEach { self.scene(scene, continue: $0) }
        }
        func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
            let path = userActivity.webpageURL?.path() ?? "?"
            Self.opened.append(path)
            guard path != "/nowhere" else { return }
            var address = ""
            let screens = path.split(separator: "/").map { part in
                address += "/" + part
                return Place(address)
            }
            Self.navigation?.setViewControllers([Place("/")] + screens, animated: false)
        }
    }

    /// The page's side, as `history.js` has it. Messages arrive when `read` is called.
    @MainActor final class Tab {
        var entries: [(position: Int, address: String)], index = 0, visits = 0
        let channel = RecordedChannel(), session: PageSession
        private var count = 0

        init?(_ sessions: PageSessions, at address: String) {
            entries = [(0, address)]
            let hello = PageHello(environment: .phone, address: address)
            guard let session = sessions.enter(hello, entry: nil, channel: channel) else { return nil }
            self.session = session
        }

        var addresses: [String] { entries.map(\.address) }
        var current: String { entries[index].address }

        func read() throws {
            defer { count = channel.messages.count }
            for message in channel.messages[count...] {
                guard let all = try JSONSerialization.jsonObject(with: Data(message)) as? [[Any]], let fields = all.first,
                    fields.first as? Int == 19, let number = fields[1] as? Int, let address = fields[2] as? String,
                    let position = fields[3] as? Int, let isNew = fields[4] as? Int, fields[5] as? Int == visits
                else { continue }
                if isNew == 1 {
                    entries = Array(entries[...index]) + [(position, address)]
                    index += 1
                } else {
                    index = try #require(entries.firstIndex { $0.position == position })
                    entries[index].address = address
                }
                try session.receive(.address(current, number: number, position: position))
            }
        }

        func go(_ steps: Int) throws {
            index += steps
            visits += 1
            try session.receive(.address(current, number: 0, position: entries[index].position))
        }
    }

    private func run(
        at address: String = "/", _ body: @escaping @MainActor (Tab, UINavigationController, Simulation) async throws -> Void
    ) throws {
        try Simulation.run { simulation in
            Delegate.opened = []
            let sessions = PageSessions(panel: nil) { session, environment, options in
                session.configuration.delegateClass = Delegate.self
                return UIWindowScene.connect(session: session, environment: environment, options: options)
            }
            sessions.links = PageLinks(origin: "https://parks.example")
            let tab = try #require(Tab(sessions, at: address))
            await simulation.advance(by: .seconds(1))
            try tab.read()
            Delegate.opened = []
            try await body(tab, try #require(Delegate.navigation), simulation)
            sessions.discardAll()
        }
    }

    private func names(_ navigation: UINavigationController) -> [String] {
        navigation.viewControllers.map { ($0 as? Place)?.address ?? "-" }
    }

    @Test func screens_are_entries_and_back_pops_them() throws {
        try run { tab, navigation, simulation in
            for address in ["/a", "/a/b"] {
                navigation.pushViewController(Place(address), animated: true)
                await simulation.advance(by: .seconds(1))
                try tab.read()
            }
            #expect(tab.addresses == ["/", "/a", "/a/b"] && tab.index == 2)
            try tab.go(-1)
            await simulation.advance(by: .seconds(1))
            try tab.read()
            #expect(names(navigation) == ["/", "/a"] && tab.index == 1 && Delegate.opened == [])
            try tab.go(1)
            await simulation.advance(by: .seconds(1))
            try tab.read()
            #expect(names(navigation) == ["/", "/a", "/a/b"] && tab.index == 2 && Delegate.opened == ["/a/b"])
        }
    }

    @Test func quick_steps_back_pop_a_screen_each_although_a_transition_runs() throws {
        try run { tab, navigation, simulation in
            for address in ["/a", "/a/b", "/a/b/c"] {
                navigation.pushViewController(Place(address), animated: true)
                await simulation.advance(by: .seconds(1))
                try tab.read()
            }
            try tab.go(-1)
            await simulation.advance(by: .milliseconds(100))
            try tab.go(-1)
            await simulation.advance(by: .seconds(2))
            try tab.read()
            #expect(names(navigation) == ["/", "/a"] && tab.current == "/a" && tab.addresses.count == 4 && Delegate.opened == [])
        }
    }

    @Test func the_apps_own_ways_back_leave_no_entries() throws {
        try run { tab, navigation, simulation in
            for _ in 0..<3 {
                for address in ["/a", "/a/b"] {
                    navigation.pushViewController(Place(address), animated: true)
                    await simulation.advance(by: .seconds(1))
                    try tab.read()
                }
                navigation.popToRootViewController(animated: true)
                await simulation.advance(by: .seconds(1))
                try tab.read()
            }
            #expect(tab.addresses == ["/", "/a", "/a/b"])
            #expect(tab.index == 0 && names(navigation) == ["/"])
        }
    }

    @Test func a_cancelled_swipe_changes_nothing() throws {
        try run { tab, navigation, simulation in
            navigation.pushViewController(Place("/a"), animated: true)
            await simulation.advance(by: .seconds(1))
            try tab.read()
            for (isLifted, ending) in [(false, DragInput.Phase.changed), (true, .cancelled)] {
                let start = CGPoint(x: 5, y: 400), end = CGPoint(x: 200, y: 400)
                if !isLifted {
                    _ = navigation.follow(DragInput(phase: .began, start: start, location: start))
                }
                _ = navigation.follow(DragInput(phase: ending, start: start, location: end))
                await simulation.advance(by: .seconds(1))
                try tab.read()
            }
            #expect(tab.addresses == ["/", "/a"] && tab.index == 1)
        }
    }

    @Test func an_app_that_keeps_its_screen_keeps_its_entry() throws {
        try run { tab, navigation, simulation in
            let locked = Place("/a"), sheet = Place("/a?sheet"), root = navigation.viewControllers[0]
            locked.navigationItem.hidesBackButton = true
            navigation.pushViewController(locked, animated: true)
            await simulation.advance(by: .seconds(1))
            try tab.read()
            try tab.go(-1)
            #expect(tab.current == "/")
            await simulation.advance(by: .seconds(1))
            try tab.read()
            #expect(tab.index == 1 && names(navigation) == ["/", "/a"])
            navigation.setViewControllers([root], animated: false)
            await simulation.advance(by: .seconds(1))
            try tab.read()
            #expect(tab.index == 0)
            sheet.isModalInPresentation = true
            navigation.present(sheet, animated: true)
            await simulation.advance(by: .seconds(1))
            try tab.read()
            #expect(tab.current == "/a?sheet" && tab.index == 1)
            try tab.go(-1)
            await simulation.advance(by: .seconds(1))
            try tab.read()
            #expect(tab.index == 1 && navigation.presentedViewController === sheet)
            sheet.isModalInPresentation = false
            try tab.go(-1)
            await simulation.advance(by: .seconds(1))
            try tab.read()
            #expect(tab.index == 0 && navigation.presentedViewController == nil)
        }
    }

    @Test func back_closes_a_sheet_without_an_address_and_keeps_the_entry() throws {
        try run { tab, navigation, simulation in
            navigation.pushViewController(Place("/a"), animated: true)
            await simulation.advance(by: .seconds(1))
            try tab.read()
            navigation.present(UIViewController(), animated: true)
            await simulation.advance(by: .seconds(1))
            try tab.read()
            #expect(tab.addresses == ["/", "/a"])
            try tab.go(-1)
            await simulation.advance(by: .seconds(1))
            try tab.read()
            #expect(navigation.presentedViewController == nil && names(navigation) == ["/", "/a"] && tab.index == 1)
        }
    }

    @Test func a_page_opened_at_an_address_of_japanese_text_goes_back_and_forward() throws {
        let address = "/%E6%97%A5%E6%9C%AC"
        try run(at: address) { tab, navigation, simulation in
            navigation.popViewController(animated: true)
            await simulation.advance(by: .seconds(1))
            try tab.read()
            #expect(tab.addresses == [address, "/"])
            try tab.go(-1)
            await simulation.advance(by: .seconds(1))
            try tab.read()
            #expect(
                names(navigation).count == 2 && tab.current == address && Delegate.opened.last?.removingPercentEncoding == "/日本")
        }
    }

    @Test func an_address_that_the_app_ignores_is_left_after_a_while() throws {
        try run { tab, navigation, simulation in
            tab.entries.append((1, "/nowhere"))
            try tab.go(1)
            await simulation.advance(by: .seconds(5))
            try tab.read()
            #expect(tab.addresses == ["/", "/"] && names(navigation) == ["/"])
        }
    }
}
