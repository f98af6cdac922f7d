import Foundation
import FrontmostRender
import FrontmostUIKit
import Testing

/// If the presenter or its place is removed in any way, observers are notified that the presentation ended.
@MainActor @Suite struct PresentationEndTests {
    /// Runs a closure in `viewWillDisappear`.
    final class Leaver: UIViewController {
        var whenWillDisappear: (() -> Void)?
        override func viewWillDisappear(_ animated: Bool) {
            let body = whenWillDisappear
            whenWillDisappear = nil
            body?()
        }
    }

    /// Lists the states that a controller's presentations go through.
    @MainActor final class Course {
        private(set) var steps: [(id: PresentationEdge.ID, state: PresentationState)] = []
        init(of controller: UIViewController) {
            controller.addPresentationObserver { [weak self] in self?.steps.append(($0.presentation, $0.to)) }
        }
        var states: [PresentationState] { steps.map(\.state) }
    }

    @Test func a_presentation_that_a_replaced_root_begins_ends_with_it() throws {
        try onStage { stage in
            let root = Leaver(), late = stage.screen("Late"), course = Course(of: late)
            stage.window.rootViewController = root
            await stage.settle()
            root.whenWillDisappear = { [unowned root] in root.present(late, animated: true) }
            stage.window.rootViewController = stage.screen("Next")
            #expect(course.states == [.presenting, .idle] && late.presentingViewController == nil)
            #expect(late.viewIfLoaded?.window == nil)
        }
    }

    @Test func a_controller_that_leaves_with_a_replaced_root_presents_nothing() throws {
        try onStage { stage in
            let root = await stage.root(), leaver = Leaver(), late = stage.screen("Late", .overFullScreen),
                course = Course(of: late)
            leaver.modalPresentationStyle = .fullScreen
            root.present(leaver, animated: false)
            await stage.settle()
            leaver.whenWillDisappear = { [unowned leaver] in leaver.present(late, animated: true) }
            stage.window.rootViewController = stage.screen("Next")
            await stage.advance(1)
            #expect(course.states == [.idle], "It is refused.")
            #expect(late.presentingViewController == nil && late.viewIfLoaded?.window == nil)
            #expect(!stage.log.take().contains("Late didAppear"))
        }
    }

    @Test func a_root_replaced_in_viewWillAppear_never_enters_the_window() throws {
        try onStage { stage in
            let first = stage.screen("First"), second = stage.screen("Second")
            first.whenWillAppear = { stage.window.rootViewController = second }
            stage.window.rootViewController = first
            await stage.advance(1)
            #expect(stage.window.rootViewController === second && second.view.window === stage.window)
            #expect(first.view.window == nil)
            #expect(
                stage.log.take() == [
                    "First didLoad", "First willAppear", "First willDisappear", "First didDisappear", "Second didLoad",
                    "Second willAppear", "Second didAppear",
                ])
        }
    }

    @Test func a_root_replaced_by_its_predecessors_callback_is_not_shown() throws {
        try onStage { stage in
            let root = Leaver(), first = stage.screen("First"), second = stage.screen("Second")
            stage.window.rootViewController = root
            await stage.settle()
            root.whenWillDisappear = { stage.window.rootViewController = second }
            stage.window.rootViewController = first
            await stage.advance(1)
            #expect(stage.window.rootViewController === second && root.view.window == nil && first.viewIfLoaded?.window == nil)
            #expect(stage.log.take() == ["Second didLoad", "Second willAppear", "Second didAppear"])
        }
    }

    @Test func a_deallocated_controllers_presentation_ends() throws {
        try onStage { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet"), course = Course(of: sheet)
            var child: UIViewController? = UIViewController()
            child?.modalPresentationStyle = .overFullScreen
            child.map { root.view.addSubview($0.view) }
            child?.definesPresentationContext = true
            sheet.modalPresentationStyle = .overCurrentContext
            // Nothing retains the presenter: only its view is in the window.
            child?.present(sheet, animated: false)
            await stage.settle()
            #expect(course.states == [.presenting, .presented])
            child = nil
            #expect(course.states == [.presenting, .presented, .idle])
        }
    }

    @Test func presenting_again_from_the_dismissals_completion_is_another_presentation() throws {
        try onStage { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet"), course = Course(of: sheet)
            root.present(sheet, animated: true)
            await stage.advance(1)
            root.dismiss(animated: true) { root.present(sheet, animated: true) }
            await stage.advance(2)
            let first = course.steps.first?.id, second = course.steps.last?.id
            #expect(first != second)
            #expect(course.steps.filter { $0.id == first }.map(\.state) == [.presenting, .presented, .dismissing, .idle])
            #expect(course.steps.filter { $0.id == second }.map(\.state) == [.presenting, .presented])
        }
    }

    @Test func the_rest_of_a_chain_ends_when_its_top_loses_its_place_during_a_custom_transition() throws {
        try onStage { stage in
            let root = await stage.root(), lower = stage.screen("Lower"), top = stage.screen("Top")
            let director = CustomPresentationTests.Director(stage.log)
            (director.hasDrawer, director.going) = (false, CustomPresentationTests.Slide(stage.log))
            top.transitioningDelegate = director
            root.present(lower, animated: false)
            await stage.settle()
            // A child presents the top controller, so that only the top's place can go.
            let child = UIViewController()
            lower.addChild(child)
            lower.view.addSubview(child.view)
            child.definesPresentationContext = true
            top.modalPresentationStyle = .overCurrentContext
            child.present(top, animated: false)
            await stage.settle()
            let course = Course(of: lower)
            root.dismiss(animated: true) { stage.log.add("completed") }
            await stage.advance(1)
            #expect(course.states == [.dismissing], "The animator has not completed the transition.")
            stage.log.take()
            child.removeFromParent()
            #expect(course.states == [.dismissing, .idle] && root.presentedViewController == nil)
            #expect(stage.log.take().suffix(2) == ["Lower didDisappear", "completed"])
        }
    }

    // MARK: Without animation

    @Test func a_dismissal_without_animation_takes_effect_at_once() throws {
        try onStage { stage in
            let root = await stage.root(), first = stage.screen("First"), second = stage.screen("Second")
            root.present(first, animated: true)
            await stage.advance(1)
            root.dismiss(animated: false)
            #expect(root.presentedViewController == nil)
            root.present(second, animated: true)
            #expect(root.presentedViewController === second)
            await stage.advance(1)
            #expect(second.presentationState == .presented && first.presentationState == .idle)
        }
    }

    @Test func a_presentation_without_animation_can_be_dismissed_at_once() throws {
        try onStage { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet")
            root.present(sheet, animated: false) { stage.log.add("presented") }
            root.dismiss(animated: false) { stage.log.add("dismissed") }
            await stage.settle()
            #expect(
                stage.log.take() == [
                    "Sheet didLoad", "Sheet willAppear", "Sheet didAppear", "presented", "Sheet willDisappear",
                    "Sheet didDisappear", "dismissed",
                ])
        }
    }

    @Test func a_chain_is_built_and_taken_down_without_animation_in_one_turn() throws {
        try onStage { stage in
            let root = await stage.root(), screens = (0..<4).map { stage.screen("\($0)") }
            var top: UIViewController = root
            for screen in screens {
                top.present(screen, animated: false)
                top = screen
            }
            #expect(screens.allSatisfy { $0.presentingViewController != nil })
            root.dismiss(animated: false)
            root.present(screens[3], animated: false)
            await stage.settle()
            #expect(root.presentedViewController === screens[3] && screens[3].presentedViewController == nil)
            #expect(screens[0].presentationState == .idle)
        }
    }

    // MARK: Another scene

    @Test func a_window_that_a_callback_moves_to_another_scene_stays_there() throws {
        try onStage { stage in
            let other = UIWindowScene.connect(environment: .phone)
            defer { other.disconnect() }
            let root = Leaver()
            stage.window.rootViewController = root
            await stage.settle()
            root.whenWillDisappear = { stage.window.windowScene = other }
            stage.window.windowScene = nil
            await stage.settle()
            #expect(stage.window.windowScene === other && stage.scene.windows.isEmpty)
            #expect(other.windows.elementsEqual([stage.window], by: ===))
            #expect(other.tree.root.children.elementsEqual([stage.window.node], by: ===))
            #expect(root.view.window === stage.window)
        }
    }

    @Test(arguments: [true, false])
    func a_transition_continues_when_its_window_moves_to_another_scene(isEntrance: Bool) throws {
        try onStage { stage in
            let other = UIWindowScene.connect(environment: .phone)
            defer { other.disconnect() }
            let root = await stage.root(), sheet = stage.screen("Sheet"), course = Course(of: sheet)
            root.present(sheet, animated: true)
            if !isEntrance {
                await stage.advance(1)
                root.dismiss(animated: true)
            }
            stage.window.windowScene = other
            stage.scene.disconnect()
            await stage.advance(1)
            #expect(course.states == (isEntrance ? [.presenting, .presented] : [.presenting, .presented, .dismissing, .idle]))
        }
    }
}

extension PresentationEndTests {
    @Test func a_root_replaced_in_loadView_gets_no_appearance_callbacks() throws {
        final class Redirecting: UIViewController {
            var calls: [String] = []
            var successor: UIViewController?
            weak var window: UIWindow?
            override func viewDidLoad() { window?.rootViewController = successor }
            override func viewWillAppear(_ animated: Bool) { calls.append("will") }
            override func viewDidAppear(_ animated: Bool) { calls.append("did") }
        }
        try onStage { stage in
            let first = Redirecting(), second = stage.screen("Second")
            (first.window, first.successor) = (stage.window, second)
            stage.window.rootViewController = first
            await stage.settle()
            #expect(first.calls.isEmpty && stage.window.rootViewController === second && second.view.window === stage.window)
        }
    }
}
