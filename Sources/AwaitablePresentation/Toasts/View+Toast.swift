#if canImport(Darwin)
    import SwiftUI
#else
    import SwiftUINames
#endif

extension View {
    /// Shows a toast while there is an item.
    ///
    ///     .toast(item: $message) { Toast($0.text, systemImage: "checkmark.circle") }
    ///
    /// When the toast goes, whatever took it away, the item is set to nil, once; setting it to nil takes the toast away, at once where
    /// the change is made without animations. Another item takes the place of the former one's toast; the same one (by its id) with
    /// other words updates it. The toast goes with this view; one that is to outlive it is shown by `Toaster`.
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
    @_disfavoredOverload
    public nonisolated func toast(isPresented: Binding<Bool>, content: @escaping @MainActor () -> Toast) -> some View {
        modifier(ToastModifier(isPresented: isPresented, content: content))
    }

    /// Shows some words while a value is true.
    ///
    ///     .toast("Saved", isPresented: $isSaved)
    ///
    /// See `toast(item:content:)`.
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

/// Reads the binding in a body of its own.
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
        let asked = { item.wrappedValue.map { ToastKeeper.Asked(id: id($0), toast: makeToast($0)) } }
        content.anchored(
            ToastKeeper.self, ToastKeeper.Wish(asked: asked(), askedNow: asked) { item.wrappedValue = nil })
    }
}

extension ToastModifier where Item == Bool {
    nonisolated init(isPresented: Binding<Bool>, content: @escaping @MainActor () -> Toast) {
        self.init(
            item: Binding(get: { isPresented.wrappedValue ? true : nil }, set: { isPresented.wrappedValue = $0 ?? false }),
            id: { AnyHashable($0) }, content: { _ in content() })
    }
}

/// Shows the toast that a binding asks for, and tells the binding when it is gone.
@MainActor final class ToastKeeper: SceneAnchorKeeper {
    /// What the binding asks for.
    struct Asked {
        let id: AnyHashable
        let toast: Toast
    }
    struct Wish {
        let asked: Asked?
        /// What it asks for by now: the view may not have been updated yet.
        let askedNow: () -> Asked?
        /// Has it ask for nothing.
        let clear: () -> Void
    }

    private struct Shown {
        var asked: Asked
        let handle: ToastHandle
    }
    private var wish: Wish?
    private var shown: Shown?
    /// The binding asks on for what has just gone, and did not let itself be cleared: that is not shown again until it has asked for
    /// something else meanwhile.
    private var ignored: AnyHashable?

    func follow(_ wish: Wish, in scene: UIWindowScene, _ surroundings: SceneAnchorSurroundings) {
        self.wish = wish
        if wish.asked?.id != ignored { ignored = nil }
        guard let asked = wish.asked else { return takeAway(.program, surroundings.isAnimated) }
        if ignored != nil { return }
        if let shown {
            if shown.asked.id != asked.id {
                // One with the toast's own id exchanges its words where it is.
                if key(of: shown.asked) != key(of: asked) { takeAway(.replaced, surroundings.isAnimated) }
            } else if shown.asked.toast.looks(like: asked.toast) {
                return shown.handle.exchangeAction(for: asked.toast.action)
            }
        }
        show(asked, in: scene, surroundings)
    }

    func leave() {
        guard let left = shown else { return }
        takeAway(.program, true)
        // Not while the view is taken out: what is written may be read there.
        Task { clear(left.asked) }
    }

    private func show(_ asked: Asked, in scene: UIWindowScene, _ surroundings: SceneAnchorSurroundings) {
        // Updated in place, the former one is settled: it is not this one that has gone.
        shown = nil
        let multiplier = surroundings.environment.toastDurationMultiplier
        // A scene that has ended takes this view with it.
        guard
            let handle = try? Toaster.of(scene).show(
                asked.toast, key: key(of: asked), multiplier: multiplier, animated: surroundings.isAnimated)
        else { return }
        shown = Shown(asked: asked, handle: handle)
        handle.whenDismissed { [weak self, weak handle] _ in if let handle { self?.ended(handle) } }
    }

    /// What the toaster knows it by. The ids of one place say nothing about those of another.
    private func key(of asked: Asked) -> AnyHashable {
        asked.toast.id.map { AnyHashable($0) } ?? AnyHashable(Key(keeper: ObjectIdentifier(self), id: asked.id))
    }

    private func takeAway(_ reason: ToastDismissal, _ animated: Bool) {
        guard let old = shown else { return }
        shown = nil
        old.handle.dismiss(reason, animated: animated)
    }

    private func ended(_ handle: ToastHandle) {
        guard let old = shown, old.handle === handle else { return }
        shown = nil
        clear(old.asked)
    }

    /// Has the binding ask no longer for what has gone. Something else that was asked for in this very moment is not to be wiped out.
    private func clear(_ gone: Asked) {
        guard let wish, let now = wish.askedNow(), now.id == gone.id, now.toast.looks(like: gone.toast) else { return }
        wish.clear()
        if wish.askedNow()?.id == now.id { ignored = now.id }
    }

    private struct Key: Hashable {
        let keeper: ObjectIdentifier
        let id: AnyHashable
    }
}
