/// The requests of views to the controller that shows them.
struct ControllerWishes: Equatable {
    var statusBarHidden: Bool?
    var colorScheme: ColorScheme?
    var isDismissDisabled = false
    var presentation = PresentationWishes()
    var navigation = NavigationWishes()
    var tab = TabWishes()
}

struct ControllerWishesKey: PreferenceKey {
    static var defaultValue: ControllerWishes { ControllerWishes() }
    static func reduce(value: inout ControllerWishes, nextValue: () -> ControllerWishes) {
        let next = nextValue()
        value.statusBarHidden = next.statusBarHidden ?? value.statusBarHidden
        value.colorScheme = value.colorScheme ?? next.colorScheme
        value.isDismissDisabled = value.isDismissDisabled || next.isDismissDisabled
        value.presentation.add(next.presentation)
        value.navigation.add(next.navigation)
        value.tab.add(next.tab)
    }
}

/// Combines the requests of a controller's views.
final class ControllerWishesNode: PreferenceReaderNode {
    private let take: (ControllerWishes) -> Void
    private var last = ControllerWishes()

    init(_ parent: ViewNode, _ take: @escaping (ControllerWishes) -> Void) {
        self.take = take
        super.init(parent)
    }

    override func collectPreference() {
        let wishes = content.preference(ControllerWishesKey.self) ?? ControllerWishes()
        if wishes == last { return }
        last = wishes
        graph.enqueue { [self] in take(wishes) }
    }
}

extension View {
    /// Hides the status bar, if the view's controller determines it.
    public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View {
        wish(ControllerWishesKey.self, hidden) { $0.statusBarHidden = $1 }
    }
    /// Use `statusBarHidden(_:)`.
    @available(*, deprecated, renamed: "statusBarHidden(_:)")
    public nonisolated func statusBar(hidden: Bool) -> some View { statusBarHidden(hidden) }

    /// Shows the whole presentation that the view is in, light or dark.
    public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        wish(ControllerWishesKey.self, colorScheme) { $0.colorScheme = $1 }
    }

    /// Prevents the user from dismissing the sheet with a gesture. The app still can.
    public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        wish(ControllerWishesKey.self, isDisabled) { $0.isDismissDisabled = $1 }
    }

    /// Adds a request, which is compared by its value.
    nonisolated func wish<V>(
        _ key: ControllerWishesKey.Type, _ value: V, _ write: @escaping (inout ControllerWishes, V) -> Void
    ) -> some View {
        var wishes = ControllerWishes()
        write(&wishes, value)
        return modifier(PreferenceModifier<ControllerWishesKey>(value: wishes) { write(&$0, value) })
    }
}
