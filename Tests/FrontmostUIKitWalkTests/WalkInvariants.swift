import Foundation
import FrontmostRender
@testable import FrontmostUIKit

/// The invariants of the scenes of a random walk, checked from the complete state.
@MainActor struct WalkInvariants {
    private(set) var wrongs: [String] = []
    private var seen: [ObjectIdentifier: String] = [:]
    private var views: Set<ObjectIdentifier> = [], nodes: Set<ObjectIdentifier> = []

    /// - Parameter others: Controllers that may be in no window.
    init(of scenes: [UIWindowScene], _ others: [UIViewController] = []) {
        for scene in scenes {
            for window in scene.windows {
                if let root = window.shownController { visit(root, "the root of a window") }
                visit(window)
            }
            visit(scene.tree.root)
            checkStatusBar(of: scene)
        }
        for other in others {
            guard var top = other.viewIfLoaded else { continue }
            while let superview = top.superview { top = superview }
            if !(top is UIWindow), !views.contains(ObjectIdentifier(top)) { visit(top) }
        }
    }

    /// Each controller has at most one of these roles: root, child, or presented; and has it only once.
    private mutating func visit(_ controller: UIViewController, _ role: String) {
        var waiting = [(controller, role)]
        while let (here, role) = waiting.popLast() {
            if let former = seen.updateValue(role, forKey: ObjectIdentifier(here)) {
                wrongs.append("\(type(of: here)) is \(former) and \(role)")
                continue
            }
            for child in here.children {
                if child.parent !== here { wrongs.append("\(type(of: child)) has another parent than its container") }
                waiting.append((child, "a child of \(type(of: here))"))
            }
            guard let presentation = here.presentation else { continue }
            if presentation.presenter !== here { wrongs.append("\(type(of: here)) holds another controller's presentation") }
            waiting.append((presentation.shown, "presented by \(type(of: here))"))
        }
    }

    private mutating func visit(_ view: UIView) {
        var waiting = [view]
        while let here = waiting.popLast() {
            if !views.insert(ObjectIdentifier(here)).inserted { wrongs.append("\(type(of: here)) is in two places") }
            for subview in here.subviews where subview.superview !== here {
                wrongs.append("\(type(of: subview)) is in \(type(of: here)) but has another superview")
            }
            waiting.append(contentsOf: here.subviews)
        }
    }

    private mutating func visit(_ node: RenderNode) {
        var waiting = [node]
        while let here = waiting.popLast() {
            if !nodes.insert(ObjectIdentifier(here)).inserted {
                wrongs.append("the node \(here.debugName ?? "without a name") is in two places")
            }
            for child in here.children where child.parent !== here {
                wrongs.append("the node \(child.debugName ?? "without a name") is a child of a node that is not its parent")
            }
            waiting.append(contentsOf: here.children)
        }
    }

    /// The status bar equals a fresh computation without caches.
    private mutating func checkStatusBar(of scene: UIWindowScene) {
        let size = scene.environment.size, all = scene.windows
        let covering = all.last { !$0.isHidden && $0.frame == CGRect(origin: .zero, size: size) }
        var expected = StatusBarState()
        if let root = covering?.rootViewController {
            let start = StatusBarRule.start(
                root: root as UIViewController, presented: { $0.presentation?.shown },
                captures: {
                    $0.incomingPresentation?.style == .fullScreen || $0.modalPresentationCapturesStatusBarAppearance
                })
            let hiding = StatusBarRule.decider(from: start, child: \.childForStatusBarHidden)
            let styling = StatusBarRule.decider(from: start, child: \.childForStatusBarStyle)
            expected.isHidden = hiding.prefersStatusBarHidden
            expected.style = styling.preferredStatusBarStyle
            if expected.style == .default && covering?.showsBlackBehind == true { expected.style = .lightContent }
        }
        if scene.statusBar != expected { wrongs.append("the status bar is \(scene.statusBar) instead of \(expected)") }
    }
}

extension UIViewController {
    /// Presents a dismissed controller again, unless that is a programming error.
    func presentAgain(_ former: UIViewController, animated: Bool) {
        switch refusal(presenting: former) {
        case .presentsItself, .isPresentedAlready, .hasParent, .isActive, .hasNoStyle, .hasNoSource: return
        case .alreadyPresenting, .notInWindowHierarchy, .inTransition, nil: present(former, animated: animated)
        }
    }
}
