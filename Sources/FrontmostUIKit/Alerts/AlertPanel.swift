import Foundation
import FrontmostRender

/// The view of a `UIAlertController`: texts above, buttons below, hairlines between them. An action sheet's cancel button stands
/// by itself.
@MainActor final class AlertPanel: UIView {
    private weak var alert: UIAlertController?
    private let titleLabel = UILabel(), messageLabel = UILabel()
    private let card = UIView(), cancelCard = UIView()
    private var buttons: [UIButton] = []
    private var lines: [UIView] = []

    private enum Measure {
        static let alertWidth: CGFloat = 270, sheetWidth: CGFloat = 500, popoverWidth: CGFloat = 304, margin: CGFloat = 16,
            top: CGFloat = 20
        static let alertButton: CGFloat = 44, sheetButton: CGFloat = 57, gap: CGFloat = 8, field: CGFloat = 30
    }

    /// One pixel, in points.
    private var hairline: CGFloat { 1 / max(1, traitCollection.displayScale) }

    init(of alert: UIAlertController) {
        self.alert = alert
        super.init(frame: .zero)
        card.backgroundColor = .secondarySystemGroupedBackground
        card.clipsToBounds = true
        card.layer.cornerRadius = PresentationGeometry.alertRadius
        cancelCard.backgroundColor = .secondarySystemGroupedBackground
        cancelCard.clipsToBounds = true
        cancelCard.layer.cornerRadius = PresentationGeometry.alertRadius
        addSubview(card)
        addSubview(cancelCard)
        for label in [titleLabel, messageLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
            card.addSubview(label)
        }
        rebuild()
    }
    required init?(coder: NSCoder) { return nil }

    private var isSheet: Bool { alert?.preferredStyle == .actionSheet }
    private var buttonHeight: CGFloat { isSheet ? Measure.sheetButton : Measure.alertButton }

    /// Makes the buttons anew; their number and order is fixed by the actions.
    func rebuild() {
        makeButtons()
        setNeedsLayout()
        alert?.incomingPresentation?.container.setNeedsLayout()
    }

    /// Whether it is a popover decides about the cancel button.
    private func makeButtonsIfNeeded() { if alert?.shownActions.count != buttons.count { makeButtons() } }

    private func makeButtons() {
        guard let alert else { return }
        (buttons + lines).forEach { $0.removeFromSuperview() }
        buttons = alert.shownActions.map { makeButton($0, in: alert) }
        for (button, action) in zip(buttons, alert.shownActions) {
            (standsAlone(action) ? cancelCard : card).addSubview(button)
        }
        for field in fields where field.superview !== card { card.addSubview(field) }
        lines = buttons.map { _ in
            let line = UIView()
            line.backgroundColor = .separator
            line.isUserInteractionEnabled = false
            card.addSubview(line)
            return line
        }
    }

    private func standsAlone(_ action: UIAlertAction) -> Bool { isSheet && action.style == .cancel }

    private func makeButton(_ action: UIAlertAction, in alert: UIAlertController) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(action.title, for: .normal)
        button.isEnabled = action.isEnabled
        // Cancel is bold unless another action is preferred.
        let isBold = alert.preferredAction.map { $0 === action } ?? (action.style == .cancel)
        button.titleLabel?.font = .systemFont(ofSize: isSheet ? 20 : 17, weight: isBold ? .semibold : .regular)
        if action.style == .destructive && action.isEnabled { button.setTitleColor(.systemRed, for: .normal) }
        var traits: RenderSemantics.Traits = []
        if action.style == .destructive { traits.insert(.isDestructive) }
        if action.style == .cancel { traits.insert(.isCancelAction) }
        if alert.preferredAction === action { traits.insert(.isDefaultAction) }
        button.semanticTraits = traits
        button.addAction(
            UIAction { [weak alert, weak action] _ in
                if let alert, let action { alert.choose(action) }
            }, for: .primaryActionTriggered)
        return button
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

    /// The height of the texts with their margins; 0 without texts.
    private func headerHeight(width: CGFloat) -> CGFloat {
        prepareTexts()
        let title = textHeight(titleLabel, width: width), message = textHeight(messageLabel, width: width)
        if title + message == 0 { return 0 }
        let margin = isSheet ? 14 : Measure.top
        return margin + title + (title > 0 && message > 0 ? 4 : 0) + message + margin
    }

    private var fields: [UITextField] { alert?.textFields ?? [] }
    /// The height of the fields with their margins; 0 without fields.
    private func fieldsHeight(below header: CGFloat) -> CGFloat {
        if fields.isEmpty { return 0 }
        let rows = CGFloat(fields.count) * (Measure.field + Measure.gap) - Measure.gap
        return rows + Measure.top + (header == 0 ? Measure.top : 0)
    }

    private var isSideBySide: Bool {
        guard let alert else { return false }
        return AlertOrder.isSideBySide(alert.preferredStyle, count: buttons.count)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard let alert else { return .zero }
        makeButtonsIfNeeded()
        let width = width(within: size), rows = isSideBySide ? 1 : buttons.count
        let alone = alert.shownActions.contains(where: standsAlone)
        let header = headerHeight(width: width)
        let height =
            header + fieldsHeight(below: header) + CGFloat(rows) * buttonHeight + (alone ? Measure.gap : 0)
        return CGSize(width: width, height: min(height, size.height))
    }

    override func layoutSubviews() {
        guard let alert else { return }
        makeButtonsIfNeeded()
        let width = bounds.width, inner = width - 2 * Measure.margin
        var header = headerHeight(width: width)
        var y = header == 0 ? 0 : isSheet ? 14 : Measure.top
        let title = textHeight(titleLabel, width: width)
        titleLabel.frame = CGRect(x: Measure.margin, y: y, width: inner, height: title)
        y += title + (title > 0 ? 4 : 0)
        messageLabel.frame = CGRect(
            x: Measure.margin, y: y, width: inner, height: textHeight(messageLabel, width: width))
        y = header == 0 && !fields.isEmpty ? Measure.top : header
        for field in fields {
            field.frame = CGRect(x: Measure.margin, y: y, width: inner, height: Measure.field)
            y += Measure.field + Measure.gap
        }
        header += fieldsHeight(below: header)
        y = header
        let half = width / 2
        for (index, action) in alert.shownActions.enumerated() where index < buttons.count {
            let button = buttons[index], line = lines[index]
            if standsAlone(action) {
                button.frame = CGRect(x: 0, y: 0, width: width, height: buttonHeight)
                line.isHidden = true
            } else if isSideBySide {
                button.frame = CGRect(x: CGFloat(index) * half, y: header, width: half, height: buttonHeight)
                line.frame =
                    index == 0
                    ? CGRect(x: 0, y: header, width: width, height: hairline)
                    : CGRect(x: half, y: header, width: hairline, height: buttonHeight)
                y = header + buttonHeight
            } else {
                button.frame = CGRect(x: 0, y: y, width: width, height: buttonHeight)
                line.frame = CGRect(x: 0, y: y, width: width, height: hairline)
                line.isHidden = y == 0
                y += buttonHeight
            }
        }
        card.frame = CGRect(x: 0, y: 0, width: width, height: y)
        cancelCard.isHidden = !alert.shownActions.contains(where: standsAlone)
        cancelCard.frame = CGRect(x: 0, y: y + Measure.gap, width: width, height: buttonHeight)
    }
}
