// Who imports SwiftUI sees these, too: Foundation, Dispatch and Combine's names come with UIKit's; paths, angles and unit points
// are the render tree's own.
@_exported import FrontmostRender
@_exported import FrontmostUIKit
@_exported import Observation

#if canImport(FoundationNetworking)
    @_exported import FoundationNetworking
#endif

/// Seconds, under Core Foundation's name.
public typealias CFTimeInterval = Double
