import Observation

/// The state of one scene: the open screen and the trip.
@MainActor @Observable final class GalleryModel {
    /// The screens above the list: none, or the open one.
    var path: [GalleryScreen] = [.mailApp] { didSet { if path != oldValue { didOpen?(screen) } } }
    /// The location on the screen about links. It is here so that links can set it before that screen is shown.
    var trip = Trip()
    /// Called with the screen that was opened, so that the panel beside the scene can mark it.
    @ObservationIgnored var didOpen: ((GalleryScreen) -> Void)?

    var screen: GalleryScreen { path.last ?? .all }

    func open(_ route: GalleryRoute) {
        switch route {
        case .list: path = []
        case .screen(let opened): path = opened == .all ? [] : [opened]
        case .trip(let opened): (path, trip) = ([.linksToAnyScreen], opened)
        }
    }
}
