import Foundation
@_spi(Engine) @_spi(Instruments) import FrontmostUIKit
import Testing

@MainActor @Suite struct StatusBarRuleTests {
    final class Node {
        var presented: Node?
        var captures = false
        var child: Node?
    }

    @Test func the_topmost_that_captures_is_where_the_rule_starts() {
        let root = Node(), cover = Node(), sheet = Node()
        (root.presented, cover.presented, cover.captures) = (cover, sheet, true)
        #expect(StatusBarRule.start(root: root, presented: \.presented, captures: \.captures) === cover)
        sheet.captures = true
        #expect(StatusBarRule.start(root: root, presented: \.presented, captures: \.captures) === sheet)
        cover.captures = false
        sheet.captures = false
        #expect(StatusBarRule.start(root: root, presented: \.presented, captures: \.captures) === root)
    }

    @Test func the_chain_of_children_is_followed_to_its_end_and_never_round() {
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

    @Test func an_overlay_that_answers_the_main_root_leaves_the_status_bar_to_the_app() throws {
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

    @Test func observers_hear_of_changes_once_a_frame() throws {
        try onStage { stage in
            let root = await stage.root()
            var heard: [Bool] = []
            let id = stage.scene.addStatusBarObserver { heard.append($0.isHidden) }
            root.setNeedsStatusBarAppearanceUpdate()
            await stage.settle()
            root.hidesStatusBar = true
            root.setNeedsStatusBarAppearanceUpdate()
            root.setNeedsStatusBarAppearanceUpdate()
            await stage.settle()
            stage.scene.removeStatusBarObserver(id)
            root.hidesStatusBar = false
            root.setNeedsStatusBarAppearanceUpdate()
            await stage.settle()
            #expect(heard == [false, true])
        }
    }

    @Test func a_scene_whose_windows_cover_nothing_shows_its_status_bar() throws {
        try onStage { stage in
            stage.window.isHidden = true
            #expect(stage.scene.statusBar == StatusBarState())
            #expect(stage.scene.statusBarManager?.statusBarFrame.height == 59)
        }
    }
}
