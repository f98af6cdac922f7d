extension View {
    /// Shows the content in light or dark, whatever the environment is.
    ///
    /// Deprecated by SwiftUI in favour of `preferredColorScheme(_:)`, which applies to the whole presentation.
    public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }
}
