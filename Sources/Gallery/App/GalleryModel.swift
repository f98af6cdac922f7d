import Observation

/// What one person has open.
@MainActor @Observable final class GalleryModel {
    var screen = GalleryScreen.all { didSet { if screen != oldValue { didOpen?(screen) } } }
    /// Where they are among the parks, on the screen about links: it is here so that links can write it before that is shown.
    var trip = Trip()
    /// Told which screen was opened, so that what stands beside the scene can mark it.
    @ObservationIgnored var didOpen: ((GalleryScreen) -> Void)?

    func open(_ route: GalleryRoute) {
        switch route {
        case .list: screen = .all
        case .screen(let opened): screen = opened
        case .trip(let opened): (screen, trip) = (.linksToAnyScreen, opened)
        }
    }
}
