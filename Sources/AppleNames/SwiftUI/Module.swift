@_exported import FrontmostLaunch
@_exported import FrontmostUI
@_exported import UIKit
