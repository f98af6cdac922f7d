import SwiftUI
import UIKit

extension UIWindow {
    /// Shows a badge in a window of its own in front of the scene's others. It takes no touches.
    static func badge(in scene: UIWindowScene) -> UIWindow {
        let window = UIWindow(windowScene: scene)
        let badge = Badge("60 fps")
            .frame(maxHeight: .infinity, alignment: .bottom)
            .padding(.bottom, 24)
        window.rootViewController = UIHostingController(rootView: badge)
        window.rootViewController?.view.backgroundColor = .clear
        window.isUserInteractionEnabled = false
        window.accessibilityIdentifier = "Overlay"
        window.isHidden = false
        return window
    }
}
