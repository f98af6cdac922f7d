extension View {
    /// Shows what is below in the light or in the dark, whatever the surroundings are.
    ///
    /// Deprecated by SwiftUI in favour of `preferredColorScheme(_:)`, which concerns the whole presentation.
    public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }
}
