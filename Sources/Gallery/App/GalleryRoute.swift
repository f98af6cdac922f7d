import StateNavigation

/// What a URL of the gallery opens: `/screens/AlertForms` any of its screens, `/parks/yosemite` the screen about links where that
/// leads.
enum GalleryRoute: Equatable {
    case list
    case screen(GalleryScreen)
    case trip(Trip)

    static let links = DeepLinkRouter<GalleryRoute>(schemes: ["trips"], hosts: ["parks.example"]) {
        DeepLink(/GalleryRoute.list)
        DeepLink(/GalleryRoute.screen) {
            "screens"
            Segment(GalleryScreen.self)
        }
        DeepLink(/GalleryRoute.trip) { Subroute(Trip.all) }
    }
}

/// A screen's name in a URL is the panel's name of it.
extension GalleryScreen: DeepLinkValue {
    init?(deepLink text: String) {
        guard let screen = Self.allCases.first(where: { $0.id == text }) else { return nil }
        self = screen
    }
    var deepLink: String { id }
    static var deepLinkDescription: String { "the name of a screen's file" }
}
