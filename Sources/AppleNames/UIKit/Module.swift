@_exported import FrontmostUIKit
