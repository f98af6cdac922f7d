// Fonts under Core Text's names.
@_exported import CoreGraphics
@_exported import typealias FrontmostUIKit.CTFont
@_exported import func FrontmostUIKit.CTFontCopyFamilyName
@_exported import func FrontmostUIKit.CTFontCopyPostScriptName
@_exported import func FrontmostUIKit.CTFontCreateWithName
@_exported import func FrontmostUIKit.CTFontGetAscent
@_exported import func FrontmostUIKit.CTFontGetCapHeight
@_exported import func FrontmostUIKit.CTFontGetDescent
@_exported import func FrontmostUIKit.CTFontGetLeading
@_exported import func FrontmostUIKit.CTFontGetSize
@_exported import func FrontmostUIKit.CTFontGetXHeight
@_exported import func FrontmostUIKit.CTFontManagerRegisterFontsForURL
@_exported import enum FrontmostUIKit.CTFontManagerScope
