import FrontmostUI

private struct Anchors: PreferenceKey {
    static var defaultValue: [String: Anchor<CGRect>] { [:] }
    static func reduce(value: inout [String: Anchor<CGRect>], nextValue: () -> [String: Anchor<CGRect>]) {
        value.merge(nextValue()) { $1 }
    }
}

extension View {
    /// Sends the view's bounds up as an anchor.
    func marked(_ name: String) -> some View { anchorPreference(key: Anchors.self, value: .bounds) { [name: $0] } }
    /// Puts a text "mark of …" over each marked view.
    func showingMarks() -> some View {
        overlayPreferenceValue(Anchors.self) { anchors in
            GeometryReader { proxy in
                ForEach(anchors.keys.sorted(), id: \.self) { name in
                    let frame = anchors[name].map { proxy[$0] } ?? .zero
                    Text("mark of \(name)")
                        .frame(width: frame.width, height: frame.height)
                        .position(x: frame.midX, y: frame.midY)
                        .allowsHitTesting(false)
                }
            }
        }
    }
}
