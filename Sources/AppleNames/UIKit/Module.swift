@_exported import FrontmostLaunch
@_exported import FrontmostUIKit
