import Foundation

/// A column of a collapsed split view, as a screen on the stack of the previous column.
package final class ColumnScreen: UIViewController {
    let stack: UINavigationController

    package init(_ stack: UINavigationController) {
        self.stack = stack
        super.init(nibName: nil, bundle: nil)
        // The column shows its own navigation bar.
        navigationItem.hidesBackButton = true
    }
    package required init?(coder: NSCoder) { return nil }

    package override var continuingStack: UIViewController? { stack.parent === self ? stack : nil }
    package override var principalStack: UIViewController? { continuingStack }
    package override var childForStatusBarStyle: UIViewController? { continuingStack }
    package override var childForStatusBarHidden: UIViewController? { continuingStack }

    package func hold() {
        if stack.parent === self { return }
        addChildOverView(stack)
    }

    package func release() {
        if stack.parent === self { stack.removeFromParentWithView() }
    }
}
