import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// The order in which bodies run in one update: that of their views.
@MainActor struct EvaluationOrderTests {
    // MARK: Routes, of which the first that matches is shown

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

    // MARK: Random trees

    private final class Model: ObservableObject { @Published var counts = [0, 0, 0] }

    /// What a body depends on beside its value.
    private enum Source: Int, CaseIterable { case nothing, object, environment }

    private struct Tree {
        var name = ""
        var source = Source.nothing
        /// Whether the view's value changes with each step.
        var isChanging = false
        /// Whether the view's content has an environment of its own.
        var setsStep = false
        var isEquatable = false
        var children: [Tree] = []

        init(_ name: String, _ random: inout SplitMix, depth: Int) {
            self.name = name
            source = Source.allCases.randomElement(using: &random) ?? .nothing
            isChanging = Int.random(in: 0..<4, using: &random) == 0
            setsStep = Int.random(in: 0..<3, using: &random) == 0
            isEquatable = Bool.random(using: &random)
            if depth == 0 { return }
            for index in 0..<Int.random(in: 1...3, using: &random) {
                children.append(Tree(name + "\(index)", &random, depth: depth - 1))
            }
        }
    }

    private struct Branch: View, @MainActor Equatable {
        let tree: Tree
        let step: Int
        let log: EventLog
        static func == (one: Self, other: Self) -> Bool { one.tree.name == other.tree.name && one.step == other.step }
        var body: some View {
            switch tree.source {
            case .nothing: Content(tree: tree, step: step, log: log)
            case .object: ObjectReader(tree: tree, step: step, log: log)
            case .environment: StepReader(tree: tree, step: step, log: log)
            }
        }
    }

    private struct ObjectReader: View {
        @EnvironmentObject private var model: Model
        let tree: Tree
        let step: Int
        let log: EventLog
        var body: some View {
            log.add(tree.name)
            return Content(tree: tree, step: model.counts[0], log: log)
        }
    }

    private struct StepReader: View {
        @Environment(\.step) private var seen
        let tree: Tree
        let step: Int
        let log: EventLog
        var body: some View {
            log.add(tree.name)
            return Content(tree: tree, step: seen, log: log)
        }
    }

    private struct Content: View {
        let tree: Tree
        let step: Int
        let log: EventLog
        var body: some View {
            VStack {
                if tree.setsStep { content.environment(\.step, step) } else { content }
            }
        }
        private var content: some View {
            ForEach(tree.children, id: \.name) { child in
                let branch = Branch(tree: child, step: child.isChanging ? step : 0, log: log)
                if child.isEquatable { branch.equatable() } else { VStack { branch } }
            }
        }
    }

    private struct Root: View {
        @StateObject private var model = Model()
        let tree: Tree
        let log: EventLog
        var body: some View {
            VStack {
                Button("Step") { model.counts[0] += 1 }
                Branch(tree: tree, step: model.counts[0], log: log).environment(\.step, model.counts[0])
            }
            .environmentObject(model)
        }
    }

    @Test func bodies_run_in_the_order_of_their_views_and_once_in_an_update() throws {
        for seed in WalkSeeds.all(usually: 60) {
            var random = SplitMix(seed: seed)
            let log = EventLog()
            try simulate(Root(tree: Tree("0", &random, depth: 4), log: log)) { screen in
                let all = log.take()
                #expect(all == all.sorted(), "seed \(seed)")
                for _ in 0..<3 {
                    try await screen.find(.button, "Step").tap()
                    let ran = log.take()
                    #expect(ran == Array(Set(ran)).sorted(), "seed \(seed)")
                }
            }
        }
    }
}

extension EnvironmentValues {
    fileprivate var match: Match {
        get { self[MatchKey.self] }
        set { self[MatchKey.self] = newValue }
    }
    fileprivate var step: Int {
        get { self[StepKey.self] }
        set { self[StepKey.self] = newValue }
    }
}

private final class Match: @unchecked Sendable { var isFound = false }
private struct MatchKey: EnvironmentKey { static let defaultValue = Match() }
private struct StepKey: EnvironmentKey { static let defaultValue = 0 }
