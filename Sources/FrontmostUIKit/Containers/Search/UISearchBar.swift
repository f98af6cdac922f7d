import Foundation
import FrontmostRender

/// A field to search with, a button that cancels, and scopes to search in.
///
///     let bar = UISearchBar()
///     bar.placeholder = "Parks"
///     bar.delegate = self
///
/// Most often it is a `UISearchController`'s, which shows it in a navigation bar.
@MainActor @preconcurrency open class UISearchBar: UIView {
    open weak var delegate: (any UISearchBarDelegate)? { willSet { givenDelegate = newValue } }
    /// The delegate that was assigned. Rules ask this one, so that a subclass may override `delegate` and assign `super.delegate`.
    final weak var givenDelegate: (any UISearchBarDelegate)?
    public let searchTextField = UISearchTextField(frame: .zero)
    /// Whose bar it is, which hears of all before the delegate does.
    weak var searchController: UISearchController?
    private let cancelButton = BarButton { ($0.superview as? UISearchBar)?.cancel() }
    private let scopes = UISegmentedControl(items: nil)
    private lazy var relay = SearchFieldRelay(of: self)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        node.debugName = "UISearchBar"
        searchTextField.delegate = relay
        searchTextField.addAction(UIAction { [weak self] _ in self?.textWasEdited() }, for: .editingChanged)
        searchTextField.onTokensChange = { [weak self] in self?.searchController?.tellUpdater() }
        addSubview(searchTextField)
        cancelButton.title = "Cancel"
        scopes.addAction(UIAction { [weak self] _ in self?.scopeWasChosen() }, for: .valueChanged)
    }

    // MARK: What is searched for

    /// Never nil, though it may be set to nil. Writing it tells nobody but the search's updater.
    open var text: String? {
        get { searchTextField.text }
        set {
            if newValue ?? "" == searchTextField.text { return }
            searchTextField.text = newValue
            searchController?.textChanged()
        }
    }
    /// Shown while there is no text, and what the field is called.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { if newValue != placeholder { searchTextField.placeholder = newValue } }
    }

    // MARK: Beside the field

    open var showsCancelButton: Bool {
        get { cancelButton.superview === self }
        set { setShowsCancelButton(newValue, animated: false) }
    }
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
    /// Writing it tells nobody.
    open var selectedScopeButtonIndex = 0 { didSet { scopes.selectedSegmentIndex = selectedScopeButtonIndex } }
    open var showsScopeBar = false { didSet { if showsScopeBar != oldValue { heightChanged() } } }
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

    // MARK: Traits of the input, the field's

    open var autocapitalizationType: UITextAutocapitalizationType {
        get { searchTextField.autocapitalizationType }
        set { searchTextField.autocapitalizationType = newValue }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { searchTextField.autocorrectionType }
        set { searchTextField.autocorrectionType = newValue }
    }
    open var keyboardType: UIKeyboardType {
        get { searchTextField.keyboardType }
        set { searchTextField.keyboardType = newValue }
    }
    open var returnKeyType: UIReturnKeyType {
        get { searchTextField.returnKeyType }
        set { searchTextField.returnKeyType = newValue }
    }
    /// Return does nothing while there is no text.
    open var enablesReturnKeyAutomatically: Bool {
        get { searchTextField.enablesReturnKeyAutomatically }
        set { searchTextField.enablesReturnKeyAutomatically = newValue }
    }

    // MARK: Who has the keyboard: the field

    open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
    @discardableResult open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
    @discardableResult open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

    // MARK: What a person does

    private func textWasEdited() {
        givenDelegate?.searchBar(self, textDidChange: text ?? "")
        searchController?.textChanged()
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
        searchController?.tellUpdater()
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        let safe = UIEdgeInsets(left: safeAreaInsets.left, right: safeAreaInsets.right)
        let room = bounds.inset(by: safe)
        cancelButton.take(tint: tintColor)
        let cancel = showsCancelButton ? cancelButton.sizeThatFits(room.size).width : nil
        let places = SearchBarRule.arrange(width: room.width, cancel: cancel)
        searchTextField.frame = places.field.offsetBy(dx: room.minX, dy: 0)
        if let place = places.cancel {
            let frame = place.offsetBy(dx: room.minX, dy: 0)
            // One that comes is where it can be used at once.
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

/// Has its say for a search bar in what happens to the field.
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
