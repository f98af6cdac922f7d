@_exported import Dispatch
@_exported import FrontmostCombine
@_exported import Foundation

#if canImport(FoundationNetworking)
    @_exported import FoundationNetworking
#endif
