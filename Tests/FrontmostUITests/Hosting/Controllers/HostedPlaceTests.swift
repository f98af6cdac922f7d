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

    private struct Host: UIViewControllerRepresentable {
        let controller: UIViewController
        func makeUIViewController(context: Context) -> UIViewController { controller }
        func updateUIViewController(_ controller: UIViewController, context: Context) {}
    }

    private struct Wrapped: UIViewRepresentable {
        let view: UIView
        func makeUIView(context: Context) -> UIView { view }
        func updateUIView(_ view: UIView, context: Context) {}
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
                    case .host: Host(controller: UIHostingController(rootView: Bar()))
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
