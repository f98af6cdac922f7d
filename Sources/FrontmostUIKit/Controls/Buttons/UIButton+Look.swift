import Foundation
import FrontmostRender

// Writes what the button shows into its labels, pictures and background.
extension UIButton {
    private var opacity: CGFloat {
        guard isHighlighted else { return 1 }
        return hasBackground ? ButtonMeasures.pressedBackground : ButtonMeasures.pressedLabel
    }
    private var hasBackground: Bool { configuredBackground != nil || currentBackgroundImage != nil }
    private var configuredBackground: UIColor? { configuration?.backgroundColor(tint: tintColor, isEnabled: isEnabled) }

    func fillTexts() {
        let configuration = shownConfiguration
        if let styled = configuration?.shownTitle(currentTitleColor) ?? currentAttributedTitle {
            if shownTitle.map({ !$0.isSame(as: styled) }) ?? true { label.attributedText = styled }
            shownTitle = styled
        } else {
            label.text = currentTitle
            shownTitle = nil
        }
        guard let configuration else { return }
        if plainStyle == nil { plainStyle = (label.font, label.numberOfLines) }
        label.font = .preferredFont(forTextStyle: configuration.measures.textStyle)
        label.numberOfLines = 0
        if let text = configuration.subtitle, !text.isEmpty {
            let subtitle = subtitle ?? makeSubtitle()
            if let styled = configuration.shownSubtitle(currentTitleColor) {
                subtitle.attributedText = styled
            } else {
                subtitle.text = text
            }
        } else {
            subtitle?.removeFromSuperview()
            subtitle = nil
        }
    }
    /// Removes what only a configuration shows, and gives the title its former font. The next layout removes the activity indicator.
    func removeConfiguredParts() {
        subtitle?.removeFromSuperview()
        subtitle = nil
        guard let plainStyle else { return }
        (label.font, label.numberOfLines) = (plainStyle.font, plainStyle.lines)
        self.plainStyle = nil
    }
    private func makeSubtitle() -> UILabel {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .footnote)
        label.accessibilityElementsHidden = true
        label.numberOfLines = 0
        addSubview(label)
        subtitle = label
        return label
    }

    func fill() {
        fillTexts()
        let color = currentTitleColor
        for text in [label, subtitle] {
            text?.textColor = color
            text?.alpha = opacity
        }
        fillImage(color)
        fillWheel(color)
        fillBackground()
    }

    private func fillImage(_ color: UIColor) {
        let image = configuration?.showsActivityIndicator == true ? nil : shownImage
        if image == nil && picture == nil { return }
        let view = picture ?? makePicture(behind: nil)
        picture = view
        view.preferredSymbolConfiguration = symbolConfiguration
        view.image = image
        let tint = configuration == nil ? (isEnabled ? tintColor : UIColor(ButtonMeasures.disabledLabel)) : color
        if view.tintColor != tint { view.tintColor = tint }
        view.alpha = opacity
    }
    private func makePicture(behind view: UIView?) -> UIImageView {
        let picture = UIImageView()
        picture.accessibilityElementsHidden = true
        if let view { insertSubview(picture, belowSubview: view) } else { addSubview(picture) }
        return picture
    }

    private func fillWheel(_ color: UIColor) {
        guard configuration?.showsActivityIndicator == true else {
            wheel?.removeFromSuperview()
            wheel = nil
            return
        }
        if wheel == nil {
            let new = UIActivityIndicatorView(style: .medium)
            new.accessibilityElementsHidden = true
            addSubview(new)
            new.startAnimating()
            wheel = new
        }
        if wheel?.color != color { wheel?.color = color }
    }

    private func fillBackground() {
        let traits = traitCollection
        if let configuration {
            let background = configuration.background, fill = configuredBackground?.resolved(traits)
            let stroke = background.strokeWidth > 0 ? background.strokeColor?.resolved(traits) : nil
            let isEmpty = (fill?.opacity ?? 0) == 0 && stroke == nil
            backgroundNode.show(
                isEmpty
                    ? nil
                    : ShapeContent(
                        configuration.outline, fill: fill.map(Paint.color), stroke: stroke.map(Paint.color),
                        strokeStyle: StrokeStyle(lineWidth: max(background.strokeWidth, 1))))
        } else {
            backgroundNode.show(nil)
        }
        backgroundNode.effects.opacity = opacity
        if let image = currentBackgroundImage {
            let view = backgroundPicture ?? makePicture(behind: label)
            backgroundPicture = view
            view.image = image
            view.alpha = opacity
        } else {
            backgroundPicture?.image = nil
        }
    }
}
