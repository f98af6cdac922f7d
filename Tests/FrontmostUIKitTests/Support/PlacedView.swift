import Foundation

@testable import FrontmostUIKit

extension UIView {
    /// Adds a view that constraints place.
    /// - Parameters:
    ///   - leading: Points from the leading edge to the view's.
    ///   - top: Points from the top edge to the view's.
    func addPlacedView(leading: CGFloat, top: CGFloat, width: CGFloat, height: CGFloat) -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: leading),
            view.topAnchor.constraint(equalTo: topAnchor, constant: top),
            view.widthAnchor.constraint(equalToConstant: width), view.heightAnchor.constraint(equalToConstant: height),
        ])
        return view
    }
}
