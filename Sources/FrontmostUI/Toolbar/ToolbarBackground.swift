import FrontmostRender
import FrontmostUIKit

/// What views ask of one bar's look.
struct BarLookWish: Equatable {
    var style: AnyShapeStyle?
    /// Of the background.
    var visibility: Visibility?
    var colorScheme: ColorScheme?

    static func == (a: BarLookWish, b: BarLookWish) -> Bool {
        a.visibility == b.visibility && a.colorScheme == b.colorScheme && FieldComparison.isSame(a.style, b.style)
    }

    /// What is said first counts.
    mutating func add(_ next: BarLookWish) {
        style = style ?? next.style
        visibility = visibility ?? next.visibility
        colorScheme = colorScheme ?? next.colorScheme
    }
}

/// What views ask of the looks of the bars around them.
struct BarLookWishes: Equatable {
    private var looks: [ToolbarPlacement: BarLookWish] = [:]

    subscript(bar: ToolbarPlacement) -> BarLookWish? {
        get { looks[bar] }
        set { looks[bar] = newValue }
    }

    mutating func add(_ next: BarLookWishes) {
        looks.merge(next.looks) { first, next in
            var both = first
            both.add(next)
            return both
        }
    }

    /// Those that go further out than the screen's own bars.
    var ofTabBar: BarLookWishes {
        var outer = BarLookWishes()
        outer.looks = looks.filter { $0.key == .tabBar }
        return outer
    }
}

extension HostingControllerBase {
    /// The bar's look with content behind it, and without; nil for what the bar looks like by itself.
    func appearances<Look: UIBarAppearance>(_ wish: BarLookWish?) -> (standard: Look?, edge: Look?) {
        guard let wish, wish.style != nil || (wish.visibility ?? .automatic) != .automatic else { return (nil, nil) }
        let look = Look(barAppearance: UIBarAppearance())
        if wish.visibility == .hidden {
            look.configureWithTransparentBackground()
            return (look, look)
        }
        if let style = wish.style {
            look.backgroundEffect = nil
            look.backgroundPaint = { [weak self] traits in
                var values = self?.hostingView?.graph.rootScope.values ?? EnvironmentValues()
                values.colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
                return style._paint(in: values)
            }
        }
        // Where content begins below the bar, it has a background only if that is asked for.
        return (look, wish.visibility == .visible ? look : nil)
    }

    func style(_ wish: BarLookWish?) -> UIUserInterfaceStyle {
        wish?.colorScheme.map { $0 == .dark ? .dark : .light } ?? .unspecified
    }

    /// The navigation bar's background goes with the screen.
    func apply(_ looks: BarLookWishes, to item: UINavigationItem) {
        (item.standardAppearance, item.scrollEdgeAppearance) = appearances(looks[.navigationBar])
    }

    /// What the bars of a stack have for all screens is as the top asks for.
    func apply(_ looks: BarLookWishes, to stack: StackNavigationController) {
        if looks == stack.shownLooks { return }
        stack.shownLooks = looks
        stack.navigationBar.overrideUserInterfaceStyle = style(looks[.navigationBar])
        stack.toolbar.overrideUserInterfaceStyle = style(looks[.bottomBar])
        let bottom: (standard: UIToolbarAppearance?, edge: UIToolbarAppearance?) = appearances(looks[.bottomBar])
        stack.toolbar.standardAppearance = bottom.standard ?? UIToolbarAppearance()
        stack.toolbar.scrollEdgeAppearance = bottom.edge
    }
}

/// What a screen's bar is for.
public struct ToolbarRole: Equatable, Sendable {
    let style: UINavigationItem.ItemStyle
    /// The title is centred.
    public static let automatic = ToolbarRole(style: .navigator), navigationStack = ToolbarRole(style: .navigator)
    /// The title stands at the leading edge.
    public static let browser = ToolbarRole(style: .browser)
    /// The same, and the back button is the arrow alone.
    public static let editor = ToolbarRole(style: .editor)
}

/// How large the title in a bar is.
public struct ToolbarTitleDisplayMode: Equatable, Sendable {
    let mode: NavigationBarItem.TitleDisplayMode
    public static let automatic = ToolbarTitleDisplayMode(mode: .automatic), inline = ToolbarTitleDisplayMode(mode: .inline)
    public static let large = ToolbarTitleDisplayMode(mode: .large), inlineLarge = ToolbarTitleDisplayMode(mode: .large)
}

extension View {
    private nonisolated func barLook(
        for bars: [ToolbarPlacement], _ change: @escaping (inout BarLookWish) -> Void
    ) -> some View {
        var looks = BarLookWishes(), look = BarLookWish()
        change(&look)
        for bar in bars.isEmpty ? [.automatic] : bars { looks[bar] = look }
        return wish(ControllerWishesKey.self, looks) { wishes, own in
            var both = own
            both.add(wishes.navigation.looks)
            wishes.navigation.looks = both
        }
    }

    /// A style behind bars around the screen that this view is in, where content lies under them; elsewhere only with
    /// `toolbarBackgroundVisibility(.visible)`.
    public nonisolated func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
        barLook(for: bars) { $0.style = AnyShapeStyle(style) }
    }
    /// Shows the background of bars whatever lies under them, or hides it.
    public nonisolated func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        barLook(for: bars) { $0.visibility = visibility }
    }
    /// The newer name of `toolbarBackground(_:for:)` with a visibility.
    public nonisolated func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        barLook(for: bars) { $0.visibility = visibility }
    }
    /// Light or dark for bars around the screen that this view is in.
    public nonisolated func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
        barLook(for: bars) { $0.colorScheme = colorScheme }
    }

    /// What the bar of the screen that this view is in is for.
    public nonisolated func toolbarRole(_ role: ToolbarRole) -> some View {
        wish(ControllerWishesKey.self, role) { $0.navigation.role = $1 }
    }
    /// How large the screen's title is.
    public nonisolated func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
        navigationBarTitleDisplayMode(mode.mode)
    }

    /// A smaller line below the title of the screen that this view is in.
    public nonisolated func navigationSubtitle(_ subtitle: Text) -> some View {
        wish(ControllerWishesKey.self, subtitle.plainString) { $0.navigation.subtitle = $1 }
    }
    public nonisolated func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
        navigationSubtitle(Text(subtitleKey))
    }
    @_disfavoredOverload public nonisolated func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
        navigationSubtitle(Text(subtitle))
    }
}
