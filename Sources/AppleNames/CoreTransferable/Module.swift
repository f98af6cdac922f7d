// Values that leave an app and enter it.
@_exported import Foundation
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
@_exported import struct FrontmostTransfer.UTTagClass
@_exported import struct FrontmostTransfer.UTType
