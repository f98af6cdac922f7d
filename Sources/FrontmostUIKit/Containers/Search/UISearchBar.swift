import Foundation
import FrontmostRender

/// A text field for searching, with a Cancel button and scopes.
///
///     let bar = UISearchBar()
///     bar.placeholder = "Parks"
///     bar.delegate = self
///
/// Usually the bar belongs to a `UISearchController`, which shows it in a navigation bar.
@MainActor @preconcurrency open class UISearchBar: UIView {
    /// The object that receives the user's input.
    open weak var delegate: (any UISearchBarDelegate)? { willSet { givenDelegate = newValue } }
    /// The delegate that was assigned. The engine reads this one, so that a subclass may override `delegate` and assign
    /// `super.delegate`.
    final weak var givenDelegate: (any UISearchBarDelegate)?
    /// The text field.
    public let searchTextField = UISearchTextField(frame: .zero)
    /// The controller that owns the bar. It receives changes in addition to the delegate.
    weak var searchController: UISearchController?
    /// The background of the style or of `barTintColor`, in front of the app's `backgroundColor`.
    private let backgroundNode = RenderNode()
    private let cancelButton = BarButton { ($0.superview as? UISearchBar)?.cancel() }
    private let scopes = UISegmentedControl(items: nil)
    private lazy var relay = SearchFieldRelay(of: self)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    /// Required by UIKit's signature; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        node.debugName = "UISearchBar"
        setContentNodes([backgroundNode])
        searchTextField.delegate = relay
        searchTextField.addAction(UIAction { [weak self] _ in self?.textWasEdited() }, for: .editingChanged)
        searchTextField.onTokensChange = { [weak self] in self?.searchController?.queryChanged(notifies: $0) }
        addSubview(searchTextField)
        cancelButton.title = SystemWord.cancel.text
        scopes.addAction(UIAction { [weak self] _ in self?.scopeWasChosen() }, for: .valueChanged)
    }

    // MARK: Text

    /// The text. Never nil, though it accepts nil. Setting it notifies the search controller's updater, but not the delegate.
    open var text: String? {
        get { searchTextField.text }
        set {
            if newValue ?? "" == searchTextField.text { return }
            searchTextField.text = newValue
            searchController?.queryChanged()
        }
    }
    /// The text shown while the field is empty, and the field's accessibility label.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { if newValue != placeholder { searchTextField.placeholder = newValue } }
    }

    /// How prominent a bar is.
    public enum Style: UInt, Sendable {
        /// Shows only the field.
        case `default`
        /// Shows a background behind the field.
        case prominent
        /// Shows only the field.
        case minimal
    }
    /// How prominent the bar is.
    open var searchBarStyle = Style.default {
        didSet { if searchBarStyle != oldValue { setNeedsLayout() } }
    }
    /// The colour of the bar behind its field; nil for that of the style.
    open var barTintColor: UIColor? { didSet { if barTintColor != oldValue { setNeedsLayout() } } }
    private func showBackground() {
        let color = barTintColor ?? (searchBarStyle == .prominent ? .secondarySystemBackground : nil)
        backgroundNode.show(color.map { ShapeContent(.rectangle, fill: .color($0.resolved(traitCollection))) })
        backgroundNode.setFrame(origin: .zero, size: bounds.size)
    }

    // MARK: Beside the field

    /// Whether the Cancel button is shown.
    open var showsCancelButton: Bool {
        get { cancelButton.superview === self }
        set { setShowsCancelButton(newValue, animated: false) }
    }
    /// Shows or hides the Cancel button.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        if showsCancelButton == self.showsCancelButton { return }
        if showsCancelButton {
            cancelButton.frame = .zero
            addSubview(cancelButton)
        } else {
            cancelButton.removeFromSuperview()
        }
        setNeedsLayout()
        guard animated else { return }
        UIView.animate(withDuration: NavigationMotion.barDuration) { self.layoutIfNeeded() }
    }

    /// The titles of the scopes; nil for none.
    open var scopeButtonTitles: [String]? {
        didSet {
            if scopeButtonTitles == oldValue { return }
            scopes.removeAllSegments()
            for title in scopeButtonTitles ?? [] {
                scopes.insertSegment(withTitle: title, at: scopes.numberOfSegments, animated: false)
            }
            scopes.selectedSegmentIndex = selectedScopeButtonIndex
            heightChanged()
        }
    }
    /// The index of the selected scope. Setting it notifies neither the delegate nor the updater.
    open var selectedScopeButtonIndex = 0 { didSet { scopes.selectedSegmentIndex = selectedScopeButtonIndex } }
    /// Whether the scopes are shown, if there are any.
    open var showsScopeBar = false { didSet { if showsScopeBar != oldValue { heightChanged() } } }
    /// Shows or hides the scopes. The change is not animated here.
    open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }
    var hasScopesShown: Bool { showsScopeBar && scopeButtonTitles?.isEmpty == false }

    private func heightChanged() {
        let isShown = hasScopesShown
        if isShown != (scopes.superview === self) {
            if isShown { addSubview(scopes) } else { scopes.removeFromSuperview() }
        }
        setNeedsLayout()
        invalidateIntrinsicContentSize()
        searchController?.barHeightChanged()
    }

    // MARK: Input traits of the field

    /// The field's automatic capitalisation.
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { searchTextField.autocapitalizationType }
        set { searchTextField.autocapitalizationType = newValue }
    }
    /// The field's automatic correction.
    open var autocorrectionType: UITextAutocorrectionType {
        get { searchTextField.autocorrectionType }
        set { searchTextField.autocorrectionType = newValue }
    }
    /// The field's keyboard.
    open var keyboardType: UIKeyboardType {
        get { searchTextField.keyboardType }
        set { searchTextField.keyboardType = newValue }
    }
    /// The field's Return key.
    open var returnKeyType: UIReturnKeyType {
        get { searchTextField.returnKeyType }
        set { searchTextField.returnKeyType = newValue }
    }
    /// Whether Return does nothing while the text is empty.
    open var enablesReturnKeyAutomatically: Bool {
        get { searchTextField.enablesReturnKeyAutomatically }
        set { searchTextField.enablesReturnKeyAutomatically = newValue }
    }

    // MARK: First responder: the field

    open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
    @discardableResult open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
    @discardableResult open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

    // MARK: The user's input

    private func textWasEdited() {
        givenDelegate?.searchBar(self, textDidChange: text ?? "")
        searchController?.queryChanged()
    }
    private func cancel() {
        givenDelegate?.searchBarCancelButtonClicked(self)
        searchController?.isActive = false
    }
    fileprivate func search() {
        givenDelegate?.searchBarSearchButtonClicked(self)
        if searchController != nil { resignFirstResponder() }
    }
    private func scopeWasChosen() {
        selectedScopeButtonIndex = scopes.selectedSegmentIndex
        givenDelegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
        searchController?.notifyUpdater()
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        showBackground()
        let safe = UIEdgeInsets(left: safeAreaInsets.left, right: safeAreaInsets.right)
        let room = bounds.inset(by: safe)
        cancelButton.setTint(tintColor)
        let cancel = showsCancelButton ? cancelButton.sizeThatFits(room.size).width : nil
        let places = SearchBarRule.arrange(width: room.width, cancel: cancel)
        func shown(_ place: CGRect) -> CGRect {
            (isMirrored ? place.mirrored(inWidth: room.width) : place).offsetBy(dx: room.minX, dy: 0)
        }
        searchTextField.frame = shown(places.field)
        if let place = places.cancel {
            let frame = shown(place)
            // A new button appears in its final place, so that it can be used at once.
            if cancelButton.frame.isEmpty { UIView.performWithoutAnimation { cancelButton.frame = frame } }
            cancelButton.frame = frame
        }
        guard hasScopesShown else { return }
        let height = scopes.intrinsicContentSize.height, margin = SearchBarRule.margin
        scopes.frame = CGRect(
            x: room.minX + margin, y: SearchBarRule.row + (SearchBarRule.scopes - height) / 2 - 4,
            width: max(0, room.width - 2 * margin), height: height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: SearchBarRule.height(showsScopes: hasScopesShown))
    }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
    }
}

/// Forwards the text field's delegate calls to the search bar's delegate and controller.
@MainActor private final class SearchFieldRelay: NSObject, UITextFieldDelegate {
    private weak var bar: UISearchBar?
    init(of bar: UISearchBar) { self.bar = bar }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        guard let bar else { return true }
        return bar.givenDelegate?.searchBarShouldBeginEditing(bar) ?? true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) {
        guard let bar else { return }
        bar.givenDelegate?.searchBarTextDidBeginEditing(bar)
        bar.searchController?.isActive = true
    }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        guard let bar else { return true }
        return bar.givenDelegate?.searchBarShouldEndEditing(bar) ?? true
    }
    func textFieldDidEndEditing(_ textField: UITextField) {
        if let bar { bar.givenDelegate?.searchBarTextDidEndEditing(bar) }
    }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        guard let bar else { return true }
        return bar.givenDelegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        bar?.search()
        return true
    }
}
