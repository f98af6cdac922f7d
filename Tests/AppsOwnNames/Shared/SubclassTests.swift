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

@Suite struct DesignatedInitialiserTests {
    // Subclasses that are set up in UIKit's designated initialisers, as apps write them.

    private class Chip: UIButton {
        var setUps = 0
        override init(frame: CGRect) {
            super.init(frame: frame)
            setUps += 1
        }
        required init?(coder: NSCoder) { nil }
    }
    private class Segments: UISegmentedControl {
        var setUps = 0
        override init(frame: CGRect) {
            super.init(frame: frame)
            setUps += 1
        }
        override init(items: [Any]?) {
            super.init(items: items)
            setUps += 1
        }
        required init?(coder: NSCoder) {
            super.init(coder: coder)
            setUps += 1
        }
    }
    private class Item: UIBarButtonItem {
        var setUps = 0
        override init() {
            super.init()
            setUps += 1
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    private class Tab: UITabBarItem {
        override init() { super.init() }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    private class Title: UINavigationItem {
        override init(title: String) { super.init(title: title) }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    private class Progress: UIProgressView {
        var setUps = 0
        override init(frame: CGRect) {
            super.init(frame: frame)
            setUps += 1
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    private class Refresh: UIRefreshControl {
        override init() { super.init() }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    private class Note: UITextView {
        var setUps = 0
        override init(frame: CGRect, textContainer: NSTextContainer?) {
            super.init(frame: frame, textContainer: textContainer)
            setUps += 1
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    private class Picture: UIImageView {
        override init(image: UIImage?) { super.init(image: image) }
        override init(image: UIImage?, highlightedImage: UIImage?) {
            super.init(image: image, highlightedImage: highlightedImage)
        }
        override init(frame: CGRect) { super.init(frame: frame) }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    private class Rows: UITableViewController {
        var setUps = 0
        override init(style: UITableView.Style) { super.init(style: style) }
        override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
            super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
            setUps += 1
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    private class Grid: UICollectionViewController {
        override init(collectionViewLayout layout: UICollectionViewLayout) { super.init(collectionViewLayout: layout) }
        override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
            super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    private class Search: UISearchController {
        override init(searchResultsController: UIViewController?) { super.init(searchResultsController: searchResultsController) }
        override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
            super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    private class Ring: CALayer {
        override init() { super.init() }
        override init(layer: Any) { super.init(layer: layer) }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    @Test @MainActor func a_buttons_subclass_is_set_up_by_every_initialiser() {
        let chips = [
            Chip(frame: .zero), Chip(type: .close), Chip(primaryAction: nil), Chip(configuration: .filled()),
            Chip(frame: .zero, primaryAction: UIAction { _ in }), Chip(),
        ]
        #expect(chips.map(\.setUps) == [1, 1, 1, 1, 1, 1])
        #expect(chips.map(\.buttonType) == [.custom, .close, .system, .system, .system, .custom])
        #expect(chips[1].currentImage != nil)
    }

    @Test @MainActor func other_controls_subclasses_are_set_up_by_every_initialiser() {
        let segments = [
            Segments(frame: .zero), Segments(items: ["A", "B"]), Segments(frame: .zero, actions: [UIAction(title: "A") { _ in }]),
        ]
        #expect(segments.map(\.setUps) == [1, 1, 1] && segments.map(\.numberOfSegments) == [0, 2, 1])
        #expect(Progress(progressViewStyle: .bar).setUps == 1)
        #expect([Note(), Note(frame: .zero), Note(frame: .zero, textContainer: nil)].map(\.setUps) == [1, 1, 1])
        #expect(
            Picture(image: nil, highlightedImage: nil).image == nil && Refresh().isRefreshing == false
                && Ring(layer: Ring()).name == nil)
    }

    @Test @MainActor func an_items_subclass_is_set_up_by_every_initialiser_and_makes_its_own_spaces() {
        let items = [
            Item(), Item(title: "A"), Item(systemItem: .add), Item(customView: UIView()), Item.flexibleSpace(),
            Item.fixedSpace(8),
            Item(title: "A", style: .plain, target: nil, action: nil),
        ]
        #expect(items.map(\.setUps) == [1, 1, 1, 1, 1, 1, 1])
        #expect(items[5].width == 8 && Tab(title: "A", image: nil, tag: 3).tag == 3 && Title(title: "A").title == "A")
    }

    @Test @MainActor func controllers_have_uikits_initialisers() {
        #expect(Rows(nibName: nil, bundle: nil).setUps == 1 && Rows().tableView?.style == .plain)
        #expect(Grid().collectionView != nil && Search().searchResultsController == nil)
        #expect(UISearchController().searchResultsController == nil && UIAlertController().preferredStyle == .actionSheet)
        #expect(
            UIPageViewController().transitionStyle == .pageCurl
                && UIImagePickerController().modalPresentationStyle == .overFullScreen)
    }
}
