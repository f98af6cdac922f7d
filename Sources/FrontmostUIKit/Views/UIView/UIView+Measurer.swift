import FrontmostRender

extension UIView {
    /// Measures the view's text: the scene's measurer, or the app's outside a scene.
    var measurer: any TextMeasurer { hostScene?.measurer ?? FontMeasurer.ofApp }
}
