import Foundation

/// Something that holds content and is told when that wants another size: view controllers and presentation controllers.
@MainActor @preconcurrency public protocol UIContentContainer: NSObjectProtocol {
    var preferredContentSize: CGSize { get }
    /// A child wants another size.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// The size that a child gets in a container of that size.
    func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize
}

extension UIViewController: UIContentContainer {}
