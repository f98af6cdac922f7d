import FrontmostUIKit

/// The state that scenes save when their app ends, for the app's next run in a test.
///
///     let saved = SavedScenes()
///     try simulate(ParksApp.self, saved: saved) { screen in
///         try await screen.find(.button, "Yosemite").tap()
///     }
///     try simulate(ParksApp.self, saved: saved) { screen in
///         #expect(screen.text("Half Dome").exists)
///     }
///
/// Scenes are restored in the order in which they were connected. A scene that was closed is not saved.
public final class SavedScenes: Sendable {
    package let store: SceneStatesInMemory

    /// Creates storage without saved scenes.
    public init() { store = SceneStatesInMemory() }
    private init(_ store: SceneStatesInMemory) { self.store = store }

    /// Returns an independent copy.
    @MainActor func copy() -> SavedScenes { SavedScenes(store.copy()) }
}
