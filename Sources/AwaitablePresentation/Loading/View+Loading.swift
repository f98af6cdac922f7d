#if canImport(Darwin)
    import SwiftUI
#else
    import SwiftUINames
#endif

extension View {
    /// Says in front of everything that something goes on, while a value is true.
    ///
    ///     .loading(isPresented: $isLoading, "Loading posts")
    ///
    /// The overlay appears after 0.2 s and stays for at least 0.5 s: see `LoadingOverlay`. Nobody but the app ends it, so the value is
    /// only read. It goes with this view.
    /// - Parameter progress: How far it is, from 0 to 1; nil where nobody knows.
    @_disfavoredOverload
    public nonisolated func loading(isPresented: Binding<Bool>, _ text: String? = nil, progress: Double? = nil) -> some View {
        modifier(LoadingModifier(isPresented: isPresented, content: LoadingContent(text: text, progress: progress)))
    }
}

/// Reads the binding in a body of its own.
private struct LoadingModifier {
    let isPresented: Binding<Bool>
    let content: LoadingContent

    nonisolated init(isPresented: Binding<Bool>, content: LoadingContent) {
        (self.isPresented, self.content) = (isPresented, content)
    }
}

extension LoadingModifier: ViewModifier {
    func body(content: Content) -> some View {
        content.anchored(LoadingKeeper.self, isPresented.wrappedValue ? self.content : nil)
    }
}

/// Keeps a token for as long as a binding is true.
@MainActor final class LoadingKeeper: SceneAnchorKeeper {
    private var token: LoadingToken?

    func follow(_ wish: LoadingContent?, in scene: UIWindowScene, _ surroundings: SceneAnchorSurroundings) {
        guard let wish else { return end(animated: surroundings.isAnimated) }
        if let token {
            (token.text, token.progress) = (wish.text, wish.progress)
        } else {
            // A scene that has ended takes this view with it.
            token = try? LoadingOverlay.of(scene).begin(wish.text, progress: wish.progress)
        }
    }

    func leave() { end(animated: true) }

    private func end(animated: Bool) {
        token?.end(animated: animated)
        token = nil
    }
}
