import SwiftUINames

/// One toast: its content, its action and a close button. It follows a finger towards its edge, and is dismissed if it is swiped
/// far enough.
struct ToastCard: View {
    let row: ToastRow
    let model: ToastModel
    @GestureState(resetTransaction: Transaction(animation: ToastModel.animation)) private var drag: CGFloat?
    /// The offset at which it was released, kept for its removal transition. In points.
    @State private var thrown: CGFloat = 0

    var body: some View {
        HStack(spacing: 12) {
            if let systemImage = row.systemImage {
                Image(systemName: systemImage)
                    .font(.title3)
                    .accessibilityHidden(true)
            }
            ToastWords(row: row)
            if let title = row.actionTitle {
                Button(title) { model.act(row.generation) }
                    .font(.subheadline.bold())
                    .padding(.vertical, 10)
            }
            Button {
                model.send(.closed(row.id))
            } label: {
                Image(systemName: "xmark")
                    .font(.footnote.bold())
                    .foregroundStyle(.secondary)
                    .frame(width: 36, height: 36)
            }
            .accessibilityLabel(Text(verbatim: Platform.close))
        }
        .padding(.leading, 16)
        .padding(.trailing, 6)
        .padding(.vertical, 6)
        .frame(minHeight: 48)
        .background(Color(uiColor: .tertiarySystemBackground), in: RoundedRectangle(cornerRadius: 14))
        .overlay { RoundedRectangle(cornerRadius: 14).stroke(Color(uiColor: .separator), lineWidth: 0.5) }
        .shadow(color: .black.opacity(0.18), radius: 12, y: 4)
        .frame(maxWidth: 480)
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("Toast")
        .onFocusInside { model.send($0 ? .paused(.focus(row.id)) : .resumed(.focus(row.id))) }
        .onHover { model.send($0 ? .paused(.hover(row.id)) : .resumed(.hover(row.id))) }
        .offset(y: row.placement.direction * ToastSwipe.offset(drag ?? thrown))
        .gesture(swipe)
        .onChange(of: drag != nil) { _, isDragged in
            model.send(isDragged ? .paused(.drag(row.id)) : .resumed(.drag(row.id)))
        }
    }

    private var swipe: some Gesture {
        DragGesture(minimumDistance: 6, coordinateSpace: .global)
            .updating($drag) { value, drag, _ in drag = value.translation.height * row.placement.direction }
            .onEnded { value in
                let way = value.translation.height * row.placement.direction
                let goal = value.predictedEndTranslation.height * row.placement.direction
                guard ToastSwipe.dismisses(way, goal: goal) else { return }
                thrown = way
                model.send(.swiped(row.id))
            }
    }
}

/// How a toast follows a finger. All lengths are in points, positive towards the toast's edge.
enum ToastSwipe {
    /// Follows the finger towards the edge; resists in the other direction.
    static func offset(_ way: CGFloat) -> CGFloat { way >= 0 ? way : way / 6 }

    /// Whether a swipe dismisses the toast.
    /// - Parameter goal: The predicted end of the translation.
    static func dismisses(_ way: CGFloat, goal: CGFloat) -> Bool { way > 0 && (way >= 24 || goal >= 80) }
}

/// The words, and the repeat count.
private struct ToastWords: View {
    let row: ToastRow

    var body: some View {
        HStack(spacing: 8) {
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: row.text)
                    .font(row.message == nil ? .subheadline : .subheadline.bold())
                if let message = row.message {
                    Text(verbatim: message)
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                }
            }
            .fixedSize(horizontal: false, vertical: true)
            .padding(.vertical, 6)
            if row.count > 1 {
                Text(verbatim: "×\(row.count)")
                    .font(.footnote.bold())
                    .foregroundStyle(.secondary)
            }
            Spacer(minLength: 0)
        }
    }
}
