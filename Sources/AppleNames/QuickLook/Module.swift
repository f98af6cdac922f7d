// The preview of files.
@_exported import class FrontmostUIKit.QLPreviewController
@_exported import protocol FrontmostUIKit.QLPreviewControllerDataSource
@_exported import protocol FrontmostUIKit.QLPreviewControllerDelegate
@_exported import protocol FrontmostUIKit.QLPreviewItem
@_exported import enum FrontmostUIKit.QLPreviewItemEditingMode
@_exported import UIKitNames
