// The names of SwiftUI that an app sees, listed one by one: the engine has further public names, which must not collide with an
// app's own types. Those of FrontmostUI are in a file for each of its rooms. `scripts/names` checks the lists.
@_exported import Observation
@_exported import UIKitNames
@_exported import struct FrontmostRender.Angle
@_exported import struct FrontmostRender.Path
@_exported import struct FrontmostRender.StrokeStyle
@_exported import struct FrontmostRender.UnitPoint
@_exported import struct FrontmostTransfer.CodableRepresentation
@_exported import struct FrontmostTransfer.DataRepresentation
@_exported import struct FrontmostTransfer.FileRepresentation
@_exported import struct FrontmostTransfer.ProxyRepresentation
@_exported import struct FrontmostTransfer.ReceivedTransferredFile
@_exported import struct FrontmostTransfer.SentTransferredFile
@_exported import protocol FrontmostTransfer.TransferRepresentation
@_exported import enum FrontmostTransfer.TransferRepresentationBuilder
@_exported import enum FrontmostTransfer.TransferRepresentationVisibility
@_exported import protocol FrontmostTransfer.Transferable
