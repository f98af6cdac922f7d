import FrontmostRender

extension UIView {
    /// What text of the view is measured with.
    var measurer: any TextMeasurer { hostScene?.measurer ?? FontMeasurer.ofApp }
}
