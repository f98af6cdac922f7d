// The types of data that Frontmost knows.
@_exported import Foundation
@_exported import struct FrontmostTransfer.UTTagClass
@_exported import struct FrontmostTransfer.UTType
