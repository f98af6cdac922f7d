@_exported import Dispatch
@_exported import FrontmostCombine
@_exported import Foundation
