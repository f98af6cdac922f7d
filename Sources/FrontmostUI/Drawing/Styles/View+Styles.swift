extension View {
    /// Sets the style of texts, symbols and shapes below.
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        environment(\.foregroundStyle, AnyShapeStyle(style))
    }
    /// Sets the colour of texts, symbols and shapes below; nil for the default.
    public nonisolated func foregroundColor(_ color: Color?) -> some View {
        environment(\.foregroundStyle, color.map { AnyShapeStyle($0) })
    }
    /// Sets the tint of controls below; nil for the default.
    public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View { environment(\.tint, tint.map { AnyShapeStyle($0) }) }
    /// Sets the tint of controls below.
    public nonisolated func tint<S: ShapeStyle>(_ tint: S) -> some View { environment(\.tint, AnyShapeStyle(tint)) }
    /// Sets the tint of controls below; nil for the default.
    public nonisolated func tint(_ tint: Color?) -> some View { environment(\.tint, tint.map { AnyShapeStyle($0) }) }
    /// Sets the tint of controls below; nil for the default.
    public nonisolated func accentColor(_ color: Color?) -> some View { tint(color) }
}

extension View {
    /// Sets the styles of the content below for the levels `.primary` and `.secondary`.
    public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
        foregroundStyle(LeveledStyle(levels: [AnyShapeStyle(primary), AnyShapeStyle(secondary)]))
    }
    /// Sets the styles of the content below for the levels `.primary`, `.secondary` and `.tertiary`.
    public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View {
        foregroundStyle(
            LeveledStyle(levels: [AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)]))
    }
    /// Sets the style of `.background` below.
    public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        environment(\.backgroundStyle, AnyShapeStyle(style))
    }
}

extension View {
    /// Sets the foreground of a control's content, unless the app has set one.
    nonisolated func defaultForegroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        transformEnvironment(\.foregrounds) { $0.placeDefault(AnyShapeStyle(style)) }
    }
}
