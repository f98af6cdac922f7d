import SwiftUINames

extension EnvironmentValues {
    private struct ToastDurationMultiplierKey: EnvironmentKey {
        static let defaultValue = 1.0
    }

    /// The factor by which toasts with the duration `automatic` stay longer, for the views below that show them. The default is
    /// 1.
    public var toastDurationMultiplier: Double {
        get { self[ToastDurationMultiplierKey.self] }
        set { self[ToastDurationMultiplierKey.self] = newValue }
    }

    /// An action that shows a toast in the view's scene.
    ///
    ///     @Environment(\.showToast) private var showToast
    ///
    ///     Button("Save") {
    ///         save()
    ///         _ = try? showToast("Saved")
    ///     }
    public var showToast: ToastAction { ToastAction(origin: ViewOrigin(self), multiplier: toastDurationMultiplier) }
}

/// Shows toasts in the scene of a view. Read it from the environment: `@Environment(\.showToast)`. The toasts outlive the view.
@MainActor @preconcurrency public struct ToastAction {
    private let origin: ViewOrigin
    private let multiplier: Double
    nonisolated init(origin: ViewOrigin, multiplier: Double) { (self.origin, self.multiplier) = (origin, multiplier) }

    /// Shows a toast.
    /// - Parameter toast: The toast, or a string literal.
    /// - Returns: A handle that dismisses the toast and reports its dismissal. It may be discarded.
    /// - Throws: `WindowSceneError` if the view is in no scene, or its scene was closed.
    @discardableResult public func callAsFunction(_ toast: Toast) throws(WindowSceneError) -> ToastHandle {
        let toaster = try Toaster.of(origin.presenter?.surroundingScene)
        return try toaster.show(toast, key: toast.id.map { AnyHashable($0) }, multiplier: multiplier)
    }
}
