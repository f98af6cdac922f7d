// An app that imports `Frontmost` sees what one sees that imports `SwiftUI`, `UIKit`, `Combine` and `Charts`. The modules of those names
// stay out of its build: other packages test whether they can import them.
@_exported import AwaitablePresentation
@_exported import DebugHUD
// What an app says to the debug HUD. `import DebugInstruments` brings the meters themselves, for tests that measure.
@_exported import class DebugInstruments.ActionLog
@_exported import struct DebugInstruments.LeakWatch
@_exported import struct DebugInstruments.ReportLimits
@_exported import FrontmostCharts
@_exported import func FrontmostLaunch.UIApplicationMain
@_exported import FrontmostUILaunch
@_exported import StateNavigation
@_exported import SwiftUINames
@_exported import UnidirectionalStore
