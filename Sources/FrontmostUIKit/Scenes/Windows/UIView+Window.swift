import Foundation
import FrontmostRender

extension UIView {
    /// The window that the view is in.
    public var window: UIWindow? { hostWindow as? UIWindow }
}

extension RenderNode {
    /// The window that the node is in.
    var enclosingWindow: UIWindow? { nearest { $0.responder is UIWindow }?.responder as? UIWindow }
}
