import Foundation
import Observation

// UIKit calls an app's method again after a change of an `@Observable` property that it has read, as on the platform.

/// The methods of a view, and of its controller, in which reads are tracked.
enum ObservedMethod {
    case updateProperties, updateControllerProperties, layoutSubviews, viewWillLayoutSubviews, viewDidLayoutSubviews
    case updateConstraints, draw, updateConfiguration
}

extension UIView {
    /// Runs a method, and `invalidate` after the first change of an `@Observable` property that it reads, on any thread.
    ///
    /// The library evaluates the autoclosure `onChange` only if `run` has read an object. Until then a run costs a plain tracking
    /// call; from then on each run is kept as an `ObservedRun`.
    /// - Parameter isOfApp: Whether an app may have written the method. The engine's own methods only run.
    func observing(
        _ method: ObservedMethod, isOfApp: Bool = true, _ run: () -> Void,
        invalidate: @escaping @MainActor @Sendable (UIView) -> Void
    ) {
        func invalidation() -> @Sendable () -> Void {
            { [weak self] in MainQueue.run { if let self { invalidate(self) } } }
        }
        func beginKeepingRuns() -> @Sendable () -> Void {
            observedRuns = [:]
            return invalidation()
        }
        if !isOfApp { return run() }
        if observedRuns == nil { return withObservationTracking(run, onChange: beginKeepingRuns()) }
        // The former registration ends after the new one exists, so no change is missed in between.
        let observed = ObservedRun(beforeChange: invalidation(), run)
        observedRuns?[method] = observed
    }

    /// Calls `updateProperties` of the view and its controller, if that is requested.
    func updatePropertiesOfApp() {
        guard needsPropertiesUpdate else { return }
        needsPropertiesUpdate = false
        if let owner = viewOwner {
            observing(.updateControllerProperties, isOfApp: owner.isOfApp, { owner.updateProperties() }) {
                $0.setNeedsUpdateProperties()
            }
        }
        observing(.updateProperties, isOfApp: isOfApp, { updateProperties() }) { $0.setNeedsUpdateProperties() }
    }

    /// Calls `layoutSubviews`, and the controller's methods before and after it.
    func layOutSubviews() {
        let owner = viewOwner, isOwnerOfApp = owner?.isOfApp ?? false
        observing(.viewWillLayoutSubviews, isOfApp: isOwnerOfApp, { owner?.viewWillLayoutSubviews() }) { $0.setNeedsLayout() }
        observing(
            .layoutSubviews, isOfApp: isOfApp,
            { if isOfApp, let storedLayer { layoutSublayers(of: storedLayer) } else { layoutSubviews() } }
        ) { $0.setNeedsLayout() }
        observing(.viewDidLayoutSubviews, isOfApp: isOwnerOfApp, { owner?.viewDidLayoutSubviews() }) { $0.setNeedsLayout() }
    }
}
