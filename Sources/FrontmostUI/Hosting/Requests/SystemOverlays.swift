extension View {
    /// Has no effect: no host shows a home indicator or other system overlays.
    public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
    /// Has no effect: no host has system gestures within an app.
    public nonisolated func defersSystemGestures(on edges: Edge.Set) -> some View { self }
}
