// Who imports SwiftUI sees these, too: Foundation's, Dispatch's and Combine's names come with UIKit's; paths, angles and unit points
// are the render tree's own.
@_exported import FrontmostRender
@_exported import FrontmostUIKit
@_exported import Observation
