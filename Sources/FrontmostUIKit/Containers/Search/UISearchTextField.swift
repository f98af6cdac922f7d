import Foundation
import FrontmostRender

/// A part of a search query that is shown as a single item before the text.
@MainActor @preconcurrency public final class UISearchToken: NSObject {
    /// The app's value for the token.
    public var representedObject: Any?
    let icon: UIImage?
    let text: String

    /// Creates a token.
    public init(icon: UIImage?, text: String) {
        (self.icon, self.text) = (icon, text)
        super.init()
    }
}

/// The text field of a search bar: a magnifying glass, the tokens, the text, and a button that clears the text.
///
/// The delete key removes the last token if there is no text. A tap on a token removes it too, for devices without a keyboard.
@MainActor @preconcurrency open class UISearchTextField: UITextField {
    /// The tokens before the text.
    open var tokens: [UISearchToken] = [] { didSet { tokensChanged(from: oldValue) } }
    /// The background colour of the tokens; nil for the tint colour.
    open var tokenBackgroundColor: UIColor? { didSet { setNeedsLayout() } }
    /// Whether the user may remove tokens.
    open var allowsDeletingTokens = true { didSet { chips.forEach { $0.isEnabled = allowsDeletingTokens } } }
    private var chips: [TokenChip] = []
    /// Called when the tokens have changed, with whether the user has removed one.
    var onTokensChange: ((_ isByUser: Bool) -> Void)?
    private var isUsed = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpSearch()
    }
    /// Required by UIKit's signature; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpSearch()
    }

    private func setUpSearch() {
        node.debugName = "UISearchTextField"
        let glass = BarIcon(pointSize: 15)
        glass.image = UIImage(systemName: "magnifyingglass")
        glass.tintColor = .secondaryLabel
        (leftView, leftViewMode, clearButtonMode) = (glass, .always, .always)
        (returnKeyType, enablesReturnKeyAutomatically) = (.search, true)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 10
        clipsToBounds = true
    }

    // MARK: Tokens

    /// Inserts a token. The index is clamped.
    open func insertToken(_ token: UISearchToken, at index: Int) { tokens.insert(token, at: min(max(index, 0), tokens.count)) }
    /// Removes a token. Does nothing if the index is out of range.
    open func removeToken(at index: Int) { if tokens.indices.contains(index) { tokens.remove(at: index) } }

    private func tokensChanged(from old: [UISearchToken]) {
        if old.elementsEqual(tokens, by: ===) { return }
        var known = Dictionary(chips.map { (ObjectIdentifier($0.token), $0) }) { first, _ in first }
        chips = tokens.map { token in known.removeValue(forKey: ObjectIdentifier(token)) ?? makeChip(token) }
        known.values.forEach { $0.removeFromSuperview() }
        // Accessibility reads them in order, before the button that clears the text.
        for chip in chips.reversed() { sendSubviewToBack(chip) }
        lookOfTextChanged()
        onTokensChange?(isUsed)
    }

    private func makeChip(_ token: UISearchToken) -> TokenChip {
        let chip = TokenChip(token) { [weak self] in self?.remove($0) }
        chip.isEnabled = allowsDeletingTokens
        addSubview(chip)
        return chip
    }

    open override func deleteBackward() {
        if !input.text.isEmpty { return super.deleteBackward() }
        if allowsDeletingTokens, let last = tokens.last { remove(last) }
    }

    private func remove(_ token: UISearchToken) {
        guard let index = tokens.firstIndex(where: { $0 === token }) else { return }
        isUsed = true
        tokens.remove(at: index)
        isUsed = false
    }

    // MARK: Layout

    private var tokensWidth: CGFloat { chips.reduce(0) { $0 + $1.width + SearchBarRule.gap } }

    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        let side = SearchBarRule.icon
        return CGRect(x: SearchBarRule.padding, y: bounds.midY - side / 2, width: side, height: side)
    }
    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        let glass = leftViewRect(forBounds: bounds), clear = clearButtonRect(forBounds: bounds)
        let start = glass.maxX + SearchBarRule.gap + min(tokensWidth, bounds.width / 2)
        return CGRect(x: start, y: bounds.minY, width: max(0, clear.minX - 4 - start), height: bounds.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        var x = leftViewRect(forBounds: bounds).maxX + SearchBarRule.gap
        let end = textRect(forBounds: bounds).minX - SearchBarRule.gap
        for chip in chips {
            chip.color = tokenBackgroundColor ?? tintColor
            chip.frame = mirrored(
                CGRect(x: x, y: (bounds.height - 24) / 2, width: max(0, min(chip.width, end - x)), height: 24))
            x += chip.width + SearchBarRule.gap
        }
    }

    /// Tokens count as text to search for.
    open override var hasText: Bool { super.hasText || !tokens.isEmpty }

    // MARK: Accessibility

    package override func makeSemantics() -> RenderSemantics? {
        let plain = TextFieldRules.semantics(
            text: input.text, name: placeholder ?? "", isSecure: isSecureTextEntry, isEnabled: isEnabled)
        let name = plain.label.isEmpty ? SystemWord.search.text : plain.label
        return semantics(isSecureTextEntry ? plain.role : .searchField, label: name, value: plain.value, traits: plain.traits)
    }
}

/// The view of a token.
@MainActor private final class TokenChip: UIControl {
    let token: UISearchToken
    private let label = UILabel(), icon = BarIcon(pointSize: 13)
    var color: UIColor? { didSet { if backgroundColor != color { backgroundColor = color } } }

    init(_ token: UISearchToken, onUse: @escaping @MainActor (UISearchToken) -> Void) {
        self.token = token
        super.init(frame: .zero)
        node.debugName = "SearchToken"
        layer.cornerRadius = 6
        clipsToBounds = true
        addAction(UIAction { _ in onUse(token) }, for: .primaryActionTriggered)
        label.text = token.text
        label.applyStyle(.systemFont(ofSize: 15), .white)
        label.accessibilityElementsHidden = true
        icon.applyStyle(token.icon, .white)
        addSubview(icon)
        addSubview(label)
        semanticsChanged()
    }
    required init?(coder: NSCoder) { nil }

    private static let unlimited = CGSize(width: CGFloat.infinity, height: .infinity)
    private var iconWidth: CGFloat { token.icon == nil ? 0 : icon.sizeThatFits(Self.unlimited).width + 4 }
    var width: CGFloat { label.sizeThatFits(Self.unlimited).width + iconWidth + 12 }

    override func layoutSubviews() {
        super.layoutSubviews()
        icon.frame = CGRect(x: 6, y: 0, width: max(0, iconWidth - 4), height: bounds.height)
        label.frame = CGRect(x: 6 + iconWidth, y: 0, width: max(0, bounds.width - 12 - iconWidth), height: bounds.height)
    }

    override func makeSemantics() -> RenderSemantics? { semantics(.button, label: token.text) }
}
