import Foundation

extension View {
    /// Runs an action with the route of each URL that the view's scene is asked to open.
    ///
    ///     TabView(selection: $model.tab) { … }
    ///         .onDeepLink(links) { route in model.open(route) }
    ///
    /// Write all state that the route stands for in `action`: the tab, the stack's path and the presented screen appear at once,
    /// with everything behind them. The URL that launches the app arrives in the same way once the view exists. So does a URL of
    /// one of the router's schemes that the app itself opens with a `Link` or `openURL`.
    /// - Parameters:
    ///   - router: Matches the URL.
    ///   - action: Applies the route.
    ///   - refused: Receives the reason if the URL matches no link. If nil, the console reports it.
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
