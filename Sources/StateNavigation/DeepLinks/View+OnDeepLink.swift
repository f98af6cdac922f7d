import Foundation

extension View {
    /// Called with the route of each URL that the view's scene is to open.
    ///
    ///     TabView(selection: $model.tab) { … }
    ///         .onDeepLink(links) { route in model.open(route) }
    ///
    /// Write all of the state that the route stands for in `action`: the tab, the stack's path and what is presented appear at once,
    /// with everything that is behind them. A URL that the app is launched with comes in the same way, once the view is there, and so
    /// does one of the router's schemes that the app opens itself, by a `Link` or `openURL`.
    /// - Parameters:
    ///   - router: Reads the URL.
    ///   - action: Applies the route.
    ///   - refused: Called with the reason where the URL is no link. Without it, the console tells.
    public nonisolated func onDeepLink<Route>(
        _ router: DeepLinkRouter<Route>, perform action: @escaping (Route) -> Void, refused: ((DeepLinkError) -> Void)? = nil
    ) -> some View {
        takingURLs(ofSchemes: router.schemes) { url in
            do throws(DeepLinkError) { action(try router.match(url)) } catch {
                if let refused { refused(error) } else { reportMistake("A URL was not opened. \(error)") }
            }
        }
    }
}
