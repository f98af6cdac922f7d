import FrontmostRender
import FrontmostUIKit

/// The appearance that views request of one bar.
struct BarAppearanceRequest: Equatable {
    var style: AnyShapeStyle?
    /// The visibility of the background.
    var visibility: Visibility?
    var colorScheme: ColorScheme?

    static func == (a: BarAppearanceRequest, b: BarAppearanceRequest) -> Bool {
        a.visibility == b.visibility && a.colorScheme == b.colorScheme && FieldComparison.isSame(a.style, b.style)
    }

    /// Merges another view's request. Where both set a value, the first one wins.
    mutating func add(_ next: BarAppearanceRequest) {
        style = style ?? next.style
        visibility = visibility ?? next.visibility
        colorScheme = colorScheme ?? next.colorScheme
    }
}

/// The appearances that views request of the bars around them.
struct BarAppearanceRequests: Equatable {
    private var looks: [ToolbarPlacement: BarAppearanceRequest] = [:]

    subscript(bar: ToolbarPlacement) -> BarAppearanceRequest? {
        get { looks[bar] }
        set { looks[bar] = newValue }
    }

    mutating func add(_ next: BarAppearanceRequests) {
        looks.merge(next.looks) { first, next in
            var both = first
            both.add(next)
            return both
        }
    }

    /// The requests for the tab bar, which is outside the screen's own bars.
    var ofTabBar: BarAppearanceRequests {
        var outer = BarAppearanceRequests()
        outer.looks = looks.filter { $0.key == .tabBar }
        return outer
    }
}

extension HostingControllerBase {
    /// The bar's appearance with content behind it, and at the edge of the content; nil for the default appearance.
    func appearances<Look: UIBarAppearance>(_ request: BarAppearanceRequest?) -> (standard: Look?, edge: Look?) {
        guard let request, request.style != nil || (request.visibility ?? .automatic) != .automatic else { return (nil, nil) }
        let look = Look(barAppearance: UIBarAppearance())
        if request.visibility == .hidden {
            look.configureWithTransparentBackground()
            return (look, look)
        }
        if let style = request.style {
            look.backgroundEffect = nil
            look.backgroundPaint = { [weak self] traits in
                var values = self?.hostingView?.graph.rootScope.values ?? EnvironmentValues()
                values.colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
                return style._paint(in: values)
            }
        }
        // At the edge of the content the bar has a background only if it is set to visible.
        return (look, request.visibility == .visible ? look : nil)
    }

    func style(_ request: BarAppearanceRequest?) -> UIUserInterfaceStyle {
        request?.colorScheme.map { $0 == .dark ? .dark : .light } ?? .unspecified
    }

    /// Applies the navigation bar's background, which belongs to the screen.
    func apply(_ looks: BarAppearanceRequests, to item: UINavigationItem) {
        (item.standardAppearance, item.scrollEdgeAppearance) = appearances(looks[.navigationBar])
    }

    /// Applies the appearance that a stack's bars share among all screens, which the top screen determines.
    func apply(_ looks: BarAppearanceRequests, to stack: StackNavigationController) {
        if looks == stack.shownLooks { return }
        stack.shownLooks = looks
        stack.navigationBar.overrideUserInterfaceStyle = style(looks[.navigationBar])
        stack.toolbar.overrideUserInterfaceStyle = style(looks[.bottomBar])
        let bottom: (standard: UIToolbarAppearance?, edge: UIToolbarAppearance?) = appearances(looks[.bottomBar])
        stack.toolbar.standardAppearance = bottom.standard ?? UIToolbarAppearance()
        stack.toolbar.scrollEdgeAppearance = bottom.edge
    }
}

/// The purpose of a screen's bar.
public struct ToolbarRole: Equatable, Sendable {
    let style: UINavigationItem.ItemStyle
    /// Centres the title.
    public static let automatic = ToolbarRole(style: .navigator), navigationStack = ToolbarRole(style: .navigator)
    /// Puts the title at the leading edge.
    public static let browser = ToolbarRole(style: .browser)
    /// Puts the title at the leading edge, and shows the back button as an arrow only.
    public static let editor = ToolbarRole(style: .editor)
}

/// The size of the title in a bar.
public struct ToolbarTitleDisplayMode: Equatable, Sendable {
    let mode: NavigationBarItem.TitleDisplayMode
    /// As on the screen below, or small.
    public static let automatic = ToolbarTitleDisplayMode(mode: .automatic), inline = ToolbarTitleDisplayMode(mode: .inline)
    /// Large.
    public static let large = ToolbarTitleDisplayMode(mode: .large), inlineLarge = ToolbarTitleDisplayMode(mode: .large)
}

extension View {
    private nonisolated func barLook(
        for bars: [ToolbarPlacement], _ change: @escaping (inout BarAppearanceRequest) -> Void
    ) -> some View {
        var looks = BarAppearanceRequests(), look = BarAppearanceRequest()
        change(&look)
        for bar in bars.isEmpty ? [.automatic] : bars { looks[bar] = look }
        return request(ControllerRequestsKey.self, looks) { requests, own in
            var both = own
            both.add(requests.navigation.looks)
            requests.navigation.looks = both
        }
    }

    /// Sets the background style of bars around the screen, for when content is behind them. At the edge of the content it is
    /// shown only with `toolbarBackgroundVisibility(.visible)`.
    public nonisolated func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
        barLook(for: bars) { $0.style = AnyShapeStyle(style) }
    }
    /// Shows the background of bars whatever is behind them, or hides it.
    public nonisolated func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        barLook(for: bars) { $0.visibility = visibility }
    }
    /// Shows the background of bars whatever is behind them, or hides it.
    public nonisolated func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        barLook(for: bars) { $0.visibility = visibility }
    }
    /// Sets a light or dark appearance for bars around the screen; nil for the environment's.
    public nonisolated func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
        barLook(for: bars) { $0.colorScheme = colorScheme }
    }

    /// Sets the purpose of the screen's bar.
    public nonisolated func toolbarRole(_ role: ToolbarRole) -> some View {
        request(ControllerRequestsKey.self, role) { $0.navigation.role = $1 }
    }
    /// Sets the size of the screen's title.
    public nonisolated func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
        navigationBarTitleDisplayMode(mode.mode)
    }

    /// Sets a smaller line below the title of the screen.
    public nonisolated func navigationSubtitle(_ subtitle: Text) -> some View {
        request(subtitle) { $0.navigation.subtitle = $1 }
    }
    /// Sets a smaller line below the title of the screen.
    public nonisolated func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
        navigationSubtitle(Text(subtitleKey))
    }
    /// Sets a smaller line below the title of the screen.
    @_disfavoredOverload public nonisolated func navigationSubtitle(_ subtitleResource: LocalizedStringResource) -> some View {
        navigationSubtitle(Text(subtitleResource))
    }
    /// Sets a smaller line below the title of the screen.
    @_disfavoredOverload public nonisolated func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
        navigationSubtitle(Text(subtitle))
    }
}
