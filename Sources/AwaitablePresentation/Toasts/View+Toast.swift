import SwiftUINames

extension View {
    /// Shows a toast while there is an item.
    ///
    ///     .toast(item: $message) { Toast($0.text, systemImage: "checkmark.circle") }
    ///
    /// When the toast is dismissed, for any reason, the item is set to nil once. Setting the item to nil dismisses the toast,
    /// without animation if the change disables animations. An item with another id replaces the toast; the same id with other
    /// content updates it. The toast disappears with this view; to show one that outlives the view, use `Toaster`.
    /// - Parameters:
    ///   - item: The item; nil for no toast.
    ///   - content: Makes the toast for an item.
    @_disfavoredOverload
    public nonisolated func toast<Item: Identifiable>(
        item: Binding<Item?>, content: @escaping @MainActor (Item) -> Toast
    ) -> some View {
        modifier(ToastModifier(item: item, id: { AnyHashable($0.id) }, content: content))
    }

    /// Shows a toast while a value is true.
    ///
    ///     .toast(isPresented: $isSaved) { Toast("Saved", action: .init("Open") { open() }) }
    ///
    /// See `toast(item:content:)`.
    /// - Parameters:
    ///   - isPresented: Whether the toast is shown. It is set to false when the toast is dismissed.
    ///   - content: Makes the toast.
    @_disfavoredOverload
    public nonisolated func toast(isPresented: Binding<Bool>, content: @escaping @MainActor () -> Toast) -> some View {
        modifier(ToastModifier(isPresented: isPresented, content: content))
    }

    /// Shows a toast with a text while a value is true.
    ///
    ///     .toast("Saved", isPresented: $isSaved)
    ///
    /// See `toast(item:content:)`.
    /// - Parameters:
    ///   - text: The text.
    ///   - isPresented: Whether the toast is shown. It is set to false when the toast is dismissed.
    ///   - systemImage: The name of a system symbol, shown before the text.
    ///   - duration: How long the toast is shown.
    ///   - placement: The edge at which it is shown.
    @_disfavoredOverload
    public nonisolated func toast(
        _ text: String, isPresented: Binding<Bool>, systemImage: String? = nil, duration: ToastDuration = .automatic,
        placement: ToastPlacement = .bottom
    ) -> some View {
        toast(isPresented: isPresented) {
            Toast(text, systemImage: systemImage, duration: duration, placement: placement)
        }
    }
}

/// Reads the binding in its own body, so that a change of it does not evaluate the body of the enclosing view.
private struct ToastModifier<Item> {
    let item: Binding<Item?>
    let id: (Item) -> AnyHashable
    let content: @MainActor (Item) -> Toast

    nonisolated init(item: Binding<Item?>, id: @escaping (Item) -> AnyHashable, content: @escaping @MainActor (Item) -> Toast) {
        (self.item, self.id, self.content) = (item, id, content)
    }
}

extension ToastModifier: ViewModifier {
    func body(content: Content) -> some View {
        let item = item, id = id, makeToast = self.content
        let requested = { item.wrappedValue.map { ToastCoordinator.RequestedToast(id: id($0), toast: makeToast($0)) } }
        content.anchored(
            ToastCoordinator.self,
            ToastCoordinator.Request(requested: requested(), requestedNow: requested) { item.wrappedValue = nil })
    }
}

extension ToastModifier where Item == Bool {
    nonisolated init(isPresented: Binding<Bool>, content: @escaping @MainActor () -> Toast) {
        self.init(
            item: Binding(get: { isPresented.wrappedValue ? true : nil }, set: { isPresented.wrappedValue = $0 ?? false }),
            id: { AnyHashable($0) }, content: { _ in content() })
    }
}

/// Shows the toast that a binding requests, and clears the binding when the toast is dismissed.
@MainActor final class ToastCoordinator: SceneAnchorCoordinator {
    /// The toast that the binding requests.
    struct RequestedToast {
        let id: AnyHashable
        let toast: Toast
    }
    struct Request {
        let requested: RequestedToast?
        /// What the binding requests now, before the view has been updated.
        let requestedNow: () -> RequestedToast?
        /// Clears the binding.
        let clear: () -> Void
    }

    private struct Shown {
        var requested: RequestedToast
        let handle: ToastHandle
    }
    private var request: Request?
    private var shown: Shown?
    /// The id of a dismissed toast with a binding that could not be cleared. It is not shown again until the binding has requested
    /// something else.
    private var ignored: AnyHashable?

    func follow(_ request: Request, in scene: UIWindowScene, _ surroundings: SceneAnchorSurroundings) {
        self.request = request
        if request.requested?.id != ignored { ignored = nil }
        guard let requested = request.requested else { return dismissShown(.program, surroundings.isAnimated) }
        if ignored != nil { return }
        if let shown {
            if shown.requested.id != requested.id {
                // A toast with its own `id` is updated in place instead.
                if key(of: shown.requested) != key(of: requested) { dismissShown(.replaced, surroundings.isAnimated) }
            } else if shown.requested.toast.looks(like: requested.toast) {
                return shown.handle.exchangeAction(for: requested.toast.action)
            }
        }
        show(requested, in: scene, surroundings)
    }

    func leave() {
        guard let left = shown else { return }
        dismissShown(.program, true)
        // Not during the removal: the removed view may still read what is written.
        Task { clear(left.requested) }
    }

    private func show(_ requested: RequestedToast, in scene: UIWindowScene, _ surroundings: SceneAnchorSurroundings) {
        // Release the old handle first. An update in place settles it, and that must not clear the binding.
        shown = nil
        let multiplier = surroundings.environment.toastDurationMultiplier
        // When a scene has ended, this view is about to be removed as well.
        guard
            let handle = try? Toaster.of(scene).show(
                requested.toast, key: key(of: requested), multiplier: multiplier, animated: surroundings.isAnimated)
        else { return }
        shown = Shown(requested: requested, handle: handle)
        handle.whenDismissed { [weak self, weak handle] _ in if let handle { self?.ended(handle) } }
    }

    /// The key for the toaster: the toast's own id, or the item's id in the scope of this coordinator.
    private func key(of requested: RequestedToast) -> AnyHashable {
        requested.toast.id.map { AnyHashable($0) } ?? AnyHashable(Key(coordinator: ObjectIdentifier(self), id: requested.id))
    }

    private func dismissShown(_ reason: ToastDismissal, _ animated: Bool) {
        guard let old = shown else { return }
        shown = nil
        old.handle.dismiss(reason, animated: animated)
    }

    private func ended(_ handle: ToastHandle) {
        guard let old = shown, old.handle === handle else { return }
        shown = nil
        clear(old.requested)
    }

    /// Clears the binding if it still requests the toast that was dismissed. A new request made in the meantime is kept.
    private func clear(_ gone: RequestedToast) {
        guard let request, let now = request.requestedNow(), now.id == gone.id, now.toast.looks(like: gone.toast) else { return }
        request.clear()
        if request.requestedNow()?.id == now.id { ignored = now.id }
    }

    private struct Key: Hashable {
        let coordinator: ObjectIdentifier
        let id: AnyHashable
    }
}
