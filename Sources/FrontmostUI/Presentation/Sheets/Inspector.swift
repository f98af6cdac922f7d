import Foundation

/// Shows a detail view: a column at the trailing edge in regular width, a sheet in compact width.
struct InspectorModifier<Inspector: View> {
    let isPresented: Binding<Bool>
    let inspector: Inspector
    @Environment(\.horizontalSizeClass) private var horizontalSizeClass
    @State private var width = InspectorWidth.platform

    nonisolated init(isPresented: Binding<Bool>, inspector: Inspector) {
        (self.isPresented, self.inspector) = (isPresented, inspector)
    }
}

extension InspectorModifier: ViewModifier {
    func body(content: Content) -> some View {
        let isWide = horizontalSizeClass == .regular, isColumn = isWide && isPresented.wrappedValue
        let inspector = inspector
        HStack(spacing: 0) {
            content.frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
            if isColumn {
                HStack(spacing: 0) {
                    Divider().ignoresSafeArea()
                    inspector.frame(width: width).frame(minHeight: 0, maxHeight: .infinity)
                        .environment(\.horizontalSizeClass, .compact)
                }
                .transition(.move(edge: .trailing))
                .onPreferenceChange(InspectorWidthKey.self) { width = $0 ?? InspectorWidth.platform }
            }
        }
        .animation(.default, value: isColumn)
        .sheet(isPresented: sheetIsPresented(isWide)) { inspector }
    }

    /// False in regular width, where there is no sheet. When the sheet closes because a column takes its place, the app's binding
    /// is not written.
    private func sheetIsPresented(_ isWide: Bool) -> Binding<Bool> {
        let isPresented = isPresented
        return Binding(
            _of: isPresented, part: isWide, get: { !isWide && isPresented.wrappedValue },
            set: { isShown, _ in if !isWide { isPresented.wrappedValue = isShown } })
    }
}

private enum InspectorWidth {
    /// The default width in points.
    static let platform: CGFloat = 270
}

private enum InspectorWidthKey: ControllerPreferenceKey {
    static let defaultValue: CGFloat? = nil
    static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) { value = value ?? nextValue() }
}

extension View {
    /// Shows a view about this one while `isPresented` is true: in a column at the trailing edge in regular width, in a sheet in
    /// compact width. Closing the sheet writes false.
    public nonisolated func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> V) -> some View {
        modifier(InspectorModifier(isPresented: isPresented, inspector: content()))
    }

    /// Sets the width, in points, of the inspector column that this view is in.
    public nonisolated func inspectorColumnWidth(_ width: CGFloat) -> some View {
        preference(key: InspectorWidthKey.self, value: CGFloat(validLength(Double(width), "width of an inspector column")))
    }
    /// Sets the width of the inspector column that this view is in. The column cannot be resized by the user: it has the `ideal`
    /// width, within the bounds.
    /// - Parameters:
    ///   - min: Points.
    ///   - ideal: Points.
    ///   - max: Points.
    public nonisolated func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
        inspectorColumnWidth(Swift.max(Swift.min(ideal, max ?? ideal), min ?? ideal))
    }
}
