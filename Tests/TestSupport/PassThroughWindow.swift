import Foundation
import FrontmostUIKit

/// The window that apps commonly write for overlays: it takes only touches that hit a view inside its root view.
package final class PassThroughWindow: UIWindow {
    package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hit = super.hitTest(point, with: event) else { return nil }
        return rootViewController?.view == hit ? nil : hit
    }
}
