import Foundation

extension UILabel {
    /// Changes the look only where it is another, so that a layout pass may call it.
    func dress(_ font: UIFont, _ color: UIColor) {
        if !self.font.isEqual(font) { self.font = font }
        if !textColor.isEqual(color) { textColor = color }
    }
}
