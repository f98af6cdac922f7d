import SwiftUINames

/// Lays out the toasts. The newest is nearest to its edge.
struct ToastOverlay: View {
    let model: ToastModel

    var body: some View {
        ZStack {
            ForEach(ToastPlacement.allCases, id: \.self) { placement in
                ToastColumn(model: model, placement: placement)
            }
        }
        .padding(.horizontal, 12)
        // The toaster reports the keyboard's height itself.
        .ignoresSafeArea(.keyboard)
        .onAppear { model.stageAppeared() }
    }
}

/// The toasts at one edge.
private struct ToastColumn: View {
    let model: ToastModel
    let placement: ToastPlacement
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
        let rows = model.rows(at: placement)
        VStack(spacing: 8) {
            ForEach(placement == .top ? rows.reversed() : rows) { row in
                ToastCard(row: row, model: model)
                    .onAppear { model.send(.appeared(row.id)) }
                    .onDisappear { model.send(.left(row.id)) }
                    .transition(reducesMotion ? .opacity : .move(edge: placement.edge).combined(with: .opacity))
            }
        }
        .padding(.top, 8)
        .padding(.bottom, 8 + model.keyboardHeight)
        .frame(
            minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: placement == .top ? .top : .bottom)
    }
}

extension ToastPlacement {
    var edge: Edge { self == .top ? .top : .bottom }
    /// The direction of the swipe that dismisses a toast: 1 is downwards.
    var direction: CGFloat { self == .top ? -1 : 1 }
}
