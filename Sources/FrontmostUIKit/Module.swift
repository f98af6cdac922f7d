@_exported import Dispatch
@_exported import FrontmostCombine
@_exported import Foundation
// Core Graphics' type, which `import UIKit` includes on Apple's systems. The other names of the render tree are not re-exported.
@_exported import struct FrontmostRender.CGAffineTransform

#if canImport(FoundationNetworking)
    @_exported import FoundationNetworking
#endif
