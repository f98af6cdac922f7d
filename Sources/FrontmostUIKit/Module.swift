@_exported import Dispatch
@_exported import FrontmostCombine
@_exported import Foundation
// Core Graphics' name, which comes with UIKit's on Apple's systems; the rest of the render tree's names stays where it is.
@_exported import struct FrontmostRender.CGAffineTransform

#if canImport(FoundationNetworking)
    @_exported import FoundationNetworking
#endif
