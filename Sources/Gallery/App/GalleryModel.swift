import Observation

/// The state of one scene: the open screen and the trip.
@MainActor @Observable final class GalleryModel {
    var screen = GalleryScreen.mailApp { didSet { if screen != oldValue { didOpen?(screen) } } }
    /// The location on the screen about links. It is here so that links can set it before that screen is shown.
    var trip = Trip()
    /// Called with the screen that was opened, so that the panel beside the scene can mark it.
    @ObservationIgnored var didOpen: ((GalleryScreen) -> Void)?

    func open(_ route: GalleryRoute) {
        switch route {
        case .list: screen = .all
        case .screen(let opened): screen = opened
        case .trip(let opened): (screen, trip) = (.linksToAnyScreen, opened)
        }
    }
}
