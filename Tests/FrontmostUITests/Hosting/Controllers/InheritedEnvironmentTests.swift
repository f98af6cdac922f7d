import FrontmostTesting
import Observation
import Testing

import FrontmostCombine
import FrontmostUIKit

@testable import FrontmostUI

/// A hosting controller in UIKit content of SwiftUI content inherits the environment around the representable.
@MainActor struct InheritedEnvironmentTests {
    private final class Counter: ObservableObject { @Published var count = 7 }
    @Observable final class Settings { var name = "plain" }

    private struct Inside: View {
        @EnvironmentObject var counter: Counter
        @Environment(Settings.self) var settings
        @Environment(\.lineLimit) var lineLimit
        @Environment(\.place) var place
        var body: some View {
            Text("count \(counter.count), \(settings.name), \(lineLimit ?? 0) lines, \(place)")
        }
    }

    /// Where the hosting controller is.
    enum Place: CaseIterable { case itself, child, inStack, childBeforeItsParent, inView }

    private static func inside() -> UIHostingController<Inside> { UIHostingController(rootView: Inside()) }

    private struct Controller: UIViewControllerRepresentable {
        let place: Place
        func makeUIViewController(context: Context) -> UIViewController {
            let host = inside()
            switch place {
            case .itself: return host
            case .inStack: return UINavigationController(rootViewController: host)
            case .child, .childBeforeItsParent, .inView:
                let parent = UIViewController()
                // Loads the view before it has any surroundings.
                if place == .childBeforeItsParent { host.view.backgroundColor = .clear }
                parent.addChild(host)
                host.view.frame = parent.view.bounds
                host.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                parent.view.addSubview(host.view)
                host.didMove(toParent: parent)
                return parent
            }
        }
        func updateUIViewController(_ controller: UIViewController, context: Context) {}
    }

    private struct Wrapped: UIViewRepresentable {
        final class Coordinator { var host: UIViewController? }
        func makeCoordinator() -> Coordinator { Coordinator() }
        func makeUIView(context: Context) -> UIView {
            let host = inside()
            context.coordinator.host = host
            return host.view
        }
        func updateUIView(_ view: UIView, context: Context) {}
    }

    private struct Outside: View {
        let place: Place
        let counter: Counter, settings: Settings
        @State private var name = "here"
        var body: some View {
            VStack {
                Button("Move") { name = "there" }
                if place == .inView { Wrapped() } else { Controller(place: place) }
            }
            .environmentObject(counter).environment(settings).environment(\.place, name).lineLimit(3)
        }
    }

    @Test(arguments: Place.allCases) func objects_and_values_reach_a_hosted_controller(_ place: Place) throws {
        let counter = Counter(), settings = Settings()
        try simulate(Outside(place: place, counter: counter, settings: settings)) { screen in
            #expect(screen.texts.contains("count 7, plain, 3 lines, here"))
        }
    }

    @Test(arguments: Place.allCases) func a_hosted_controller_follows_changes(_ place: Place) throws {
        let counter = Counter(), settings = Settings()
        try simulate(Outside(place: place, counter: counter, settings: settings)) { screen in
            counter.count = 8
            settings.name = "fancy"
            try await screen.find(.button, "Move").tap()
            #expect(screen.texts.contains("count 8, fancy, 3 lines, there"))
        }
    }

    private struct Stack: UIViewControllerRepresentable {
        let stack: UINavigationController
        func makeUIViewController(context: Context) -> UINavigationController { stack }
        func updateUIViewController(_ controller: UINavigationController, context: Context) {}
    }

    private struct Around: View {
        let stack: UINavigationController
        let counter: Counter, settings: Settings
        var body: some View {
            Stack(stack: stack).environmentObject(counter).environment(settings).environment(\.place, "around")
        }
    }

    @Test func a_screen_that_is_pushed_later_inherits() throws {
        let stack = UINavigationController(rootViewController: UIViewController()), counter = Counter()
        try simulate(Around(stack: stack, counter: counter, settings: Settings())) { screen in
            let next = UIHostingController(rootView: Inside())
            next.view.backgroundColor = .clear
            stack.pushViewController(next, animated: true)
            await screen.settle()
            #expect(screen.texts.contains("count 7, plain, 0 lines, around"))
            counter.count = 1
            await screen.settle()
            #expect(screen.texts.contains("count 1, plain, 0 lines, around"))
        }
    }

    @Test func a_screen_that_is_presented_inherits() throws {
        let stack = UINavigationController(rootViewController: UIViewController())
        try simulate(Around(stack: stack, counter: Counter(), settings: Settings())) { screen in
            stack.present(UIHostingController(rootView: Inside()), animated: true)
            await screen.settle()
            #expect(screen.texts.contains("count 7, plain, 0 lines, around"))
        }
    }

    private struct PlaceName: View {
        @Environment(\.place) var place
        var body: some View { Text("in \(place)") }
    }
    @Test func the_nearest_surroundings_are_inherited() throws {
        let inner = UIHostingController(rootView: PlaceName())
        let outer = UIHostingController(rootView: RepresentedController(controller: inner).environment(\.place, "the inner one"))
        try simulate(RepresentedController(controller: outer).environment(\.place, "the outer one")) { screen in
            #expect(screen.texts == ["in the inner one"])
        }
    }

    @Test func a_controller_outside_of_SwiftUI_has_the_default_environment() throws {
        try simulate(UIHostingController(rootView: PlaceName())) { screen in #expect(screen.texts == ["in nowhere"]) }
    }

    private struct Moved: View {
        let controller: UIViewController
        @State private var isLeft = true
        var body: some View {
            Button("Move") { isLeft = false }
            if isLeft {
                RepresentedController(controller: controller).environment(\.place, "left")
            } else {
                RepresentedController(controller: controller).environment(\.place, "right")
            }
        }
    }

    @Test func a_controller_that_moves_inherits_from_its_new_place() throws {
        let controller = UIHostingController(rootView: PlaceName())
        try simulate(Moved(controller: controller)) { screen in
            #expect(screen.text("in left").exists)
            try await screen.find(.button, "Move").tap()
            #expect(screen.text("in right").exists)
        }
    }

    @Test func links_in_a_hosted_stack_push_on_that_stack() throws {
        struct Links: View {
            var body: some View { NavigationLink("Next") { Text("pushed") } }
        }
        let stack = UINavigationController(rootViewController: UIHostingController(rootView: Links()))
        try simulate(NavigationStack { RepresentedController(controller: stack) }) { screen in
            try await screen.find(.button, "Next").tap()
            #expect(screen.text("pushed").exists && stack.viewControllers.count == 2)
        }
    }
}

extension EnvironmentValues {
    fileprivate var place: String {
        get { self[InheritedEnvironmentTests.PlaceKey.self] }
        set { self[InheritedEnvironmentTests.PlaceKey.self] = newValue }
    }
}

extension InheritedEnvironmentTests {
    fileprivate struct PlaceKey: EnvironmentKey { static let defaultValue = "nowhere" }
}
