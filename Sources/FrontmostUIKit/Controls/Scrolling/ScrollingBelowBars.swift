/// Scrolls content that continues below bars and other insets.
@MainActor @preconcurrency package protocol ScrollingBelowBars: AnyObject {
    /// The distances, in points, from the edges of the viewport to the part of it that no bar and no inset covers.
    var coveredInsets: UIEdgeInsets { get }
}

extension UIScrollView: ScrollingBelowBars {
    package var coveredInsets: UIEdgeInsets { countsFromRight ? adjustedContentInset.mirrored : adjustedContentInset }
}
