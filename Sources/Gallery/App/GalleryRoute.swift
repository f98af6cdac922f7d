import StateNavigation

/// The destination of a URL of the gallery: `/screens/AlertForms` opens one of its screens, `/parks/yosemite` a location on the
/// screen about links.
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

/// A screen has the same name in URLs and in the panel.
extension GalleryScreen: DeepLinkValue {
    init?(deepLink text: String) {
        guard let screen = Group.all.lazy.flatMap(\.screens).first(where: { $0.id == text }) else { return nil }
        self = screen
    }
    var deepLink: String { id }
    static var deepLinkDescription: String { "the name of a screen's file" }
}
