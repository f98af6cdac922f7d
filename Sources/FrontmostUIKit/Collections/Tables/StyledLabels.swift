import Foundation

/// The labels and the image of a cell with a style. Made when an app first asks for one of them.
@MainActor final class StyledLabels {
    let text = UILabel(), detail: UILabel?, picture = UIImageView()
    private let style: UITableViewCell.CellStyle
    /// Where the texts begin, in points from the content's leading edge.
    var textStart: CGFloat { arrangement(false).textStart }

    init(_ style: UITableViewCell.CellStyle, in content: UIView) {
        self.style = style
        detail = style == .default ? nil : UILabel()
        switch style {
        case .default: break
        case .subtitle: detail?.font = .systemFont(ofSize: 12)
        case .value1: detail?.textColor = .secondaryLabel
        case .value2:
            text.font = .systemFont(ofSize: 12)
            text.textColor = .tintColor
            text.textAlignment = .right
            detail?.font = .systemFont(ofSize: 12)
        }
        content.addSubview(picture)
        content.addSubview(text)
        if let detail { content.addSubview(detail) }
    }

    private func arrangement(_ isReversed: Bool) -> ListContentLayout {
        var layout = ListContentLayout()
        if let image = picture.image {
            layout.image = image.size(in: picture.preferredSymbolConfiguration)
            if image.isSymbolImage { layout.reservedImageSize = CGSize(width: ListContentLayout.symbolWidth, height: 0) }
        }
        layout.isRightToLeft = isReversed
        switch style {
        case .default, .subtitle: break
        case .value1: (layout.isSideBySide, layout.mayStack) = (true, false)
        case .value2: layout.firstColumn = 91
        }
        return layout
    }

    private func frames(_ width: CGFloat, _ height: CGFloat?, _ isReversed: Bool) -> ListContentLayout.Frames {
        func shown(_ label: UILabel?) -> UILabel? { label?.text?.isEmpty == false ? label : nil }
        return arrangement(isReversed).frames(width: width, height: height, text: shown(text), secondary: shown(detail))
    }

    /// The height of the content; 0 if there is none.
    func height(in width: CGFloat, isReversed: Bool) -> CGFloat {
        let isEmpty = picture.image == nil && text.text?.isEmpty != false && detail?.text?.isEmpty != false
        return isEmpty ? 0 : frames(width, nil, isReversed).height
    }

    func layOut(in size: CGSize, isReversed: Bool) {
        let frames = frames(size.width, size.height, isReversed)
        picture.frame = frames.image
        text.frame = frames.text
        detail?.frame = frames.secondary
    }
}
