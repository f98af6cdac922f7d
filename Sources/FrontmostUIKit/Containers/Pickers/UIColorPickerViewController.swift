import Foundation

/// Receives the user's choices in a colour picker.
@MainActor @preconcurrency public protocol UIColorPickerViewControllerDelegate: AnyObject {
    /// The user has chosen a colour.
    /// - Parameter continuously: Whether the choice continues, as while a slider moves. Choices are reported at their ends only, so it is
    ///   false.
    func colorPickerViewController(_ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
    /// The user has chosen a colour: the older form.
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
    /// The user has closed the picker.
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
    /// Does nothing.
    public func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {}
    /// Does nothing.
    public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
    /// Does nothing.
    public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// A screen to choose a colour from a palette.
@MainActor @preconcurrency open class UIColorPickerViewController: UIViewController {
    /// Receives the user's choices.
    open weak var delegate: (any UIColorPickerViewControllerDelegate)?
    /// The colour. Setting it tells the delegate nothing.
    open var selectedColor = UIColor.black { didSet { showValue() } }
    /// Whether the user chooses the opacity too.
    open var supportsAlpha = true { didSet { showValue() } }

    private let palette = ColorPaletteView(frame: .zero)
    private let heading = UILabel(), done = UIButton(type: .system)

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        heading.text = title ?? "Colors"
        heading.font = .preferredFont(forTextStyle: .headline)
        done.setTitle(SystemWord.done.text, for: .normal)
        done.addAction(UIAction { [weak self] _ in self?.finish() }, for: .primaryActionTriggered)
        palette.choose(for: { [weak self] in self?.selectedColor }) { [weak self] in self?.choose($0) }
        for part in [heading, done, palette] { view.addSubview(part) }
        showValue()
        addPresentationObserver { [weak self] edge in
            guard let self, edge.to == .idle, edge.reason == .user else { return }
            delegate?.colorPickerViewControllerDidFinish(self)
        }
    }
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let place = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 16, dy: 16)
        heading.frame = CGRect(x: place.minX, y: place.minY, width: max(0, place.width - 80), height: 30)
        let width = done.intrinsicContentSize.width
        done.frame = CGRect(x: place.maxX - width, y: place.minY, width: width, height: 30)
        let size = palette.intrinsicContentSize
        palette.frame = CGRect(x: place.midX - size.width / 2, y: place.minY + 46, width: size.width, height: size.height)
    }

    private func showValue() {
        palette.show(selectedColor, supportsAlpha: supportsAlpha)
        viewIfLoaded?.setNeedsLayout()
    }
    private func choose(_ color: UIColor) {
        selectedColor = color
        delegate?.colorPickerViewController(self, didSelect: color, continuously: false)
        delegate?.colorPickerViewControllerDidSelectColor(self)
    }
    private func finish() {
        delegate?.colorPickerViewControllerDidFinish(self)
        if presentingViewController != nil && !isBeingDismissed { dismiss(animated: true) }
    }
}
