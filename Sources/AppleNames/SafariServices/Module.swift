// The controller that shows a web page.
@_exported import class FrontmostUIKit.SFSafariViewController
@_exported import protocol FrontmostUIKit.SFSafariViewControllerDelegate
@_exported import UIKitNames
