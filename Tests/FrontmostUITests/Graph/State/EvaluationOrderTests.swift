import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import TestSupport
import Testing

/// The order in which bodies run in one update is that of their views: of several routes, the first that matches is shown.
@MainActor struct EvaluationOrderTests {
    private final class Location: ObservableObject { @Published var path = 0 }

    private struct Routes<Content: View>: View {
        // Not read: it makes the body run when the path changes.
        @EnvironmentObject private var location: Location
        @ViewBuilder let content: () -> Content
        var body: some View { content().environment(\.match, Match()) }
    }

    private struct Route: View {
        let number: Int
        @EnvironmentObject private var location: Location
        @Environment(\.match) private var match
        var body: some View {
            let isMatch = !match.isFound && location.path >= number
            if isMatch { match.isFound = true }
            return Group { if isMatch { Text("route \(number)") } }
        }
    }

    private struct Deeper: View {
        let number: Int
        var body: some View { VStack { Route(number: number) } }
    }

    private struct Site: View {
        @StateObject private var location = Location()
        var body: some View {
            VStack {
                Button("Next") { location.path += 1 }
                Button("Back") { location.path -= 1 }
                Routes {
                    Deeper(number: 4)
                    Route(number: 3)
                    Deeper(number: 2)
                    Route(number: 1)
                    Deeper(number: 0)
                }
            }
            .environmentObject(location)
        }
    }

    @Test func the_first_route_that_matches_is_shown() throws {
        try simulate(Site()) { screen in
            for (button, routes) in [("Next", 0...4), ("Back", 0...4)] {
                for step in routes {
                    let path = button == "Next" ? step : 4 - step
                    #expect(screen.texts.filter { $0.hasPrefix("route") } == ["route \(path)"])
                    if step < 4 { try await screen.find(.button, button).tap() }
                }
            }
        }
    }

    // MARK: In views that stay as they were

    private static let log = EventLog()

    private struct Follower: View {
        @EnvironmentObject private var location: Location
        var body: some View {
            EvaluationOrderTests.log.add("inside \(location.path)")
            return Text("inside")
        }
    }

    private struct Told: View {
        let path: Int
        var body: some View {
            EvaluationOrderTests.log.add("after \(path)")
            return Text("after")
        }
    }

    private struct FollowerOfUIKit: UIViewRepresentable {
        @EnvironmentObject private var location: Location
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) { EvaluationOrderTests.log.add("inside \(location.path)") }
    }

    private struct Enclosing: View {
        let isOfUIKit: Bool
        @EnvironmentObject private var location: Location
        var body: some View {
            VStack {
                if isOfUIKit { FollowerOfUIKit() } else { GeometryReader { _ in Follower() } }
                Told(path: location.path)
            }
        }
    }

    private struct Enclosed: View {
        let isOfUIKit: Bool
        @StateObject private var location = Location()
        var body: some View {
            VStack {
                Button("Next") { location.path += 1 }
                Enclosing(isOfUIKit: isOfUIKit)
            }
            .environmentObject(location)
        }
    }

    @Test(arguments: [false, true])
    func what_a_view_contains_is_evaluated_before_the_views_after_it(isOfUIKit: Bool) throws {
        try simulate(Enclosed(isOfUIKit: isOfUIKit)) { screen in
            for step in 1...3 {
                _ = Self.log.take()
                try await screen.find(.button, "Next").tap()
                #expect(Self.log.take() == ["inside \(step)", "after \(step)"])
            }
        }
    }
}

extension EnvironmentValues {
    fileprivate var match: Match {
        get { self[MatchKey.self] }
        set { self[MatchKey.self] = newValue }
    }
}

private final class Match: @unchecked Sendable { var isFound = false }
private struct MatchKey: EnvironmentKey { static let defaultValue = Match() }
