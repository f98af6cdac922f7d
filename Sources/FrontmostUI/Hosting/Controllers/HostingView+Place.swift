import Foundation
import FrontmostUIKit

// Where the graph is: in which UIKit content of another graph, and at which point of the window.

extension HostingView {
    /// The node that holds the UIKit content around the view, if that is in SwiftUI content.
    var nodeAround: LayoutNode? {
        guard let node = hostingController?.representable, !node.isDetached else { return nil }
        return node.place
    }

    /// The view's origin in its window, as of the last layout: without transforms, and at the end of running animations. A view that
    /// leaves the window, such as the one of a covered screen, keeps the last one.
    var originInWindow: CGPoint {
        if window != nil { lastOriginInWindow = currentOrigin }
        return lastOriginInWindow
    }

    private var currentOrigin: CGPoint {
        var origin = CGPoint.zero, view: UIView = self
        func shift(by point: CGPoint) { origin = CGPoint(x: origin.x + point.x, y: origin.y + point.y) }
        while let outer = view.superview {
            if let host = outer as? HostingView, let place = host.places[ObjectIdentifier(view)] {
                shift(by: place.frame().origin)
                shift(by: host.originInWindow)
                return origin
            }
            shift(by: view.placeInSuperview)
            view = outer
        }
        return origin
    }
}
