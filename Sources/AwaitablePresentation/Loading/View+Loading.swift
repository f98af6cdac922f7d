import SwiftUINames

extension View {
    /// Shows a loading overlay in front of everything while a value is true.
    ///
    ///     .loading(isPresented: $isLoading, "Loading posts")
    ///
    /// The overlay appears after 0.2 s and stays for at least 0.5 s: see `LoadingOverlay`. Only the app ends it, so the binding
    /// is read and never written. It disappears with this view.
    /// - Parameters:
    ///   - isPresented: Whether the work is running.
    ///   - text: A description of the running work.
    ///   - progress: The progress, from 0 to 1; nil if it is unknown.
    @_disfavoredOverload
    public nonisolated func loading(isPresented: Binding<Bool>, _ text: String? = nil, progress: Double? = nil) -> some View {
        modifier(LoadingModifier(isPresented: isPresented, content: LoadingContent(text: text, progress: progress)))
    }
}

/// Reads the binding in its own body, so that a change of it does not evaluate the body of the enclosing view.
private struct LoadingModifier {
    let isPresented: Binding<Bool>
    let content: LoadingContent

    nonisolated init(isPresented: Binding<Bool>, content: LoadingContent) {
        (self.isPresented, self.content) = (isPresented, content)
    }
}

extension LoadingModifier: ViewModifier {
    func body(content: Content) -> some View {
        content.anchored(LoadingCoordinator.self, isPresented.wrappedValue ? self.content : nil)
    }
}

/// Holds a token while a binding is true.
@MainActor final class LoadingCoordinator: SceneAnchorCoordinator {
    private var token: LoadingToken?

    func follow(_ request: LoadingContent?, in scene: UIWindowScene, _ surroundings: SceneAnchorSurroundings) {
        guard let request else { return end(animated: surroundings.isAnimated) }
        if let token {
            (token.text, token.progress) = (request.text, request.progress)
        } else {
            // When a scene has ended, this view is about to be removed as well.
            token = try? LoadingOverlay.of(scene).begin(request.text, progress: request.progress)
        }
    }

    func leave() { end(animated: true) }

    private func end(animated: Bool) {
        token?.end(animated: animated)
        token = nil
    }
}
