// Who imports SwiftUI sees these, too: Foundation's, Dispatch's and Combine's names come with UIKit's; paths, angles and unit points
// are the render tree's own.
@_exported import struct FrontmostRender.Angle
@_exported import struct FrontmostRender.Path
@_exported import struct FrontmostRender.StrokeStyle
@_exported import struct FrontmostRender.UnitPoint
@_exported import FrontmostUIKit
@_exported import Observation
