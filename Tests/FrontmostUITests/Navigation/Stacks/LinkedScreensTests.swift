import FrontmostTesting
import FrontmostUI
import Testing

/// Links in hosting controllers on a UIKit navigation controller.
@MainActor struct LinkedScreensTests {
    private struct Further: View {
        @Environment(\.dismiss) private var dismiss
        @Environment(\.isPresented) private var isPresented
        var body: some View {
            VStack {
                Text(isPresented ? "Far away" : "Nowhere")
                Button("Leave") { dismiss() }
            }
            .navigationTitle("Far")
        }
    }

    private struct Start: View {
        @State private var count = 0
        var body: some View {
            VStack {
                Text("Start")
                NavigationLink("Further") { Further() }
                NavigationLink("Counting") { Button("Count \(count)") { count += 1 } }
                NavigationLink("By value", value: 1)
            }
            .navigationTitle("First")
        }
    }

    private func show(_ body: @escaping @MainActor (Screen, UINavigationController) async throws -> Void) throws {
        let navigation = UINavigationController(rootViewController: UIHostingController(rootView: Start()))
        try simulate(navigation) { screen in try await body(screen, navigation) }
    }

    @Test func a_link_pushes_its_view_and_the_back_button_pops_it() throws {
        try show { screen, navigation in
            for _ in 0..<2 {
                try await screen.find(.button, "Further").tap()
                await screen.pass()
                #expect(screen.text("Far away").exists && screen.find(.header, "Far").exists)
                #expect(navigation.viewControllers.count == 2)
                try await screen.back()
                await screen.pass()
                #expect(screen.text("Start").exists && navigation.viewControllers.count == 1)
            }
            #expect(screen.console.isEmpty)
        }
    }

    @Test func the_pushed_view_follows_the_state_around_its_link() throws {
        try show { screen, _ in
            try await screen.find(.button, "Counting").tap()
            await screen.pass()
            try await screen.find(.button, "Count 0").tap()
            #expect(screen.find(.button, "Count 1").exists)
        }
    }

    @Test func dismiss_pops_the_pushed_view() throws {
        try show { screen, navigation in
            try await screen.find(.button, "Further").tap()
            await screen.pass()
            try await screen.find(.button, "Leave").tap()
            await screen.pass()
            #expect(navigation.viewControllers.count == 1 && screen.text("Start").isVisible)
        }
    }

    @Test func value_links_without_a_path_are_disabled() throws {
        try show { screen, _ in
            let byValue = try screen.find(.button, "By value").isEnabled, byView = try screen.find(.button, "Further").isEnabled
            #expect(!byValue && byView)
        }
    }

    @Test func without_any_navigation_controller_links_are_disabled() throws {
        try simulate(UIHostingController(rootView: Start())) { screen in
            let isEnabled = try screen.find(.button, "Further").isEnabled
            #expect(!isEnabled)
        }
    }

    @Test func a_link_works_in_a_navigation_controller_that_is_presented() throws {
        let root = UIViewController()
        try simulate(root) { screen in
            let navigation = UINavigationController(rootViewController: UIHostingController(rootView: Start()))
            root.present(navigation, animated: true)
            await screen.pass()
            try await screen.find(.button, "Further").tap()
            await screen.pass()
            #expect(screen.text("Far away").exists && navigation.viewControllers.count == 2)
        }
    }

    @Test func a_hosting_controller_that_was_loaded_before_it_was_pushed_has_links_as_well() throws {
        let navigation = UINavigationController(rootViewController: UIViewController())
        try simulate(navigation) { screen in
            let host = UIHostingController(rootView: Start())
            _ = host.sizeThatFits(in: CGSize(width: 300, height: 300))
            navigation.pushViewController(host, animated: true)
            await screen.pass()
            try await screen.find(.button, "Further").tap()
            await screen.pass()
            #expect(screen.text("Far away").exists && navigation.viewControllers.count == 3)
        }
    }

    @Test func a_link_in_a_child_of_a_pushed_controller_pushes_above_that() throws {
        let page = UIViewController(), host = UIHostingController(rootView: Start())
        let navigation = UINavigationController(rootViewController: page)
        try simulate(navigation) { screen in
            page.addChild(host)
            host.view.frame = page.view.bounds
            page.view.addSubview(host.view)
            host.didMove(toParent: page)
            await screen.settle()
            try await screen.find(.button, "Further").tap()
            await screen.pass()
            #expect(screen.text("Far away").exists && navigation.viewControllers.count == 2)
        }
    }

    @MainActor private final class Model: ObservableObject {
        @Published var isActive = false
        @Published var tag: Int?
        nonisolated init() {}
    }

    @available(*, deprecated)
    private struct Older: View {
        @ObservedObject var model: Model
        var body: some View {
            VStack {
                NavigationLink("Flag", destination: Text("By flag"), isActive: $model.isActive)
                NavigationLink("Tag", tag: 1, selection: $model.tag) { Text("By tag") }
            }
        }
    }

    @available(*, deprecated)
    @Test func deprecated_links_follow_their_state_and_write_it_when_going_back() throws {
        let model = Model()
        let navigation = UINavigationController(rootViewController: UIHostingController(rootView: Older(model: model)))
        try simulate(navigation) { screen in
            model.isActive = true
            await screen.pass()
            #expect(screen.text("By flag").exists)
            try await screen.back()
            #expect(!model.isActive)
            await screen.pass()
            try await screen.find(.button, "Tag").tap()
            await screen.pass()
            #expect(screen.text("By tag").exists && model.tag == 1)
            model.tag = nil
            await screen.pass()
            #expect(navigation.viewControllers.count == 1 && screen.find(.button, "Tag").isVisible)
        }
    }

    @available(*, deprecated)
    @Test func a_link_can_be_followed_again_before_the_pop_has_ended() throws {
        let model = Model()
        let navigation = UINavigationController(rootViewController: UIHostingController(rootView: Older(model: model)))
        try simulate(navigation) { screen in
            model.isActive = true
            await screen.pass()
            try await screen.back()
            model.isActive = true
            await screen.pass()
            #expect(screen.text("By flag").isVisible && navigation.viewControllers.count == 2)
        }
    }

    @available(*, deprecated)
    @Test func a_screen_removed_from_a_hidden_stack_writes_its_state_as_well() throws {
        let model = Model()
        let navigation = UINavigationController(rootViewController: UIHostingController(rootView: Older(model: model)))
        try simulate(navigation) { screen in
            model.isActive = true
            await screen.pass()
            let cover = UIViewController()
            cover.modalPresentationStyle = .fullScreen
            navigation.present(cover, animated: false)
            await screen.settle()
            navigation.popToRootViewController(animated: false)
            await screen.settle()
            #expect(!model.isActive)
        }
    }

    @Test func the_pushed_view_gets_the_links_environment_objects_and_not_its_appearance() throws {
        final class Store: ObservableObject {
            @Published var name = "Uji"
            nonisolated init() {}
        }
        struct Reading: View {
            @EnvironmentObject var store: Store
            @Environment(\.font) private var font
            var body: some View { Text("\(store.name) \(font == nil ? "plain" : "large")") }
        }
        struct Linking: View {
            @StateObject private var store = Store()
            var body: some View {
                NavigationLink("Read") { Reading() }.font(.largeTitle).environmentObject(store)
            }
        }
        let navigation = UINavigationController(rootViewController: UIHostingController(rootView: Linking()))
        try simulate(navigation) { screen in
            try await screen.find(.button, "Read").tap()
            await screen.pass()
            #expect(screen.text("Uji plain").exists)
        }
    }
}
