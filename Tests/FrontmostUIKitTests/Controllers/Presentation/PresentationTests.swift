import Foundation
import FrontmostRender
import FrontmostUIKit
import Testing

@MainActor @Suite struct PresentationTests {
    // MARK: Order of requests

    @Test func a_sheet_sends_its_presenter_no_appearance_callbacks() throws {
        try onStage { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet")
            root.present(sheet, animated: true) { stage.log.add("presented") }
            #expect(stage.log.take() == ["Sheet didLoad", "Sheet willAppear"])
            await stage.advance(0.4)
            #expect(stage.log.take() == [])
            await stage.advance(0.2)
            #expect(stage.log.take() == ["Sheet didAppear", "presented"])
            root.dismiss(animated: true) { stage.log.add("dismissed") }
            await stage.advance(1)
            #expect(stage.log.take() == ["Sheet willDisappear", "Sheet didDisappear", "dismissed"])
            #expect(root.presentedViewController == nil)
        }
    }

    @Test func full_screen_calls_come_in_their_order() throws {
        try onStage { stage in
            let a = await stage.root("A"), b = stage.screen("B", .fullScreen)
            a.present(b, animated: true)
            await stage.advance(1)
            #expect(
                stage.log.take() == [
                    "A willDisappear", "B didLoad", "B willAppear", "B didAppear", "A didDisappear",
                ])
            #expect(a.view.window == nil)
            a.dismiss(animated: true)
            await stage.advance(1)
            #expect(stage.log.take() == ["B willDisappear", "A willAppear", "A didAppear", "B didDisappear"])
            #expect(a.view.window === stage.window)
            #expect(b.view.window == nil)
        }
    }

    @Test func full_screen_calls_come_in_their_order_without_an_animation_too() throws {
        try onStage { stage in
            let a = await stage.root("A"), b = stage.screen("B", .fullScreen)
            a.present(b, animated: false)
            #expect(stage.log.take() == ["A willDisappear", "B didLoad", "B willAppear"])
            await stage.settle()
            #expect(stage.log.take() == ["B didAppear", "A didDisappear"])
            a.dismiss(animated: false)
            #expect(stage.log.take() == ["B willDisappear", "A willAppear"])
            await stage.settle()
            #expect(stage.log.take() == ["A didAppear", "B didDisappear"])
        }
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .pageSheet])
    func only_styles_that_remove_the_presenters_view_send_it_appearance_callbacks(style: UIModalPresentationStyle) throws {
        try onStage { stage in
            let a = await stage.root("A"), covers = style == .fullScreen || style == .currentContext
            a.present(stage.screen("B", style), animated: true)
            await stage.advance(1)
            #expect(stage.log.take().filter { $0.hasPrefix("A") } == (covers ? ["A willDisappear", "A didDisappear"] : []))
            a.dismiss(animated: true)
            await stage.advance(1)
            #expect(stage.log.take().filter { $0.hasPrefix("A") } == (covers ? ["A willAppear", "A didAppear"] : []))
        }
    }

    @Test(arguments: [
        UIModalPresentationStyle.fullScreen, .overFullScreen, .currentContext, .pageSheet, .formSheet, .popover,
    ])
    func only_full_screen_and_current_context_remove_the_presenters_view(style: UIModalPresentationStyle) throws {
        try onStage { stage in
            let root = await stage.root()
            root.present(stage.screen("Next", style), animated: false)
            await stage.settle()
            #expect((root.view.window == nil) == [.fullScreen, .currentContext].contains(style))
        }
    }

    @Test func presenting_without_animation_ends_in_the_next_frame() throws {
        try onStage { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet")
            root.present(sheet, animated: false) { stage.log.add("presented") }
            #expect(stage.log.take() == ["Sheet didLoad", "Sheet willAppear"])
            #expect(root.presentedViewController === sheet && sheet.presentingViewController === root)
            await stage.settle()
            #expect(stage.log.take() == ["Sheet didAppear", "presented"])
        }
    }

    @Test func the_presented_controller_is_notified_of_the_state() throws {
        try onStage { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet")
            var flags: [Bool] = []
            sheet.whenWillAppear = { flags.append(sheet.isBeingPresented) }
            sheet.whenDidDisappear = { flags.append(sheet.isBeingDismissed) }
            root.present(sheet, animated: true)
            await stage.advance(1)
            #expect(sheet.presentationState == .presented && !sheet.isBeingPresented)
            sheet.dismiss(animated: true)
            await stage.advance(1)
            #expect(flags == [true, true])
            #expect(sheet.presentationState == .idle && !sheet.isBeingDismissed)
        }
    }

    @Test func a_controller_can_present_again_in_the_disappearance_of_the_one_before() throws {
        try onStage { stage in
            let root = await stage.root(), first = stage.screen("First"), second = stage.screen("Second")
            first.whenDidDisappear = { root.present(second, animated: false) }
            root.present(first, animated: false)
            await stage.settle()
            first.dismiss(animated: true)
            await stage.advance(1)
            #expect(root.presentedViewController === second)
        }
    }

    // MARK: The presenter

    @Test func a_child_presents_through_its_farthest_ancestor() throws {
        try onStage { stage in
            let root = await stage.root(), child = stage.screen("Child"), sheet = stage.screen("Sheet")
            root.addChild(child)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            child.present(sheet, animated: false)
            await stage.settle()
            #expect(sheet.presentingViewController === root)
            #expect(child.presentedViewController === sheet && root.presentedViewController === sheet)
            child.dismiss(animated: false)
            await stage.settle()
            #expect(root.presentedViewController == nil)
        }
    }

    @Test func descendants_of_a_presented_controller_have_the_same_presenter() throws {
        try onStage { stage in
            let root = await stage.root(), child = stage.screen("Child"), grandchild = stage.screen("Grandchild")
            let stack = UINavigationController(rootViewController: child)
            child.addChild(grandchild)
            #expect(child.presentingViewController == nil && grandchild.presentingViewController == nil)
            root.present(stack, animated: false)
            await stage.settle()
            #expect(stack.presentingViewController === root)
            #expect(child.presentingViewController === root && grandchild.presentingViewController === root)
            #expect(child.presentedViewController == nil)
        }
    }

    // MARK: Dismissals

    @Test func dismissing_a_chain_notifies_the_topmost_first_and_animates_only_it() throws {
        try onStage { stage in
            let root = await stage.root()
            // In this style the presenter does not step back.
            let screens = ["B", "C", "D"].map { stage.screen($0, .overFullScreen) }
            var presenter: UIViewController = root
            for screen in screens {
                presenter.present(screen, animated: false)
                await stage.settle()
                presenter = screen
            }
            stage.log.take()
            var edges: [String] = [], animated: [String: Bool] = [:]
            for screen in screens {
                screen.addPresentationObserver { edges.append("\(screen.name) \($0.to) \($0.reason)") }
                screen.whenWillDisappear = { animated[screen.name] = $0 }
            }
            root.dismiss(animated: true) { stage.log.add("dismissed") }
            #expect(stage.log.take() == ["D willDisappear", "C willDisappear", "B willDisappear"])
            await stage.advance(0.1)
            #expect(screens[2].view.window != nil)
            #expect(animated == ["B": false, "C": false, "D": true])
            let places = screens.map { $0.presentationController?.containerView }
            #expect(places.map { $0?.isHidden } == [true, true, false])
            #expect(places.map { $0.map { moves($0.node) } } == [false, false, true])
            await stage.advance(1)
            #expect(stage.log.take() == ["D didDisappear", "C didDisappear", "B didDisappear", "dismissed"])
            #expect(
                edges == [
                    "D dismissing parent", "C dismissing parent", "B dismissing program", "D idle parent", "C idle parent",
                    "B idle program",
                ])
        }
    }

    @Test func a_controller_behind_a_full_screen_cover_disappears_once() throws {
        try onStage { stage in
            let root = await stage.root(), b = stage.screen("B"), c = stage.screen("C", .fullScreen)
            root.present(b, animated: false)
            await stage.settle()
            b.present(c, animated: false)
            await stage.settle()
            stage.log.take()
            root.dismiss(animated: true)
            await stage.advance(1)
            #expect(stage.log.take() == ["C willDisappear", "C didDisappear"])
        }
    }

    @Test func dismissing_a_controller_that_presents_nothing_is_passed_to_its_presenter() throws {
        try onStage { stage in
            let root = await stage.root(), b = stage.screen("B"), c = stage.screen("C")
            root.present(b, animated: false)
            await stage.settle()
            b.present(c, animated: false)
            await stage.settle()
            c.dismiss(animated: false)
            await stage.settle()
            #expect(b.presentedViewController == nil && root.presentedViewController === b)
            b.dismiss(animated: false)
            await stage.settle()
            #expect(root.presentedViewController == nil)
        }
    }

    @Test func a_dismissal_during_a_dismissal_is_refused() throws {
        try onStage { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet")
            root.present(sheet, animated: true)
            await stage.advance(1)
            root.dismiss(animated: true)
            await stage.advance(0.1)
            let messages = Console.messages { root.dismiss(animated: true) }
            #expect(
                messages.map(\.text) == [
                    "Attempt to dismiss from view controller \(root) while a presentation or dismiss is in progress!"
                ])
        }
    }

    @Test(arguments: [false, true])
    func a_dismissal_during_a_presentation_waits_for_its_end(isAnimated: Bool) throws {
        try onStage { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet")
            root.present(sheet, animated: true) { stage.log.add("presented") }
            await stage.advance(0.1)
            let messages = Console.messages { sheet.dismiss(animated: isAnimated) { stage.log.add("dismissed") } }
            #expect(messages.isEmpty && root.presentedViewController === sheet)
            await stage.advance(2)
            #expect(root.presentedViewController == nil)
            #expect(
                stage.log.take().filter { !$0.hasPrefix("Root") } == [
                    "Sheet didLoad", "Sheet willAppear", "Sheet didAppear", "presented", "Sheet willDisappear",
                    "Sheet didDisappear", "dismissed",
                ])
        }
    }

    @Test func a_waiting_dismissal_takes_nothing_that_was_presented_later() throws {
        try onStage { stage in
            let root = await stage.root(), first = stage.screen("First"), second = stage.screen("Second")
            root.present(first, animated: true) {
                root.dismiss(animated: false) { root.present(second, animated: false) }
            }
            await stage.advance(0.1)
            root.dismiss(animated: true) { stage.log.add("waited") }
            await stage.advance(2)
            #expect(root.presentedViewController === second && stage.log.events.contains("waited"))
        }
    }

    @Test func a_waiting_dismissal_completes_when_the_presentation_is_torn_down() throws {
        try onStage { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet")
            root.present(sheet, animated: true)
            await stage.advance(0.1)
            root.dismiss(animated: true) { stage.log.add("waited") }
            stage.window.rootViewController = stage.screen("New")
            await stage.advance(1)
            #expect(stage.log.events.contains("waited") && root.presentedViewController == nil)
        }
    }

    @Test func work_that_waits_for_a_settled_presentation_runs_after_it() throws {
        try onStage { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet")
            root.present(sheet, animated: true)
            root.whenPresentationSettles { root.dismiss(animated: true) }
            await stage.advance(0.6)
            #expect(sheet.presentationState == .dismissing)
            root.whenPresentationSettles { stage.log.add("free \(root.presentedViewController == nil)") }
            await stage.advance(1)
            #expect(stage.log.events.last == "free true")
        }
    }

    @Test func an_edge_to_idle_comes_after_the_completion() throws {
        try onStage { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet")
            sheet.addPresentationObserver { stage.log.add("\($0.from) to \($0.to)") }
            root.present(sheet, animated: true) { stage.log.add("presented") }
            await stage.advance(1)
            sheet.dismiss(animated: true) { stage.log.add("dismissed") }
            await stage.advance(1)
            #expect(
                stage.log.take() == [
                    "idle to presenting", "Sheet didLoad", "Sheet willAppear", "presenting to presented", "Sheet didAppear",
                    "presented", "presented to dismissing", "Sheet willDisappear", "Sheet didDisappear", "dismissed",
                    "dismissing to idle",
                ])
        }
    }
}

/// Whether a node below is animating its place or its effects.
@MainActor private func moves(_ node: RenderNode) -> Bool {
    !node.runningChanges.isEmpty || node.children.contains { moves($0) }
}

/// Every controller's appearance and disappearance callbacks are paired, `will` before `did`.
@MainActor func isBalanced(_ lines: [String], _ names: String...) -> Bool {
    names.allSatisfy { name in
        func count(_ call: String) -> Int { lines.count { $0 == "\(name) \(call)" } }
        return count("willDisappear") == count("didDisappear") && count("didAppear") <= count("willAppear")
    }
}
