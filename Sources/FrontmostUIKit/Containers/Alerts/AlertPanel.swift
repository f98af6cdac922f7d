import Foundation
import FrontmostRender

/// The view of a `UIAlertController`: texts above, buttons below, hairlines between them. An action sheet's cancel button has a
/// card of its own. If the panel does not fit, the texts and the buttons scroll.
@MainActor final class AlertPanel: UIView {
    private weak var alert: UIAlertController?
    private let titleLabel = UILabel(), messageLabel = UILabel()
    private let card = UIView(), cancelCard = UIView()
    /// The card's content: texts and fields, the line below them, and the buttons.
    private let texts = FieldScrollView(), border = AlertPanel.makeLine(), list = UIScrollView()
    private var rows: [Row] = []

    /// The button of an action and its separator.
    @MainActor private struct Row {
        let action: UIAlertAction
        let button = UIButton(type: .system)
        /// Separates the button from the previous one.
        let line = AlertPanel.makeLine()
    }

    private enum Measure {
        static let alertWidth: CGFloat = 270, sheetWidth: CGFloat = 500, popoverWidth: CGFloat = 304, margin: CGFloat = 16,
            top: CGFloat = 20
        static let alertButton: CGFloat = 44, sheetButton: CGFloat = 57, gap: CGFloat = 8, field: CGFloat = 30
        /// The least space between a button's edge and its title, where two are side by side.
        static let buttonMargin: CGFloat = 8
    }

    private static func makeLine() -> UIView {
        let line = UIView()
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        return line
    }

    /// The length of one pixel, in points.
    private var hairline: CGFloat { 1 / max(1, traitCollection.displayScale) }

    init(of alert: UIAlertController) {
        self.alert = alert
        super.init(frame: .zero)
        for surface in [card, cancelCard] {
            surface.backgroundColor = .secondarySystemGroupedBackground
            surface.clipsToBounds = true
            surface.layer.cornerRadius = PresentationGeometry.alertRadius
            addSubview(surface)
        }
        for scroll in [texts, list] {
            scroll.contentInsetAdjustmentBehavior = .never
            card.addSubview(scroll)
        }
        card.addSubview(border)
        for label in [titleLabel, messageLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
            texts.addSubview(label)
        }
        contentChanged()
    }
    required init?(coder: NSCoder) { return nil }

    private var isSheet: Bool { alert?.preferredStyle == .actionSheet }
    private var buttonHeight: CGFloat { isSheet ? Measure.sheetButton : Measure.alertButton }

    // MARK: Content

    /// Updates the panel after actions or text fields were added or removed.
    func contentChanged() {
        updateRows()
        let former = texts.subviews.compactMap { $0 as? UITextField }
        for field in former where !fields.contains(field) { field.removeFromSuperview() }
        if former != fields { texts.addInOrder(fields) }
        sizeChanged()
    }

    func sizeChanged() {
        setNeedsLayout()
        alert?.incomingPresentation?.container.setNeedsLayout()
    }

    /// Updates the buttons in place after an action was enabled, disabled or preferred.
    func actionsChanged() {
        rows.forEach(applyStyle)
        // A bold title may not fit beside the other one any more.
        sizeChanged()
    }

    /// Prepares the rows for a width. Their number may have changed: a popover shows no cancel button, and the style is known only when
    /// presented. Their order depends on whether the titles fit beside each other.
    private func updateRows(width: CGFloat) {
        if alert?.shownActions.count != rows.count { updateRows() }
        let room = width / 2 - 2 * Measure.buttonMargin
        let fits = rows.count == 2 ? rows.map { $0.button.intrinsicContentSize.width <= room } : []
        let isNowSideBySide = AlertOrder.isSideBySide(alert?.preferredStyle ?? .alert, titlesThatFit: fits)
        if isNowSideBySide == isSideBySide { return }
        isSideBySide = isNowSideBySide
        orderRows()
    }
    private var isSideBySide = false

    private func orderRows() {
        guard let actions = alert?.shownActions else { return }
        rows = AlertOrder.shown(actions.map(\.style), isSideBySide: isSideBySide).compactMap { index in
            rows.first { $0.action === actions[index] }
        }
        list.addInOrder(rows.filter { !isSeparate($0.action) }.flatMap { [$0.button, $0.line] })
        cancelCard.addInOrder(rows.filter { isSeparate($0.action) }.map(\.button))
    }

    private func updateRows() {
        guard let alert else { return }
        let old = rows
        rows = alert.shownActions.map { action in old.first { $0.action === action } ?? makeRow(action, in: alert) }
        for row in old where !rows.contains(where: { $0.action === row.action }) {
            row.button.removeFromSuperview()
            row.line.removeFromSuperview()
        }
        rows.forEach(applyStyle)
        orderRows()
    }

    private func isSeparate(_ action: UIAlertAction) -> Bool { isSheet && action.style == .cancel }

    private func makeRow(_ action: UIAlertAction, in alert: UIAlertController) -> Row {
        let row = Row(action: action)
        row.button.setTitle(action.title, for: .normal)
        row.button.addAction(
            UIAction { [weak alert, weak action] _ in
                if let alert, let action { alert.choose(action) }
            }, for: .primaryActionTriggered)
        return row
    }

    private func applyStyle(_ row: Row) {
        guard let alert else { return }
        let action = row.action, button = row.button
        button.isEnabled = action.isEnabled
        // Cancel is bold unless another action is preferred.
        let isBold = alert.preferredAction.map { $0 === action } ?? (action.style == .cancel)
        let font = UIFont.systemFont(ofSize: isSheet ? 20 : 17, weight: isBold ? .semibold : .regular)
        if button.titleLabel?.font != font {
            button.titleLabel?.font = font
            button.setNeedsLayout()
        }
        let color: UIColor? = action.style == .destructive && action.isEnabled ? .systemRed : nil
        if button.titleColor(for: .normal) != color { button.setTitleColor(color, for: .normal) }
        var traits: RenderSemantics.Traits = []
        if action.style == .destructive { traits.insert(.isDestructive) }
        if action.style == .cancel { traits.insert(.isCancelAction) }
        if alert.preferredAction === action { traits.insert(.isDefaultAction) }
        if button.semanticTraits != traits { button.semanticTraits = traits }
    }

    // MARK: Layout

    private func width(within size: CGSize) -> CGFloat {
        if alert?.isPopover == true { return min(Measure.popoverWidth, size.width) }
        return isSheet ? min(Measure.sheetWidth, size.width - 2 * Measure.gap) : min(Measure.alertWidth, size.width)
    }

    private func textHeight(_ label: UILabel, width: CGFloat) -> CGFloat {
        label.sizeThatFits(CGSize(width: width - 2 * Measure.margin, height: .infinity)).height
    }

    private func prepareTexts() {
        titleLabel.font = isSheet ? .systemFont(ofSize: 13, weight: .semibold) : .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textColor = isSheet ? .secondaryLabel : .label
        messageLabel.font = .systemFont(ofSize: 13)
        messageLabel.textColor = isSheet ? .secondaryLabel : .label
        titleLabel.text = alert?.title
        messageLabel.text = alert?.message
    }

    /// The height of the texts with their margins, in points; 0 without texts.
    private func headerHeight(width: CGFloat) -> CGFloat {
        prepareTexts()
        let title = textHeight(titleLabel, width: width), message = textHeight(messageLabel, width: width)
        if title + message == 0 { return 0 }
        let margin = isSheet ? 14 : Measure.top
        return margin + title + (title > 0 && message > 0 ? 4 : 0) + message + margin
    }

    private var fields: [UITextField] { alert?.textFields ?? [] }
    /// The height of the fields with their margins, in points; 0 without fields.
    private func fieldsHeight(below header: CGFloat) -> CGFloat {
        if fields.isEmpty { return 0 }
        let rows = CGFloat(fields.count) * (Measure.field + Measure.gap) - Measure.gap
        return rows + Measure.top + (header == 0 ? Measure.top : 0)
    }

    /// The full heights of the parts, in points. `alone` is a separate cancel button with the gap above it.
    private func heights(width: CGFloat) -> (texts: CGFloat, actions: CGFloat, alone: CGFloat) {
        let alone = rows.count { isSeparate($0.action) }, count = isSideBySide ? 1 : rows.count - alone
        let header = headerHeight(width: width)
        return (
            header + fieldsHeight(below: header), CGFloat(count) * buttonHeight,
            alone > 0 ? buttonHeight + Measure.gap : 0
        )
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = width(within: size)
        updateRows(width: width)
        let heights = heights(width: width)
        return CGSize(width: width, height: min(heights.texts + heights.actions + heights.alone, size.height))
    }

    override func layoutSubviews() {
        let width = bounds.width
        updateRows(width: width)
        let heights = heights(width: width)
        let shares = AlertSpace.shares(texts: heights.texts, actions: heights.actions, room: bounds.height - heights.alone)
        card.frame = CGRect(x: 0, y: 0, width: width, height: shares.texts + shares.actions)
        show(heights.texts, in: texts, CGRect(x: 0, y: 0, width: width, height: shares.texts))
        show(heights.actions, in: list, CGRect(x: 0, y: shares.texts, width: width, height: shares.actions))
        border.frame = CGRect(x: 0, y: shares.texts, width: width, height: hairline)
        border.isHidden = shares.texts == 0 || heights.actions == 0
        cancelCard.isHidden = heights.alone == 0
        cancelCard.frame = CGRect(x: 0, y: card.frame.maxY + Measure.gap, width: width, height: buttonHeight)
        layOutTexts(width: width)
        layOutButtons(width: width)
    }

    private func show(_ height: CGFloat, in scroll: UIScrollView, _ frame: CGRect) {
        scroll.frame = frame
        scroll.contentSize = CGSize(width: frame.width, height: height)
        let overflows = height > frame.height
        if scroll.isScrollEnabled != overflows { scroll.isScrollEnabled = overflows }
    }

    private func layOutTexts(width: CGFloat) {
        let inner = width - 2 * Measure.margin, header = headerHeight(width: width)
        var y = isSheet ? 14 : Measure.top
        let title = textHeight(titleLabel, width: width)
        titleLabel.frame = CGRect(x: Measure.margin, y: y, width: inner, height: title)
        y += title + (title > 0 ? 4 : 0)
        messageLabel.frame = CGRect(
            x: Measure.margin, y: y, width: inner, height: textHeight(messageLabel, width: width))
        y = header == 0 ? Measure.top : header
        for field in fields {
            field.frame = CGRect(x: Measure.margin, y: y, width: inner, height: Measure.field)
            y += Measure.field + Measure.gap
        }
    }

    private func layOutButtons(width: CGFloat) {
        let half = width / 2
        var y: CGFloat = 0
        for (index, row) in rows.enumerated() {
            // The first row has the border above it.
            row.line.isHidden = index == 0
            if isSeparate(row.action) {
                row.button.frame = CGRect(x: 0, y: 0, width: width, height: buttonHeight)
            } else if isSideBySide {
                row.button.frame = CGRect(
                    x: (index == 0) == isMirrored ? half : 0, y: 0, width: half, height: buttonHeight)
                row.line.frame = CGRect(x: half, y: 0, width: hairline, height: buttonHeight)
            } else {
                row.button.frame = CGRect(x: 0, y: y, width: width, height: buttonHeight)
                row.line.frame = CGRect(x: 0, y: y, width: width, height: hairline)
                y += buttonHeight
            }
        }
    }
}
