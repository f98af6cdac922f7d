import Foundation
import FrontmostRender

extension RenderNode {
    /// The window that contains the node.
    var enclosingWindow: UIWindow? { nearest { $0.responder is UIWindow }?.responder as? UIWindow }
}
