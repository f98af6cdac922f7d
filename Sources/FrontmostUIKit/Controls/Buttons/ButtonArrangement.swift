import Foundation

/// Places a button's image, title and subtitle: a pure function of their sizes.
struct ButtonArrangement: Equatable {
    var image = CGSize.zero, title = CGSize.zero, subtitle = CGSize.zero
    var placement = NSDirectionalRectEdge.leading
    var imagePadding: CGFloat = 0, titlePadding: CGFloat = 0
    var insets = UIEdgeInsets.zero

    private var isVertical: Bool { placement.contains(.top) || placement.contains(.bottom) }
    private var gapInText: CGFloat { title.height > 0 && subtitle.height > 0 ? titlePadding : 0 }
    private var text: CGSize {
        CGSize(width: max(title.width, subtitle.width), height: title.height + gapInText + subtitle.height)
    }
    private var gap: CGFloat { image.width > 0 && text.width > 0 ? imagePadding : 0 }
    private var content: CGSize {
        isVertical
            ? CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
            : CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
    }

    /// The content's size with the insets, in points.
    var size: CGSize { CGSize(width: content.width + insets.width, height: content.height + insets.height) }

    /// The width in points that insets, image and gap leave unavailable to the texts.
    var widthBesideText: CGFloat { insets.width + (isVertical ? 0 : image.width + gap) }

    struct Frames: Equatable { var image, title, subtitle: CGRect }

    /// The frames of image, title and subtitle.
    /// - Parameters:
    ///   - x, y: The content's alignment in the bounds, 0 (leading, top) to 1 (trailing, bottom).
    ///   - textX: The horizontal alignment of title and subtitle within the wider of the two, 0 to 1.
    func frames(in bounds: CGRect, x: CGFloat, y: CGFloat, textX: CGFloat) -> Frames {
        let room = bounds.inset(by: insets), content = content, text = text
        let left = room.minX + (room.width - content.width) * x, top = room.minY + (room.height - content.height) * y
        func across(_ length: CGFloat, _ whole: CGFloat) -> CGFloat { (whole - length) / 2 }
        let imageOrigin: CGPoint, textOrigin: CGPoint
        if isVertical {
            let imageFirst = placement.contains(.top)
            imageOrigin = CGPoint(
                x: left + across(image.width, content.width), y: imageFirst ? top : top + text.height + gap)
            textOrigin = CGPoint(x: left + across(text.width, content.width), y: imageFirst ? top + image.height + gap : top)
        } else {
            let imageFirst = !placement.contains(.trailing)
            imageOrigin = CGPoint(
                x: imageFirst ? left : left + text.width + gap, y: top + across(image.height, content.height))
            textOrigin = CGPoint(
                x: imageFirst ? left + image.width + gap : left, y: top + across(text.height, content.height))
        }
        return Frames(
            image: CGRect(origin: imageOrigin, size: image),
            title: CGRect(
                origin: CGPoint(x: textOrigin.x + (text.width - title.width) * textX, y: textOrigin.y), size: title),
            subtitle: CGRect(
                origin: CGPoint(
                    x: textOrigin.x + (text.width - subtitle.width) * textX, y: textOrigin.y + title.height + gapInText),
                size: subtitle))
    }
}

extension UIControl.ContentHorizontalAlignment {
    /// The alignment as a fraction: 0 for leading, 1 for trailing.
    var share: CGFloat {
        switch self {
        case .left, .leading: 0
        case .right, .trailing: 1
        case .center, .fill: 0.5
        }
    }
}

extension UIControl.ContentVerticalAlignment {
    var share: CGFloat {
        switch self {
        case .top: 0
        case .bottom: 1
        case .center, .fill: 0.5
        }
    }
}
