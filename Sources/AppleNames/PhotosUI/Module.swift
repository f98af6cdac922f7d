// The photos picker.
@_exported import struct FrontmostUI.PHPickerFilter
@_exported import class FrontmostUI.PHPhotoLibrary
@_exported import struct FrontmostUI.PhotosPicker
@_exported import struct FrontmostUI.PhotosPickerItem
@_exported import struct FrontmostUI.PhotosPickerSelectionBehavior
@_exported import SwiftUINames
