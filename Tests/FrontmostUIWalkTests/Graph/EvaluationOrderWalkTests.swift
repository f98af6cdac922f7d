import FrontmostTesting
import FrontmostUI
import TestSupport
import Testing

/// The order in which the bodies of random trees run in one update: that of their views.
@MainActor struct EvaluationOrderWalkTests {
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
    fileprivate var step: Int {
        get { self[StepKey.self] }
        set { self[StepKey.self] = newValue }
    }
}

private struct StepKey: EnvironmentKey { static let defaultValue = 0 }
