import Foundation
import FrontmostRender

/// A row of a menu: a mark, a title with a subtitle, and an image.
@MainActor final class MenuRowView: UIControl {
    private enum Measure {
        static let inset: CGFloat = 16, markInsets: CGFloat = 22, pictureRoom: CGFloat = 32
        static let least: CGFloat = 44, padding: CGFloat = 11
    }
    private let mark = BarIcon(pointSize: 13), picture = BarIcon(pointSize: 17), label = UILabel(), subtitle = UILabel()
    private let isDestructive: Bool, leavesRoomForMark: Bool
    private let isOn: Bool

    /// - Parameters:
    ///   - row: Nil for the header of a submenu's list, which leads back.
    ///   - onUse: Called when the user taps the row.
    init(
        _ element: UIMenuElement, _ row: MenuRows.Row?, leavesRoomForMark: Bool, onUse: @escaping @MainActor () -> Void
    ) {
        isDestructive = row?.isDestructive ?? false
        self.leavesRoomForMark = leavesRoomForMark
        if case .action(let action) = row?.kind { isOn = action.state == .on } else { isOn = false }
        super.init(frame: .zero)
        node.debugName = "MenuRow"
        label.text = element.title
        label.font = row == nil ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 17)
        label.numberOfLines = 2
        subtitle.text = element.subtitle
        subtitle.font = .systemFont(ofSize: 12)
        subtitle.numberOfLines = 2
        picture.image = element.image
        mark.image = UIImage(systemName: row == nil ? "chevron.down" : row?.markName ?? "")
        for view in [mark, picture, label, subtitle] {
            view.accessibilityElementsHidden = true
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        accessibilityIdentifier = element.accessibilityIdentifier
        isEnabled = row?.isEnabled ?? true
        addAction(UIAction { _ in onUse() }, for: .primaryActionTriggered)
        semanticsChanged()
    }
    required init?(coder: NSCoder) { return nil }

    private func textWidth(_ width: CGFloat) -> CGFloat {
        let left = Measure.inset + (leavesRoomForMark ? Measure.markInsets : 0)
        return max(0, width - left - (picture.image == nil ? Measure.inset : Measure.inset + Measure.pictureRoom))
    }
    private func textHeights(_ width: CGFloat) -> (title: CGFloat, subtitle: CGFloat) {
        let room = CGSize(width: textWidth(width), height: .infinity)
        return (label.sizeThatFits(room).height, subtitle.text?.isEmpty == false ? subtitle.sizeThatFits(room).height : 0)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let heights = textHeights(size.width)
        return CGSize(
            width: size.width, height: max(Measure.least, (heights.title + heights.subtitle + 2 * Measure.padding).rounded(.up)))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let color: UIColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
        backgroundColor = isHighlighted ? .systemFill : nil
        label.applyStyle(label.font, color)
        subtitle.applyStyle(subtitle.font, isEnabled ? .secondaryLabel : .tertiaryLabel)
        let marks = mark.sizeThatFits(bounds.size), pictures = picture.sizeThatFits(bounds.size)
        mark.applyStyle(mark.image, color)
        picture.applyStyle(picture.image, color)
        mark.frame = mirrored(
            CGRect(
                x: Measure.inset - 4 + ((Measure.markInsets - 4 - marks.width) / 2).rounded(),
                y: ((bounds.height - marks.height) / 2).rounded(), width: marks.width, height: marks.height))
        let middle = bounds.width - Measure.inset - Measure.pictureRoom / 2 + 4
        picture.frame = mirrored(
            CGRect(
                x: (middle - pictures.width / 2).rounded(), y: ((bounds.height - pictures.height) / 2).rounded(),
                width: pictures.width, height: pictures.height))
        let heights = textHeights(bounds.width), width = textWidth(bounds.width)
        let x = Measure.inset + (leavesRoomForMark ? Measure.markInsets : 0)
        let y = ((bounds.height - heights.title - heights.subtitle) / 2).rounded()
        label.frame = mirrored(CGRect(x: x, y: y, width: width, height: heights.title))
        subtitle.frame = mirrored(CGRect(x: x, y: y + heights.title, width: width, height: heights.subtitle))
    }

    override func makeSemantics() -> RenderSemantics? {
        let name = [label.text, subtitle.text].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
        var traits: RenderSemantics.Traits = isDestructive ? .isDestructive : []
        if isOn { traits.insert(.isSelected) }
        return semantics(.menuItem, label: name, traits: traits)
    }
}
