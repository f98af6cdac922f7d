@_exported import FrontmostUI
@_exported import FrontmostUILaunch
@_exported import UIKit
