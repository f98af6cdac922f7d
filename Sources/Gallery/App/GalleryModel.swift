import Observation

/// What one person has open.
@MainActor @Observable final class GalleryModel {
    var screen = GalleryScreen.all { didSet { if screen != oldValue { didOpen?(screen) } } }
    /// Told which screen was opened, so that what stands beside the scene can mark it.
    @ObservationIgnored var didOpen: ((GalleryScreen) -> Void)?
}
