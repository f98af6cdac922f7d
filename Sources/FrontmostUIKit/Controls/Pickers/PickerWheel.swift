import Foundation
import FrontmostRender

/// What a wheel shows, and what it reports.
@MainActor protocol PickerWheelOwner: AnyObject {
    /// The content of a row.
    /// - Parameter view: The view of a row that is out of sight, to be used again.
    func content(ofRow row: Int, in wheel: PickerWheel, reusing view: UIView?) -> PickerWheel.Content
    /// The user has chosen another row.
    func wheelWasTurned(_ wheel: PickerWheel)
}

/// A component of a picker: rows that the user turns until one of them is in the middle.
///
/// Hosts scroll it like any scroll view. It makes the rows that are visible, and comes to rest at one of them. For assistive technology
/// and for tests it is one adjustable element.
@MainActor package final class PickerWheel: UIScrollView, UIScrollViewDelegate {
    /// What a row shows.
    enum Content {
        case title(String)
        case attributed(NSAttributedString)
        case view(UIView)
    }

    private weak var owner: (any PickerWheelOwner)?
    /// The number of rows.
    private(set) var count = 0
    private(set) var rowHeight = PickerMeasures.rowHeight
    /// The chosen row; nil if there are no rows.
    private(set) var chosen: Int?
    private var rows: [Int: PickerRow] = [:]
    private var unused: [PickerRow] = []
    /// The offset from which the last scroll by code began.
    private var departure: CGFloat = 0
    var name = "", hint = ""
    /// Whether the user can turn the wheel.
    var isEnabled = true {
        didSet {
            if isEnabled == oldValue { return }
            isScrollEnabled = isEnabled
            semanticsChanged()
        }
    }

    init(of owner: any PickerWheelOwner) {
        self.owner = owner
        super.init(frame: .zero)
        node.debugName = "PickerWheel"
        (showsVerticalScrollIndicator, showsHorizontalScrollIndicator) = (false, false)
        contentInsetAdjustmentBehavior = .never
        scrollsToTop = false
        delegate = self
    }
    package required init?(coder: NSCoder) { nil }

    // MARK: Rows

    /// Makes the rows again. The chosen row stays, or the last one is chosen if there are fewer.
    func reload(count: Int, rowHeight: CGFloat) {
        self.count = max(0, count)
        // The picker's own height, also in place of one that would put very many rows on the screen.
        self.rowHeight = rowHeight >= 1 && rowHeight.isFinite ? rowHeight : PickerMeasures.rowHeight
        for row in rows.values { retire(row) }
        rows = [:]
        unused.forEach { $0.removeFromSuperview() }
        chosen = self.count > 0 ? min(chosen ?? 0, self.count - 1) : nil
        arrange()
        semanticsChanged()
    }

    /// Asks for the contents of the visible rows again.
    func refreshRows() {
        guard let owner else { return }
        for (index, row) in rows { row.show(owner.content(ofRow: index, in: self, reusing: row.givenView)) }
        semanticsChanged()
    }

    /// The view that the app has provided for a row; nil for one with a title, or out of sight.
    func view(ofRow row: Int) -> UIView? { rows[row]?.givenView }

    /// Chooses a row, within those that are there.
    func choose(_ row: Int, animated: Bool) {
        guard count > 0 else { return }
        chosen = min(max(row, 0), count - 1)
        turn(animated: animated)
        semanticsChanged()
    }

    /// Chooses a row for the user: a key, a tap on it, assistive technology.
    private func chooseByUser(_ row: Int) {
        guard isEnabled, count > 0 else { return }
        let former = chosen
        choose(row, animated: true)
        if chosen != former { owner?.wheelWasTurned(self) }
    }

    /// Turns to the row with a text, as assistive technology does: the nearest of those with that text.
    /// - Returns: Whether there is such a row.
    package func turn(toRowWithText text: String) -> Bool {
        guard isEnabled, let chosen else { return false }
        for distance in 0..<count {
            for row in distance == 0 ? [chosen] : [chosen + distance, chosen - distance]
            where row >= 0 && row < count && self.text(ofRow: row) == text {
                chooseByUser(row)
                return true
            }
        }
        return false
    }

    private func offset(ofRow row: Int) -> CGFloat { CGFloat(row) * rowHeight }
    private var margin: CGFloat { (bounds.height - rowHeight) / 2 }
    private var middleRow: Int { min(max(Int((bounds.minY / rowHeight).rounded()), 0), max(0, count - 1)) }

    private func turn(animated: Bool) {
        guard let chosen, bounds.height > 0 else { return }
        departure = bounds.minY
        setContentOffset(CGPoint(x: 0, y: offset(ofRow: chosen)), animated: animated)
    }

    /// Gives the content its length, and the chosen row its place.
    private func arrange() {
        contentSize = CGSize(width: bounds.width, height: bounds.height + CGFloat(max(0, count - 1)) * rowHeight)
        if !isDragging && !isDecelerating && arrival == nil { turn(animated: false) }
        showRows()
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        arrange()
    }

    override func offsetChanged() {
        super.offsetChanged()
        showRows()
    }

    /// The rows to show: the visible ones, and those that an animated scroll passes.
    private var shownRows: ClosedRange<Int>? {
        guard bounds.height > 0, count > 0 else { return nil }
        let mostPassed = 20 * rowHeight, end = bounds.minY
        let start = arrival == nil ? end : min(max(departure, end - mostPassed), end + mostPassed)
        let top = min(start, end) - margin, bottom = max(start, end) - margin + bounds.height
        let first = max(0, Int((top / rowHeight).rounded(.down))),
            last = min(count - 1, Int((bottom / rowHeight).rounded(.up)) - 1)
        return first <= last ? first...last : nil
    }

    private func showRows() {
        guard let shown = shownRows else { return }
        for (index, row) in rows where !shown.contains(index) {
            rows[index] = nil
            retire(row)
        }
        for index in shown {
            let row = rows[index] ?? make(index)
            row.frame = CGRect(x: 0, y: margin + offset(ofRow: index), width: bounds.width, height: rowHeight)
        }
        UIView.withAnimation(arrival == nil ? nil : Self.animation) {
            for row in rows.values {
                row.alpha = PickerMeasures.opacity(at: abs(row.frame.midY - bounds.midY) / (bounds.height / 2))
            }
        }
    }

    private func make(_ index: Int) -> PickerRow {
        let row = unused.popLast() ?? PickerRow(frame: .zero)
        row.show(owner?.content(ofRow: index, in: self, reusing: row.givenView) ?? .title(""))
        if row.superview !== self { addSubview(row) }
        row.isHidden = false
        rows[index] = row
        return row
    }

    private func retire(_ row: PickerRow) {
        row.isHidden = true
        unused.append(row)
    }

    // MARK: The user

    /// The row that is nearest to the middle.
    override func restingOffset(velocity: CGVector) -> CGPoint { CGPoint(x: bounds.minX, y: offset(ofRow: middleRow)) }

    package func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { showRows() }
    package func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        guard count > 0, middleRow != chosen else { return }
        chosen = middleRow
        semanticsChanged()
        owner?.wheelWasTurned(self)
    }

    override var inputOfPort: InputKinds { [.scroll, .tap, .key] }

    package override func respond(to event: InputEvent) -> Bool {
        switch event {
        case .tap(let point, _):
            guard isEnabled, count > 0 else { return true }
            let row = Int(((bounds.minY + point.y - margin) / rowHeight).rounded(.down))
            if row >= 0 && row < count { chooseByUser(row) }
            return true
        case .key(let key):
            guard let chosen, let row = row(after: chosen, key.key), key.modifiers.isEmpty else { return false }
            chooseByUser(row)
            return true
        default: return super.respond(to: event)
        }
    }

    private func row(after row: Int, _ key: String) -> Int? {
        switch key {
        case "ArrowDown", "ArrowRight": row + 1
        case "ArrowUp", "ArrowLeft": row - 1
        case "PageDown": row + 5
        case "PageUp": row - 5
        case "Home": 0
        case "End": count - 1
        default: nil
        }
    }

    // MARK: Accessibility

    private func text(ofRow row: Int) -> String {
        if let shown = rows[row] { return shown.text }
        switch owner?.content(ofRow: row, in: self, reusing: nil) {
        case .title(let title): return title
        case .attributed(let title): return title.string
        case .view(let view): return view.accessibilityLabel ?? view.node.nameInside
        case nil: return ""
        }
    }

    package override func makeSemantics() -> RenderSemantics? {
        var traits: RenderSemantics.Traits = .isOneElement
        if !isEnabled { traits.insert(.isDisabled) }
        let stated = semantics(.slider, label: name, value: chosen.map(text) ?? "", traits: traits)
        return RenderSemantics(
            role: stated.role, label: stated.label, value: stated.value, hint: stated.hint.isEmpty ? hint : stated.hint,
            identifier: stated.identifier, traits: stated.traits)
    }
}

/// The place of a row in a wheel.
@MainActor private final class PickerRow: UIView {
    private let label = UILabel()
    /// The view that the app has provided.
    private(set) var givenView: UIView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        node.debugName = "PickerRow"
        label.textAlignment = .center
        isUserInteractionEnabled = false
    }
    required init?(coder: NSCoder) { nil }

    func show(_ content: PickerWheel.Content) {
        var view: UIView?
        switch content {
        case .title(let title):
            label.font = .systemFont(ofSize: PickerMeasures.fontSize)
            label.text = title
        case .attributed(let title):
            label.font = .systemFont(ofSize: PickerMeasures.fontSize)
            label.attributedText = title
        case .view(let own): view = own
        }
        if givenView !== view || view?.superview !== self {
            if givenView?.superview === self { givenView?.removeFromSuperview() }
            givenView = view
            if let view { addSubview(view) }
        }
        if view == nil {
            if label.superview !== self { addSubview(label) }
        } else {
            label.removeFromSuperview()
        }
        setNeedsLayout()
    }

    var text: String {
        guard let givenView else { return label.text ?? "" }
        return givenView.accessibilityLabel ?? givenView.node.nameInside
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
        givenView?.frame = bounds
    }
}
