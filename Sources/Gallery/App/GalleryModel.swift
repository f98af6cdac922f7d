import Observation

/// What one person has open.
@MainActor @Observable final class GalleryModel {
    var screen = GalleryScreen.all { didSet { if screen != oldValue { screenChanged?(screen) } } }
    @ObservationIgnored var screenChanged: ((GalleryScreen) -> Void)?
}
