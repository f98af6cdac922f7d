@_exported import AwaitablePresentation
@_exported import FrontmostCharts
@_exported import FrontmostCombine
@_exported import FrontmostLaunch
@_exported import FrontmostUI
@_exported import FrontmostUIKit
@_exported import FrontmostUILaunch
@_exported import StateNavigation
