import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import Testing

/// Presentation chains so long that recursion would overflow the stack, and quadratic walks would not finish.
@MainActor @Suite struct PresentationChainTests {
    @MainActor private func build(_ count: Int, _ style: UIModalPresentationStyle, on stage: Stage) -> UIViewController {
        let root = UIViewController()
        stage.window.rootViewController = root
        stage.scene.commit()
        var top = root
        for _ in 0..<count {
            let next = UIViewController()
            next.modalPresentationStyle = style
            next.definesPresentationContext = style == .currentContext
            top.present(next, animated: false)
            stage.scene.commit()
            top = next
        }
        return root
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .currentContext, .custom])
    func a_chain_of_a_thousand_is_dismissed_from_its_root(style: UIModalPresentationStyle) throws {
        try onStage { stage in
            let root = build(1000, style, on: stage)
            var links = 0, next: UIViewController? = root
            while let presented = next?.presentedViewController {
                links += 1
                next = presented
            }
            #expect(links == 1000)
            root.dismiss(animated: true)
            await stage.advance(1)
            #expect(root.presentedViewController == nil && stage.window.subviews.count == 1)
        }
    }

    @Test func a_chain_of_five_thousand_ends_with_its_window() throws {
        try onStage { stage in
            var ends = 0
            weak var root: UIViewController?
            do {
                let made = build(5000, .pageSheet, on: stage)
                root = made
                made.presentedViewController?.addPresentationObserver { if $0.to == .idle { ends += 1 } }
            }
            stage.window.rootViewController = nil
            await stage.settle()
            #expect(ends == 1 && root == nil && stage.window.subviews.isEmpty)
        }
    }

    @Test func a_chain_is_turned_resized_and_recoloured() throws {
        try onStage { stage in
            let root = build(1000, .overFullScreen, on: stage)
            stage.scene.environment = .lyingPhone
            stage.scene.environment.appearance = .dark
            await stage.settle()
            var last = root
            while let next = last.presentedViewController { last = next }
            #expect(last.view.frame.size == CGSize(width: 852, height: 393))
            #expect(last.traitCollection.userInterfaceStyle == .dark)
        }
    }

    final class Counting: UIViewController {
        @MainActor static var asked = 0
        override var modalPresentationCapturesStatusBarAppearance: Bool {
            get {
                Counting.asked += 1
                return false
            }
            set {}
        }
    }

    @Test func the_status_bar_controller_is_not_searched_again_for_each_sheet() throws {
        try onStage { stage in
            let root = UIViewController()
            stage.window.rootViewController = root
            stage.scene.commit()
            var top: UIViewController = root
            Counting.asked = 0
            for _ in 0..<200 {
                let next = Counting()
                top.present(next, animated: false)
                stage.scene.commit()
                _ = stage.scene.statusBar
                top = next
            }
            #expect(Counting.asked <= 200 * 3)
        }
    }

    /// The number of nodes that were compared for the patch that presents one more controller on a chain, and for the patch that
    /// dismisses it.
    private func looksAtTop(of count: Int, _ style: UIModalPresentationStyle) throws -> [Int] {
        var looks: [Int] = []
        try onStage { stage in
            var top = build(count, style, on: stage)
            while let next = top.presentation?.presented { top = next }
            let tree = stage.scene.tree
            @MainActor func look(_ change: () -> Void) {
                let before = tree.childrenLookedAt
                change()
                stage.scene.commit()
                _ = tree.takePatch()
                looks.append(tree.childrenLookedAt - before)
            }
            _ = tree.takePatch()
            let next = UIViewController()
            next.modalPresentationStyle = style
            look { top.present(next, animated: false) }
            look { top.dismiss(animated: false) }
        }
        return looks
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen])
    func presenting_one_more_costs_the_same_for_any_length_of_the_chain(style: UIModalPresentationStyle) throws {
        let short = try looksAtTop(of: 500, style), long = try looksAtTop(of: 1000, style)
        #expect(short == long && long.allSatisfy { (1...20).contains($0) }, "\(short), \(long)")
    }
}
