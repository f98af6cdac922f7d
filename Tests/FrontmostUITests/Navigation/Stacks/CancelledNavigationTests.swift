import FrontmostTesting
@_spi(Overrides) import FrontmostUIKit
import Foundation
import Testing

@testable import FrontmostUI

extension Screen {
    /// Longer than a transition of `Mover`.
    fileprivate func passTheMove() async { await advance(by: .seconds(2)) }
}

/// Animates transitions in a second, and completes or cancels them as the test asks.
private final class Mover: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
    var completes = false, moves = true
    var runs = 0

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { moves && operation == .pop ? self : nil }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        runs += 1
        if let view = context.view(forKey: .to) { context.containerView.insertSubview(view, at: 0) }
        UIView.animate(withDuration: 1, animations: { context.view(forKey: .from)?.alpha = 0.5 }) { [self] _ in
            context.view(forKey: .from)?.alpha = 1
            context.completeTransition(completes)
        }
    }
}

/// Path, flags and screens also agree if an app's animator cancels a transition.
@MainActor struct CancelledNavigationTests {
    @MainActor private final class Model: ObservableObject {
        @Published var path = [1, 2]
        @Published var isFlagged = false
        @Published var ticks = 0
    }

    private struct Stack: View {
        @ObservedObject var model: Model
        var body: some View {
            NavigationStack(path: $model.path) {
                Text("Root, ticks \(model.ticks)").navigationTitle("Root")
                    .navigationDestination(for: Int.self) { Text("Level \($0)").navigationTitle("\($0)") }
                    .navigationDestination(isPresented: $model.isFlagged) { Text("Flagged") }
            }
        }
    }

    private func run(
        _ model: Model, _ body: @escaping @MainActor (Screen, StackNavigationController, Mover) async throws -> Void
    ) throws {
        let mover = Mover()
        try simulate(Stack(model: model)) { screen in
            let root = screen.scene.windows.first?.rootViewController
            let controller = try #require(root?.principalNavigationController as? StackNavigationController)
            controller.delegate = mover
            try await body(screen, controller, mover)
        }
    }

    @Test(arguments: [false, true]) func a_pop_counts_when_the_animator_has_completed_it(completes: Bool) throws {
        let model = Model()
        try run(model) { screen, controller, mover in
            mover.completes = completes
            try await screen.find(identifier: "BackButton").tap()
            await screen.advance(by: .milliseconds(500))
            // A change meanwhile does not push the screen again.
            model.ticks += 1
            await screen.passTheMove()
            #expect(mover.runs == 1)
            #expect(model.path == (completes ? [1] : [1, 2]))
            #expect(screen.text(completes ? "Level 1" : "Level 2").exists)
            #expect(controller.viewControllers.count == model.path.count + 1)
            mover.completes = true
            try await screen.find(identifier: "BackButton").tap()
            await screen.passTheMove()
            #expect(model.path == (completes ? [] : [1]))
        }
    }

    @Test func a_flag_stays_true_when_the_pop_of_its_screen_is_cancelled() throws {
        let model = Model()
        model.path = []
        model.isFlagged = true
        try run(model) { screen, _, mover in
            for completes in [false, true] {
                mover.completes = completes
                try await screen.find(identifier: "BackButton").tap()
                await screen.passTheMove()
                #expect(model.isFlagged == !completes && screen.text("Flagged").exists == !completes)
            }
        }
    }

    @Test func a_path_written_during_a_pop_takes_effect() throws {
        let model = Model()
        try run(model) { screen, _, mover in
            for completes in [false, true] {
                mover.completes = completes
                model.path = [1, 2]
                await screen.passTheMove()
                try await screen.find(identifier: "BackButton").tap()
                await screen.advance(by: .milliseconds(500))
                model.path = [7]
                await screen.passTheMove()
                await screen.passTheMove()
                #expect(model.path == [7] && screen.text("Level 7").exists)
            }
        }
    }

    @Test func a_shorter_path_is_shown_without_a_transition_when_the_animator_cancels_it() throws {
        let model = Model()
        try run(model) { screen, controller, mover in
            model.path = [1]
            await screen.passTheMove()
            #expect(mover.runs == 1)
            #expect(model.path == [1] && screen.text("Level 1").exists && controller.viewControllers.count == 2)
        }
    }

    @Test func a_pop_without_an_animator_counts_as_it_begins() throws {
        let model = Model()
        try run(model) { screen, _, mover in
            mover.moves = false
            try await screen.find(identifier: "BackButton").tap()
            #expect(model.path == [1] && mover.runs == 0)
            await screen.passTheMove()
            #expect(screen.text("Level 1").exists)
        }
    }
}
