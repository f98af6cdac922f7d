@_exported import Dispatch
@_exported import FrontmostCombine
@_exported import FrontmostTransfer
// Core Graphics, which `import UIKit` includes on Apple's systems.
@_exported import FrontmostGraphics
@_exported import Foundation

#if canImport(FoundationNetworking)
    @_exported import FoundationNetworking
#endif
