/// Controls that belong together, side by side.
public struct ControlGroup<Content> {
    let content: Content
}

extension ControlGroup: View where Content: View {
    public nonisolated init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

    public var body: some View { HStack(spacing: 8) { content } }
}
