// Core Graphics' geometry is part of Foundation here. These types of its are those that the render tree is made of; the other names of
// the render tree are not re-exported.
@_exported import Foundation
@_exported import struct FrontmostRender.CGAffineTransform
@_exported import enum FrontmostRender.CGLineCap
@_exported import enum FrontmostRender.CGLineJoin
