import Foundation

extension TextEditing {
    /// The attributes that hosts can show in a field: one font, colour and alignment for all of its text.
    func attributes(_ font: UIFont, _ color: UIColor, _ alignment: NSTextAlignment) -> [NSAttributedString.Key: Any] {
        var style: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color]
        if alignment != .natural {
            let paragraph = NSMutableParagraphStyle()
            paragraph.alignment = alignment
            style[.paragraphStyle] = paragraph
        }
        return style
    }

    /// Reports the attributes that hosts do not show in a field.
    func noteOtherAttributes(_ attributes: [NSAttributedString.Key: Any], of property: String) {
        let shown: Set<NSAttributedString.Key> = [.font, .foregroundColor, .paragraphStyle]
        guard let other = attributes.keys.first(where: { !shown.contains($0) }) else { return }
        Console.noteWithoutEffect(
            "\(property) with '\(other.rawValue)'", "hosts show a field's text in one font, colour and alignment.")
    }
}

extension UITextField {
    /// The text with its attributes. The font, the colour and the alignment of its first character become those of the field, since hosts show
    /// all of a field's text in one style.
    public var attributedText: NSAttributedString? {
        get { NSAttributedString(string: input.text, attributes: defaultTextAttributes) }
        set {
            if let newValue, newValue.length > 0 {
                var first = NSRange()
                adopt(newValue.attributes(at: 0, effectiveRange: &first), of: "UITextField.attributedText")
                if first.length < newValue.length {
                    Console.noteWithoutEffect(
                        "UITextField.attributedText with several styles",
                        "hosts show a field's text in that of its first character.")
                }
            }
            text = newValue?.string
        }
    }
    /// The attributes of the text: its font, its colour and, in a paragraph style, its alignment. Others that are set have no effect, which the
    /// console says once.
    public var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { attributes(font ?? .systemFont(ofSize: UIFont.labelFontSize), textColor ?? .label, textAlignment) }
        set { adopt(newValue, of: "UITextField.defaultTextAttributes") }
    }
    /// The attributes of text that is typed: those of all the text.
    public var typingAttributes: [NSAttributedString.Key: Any]? {
        get { defaultTextAttributes }
        set { adopt(newValue ?? [:], of: "UITextField.typingAttributes") }
    }

    private func adopt(_ attributes: [NSAttributedString.Key: Any], of property: String) {
        if let new = attributes[.font] as? UIFont { font = new }
        if let new = attributes[.foregroundColor] as? UIColor { textColor = new }
        if let new = attributes[.paragraphStyle] as? NSParagraphStyle { textAlignment = new.alignment }
        noteOtherAttributes(attributes, of: property)
    }
}

extension UITextView {
    /// The attributes of text that is typed: the font, the colour and, in a paragraph style, the alignment of all the text that is edited. Others
    /// that are set have no effect, which the console says once.
    public var typingAttributes: [NSAttributedString.Key: Any] {
        get { attributes(font ?? .systemFont(ofSize: 12), textColor ?? .label, textAlignment) }
        set {
            if let new = newValue[.font] as? UIFont { font = new }
            if let new = newValue[.foregroundColor] as? UIColor { textColor = new }
            if let new = newValue[.paragraphStyle] as? NSParagraphStyle { textAlignment = new.alignment }
            noteOtherAttributes(newValue, of: "UITextView.typingAttributes")
        }
    }
}
