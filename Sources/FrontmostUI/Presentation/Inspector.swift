import Foundation

/// A view about what another one shows: a column at its trailing edge where there is room, a sheet elsewhere.
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
            content.frame(maxWidth: .infinity, maxHeight: .infinity)
            if isColumn {
                HStack(spacing: 0) {
                    Divider().ignoresSafeArea()
                    inspector.frame(width: width).frame(maxHeight: .infinity)
                }
                .transition(.move(edge: .trailing))
                .onPreferenceChange(InspectorWidthKey.self) { width = $0 ?? InspectorWidth.platform }
            }
        }
        .animation(.default, value: isColumn)
        .sheet(isPresented: sheetIsPresented(isWide)) { inspector }
    }

    /// Where there is room for a column there is no sheet, and its going away is not the app's affair.
    private func sheetIsPresented(_ isWide: Bool) -> Binding<Bool> {
        let isPresented = isPresented
        return Binding(
            _of: isPresented, part: isWide, get: { !isWide && isPresented.wrappedValue },
            set: { isShown, _ in if !isWide { isPresented.wrappedValue = isShown } })
    }
}

private enum InspectorWidth {
    /// Points.
    static let platform: CGFloat = 270
}

private enum InspectorWidthKey: PreferenceKey {
    static let defaultValue: CGFloat? = nil
    static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) { value = value ?? nextValue() }
}

extension View {
    /// Shows a view about this one while `isPresented` is true: in a column at the trailing edge in regular width, in a sheet in
    /// compact width. A person who closes the sheet writes false.
    public nonisolated func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> V) -> some View {
        modifier(InspectorModifier(isPresented: isPresented, inspector: content()))
    }

    /// How wide the inspector's column is that this view is in, in points.
    public nonisolated func inspectorColumnWidth(_ width: CGFloat) -> some View {
        preference(key: InspectorWidthKey.self, value: width)
    }
    /// The column is as wide as `ideal` says within the bounds: nobody drags it.
    public nonisolated func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
        inspectorColumnWidth(Swift.max(Swift.min(ideal, max ?? ideal), min ?? ideal))
    }
}
