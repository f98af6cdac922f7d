import Foundation

/// Where the image and the two texts of a cell are. `UIListContentView` and the styles of `UITableViewCell` share it. Lengths are in
/// points.
@MainActor struct ListContentLayout {
    var margins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    /// The size of the image; nil without one.
    var image: CGSize?
    /// The least room for the image, which is centred in it.
    var reservedImageSize = CGSize.zero
    var imageToText: CGFloat = 16, textToSecondary: CGFloat = 8, textAboveSecondary: CGFloat = 3
    /// Whether the second text is beside the first one, at the trailing edge.
    var isSideBySide = false
    /// Whether texts that do not fit side by side are placed one above the other.
    var mayStack = true
    /// The width of the first text, which then is in front of the second one; nil for its own width.
    var firstColumn: CGFloat?
    var isRightToLeft = false

    struct Frames {
        var image = CGRect.zero, text = CGRect.zero, secondary = CGRect.zero
        /// The height that the content needs.
        var height: CGFloat = 0
    }

    /// The room in front of the texts for symbols, so that the texts of cells with different symbols are aligned.
    static let symbolWidth: CGFloat = 28

    /// The room for the image.
    private var room: CGSize? {
        image.map { CGSize(width: max($0.width, reservedImageSize.width), height: max($0.height, reservedImageSize.height)) }
    }
    /// Where the texts begin, from the leading edge.
    var textStart: CGFloat { margins.leading + (room.map { $0.width + imageToText } ?? 0) }

    /// The width at which no text breaks, in whole points.
    func naturalWidth(text: UILabel?, secondary: UILabel?) -> CGFloat {
        func width(_ label: UILabel?) -> CGFloat? {
            label?.sizeThatFits(CGSize(width: CGFloat.infinity, height: CGFloat.infinity)).width
        }
        let own = [firstColumn ?? width(text), width(secondary)].compactMap(\.self)
        let texts = isSideBySide || firstColumn != nil ? own.reduce(0, +) + (own.count > 1 ? textToSecondary : 0) : own.max() ?? 0
        return (textStart + texts + margins.trailing).rounded(.up)
    }

    /// - Parameters:
    ///   - height: The height to centre the content in; nil for the height that it needs.
    ///   - text: The label of the first text; nil if it is empty.
    func frames(width: CGFloat, height: CGFloat? = nil, text: UILabel?, secondary: UILabel?) -> Frames {
        var frames = Frames()
        let start = textStart, end = max(start, width - margins.trailing)
        let block = texts(from: start, to: end, text, secondary, &frames)
        let inner = max(block, room?.height ?? 0)
        frames.height = margins.top + inner + margins.bottom
        let middle = margins.top + ((height ?? frames.height) - margins.top - margins.bottom) / 2
        let top = (middle - block / 2).rounded()
        frames.text.origin.y += top
        frames.secondary.origin.y += top
        if let image, let room {
            frames.image = CGRect(
                x: margins.leading + (room.width - image.width) / 2, y: (middle - image.height / 2).rounded(),
                width: image.width, height: image.height)
        }
        if isRightToLeft { frames.mirror(in: width) }
        return frames
    }

    /// Places the texts below a top of 0.
    /// - Returns: Their height.
    private func texts(
        from start: CGFloat, to end: CGFloat, _ text: UILabel?, _ secondary: UILabel?, _ frames: inout Frames
    ) -> CGFloat {
        let room = end - start
        func size(_ label: UILabel?, _ width: CGFloat) -> CGSize {
            label?.sizeThatFits(CGSize(width: max(0, width), height: .infinity)) ?? .zero
        }
        guard let secondary else {
            let own = size(text, room)
            frames.text = CGRect(x: start, y: 0, width: room, height: own.height)
            return own.height
        }
        if let firstColumn {
            let first = size(text, firstColumn), second = size(secondary, room - firstColumn - textToSecondary)
            let height = max(first.height, second.height)
            frames.text = CGRect(x: start, y: (height - first.height) / 2, width: firstColumn, height: first.height)
            frames.secondary = CGRect(
                x: start + firstColumn + textToSecondary, y: (height - second.height) / 2,
                width: max(0, room - firstColumn - textToSecondary), height: second.height)
            return height
        }
        if isSideBySide {
            let wholes = (size(text, .infinity).width, size(secondary, .infinity).width)
            if !mayStack || wholes.0 + textToSecondary + wholes.1 <= room {
                let second = size(secondary, min(wholes.1, room))
                let left = text == nil ? 0 : max(0, room - second.width - textToSecondary), first = size(text, left)
                let height = max(first.height, second.height)
                frames.text = CGRect(x: start, y: (height - first.height) / 2, width: left, height: first.height)
                frames.secondary = CGRect(
                    x: end - second.width, y: (height - second.height) / 2, width: second.width, height: second.height)
                return height
            }
        }
        let first = size(text, room), second = size(secondary, room), gap = first.height > 0 ? textAboveSecondary : 0
        frames.text = CGRect(x: start, y: 0, width: room, height: first.height)
        frames.secondary = CGRect(x: start, y: first.height + gap, width: room, height: second.height)
        return first.height + gap + second.height
    }
}

extension ListContentLayout.Frames {
    fileprivate mutating func mirror(in width: CGFloat) {
        image.origin.x = width - image.maxX
        text.origin.x = width - text.maxX
        secondary.origin.x = width - secondary.maxX
    }
}
