import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUIKit

/// Callbacks and completions that present or dismiss while the presentation that calls them begins or ends.
@MainActor @Suite struct PresentationReentranceTests {
    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen], [false, true])
    func a_dismissal_in_viewDidAppear_comes_after_the_completions(style: UIModalPresentationStyle, isAnimated: Bool) throws {
        try onStage { stage in
            let root = await stage.root(), screen = stage.screen("Screen", style)
            screen.whenDidAppear = { [unowned screen] in screen.dismiss(animated: isAnimated) { stage.log.add("dismissed") } }
            root.present(screen, animated: isAnimated) { stage.log.add("presented") }
            root.transitionCoordinator?.animate(alongsideTransition: nil) { _ in stage.log.add("coordinator") }
            await stage.advance(2)
            let log = stage.log.take()
            #expect(
                log.filter { !$0.hasPrefix("Root") } == [
                    "Screen didLoad", "Screen willAppear", "Screen didAppear", "coordinator", "presented", "Screen willDisappear",
                    "Screen didDisappear", "dismissed",
                ])
            #expect(isBalanced(log, "Root", "Screen") && root.presentedViewController == nil && root.view.window != nil)
        }
    }

    @Test func the_completion_of_present_may_dismiss_at_once() throws {
        try onStage { stage in
            let root = await stage.root(), screen = stage.screen("Screen")
            root.present(screen, animated: true) {
                root.dismiss(animated: true)
                stage.log.add("\(screen.isBeingDismissed)")
            }
            await stage.advance(2)
            #expect(stage.log.events.contains("true") && root.presentedViewController == nil)
        }
    }

    @Test(arguments: [false, true]) func several_dismissals_during_an_entrance_close_one_level(isAnimated: Bool) throws {
        try onStage { stage in
            let root = await stage.root(), a = stage.screen("A"), b = stage.screen("B")
            root.present(a, animated: false)
            await stage.settle()
            a.present(b, animated: true)
            await stage.advance(0.1)
            for number in 1...3 { a.dismiss(animated: isAnimated) { stage.log.add("dismissed \(number)") } }
            await stage.advance(2)
            #expect(root.presentedViewController === a && a.presentedViewController == nil)
            #expect(Set(stage.log.take()).isSuperset(of: ["dismissed 1", "dismissed 2", "dismissed 3"]))
        }
    }

    @Test func a_controller_that_is_presented_again_as_it_leaves_stays() throws {
        try onStage { stage in
            let root = await stage.root(), screen = stage.screen("Screen", .fullScreen)
            root.present(screen, animated: false)
            await stage.settle()
            root.whenDidAppear = { [unowned root] in
                root.whenDidAppear = nil
                root.present(screen, animated: true)
            }
            root.dismiss(animated: true)
            await stage.advance(0.6)
            stage.log.take()
            #expect(screen.isBeingPresented && !screen.isBeingDismissed)
            await stage.advance(1)
            #expect(stage.log.take() == ["Screen didAppear", "Root didDisappear"])
            #expect(screen.appearance == .appeared && !screen.isBeingPresented && root.presentedViewController === screen)
        }
    }

    @Test func the_keyboard_waits_for_what_a_callback_presents_in_front_of_the_field() throws {
        try onStage { stage in
            let root = await stage.root(), field = UITextField(), next = stage.screen("Next")
            root.view.addSubview(field)
            _ = field.becomeFirstResponder()
            await stage.settle()
            root.present(stage.screen("Screen", .fullScreen), animated: false)
            await stage.settle()
            root.whenDidAppear = { [unowned root] in
                root.whenDidAppear = nil
                root.present(next, animated: true)
            }
            root.dismiss(animated: true)
            await stage.advance(2)
            #expect(root.presentedViewController === next && !field.isFirstResponder)
            root.dismiss(animated: true)
            await stage.advance(2)
            #expect(field.isFirstResponder)
        }
    }

    // MARK: What a presentation controller keeps

    @Test func a_presentation_controller_keeps_the_controller_that_it_was_made_for() {
        let made = UIPresentationController(presentedViewController: UIViewController(), presenting: nil)
        #expect(made.presentedView != nil && made.presentingViewController === made.presentedViewController)
    }

    @Test func a_controller_and_its_presentation_controller_do_not_keep_each_other() {
        weak var released: UIViewController?
        var kept: UIPresentationController?
        do {
            let controller = UIViewController()
            controller.modalPresentationStyle = .popover
            released = controller
            kept = controller.popoverPresentationController
            #expect(
                controller.popoverPresentationController?.adaptiveSheetPresentationController.presentedViewController
                    === controller)
        }
        #expect(released == nil)
        let messages = Console.messages { #expect(kept?.presentedView != nil && kept?.presentedView != nil) }
        #expect(messages.count == 1)
    }
}
