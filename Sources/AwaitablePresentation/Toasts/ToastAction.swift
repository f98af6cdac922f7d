#if canImport(Darwin)
    import SwiftUI
#else
    import SwiftUINames
#endif

extension EnvironmentValues {
    private struct ToastDurationMultiplierKey: EnvironmentKey {
        static let defaultValue = 1.0
    }

    /// Makes toasts whose duration is `automatic` stay longer, where the views below ask for them.
    public var toastDurationMultiplier: Double {
        get { self[ToastDurationMultiplierKey.self] }
        set { self[ToastDurationMultiplierKey.self] = newValue }
    }

    /// Shows a toast in the scene of the view that reads it.
    ///
    ///     @Environment(\.showToast) private var showToast
    ///
    ///     Button("Save") {
    ///         save()
    ///         _ = try? showToast("Saved")
    ///     }
    public var showToast: ToastAction { ToastAction(origin: ViewOrigin(self), multiplier: toastDurationMultiplier) }
}

/// Shows toasts in the scene of the view that reads it from its environment. They outlive the view.
@MainActor @preconcurrency public struct ToastAction {
    private let origin: ViewOrigin
    private let multiplier: Double
    nonisolated init(origin: ViewOrigin, multiplier: Double) { (self.origin, self.multiplier) = (origin, multiplier) }

    /// - Throws: `WindowSceneError` where the view is in no scene.
    @discardableResult public func callAsFunction(_ toast: Toast) throws(WindowSceneError) -> ToastHandle {
        let toaster = try Toaster.of(origin.presenter?.surroundingScene)
        return try toaster.show(toast, key: toast.id.map { AnyHashable($0) }, multiplier: multiplier)
    }
}
