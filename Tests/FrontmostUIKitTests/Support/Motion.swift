import Foundation
import FrontmostRender
@testable import FrontmostUIKit

extension Stage {
    /// Adds a view in front of the others and commits it to the host.
    func box(_ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100)) async -> UIView {
        let view = UIView(frame: frame)
        window.addSubview(view)
        await settle()
        return view
    }
}

extension UIView {
    /// The current animated frame in the superview's coordinates, rounded to a tenth of a point.
    var seenFrame: CGRect {
        let frame = node.presentationFrame(at: node.tree?.now ?? 0)
        func short(_ x: CGFloat) -> CGFloat { (x * 10).rounded() / 10 }
        return CGRect(x: short(frame.minX), y: short(frame.minY), width: short(frame.width), height: short(frame.height))
    }
    /// The current animated opacity, rounded to a hundredth.
    var seenOpacity: Double { (node.presentationEffects(at: node.tree?.now ?? 0).opacity * 100).rounded() / 100 }
}
