import Foundation
import FrontmostGraphics

// Core Text's names for fonts. Lines and frames of Core Text are not here: labels and `NSLayoutManager` lay out text.

/// Core Text's font: here the same type as UIKit's, to which it is bridged on the platform.
public typealias CTFont = UIFont

/// Creates a font. For an unknown name it is the system font, which the console says.
/// - Parameters:
///   - name: The PostScript name, the full name or the family.
///   - size: In points; 0 for 12 points.
///   - matrix: Has no effect: fonts are not transformed.
public func CTFontCreateWithName(_ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?) -> CTFont {
    let size = size == 0 ? 12 : size
    return UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
}

/// The font's size in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
/// The height of a line above its baseline, in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
/// The depth of a line below its baseline, in points; not negative.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
/// The gap between lines, in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
/// The height of capital letters, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
/// The height of small letters such as x, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
/// The PostScript name.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName }
/// The family's name.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName }
