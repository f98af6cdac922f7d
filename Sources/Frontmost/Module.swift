// An app that imports `Frontmost` sees the same names as one that imports `SwiftUI`, `UIKit`, `Combine` and `Charts`. Modules
// with those names stay out of its build, because other packages test whether they can import them.
@_exported import AwaitablePresentation
@_exported import DebugHUD
// The part of the instruments that an app uses. `import DebugInstruments` adds the meters themselves, for tests that measure.
@_exported import class DebugInstruments.ActionLog
@_exported import struct DebugInstruments.LeakWatch
@_exported import struct DebugInstruments.ReportLimits
@_exported import FrontmostCharts
@_exported import func FrontmostLaunch.UIApplicationMain
@_exported import FrontmostUILaunch
@_exported import StateNavigation
@_exported import SwiftUINames
@_exported import UnidirectionalStore
