import Foundation
import FrontmostRender
import FrontmostUIKit

/// Shows a large picture of a view while the user holds it, at the text sizes for accessibility.
private struct LargeContentModifier<Viewer: View> {
    let viewer: Viewer
    @Environment(\.dynamicTypeSize) private var size: DynamicTypeSize
    @GestureState private var isHeld = false
    @State private var panel = LargeContentPanel()

    nonisolated init(_ viewer: Viewer) { self.viewer = viewer }
}

extension LargeContentModifier: ViewModifier {
    func body(content: Content) -> some View {
        content
            .simultaneousGesture(
                LongPressGesture().sequenced(before: DragGesture(minimumDistance: 0)).updating($isHeld) { value, isHeld, _ in
                    if case .second(true, _) = value { isHeld = true }
                }, including: size.isAccessibilitySize ? .all : .subviews
            )
            .onChange(of: isHeld) { [panel, viewer] _, isHeld in
                if isHeld { panel.show(viewer) } else { panel.hide() }
            }
            .onDisappear { [panel] in panel.hide() }
    }
}

/// The window with the large picture. It is in front of all others, and takes no touches.
@MainActor private final class LargeContentPanel {
    private var window: UIWindow?
    nonisolated init() {}

    func show<V: View>(_ viewer: V) {
        guard window == nil, let scene = UIWindowScene.inItsTurn else { return }
        let window = UIWindow(windowScene: scene), controller = UIHostingController(rootView: LargeContent(content: viewer))
        controller.view.backgroundColor = .clear
        window.windowLevel = UIWindow.Level(UIWindow.Level.alert.rawValue + 1)
        window.isUserInteractionEnabled = false
        window.rootViewController = controller
        window.isHidden = false
        self.window = window
    }

    func hide() {
        window?.isHidden = true
        window?.rootViewController = nil
        window = nil
    }
}

/// The large picture, in the middle of the screen.
private struct LargeContent<Content: View>: View {
    let content: Content

    var body: some View {
        content
            .font(.title)
            .multilineTextAlignment(.center)
            .padding(24)
            .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 16))
            .padding(24)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .accessibilityHidden(true)
    }
}

extension View {
    /// Shows a large form of the view in the middle of the screen while the user holds it, at the text sizes for accessibility. For views that
    /// do not grow with the text size, such as those of a bar.
    public nonisolated func accessibilityShowsLargeContentViewer<V: View>(
        @ViewBuilder _ largeContentView: () -> V
    ) -> some View {
        modifier(LargeContentModifier(largeContentView()))
    }
    /// Shows the view in a larger font in the middle of the screen while the user holds it, at the text sizes for accessibility.
    public nonisolated func accessibilityShowsLargeContentViewer() -> some View {
        modifier(LargeContentModifier(self))
    }
}
