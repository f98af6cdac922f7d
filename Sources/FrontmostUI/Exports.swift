// Names that apps get with SwiftUI. Those of Foundation, Dispatch and Combine come with UIKit; paths, angles and unit points are
// the render tree's own types.
@_exported import struct FrontmostRender.Angle
@_exported import struct FrontmostRender.Path
@_exported import struct FrontmostRender.StrokeStyle
@_exported import struct FrontmostRender.UnitPoint
@_exported import FrontmostUIKit
@_exported import Observation
