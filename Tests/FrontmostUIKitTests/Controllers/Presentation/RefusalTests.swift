import Foundation
import FrontmostUIKit
import Testing

/// Which presentations `present` refuses, what it logs, and what stops the process.
@MainActor @Suite struct RefusalTests {
    /// A visible child controller in a visible parent.
    private func child(_ name: String, of parent: Screen, on stage: Stage) -> Screen {
        let child = stage.screen(name)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        return child
    }

    // MARK: Console messages

    @Test func a_second_presentation_is_refused_and_the_first_stays() throws {
        try onStage { stage in
            let root = await stage.root(), first = stage.screen("First"), second = stage.screen("Second")
            var completed = false
            let messages = Console.messages {
                root.present(first, animated: true)
                root.present(second, animated: true) { completed = true }
            }
            #expect(
                messages == [
                    Console.Message(
                        subsystem: "UIKit",
                        text: "Attempt to present \(second) on \(root) (from \(root)) which is already presenting \(first).")
                ])
            await stage.advance(2)
            #expect(root.presentedViewController === first)
            #expect(!completed)
            #expect(stage.log.take() == ["First didLoad", "First willAppear", "First didAppear"])
        }
    }

    @Test func a_presenter_outside_of_a_window_is_refused() throws {
        try onStage { stage in
            let lonely = stage.screen("Lonely"), sheet = stage.screen("Sheet")
            var edges: [PresentationEdge.Reason] = [], completed = false
            sheet.addPresentationObserver { edges.append($0.reason) }
            let messages = Console.messages { lonely.present(sheet, animated: true) { completed = true } }
            #expect(
                messages.map(\.text) == [
                    "Attempt to present \(sheet) on \(lonely) (from \(lonely)) whose view is not in the window hierarchy."
                ])
            #expect(edges == [.refused(.notInWindowHierarchy)])
            await stage.advance(2)
            #expect(!completed && sheet.viewIfLoaded == nil)
        }
    }

    @Test(arguments: [true, false]) func a_presenter_on_its_way_in_or_out_is_refused(isComing: Bool) throws {
        try onStage { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet"), inner = stage.screen("Inner")
            var completed = false
            root.present(sheet, animated: true)
            if !isComing {
                await stage.advance(1)
                root.dismiss(animated: true)
            }
            await stage.advance(0.1)
            let messages = Console.messages { sheet.present(inner, animated: true) { completed = true } }
            #expect(
                messages.map(\.text) == [
                    "Attempt to present \(inner) on \(sheet) (from \(sheet)) while a presentation is in progress."
                ])
            await stage.advance(2)
            #expect(!completed && inner.viewIfLoaded == nil)
            #expect(sheet.refusal(presenting: inner) == (isComing ? nil : .notInWindowHierarchy))
        }
    }

    @Test func a_refusal_names_the_actual_and_the_requested_presenter() throws {
        try onStage { stage in
            let root = await stage.root(), asked = child("Asked", of: root, on: stage)
            let sheet = stage.screen("Sheet"), other = stage.screen("Other")
            let lonely = stage.screen("Lonely"), asked2 = child("Asked 2", of: lonely, on: stage)
            root.present(sheet, animated: true)
            let asked3 = child("Asked 3", of: sheet, on: stage)
            let messages = Console.messages {
                for presenter in [asked, asked2, asked3] { presenter.present(other, animated: true) }
            }
            let attempt = "Attempt to present \(other) on "
            #expect(
                messages.map(\.text) == [
                    attempt + "\(root) (from \(asked)) which is already presenting \(sheet).",
                    attempt + "\(lonely) (from \(asked2)) whose view is not in the window hierarchy.",
                    attempt + "\(sheet) (from \(asked3)) while a presentation is in progress.",
                ])
        }
    }

    @Test func a_departing_presenter_is_reported_as_already_presenting() throws {
        try onStage { stage in
            let root = await stage.root(), b = stage.screen("B"), c = stage.screen("C"), d = stage.screen("D")
            root.present(b, animated: false)
            await stage.settle()
            b.present(c, animated: false)
            await stage.settle()
            root.dismiss(animated: true)
            let messages = Console.messages { b.present(d, animated: true) }
            #expect(
                messages.map(\.text) == ["Attempt to present \(d) on \(b) (from \(b)) which is already presenting \(c)."])
        }
    }

    @Test func a_covered_presenter_is_reported_as_already_presenting() throws {
        try onStage { stage in
            let root = await stage.root(), cover = stage.screen("Cover", .fullScreen), other = stage.screen("Other")
            root.present(cover, animated: false)
            await stage.settle()
            #expect(root.view.window == nil)
            let messages = Console.messages { root.present(other, animated: true) }
            #expect(
                messages.map(\.text) == [
                    "Attempt to present \(other) on \(root) (from \(root)) which is already presenting \(cover)."
                ])
        }
    }

    // MARK: Programming errors

    @Test func programming_errors_can_be_checked_before_they_stop_the_process() throws {
        try onStage { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet"), parent = stage.screen("Parent")
            let child = stage.screen("Child")
            parent.addChild(child)
            root.present(sheet, animated: false)
            await stage.settle()
            #expect(root.refusal(presenting: root) == .presentsItself)
            #expect(root.refusal(presenting: sheet) == .isPresentedAlready)
            #expect(sheet.refusal(presenting: child) == .hasParent)
        }
    }

    @Test func a_controller_below_the_presenter_is_active_and_not_presented() throws {
        try onStage { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet"), top = stage.screen("Top")
            root.present(sheet, animated: false)
            await stage.settle()
            #expect(sheet.refusal(presenting: root) == .isActive)
            sheet.present(top, animated: false)
            await stage.settle()
            #expect(top.refusal(presenting: root) == .isActive && top.refusal(presenting: sheet) == .isPresentedAlready)
        }
    }

    @Test func the_root_of_any_window_is_active() throws {
        try onStage { stage in
            let root = await stage.root(), cover = stage.screen("Cover", .fullScreen)
            let other = UIWindow(windowScene: stage.scene), former = stage.screen("Former")
            other.rootViewController = former
            #expect(root.refusal(presenting: former) == .isActive, "Roots of hidden windows count, too.")
            other.isHidden = false
            former.present(cover, animated: false)
            await stage.settle()
            #expect(former.view.window == nil && root.refusal(presenting: former) == .isActive)
            former.dismiss(animated: false)
            await stage.settle()
            other.rootViewController = stage.screen("New")
            #expect(root.refusal(presenting: former) == nil)
        }
    }

    @Test func a_controller_below_that_is_no_root_is_active_as_well() throws {
        try onStage { stage in
            await stage.root()
            let lowest = stage.screen("Lowest"), sheet = stage.screen("Sheet")
            stage.window.addSubview(lowest.view)
            lowest.present(sheet, animated: false)
            await stage.settle()
            #expect(sheet.refusal(presenting: lowest) == .isActive)
            let inner = child("Inner", of: lowest, on: stage)
            inner.definesPresentationContext = true
            lowest.modalPresentationStyle = .currentContext
            lowest.dismiss(animated: false)
            await stage.settle()
            #expect(inner.refusal(presenting: lowest) == .isActive, "The controller is an ancestor of the presenter.")
        }
    }

    @Test func presenting_a_controller_below_the_presenter_stops_the_process_with_the_remedy() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try onStage { stage in
                let root = await stage.root(), sheet = stage.screen("Sheet")
                root.present(sheet, animated: false)
                await stage.settle()
                sheet.present(root, animated: true)
            }
        }
        let text = said(result)
        #expect(text.contains("Application tried to present modally an active controller <") && text.contains("> on <"))
        #expect(text.contains("dismiss the controllers above it with dismiss(animated:completion:)"))
    }

    @Test func presenting_a_controller_on_itself_stops_the_process_and_says_what_to_do() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try onStage { stage in
                let root = await stage.root()
                root.present(root, animated: true)
            }
        }
        let text = said(result)
        #expect(text.contains("Application tried to present a view controller modally on itself: <"))
        #expect(text.contains("Present another controller, or present this one from the controller below it."))
    }

    @Test func presenting_a_controller_that_is_presented_stops_the_process_and_says_what_to_do() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try onStage { stage in
                let root = await stage.root(), sheet = stage.screen("Sheet")
                let other = UIWindow(windowScene: stage.scene), second = stage.screen("Second")
                other.rootViewController = second
                other.isHidden = false
                root.present(sheet, animated: false)
                await stage.settle()
                second.present(sheet, animated: true)
            }
        }
        let text = said(result)
        #expect(text.contains("Application tried to present modally a view controller <"))
        #expect(text.contains("> that is already being presented by <"))
        #expect(text.contains("Dismiss it first and present it again in the dismissal's completion, or make a new controller."))
    }

    @Test func presenting_a_controller_that_has_a_parent_stops_the_process_and_says_what_to_do() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try onStage { stage in
                let root = await stage.root(), parent = stage.screen("Parent"), child = stage.screen("Child")
                parent.addChild(child)
                root.present(child, animated: true)
            }
        }
        let text = said(result)
        #expect(text.contains("that has a parent view controller") && text.contains("removeFromParent()"))
    }

    @Test func adding_a_presenter_to_its_presented_controller_stops_the_process() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try onStage { stage in
                let root = await stage.root(), sheet = stage.screen("Sheet")
                root.present(sheet, animated: false)
                await stage.settle()
                sheet.addChild(root)
            }
        }
        #expect(said(result).contains("one of its ancestors, or its presenter."))
    }
}
