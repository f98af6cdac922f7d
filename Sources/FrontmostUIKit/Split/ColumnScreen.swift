import Foundation

/// A column on the stack of the one before it, where there is room for one only.
@_spi(Engine) public final class ColumnScreen: UIViewController {
    let stack: UINavigationController

    public init(_ stack: UINavigationController) {
        self.stack = stack
        super.init(nibName: nil, bundle: nil)
        // The column's own bar is shown.
        navigationItem.hidesBackButton = true
    }
    public required init?(coder: NSCoder) { return nil }

    public override var continuedStack: UINavigationController? { stack.parent === self ? stack : nil }
    public override var principalNavigationController: UINavigationController? { continuedStack }
    public override var childForStatusBarStyle: UIViewController? { continuedStack }
    public override var childForStatusBarHidden: UIViewController? { continuedStack }

    public func hold() {
        if stack.parent === self { return }
        addChild(stack)
        if let shown = stack.view {
            shown.frame = view.bounds
            shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(shown)
        }
        stack.didMove(toParent: self)
    }

    public func letGo() {
        if stack.parent !== self { return }
        stack.willMove(toParent: nil)
        stack.viewIfLoaded?.removeFromSuperview()
        stack.removeFromParent()
    }
}
