import Synchronization

/// Tells an app's own classes from those of this package: only the former may override what UIKit lets apps override.
package enum AppClasses {
    // Views are made on the main thread, but apps may make them on others, as on the platform.
    private static let known = Mutex<[ObjectIdentifier: Bool]>([:])
    /// The modules of this package that may have classes. A test compares them with the folders of `Sources`.
    package static let packageModules: Set<Substring> = [
        "AwaitablePresentation", "DebugHUD", "DebugInstruments", "FrontmostCharts", "FrontmostCombine", "FrontmostGraphics",
        "FrontmostLaunch", "FrontmostMetrics", "FrontmostPostgreSQL", "FrontmostRender", "FrontmostResourceTool",
        "FrontmostResources", "FrontmostSVG", "FrontmostSimulation", "FrontmostTesting", "FrontmostTransfer", "FrontmostUI",
        "FrontmostUIKit", "FrontmostUILaunch", "FrontmostWeb", "FrontmostWorkers", "RuntimeMetadata", "StateNavigation",
        "UnidirectionalStore",
    ]

    /// Whether a class is the app's.
    /// - Complexity: O(1) after the first question about a class.
    package static func contains(_ type: AnyClass) -> Bool {
        let id = ObjectIdentifier(type)
        if let answer = known.withLock({ $0[id] }) { return answer }
        let answer = !packageModules.contains(_typeName(type, qualified: true).prefix { $0 != "." })
        known.withLock { $0[id] = answer }
        return answer
    }
}
