// The part of Core Animation that Frontmost implements.
@_exported import CoreAnimationNames
@_exported import CoreGraphics
