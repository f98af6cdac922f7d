// The part of Core Graphics that Frontmost implements. Its geometry types are part of Foundation.
@_exported import Foundation
@_exported import FrontmostGraphics
