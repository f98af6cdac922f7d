import Foundation
import FrontmostUIKit
import Testing

@MainActor @Suite struct StatusBarRuleTests {
    final class Node {
        var presented: Node?
        var captures = false
        var child: Node?
    }

    @Test func the_rule_starts_at_the_topmost_capturing_controller() {
        let root = Node(), cover = Node(), sheet = Node()
        (root.presented, cover.presented, cover.captures) = (cover, sheet, true)
        #expect(StatusBarRule.start(root: root, presented: \.presented, captures: \.captures) === cover)
        sheet.captures = true
        #expect(StatusBarRule.start(root: root, presented: \.presented, captures: \.captures) === sheet)
        cover.captures = false
        sheet.captures = false
        #expect(StatusBarRule.start(root: root, presented: \.presented, captures: \.captures) === root)
    }

    @Test func the_chain_of_children_is_followed_to_its_end_without_cycles() {
        let a = Node(), b = Node(), c = Node()
        (a.child, b.child) = (b, c)
        #expect(StatusBarRule.decider(from: a, child: \.child) === c)
        c.child = a
        #expect(StatusBarRule.decider(from: a, child: \.child) === c)
        c.child = c
        #expect(StatusBarRule.decider(from: a, child: \.child) === c)
        (a.child, b.child, c.child) = (nil, nil, nil)
    }
}

@MainActor @Suite struct StatusBarTests {
    @Test func a_phone_in_landscape_has_no_status_bar_unless_its_controller_wants_one() throws {
        final class Wanting: UIViewController { override var prefersStatusBarHidden: Bool { false } }
        try onStage { stage in
            stage.window.rootViewController = UIViewController()
            await stage.settle()
            #expect(!stage.scene.statusBar.isHidden)
            stage.scene.environment = .lyingPhone
            await stage.settle()
            #expect(stage.scene.statusBar.isHidden)
            stage.window.rootViewController = Wanting()
            await stage.settle()
            #expect(!stage.scene.statusBar.isHidden)
        }
    }

    @Test func the_frontmost_covering_windows_root_decides() throws {
        try onStage { stage in
            let root = await stage.root()
            root.hidesStatusBar = true
            root.setNeedsStatusBarAppearanceUpdate()
            #expect(stage.scene.statusBar.isHidden)
            let overlay = UIWindow(windowScene: stage.scene)
            overlay.rootViewController = stage.screen("Overlay")
            overlay.isHidden = false
            #expect(!stage.scene.statusBar.isHidden)
            overlay.frame = CGRect(x: 0, y: 0, width: 393, height: 100)
            #expect(stage.scene.statusBar.isHidden)
        }
    }

    @Test func the_frontmost_covering_window_decides_the_style_as_well() throws {
        try onStage { stage in
            let root = await stage.root(), overlay = UIWindow(windowScene: stage.scene)
            root.barStyle = .lightContent
            root.setNeedsStatusBarAppearanceUpdate()
            #expect(stage.scene.statusBar.style == .lightContent)
            overlay.rootViewController = stage.screen("Overlay")
            overlay.isHidden = false
            #expect(stage.scene.statusBar.style == .default)
            overlay.frame = CGRect(x: 0, y: 0, width: 393, height: 100)
            #expect(stage.scene.statusBar.style == .lightContent)
        }
    }

    @Test func a_moved_or_transformed_window_no_longer_covers_the_scene() throws {
        try onStage { stage in
            let root = await stage.root(), overlay = UIWindow(windowScene: stage.scene)
            root.hidesStatusBar = true
            overlay.rootViewController = stage.screen("Overlay")
            overlay.isHidden = false
            @MainActor func expect(_ isHidden: Bool, _ what: Comment) {
                #expect(stage.scene.statusBar.isHidden == isHidden, what)
            }
            expect(false, "The overlay covers the scene.")
            overlay.center.y += 1
            expect(true, "The overlay's centre has moved.")
            overlay.center.y -= 1
            expect(false, "The overlay is back in place.")
            overlay.bounds.size.height -= 100
            expect(true, "The overlay is lower.")
            overlay.bounds.size.height += 100
            expect(false, "The overlay is as large as the scene again.")
            overlay.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            expect(true, "The overlay is scaled down.")
            overlay.transform = .identity
            expect(false, "The overlay is unchanged again.")
        }
    }

    @Test func a_cover_decides_and_a_sheet_does_not_unless_it_captures() throws {
        try onStage { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet"), cover = stage.screen("Cover", .fullScreen)
            sheet.hidesStatusBar = true
            cover.hidesStatusBar = true
            root.present(cover, animated: true)
            #expect(stage.scene.statusBar.isHidden)
            await stage.advance(1)
            root.dismiss(animated: true)
            await stage.advance(1)
            #expect(!stage.scene.statusBar.isHidden)
            root.present(sheet, animated: false)
            await stage.settle()
            #expect(!stage.scene.statusBar.isHidden)
            sheet.modalPresentationCapturesStatusBarAppearance = true
            sheet.setNeedsStatusBarAppearanceUpdate()
            #expect(stage.scene.statusBar.isHidden)
        }
    }

    @Test func an_overlay_that_returns_the_main_root_leaves_the_status_bar_to_the_app() throws {
        try onStage { stage in
            let root = await stage.root(), cover = stage.screen("Cover", .fullScreen)
            let overlay = WindowTests.Overlay(windowScene: stage.scene), hud = stage.screen("HUD")
            overlay.main = stage.window
            overlay.rootViewController = hud
            overlay.isHidden = false
            #expect(!stage.scene.statusBar.isHidden)
            cover.hidesStatusBar = true
            root.present(cover, animated: false)
            await stage.settle()
            #expect(stage.scene.statusBar.isHidden)
        }
    }

    @Test func controllers_that_stand_in_for_each_other_do_not_recurse() throws {
        try onStage { stage in
            let root = await stage.root(), other = stage.screen("Other")
            root.standIn = other
            other.standIn = root
            other.hidesStatusBar = true
            root.setNeedsStatusBarAppearanceUpdate()
            #expect(stage.scene.statusBar.isHidden)
        }
    }

    @Test func observers_are_notified_of_changes_once_a_frame() throws {
        try onStage { stage in
            let root = await stage.root()
            var heard: [Bool] = []
            stage.scene.addStatusBarObserver { heard.append($0.isHidden) }
            root.setNeedsStatusBarAppearanceUpdate()
            await stage.settle()
            root.hidesStatusBar = true
            root.setNeedsStatusBarAppearanceUpdate()
            root.setNeedsStatusBarAppearanceUpdate()
            await stage.settle()
            #expect(heard == [false, true])
        }
    }

    @Test func a_scene_without_covering_windows_shows_its_status_bar() throws {
        try onStage { stage in
            stage.window.isHidden = true
            #expect(stage.scene.statusBar == StatusBarState())
            #expect(stage.scene.statusBarManager?.statusBarFrame.height == 59)
        }
    }
}

@MainActor @Suite struct StatusBarTableTests {
    /// A controller in a table: its name, whether it captures the status bar, and the child that stands in for it.
    final class Node {
        let name: String
        let captures: Bool
        var presented: Node?
        var child: Node?
        init(_ name: String, captures: Bool) { (self.name, self.captures) = (name, captures) }
    }

    /// Each node presents the next one. Those with capital letters capture the status bar.
    private func chain(_ names: String) -> Node? {
        let nodes = names.map { Node(String($0), captures: $0.isUppercase) }
        for (below, above) in zip(nodes, nodes.dropFirst()) { below.presented = above }
        return nodes.first
    }

    @Test(arguments: [
        ("r", "r"), ("rs", "r"), ("rF", "F"), ("rFs", "F"), ("rsF", "F"), ("rFsG", "G"), ("rFGs", "G"), ("rsst", "r"),
        ("rFstu", "F"),
    ])
    func the_topmost_that_is_full_screen_or_captures_decides(_ names: String, _ decider: String) {
        guard let root = chain(names) else { return }
        #expect(StatusBarRule.start(root: root, presented: \.presented, captures: \.captures).name == decider)
    }

    @Test(arguments: [("a", "a"), ("ab", "b"), ("abcd", "d"), ("aba", "b"), ("aa", "a"), ("abcb", "c")])
    func children_stand_in_to_the_end_of_their_chain_without_cycles(_ names: String, _ decider: String) {
        var byName: [Character: Node] = [:]
        let nodes = names.map { name -> Node in
            let node = byName[name] ?? Node(String(name), captures: false)
            byName[name] = node
            return node
        }
        for (here, next) in zip(nodes, nodes.dropFirst()) { here.child = next }
        #expect(StatusBarRule.decider(from: nodes[0], child: \.child).name == decider)
        byName.values.forEach { $0.child = nil }
    }

    /// Different children decide about hiding, about the style, and about the home indicator.
    final class Split: UIViewController {
        var hiding: UIViewController?, styling: UIViewController?, indicating: UIViewController?
        override var childForStatusBarHidden: UIViewController? { hiding }
        override var childForStatusBarStyle: UIViewController? { styling }
        override var childForHomeIndicatorAutoHidden: UIViewController? { indicating }
    }
    final class Answer: UIViewController {
        override var prefersStatusBarHidden: Bool { true }
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        override var prefersHomeIndicatorAutoHidden: Bool { true }
        override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
    }

    @Test(arguments: 0..<8)
    func each_question_has_a_chain_of_its_own(bits: Int) throws {
        try onStage { stage in
            let root = Split(), answer = Answer()
            if bits & 1 != 0 { root.hiding = answer }
            if bits & 2 != 0 { root.styling = answer }
            if bits & 4 != 0 { root.indicating = answer }
            stage.window.rootViewController = root
            #expect(
                stage.scene.statusBar
                    == StatusBarState(
                        isHidden: bits & 1 != 0, style: bits & 2 != 0 ? .lightContent : .default,
                        hidesHomeIndicator: bits & 4 != 0))
        }
    }

    @Test(arguments: [
        (UIModalPresentationStyle.fullScreen, true), (.pageSheet, false), (.formSheet, false), (.overFullScreen, false),
        (.currentContext, false), (.overCurrentContext, false), (.popover, false), (.custom, false),
    ])
    func of_the_styles_only_full_screen_takes_over_the_status_bar(_ style: UIModalPresentationStyle, _ takes: Bool) throws {
        try onStage { stage in
            let root = await stage.root(), next = Answer()
            next.modalPresentationStyle = style
            next.popoverPresentationController?.sourceView = stage.window
            root.present(next, animated: false)
            await stage.settle()
            #expect(stage.scene.statusBar.isHidden == takes)
            root.dismiss(animated: false)
            await stage.settle()
            #expect(!stage.scene.statusBar.isHidden)
            next.modalPresentationCapturesStatusBarAppearance = true
            root.present(next, animated: false)
            await stage.settle()
            #expect(stage.scene.statusBar.isHidden)
        }
    }

    /// Removes the presenter's view although it is not full screen.
    final class Replacing: UIPresentationController {
        override var shouldRemovePresentersView: Bool { true }
    }
    final class Director: NSObject, UIViewControllerTransitioningDelegate {
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? { Replacing(presentedViewController: presented, presenting: presenting) }
    }

    @Test func removing_the_presenters_view_does_not_take_over_the_status_bar() throws {
        try onStage { stage in
            let root = await stage.root(), next = Answer(), director = Director()
            (next.modalPresentationStyle, next.transitioningDelegate) = (.custom, director)
            root.present(next, animated: false)
            await stage.settle()
            #expect(root.view.window == nil && !stage.scene.statusBar.isHidden)
            #expect(stage.scene.statusBarDecision.start === root)
        }
    }

    final class Filling: NSObject, UIPopoverPresentationControllerDelegate {
        func adaptivePresentationStyle(
            for controller: UIPresentationController, traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle { .fullScreen }
    }

    @Test func a_popover_that_is_shown_full_screen_takes_the_bar() throws {
        try onStage { stage in
            let root = await stage.root(), next = Answer(), filling = Filling()
            next.modalPresentationStyle = .popover
            next.popoverPresentationController?.delegate = filling
            root.present(next, animated: false)
            await stage.settle()
            #expect(root.view.window == nil && stage.scene.statusBar.isHidden)
            root.dismiss(animated: false)
            await stage.settle()
            #expect(!stage.scene.statusBar.isHidden)
        }
    }

    @Test func a_sheet_above_a_cover_leaves_the_bar_to_the_cover() throws {
        try onStage { stage in
            let root = await stage.root(), cover = Answer(), sheet = stage.screen("Sheet")
            cover.modalPresentationStyle = .fullScreen
            root.present(cover, animated: false)
            await stage.settle()
            cover.present(sheet, animated: false)
            await stage.settle()
            #expect(stage.scene.statusBar.isHidden)
            root.dismiss(animated: false)
            await stage.settle()
            #expect(!stage.scene.statusBar.isHidden)
        }
    }

    @Test func an_update_within_an_animation_is_a_part_of_it() throws {
        try onStage { stage in
            let root = Split()
            stage.window.rootViewController = root
            await stage.settle()
            var motions: [StatusBarMotion?] = []
            stage.scene.addStatusBarObserver { _ in motions.append(stage.scene.statusBarMotion) }
            root.hiding = Answer()
            UIView.animate(withDuration: 0.25) { root.setNeedsStatusBarAppearanceUpdate() }
            await stage.settle()
            root.hiding = nil
            root.setNeedsStatusBarAppearanceUpdate()
            await stage.settle()
            #expect(motions.count == 3)
            #expect(motions[1]?.kind == .slide && motions[1]?.animation.duration == 0.25)
            #expect(motions[0] == nil && motions[2] == nil)
        }
    }

    @Test func a_window_that_returns_another_windows_root_does_not_recurse() throws {
        try onStage { stage in
            let root = await stage.root(), first = WindowTests.Overlay(windowScene: stage.scene)
            let second = WindowTests.Overlay(windowScene: stage.scene)
            // Each window returns the other's root, and the roots stand in for each other.
            let a = stage.screen("A"), b = stage.screen("B")
            (first.main, second.main) = (second, stage.window)
            (a.standIn, b.standIn, root.standIn) = (b, a, a)
            (first.rootViewController, second.rootViewController) = (a, b)
            (first.isHidden, second.isHidden) = (false, false)
            b.hidesStatusBar = true
            root.setNeedsStatusBarAppearanceUpdate()
            #expect(stage.scene.statusBar.isHidden)
        }
    }

    @Test func a_chain_that_was_dismissed_decides_nothing_any_more() throws {
        try onStage { stage in
            let root = await stage.root(), sheet = stage.screen("Sheet"), cover = stage.screen("Cover", .fullScreen)
            sheet.hidesStatusBar = true
            cover.hidesStatusBar = true
            root.present(sheet, animated: false)
            await stage.settle()
            sheet.present(cover, animated: false)
            await stage.settle()
            #expect(stage.scene.statusBar.isHidden)
            root.dismiss(animated: false)
            await stage.settle()
            #expect(!stage.scene.statusBar.isHidden)
            #expect(stage.scene.statusBarDecision.start === root)
        }
    }
}
