extension View {
    /// What the system lays over an app: a home indicator, say. No host here has any, so this has no effect.
    public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
    /// Has the system's own gestures wait at edges. No host here has any within an app, so this has no effect.
    public nonisolated func defersSystemGestures(on edges: Edge.Set) -> some View { self }
}
