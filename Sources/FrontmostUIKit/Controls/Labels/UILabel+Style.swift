import Foundation

extension UILabel {
    /// Sets only what has changed, so that a layout pass may call this.
    func applyStyle(_ font: UIFont, _ color: UIColor) {
        if self.font?.isEqual(font) != true { self.font = font }
        if textColor?.isEqual(color) != true { textColor = color }
    }
}
