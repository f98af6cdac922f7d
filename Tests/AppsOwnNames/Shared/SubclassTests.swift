import Testing

// Subclasses of every class that apps subclass: they compile and link.
private class OwnView: UIView {}
private class OwnControl: UIControl {}
private class OwnButton: UIButton {}
private class OwnLabel: UILabel {}
private class OwnImageView: UIImageView {}
private class OwnTextField: UITextField {}
private class OwnTextView: UITextView {}
private class OwnSwitch: UISwitch {}
private class OwnSlider: UISlider {}
private class OwnStepper: UIStepper {}
private class OwnSegmentedControl: UISegmentedControl {}
private class OwnStackView: UIStackView {}
private class OwnScrollView: UIScrollView {}
private class OwnPageControl: UIPageControl {}
private class OwnProgressView: UIProgressView {}
private class OwnActivityIndicatorView: UIActivityIndicatorView {}
private class OwnRefreshControl: UIRefreshControl {}
private class OwnVisualEffectView: UIVisualEffectView {}
private class OwnNavigationBar: UINavigationBar {}
private class OwnToolbar: UIToolbar {}
private class OwnTabBar: UITabBar {}
private class OwnViewController: UIViewController {}
private class OwnNavigationController: UINavigationController {}
private class OwnTabBarController: UITabBarController {}
private class OwnAlertController: UIAlertController {}
private class OwnWindow: UIWindow {}
private class OwnResponder: UIResponder {}
private class OwnGestureRecognizer: UIGestureRecognizer {}
private class OwnTapGestureRecognizer: UITapGestureRecognizer {}
private class OwnPanGestureRecognizer: UIPanGestureRecognizer {}
private class OwnLongPressGestureRecognizer: UILongPressGestureRecognizer {}
private class OwnSwipeGestureRecognizer: UISwipeGestureRecognizer {}
private class OwnPinchGestureRecognizer: UIPinchGestureRecognizer {}
private class OwnRotationGestureRecognizer: UIRotationGestureRecognizer {}
private class OwnScreenEdgePanGestureRecognizer: UIScreenEdgePanGestureRecognizer {}
private class OwnHoverGestureRecognizer: UIHoverGestureRecognizer {}
private class OwnBarButtonItem: UIBarButtonItem {}
private class OwnTabBarItem: UITabBarItem {}
private class OwnNavigationItem: UINavigationItem {}
private class OwnPresentationController: UIPresentationController {}
private class OwnPopoverPresentationController: UIPopoverPresentationController {}
private class OwnSheetPresentationController: UISheetPresentationController {}
private class OwnPercentDrivenInteractiveTransition: UIPercentDrivenInteractiveTransition {}
private class OwnViewPropertyAnimator: UIViewPropertyAnimator {}
private class OwnContextMenuInteraction: UIContextMenuInteraction {}
private class OwnBezierPath: UIBezierPath {}
private class OwnLayoutGuide: UILayoutGuide {}
private class OwnNSLayoutConstraint: NSLayoutConstraint {}
private class OwnLayer: CALayer {}
private class OwnShapeLayer: CAShapeLayer {}
private class OwnGradientLayer: CAGradientLayer {}
private class OwnHostingController: UIHostingController<Text> {}

@Suite struct SubclassTests {
    @Test func classes_that_apps_subclass_can_be_subclassed() {
        let classes: [AnyClass] = [
            OwnView.self, OwnControl.self, OwnButton.self, OwnLabel.self, OwnImageView.self, OwnTextField.self, OwnTextView.self,
            OwnSwitch.self, OwnSlider.self, OwnStepper.self, OwnSegmentedControl.self, OwnStackView.self, OwnScrollView.self,
            OwnPageControl.self, OwnProgressView.self, OwnActivityIndicatorView.self, OwnRefreshControl.self,
            OwnVisualEffectView.self,
            OwnNavigationBar.self, OwnToolbar.self, OwnTabBar.self, OwnViewController.self, OwnNavigationController.self,
            OwnTabBarController.self, OwnAlertController.self, OwnWindow.self, OwnResponder.self, OwnGestureRecognizer.self,
            OwnTapGestureRecognizer.self, OwnPanGestureRecognizer.self, OwnLongPressGestureRecognizer.self,
            OwnSwipeGestureRecognizer.self, OwnPinchGestureRecognizer.self, OwnRotationGestureRecognizer.self,
            OwnScreenEdgePanGestureRecognizer.self, OwnHoverGestureRecognizer.self, OwnBarButtonItem.self, OwnTabBarItem.self,
            OwnNavigationItem.self, OwnPresentationController.self, OwnPopoverPresentationController.self,
            OwnSheetPresentationController.self, OwnPercentDrivenInteractiveTransition.self, OwnViewPropertyAnimator.self,
            OwnContextMenuInteraction.self, OwnBezierPath.self, OwnLayoutGuide.self, OwnNSLayoutConstraint.self, OwnLayer.self,
            OwnShapeLayer.self, OwnGradientLayer.self, OwnHostingController.self,
        ]
        #expect(Set(classes.map(ObjectIdentifier.init)).count == classes.count)
    }

    /// Properties with names that the engine's own view members use. An app may use them too.
    private class Tile: UIView {
        var followsDrag = 1
    }
    private class Knob: UISlider {
        var followsDrag = 2
    }

    @Test @MainActor func a_view_may_have_properties_with_names_that_the_engine_uses_too() {
        #expect(Tile().followsDrag + Knob().followsDrag == 3)
    }
}
