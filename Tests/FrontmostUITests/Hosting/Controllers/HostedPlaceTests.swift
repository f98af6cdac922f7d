import FrontmostTesting
import Testing

import FrontmostCombine
import FrontmostUIKit

@testable import FrontmostUI

/// A hosting controller takes its environment from where it is: not from the view that happens to be updated when it is made, and
/// from the new place after it has moved.
@MainActor struct HostedPlaceTests {
    private struct PlaceName: View {
        @Environment(\.area) var area
        @Environment(\.isEnabled) var isEnabled
        var body: some View { Text("in \(area), \(isEnabled ? "enabled" : "disabled")") }
    }

    // MARK: Windows that are made in an update

    enum Early: CaseIterable { case untouched, loaded, measured }

    private struct WindowMaker: UIViewRepresentable {
        final class Coordinator { var window: UIWindow? }
        let early: Early
        func makeCoordinator() -> Coordinator { Coordinator() }
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) {
            let scenes = UIApplication.shared.connectedScenes
            guard context.coordinator.window == nil, let scene = scenes.first as? UIWindowScene else { return }
            let window = UIWindow(windowScene: scene)
            window.frame = CGRect(x: 0, y: 600, width: 393, height: 200)
            let host = UIHostingController(rootView: PlaceName())
            switch early {
            case .untouched: break
            case .loaded: host.loadViewIfNeeded()
            case .measured: _ = host.sizeThatFits(in: CGSize(width: 300, height: 300))
            }
            window.rootViewController = host
            window.windowLevel = .alert
            window.isHidden = false
            context.coordinator.window = window
        }
    }

    @Test(arguments: Early.allCases) func a_window_that_is_made_in_an_update_has_the_default_environment(_ early: Early) throws {
        try simulate(WindowMaker(early: early).disabled(true).environment(\.area, "maker")) { screen in
            #expect(screen.texts == ["in nowhere, enabled"])
        }
    }

    @Test func a_window_that_is_made_in_an_update_does_not_follow_the_maker() throws {
        struct Maker: View {
            @State private var area = "maker"
            var body: some View {
                VStack {
                    Button("Rename") { area = "other maker" }
                    WindowMaker(early: .measured)
                }
                .environment(\.area, area)
            }
        }
        try simulate(Maker()) { screen in
            try await screen.find(.button, "Rename").tap()
            #expect(screen.text("in nowhere, enabled").exists)
        }
    }

    @Test func content_that_is_measured_while_it_is_made_has_the_environment_around_it() throws {
        struct Measured: UIViewRepresentable {
            final class Coordinator {
                var host: UIViewController?
                var width = 0.0
            }
            func makeCoordinator() -> Coordinator { Coordinator() }
            func makeUIView(context: Context) -> UILabel {
                let host = UIHostingController(rootView: PlaceName())
                context.coordinator.host = host
                let label = UILabel(), wide = host.sizeThatFits(in: CGSize(width: 3000, height: 300)).width
                label.text = wide > 300 ? "long name" : "short name"
                return label
            }
            func updateUIView(_ view: UILabel, context: Context) {}
        }
        try simulate(Measured().environment(\.area, String(repeating: "a very long name ", count: 5))) { screen in
            #expect(screen.text("long name").exists)
        }
    }

    // MARK: Sizing options

    private final class Counter: ObservableObject { @Published var count = 7 }
    private struct Counting: View {
        @EnvironmentObject var counter: Counter
        var body: some View { Text("count \(counter.count)").frame(width: 120, height: 40) }
    }

    @Test(arguments: [false, true]) func a_screen_reports_its_size_when_it_is_pushed(_ setsOptionsAfterLoading: Bool) throws {
        let stack = UINavigationController(rootViewController: UIViewController())
        try simulate(RepresentedController(controller: stack).environmentObject(Counter())) { screen in
            let next = UIHostingController(rootView: Counting())
            if !setsOptionsAfterLoading { next.sizingOptions = .preferredContentSize }
            next.loadViewIfNeeded()
            if setsOptionsAfterLoading { next.sizingOptions = .preferredContentSize }
            stack.pushViewController(next, animated: false)
            await screen.settle()
            #expect(screen.text("count 7").exists && next.preferredContentSize.width == 120)
        }
    }

    // MARK: Moved ancestors

    @Test func content_follows_a_view_around_it_to_another_superview() throws {
        let left = UIView(), right = UIView(), box = UIView(), host = UIHostingController(rootView: PlaceName())
        host.view.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
        box.addSubview(host.view)
        left.addSubview(box)
        let content = VStack {
            RepresentedView(view: left).environment(\.area, "left")
            RepresentedView(view: right).environment(\.area, "right")
        }
        try simulate(content) { screen in
            #expect(screen.texts == ["in left, enabled"])
            right.addSubview(box)
            await screen.settle()
            #expect(screen.texts == ["in right, enabled"])
        }
    }

    @Test func a_host_in_a_row_that_returns_has_the_environment_of_then() throws {
        struct Rows: View {
            @State private var area = "here"
            var body: some View {
                Button("Rename") { area = "there" }
                List(0..<200, id: \.self) { number in
                    if number == 0 {
                        RepresentedController(controller: UIHostingController(rootView: PlaceName())).frame(height: 60)
                    } else {
                        Text("Row \(number)").frame(height: 60)
                    }
                }
                .environment(\.area, area)
            }
        }
        try simulate(Rows()) { screen in
            #expect(screen.text("in here, enabled").exists)
            try await screen.find(.list).scroll(by: CGSize(width: 0, height: 6000))
            #expect(!screen.text("in here, enabled").exists)
            try await screen.find(.button, "Rename").tap()
            try await screen.find(.list).scroll(by: CGSize(width: 0, height: -6000))
            #expect(screen.text("in there, enabled").exists)
        }
    }

    // MARK: Animated changes

    enum Around: CaseIterable { case nothing, host, stack, tabs }

    private struct Bar: View {
        @Environment(\.area) var area
        var body: some View {
            Color.red.frame(width: area == "wide" ? 300 : 100, height: 20)
                .accessibilityElement().accessibilityLabel("bar")
        }
    }

    private struct Widening: View {
        let around: Around
        @State private var isWide = false
        var body: some View {
            VStack {
                Button("Widen") { withAnimation(.linear(duration: 1)) { isWide = true } }
                Group {
                    switch around {
                    case .nothing: Bar()
                    case .host: RepresentedController(controller: UIHostingController(rootView: Bar()))
                    case .stack: NavigationStack { Bar() }
                    case .tabs: TabView { Bar().tabItem { Text("One") } }
                    }
                }
                .environment(\.area, isWide ? "wide" : "narrow")
            }
        }
    }

    @Test(arguments: Around.allCases) func an_animated_change_of_the_environment_is_animated(_ around: Around) throws {
        try simulate(Widening(around: around)) { screen in
            #expect(try screen.find("bar").frame.width == 100)
            try await screen.find(.button, "Widen").tap()
            await screen.advance(by: .milliseconds(500))
            let width = try screen.find("bar").frame.width
            #expect(width > 150 && width < 250)
            await screen.advance(by: .seconds(1))
            #expect(try screen.find("bar").frame.width == 300)
        }
    }
}

extension EnvironmentValues {
    @Entry fileprivate var area = "nowhere"
}
