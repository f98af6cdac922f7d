import FrontmostRender

@testable import FrontmostUIKit

extension UIView {
    /// Where the view's node is on screen, in the scene's coordinates: the box around its corners.
    var frameOnScreen: CGRect {
        let size = node.size, time = node.tree?.now ?? 0
        return CGRect(origin: .zero, size: size).aroundCorners { node.convert($0, to: nil, at: time) }
    }
}
