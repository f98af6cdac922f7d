import FrontmostUIKit

/// The state that scenes save when their app ends, and the user defaults that it has written, for the app's next run in a test.
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
///
/// Without saved scenes, no run sees the user defaults of another one: each begins with those that the test has set before, and what it
/// writes is undone at its end.
public final class SavedScenes: Sendable {
    package let store: SceneStatesInMemory
    let defaults: SavedDefaults

    /// Creates storage without saved scenes.
    public init() { (store, defaults) = (SceneStatesInMemory(), SavedDefaults()) }
    private init(_ store: SceneStatesInMemory, _ defaults: SavedDefaults) { (self.store, self.defaults) = (store, defaults) }

    /// Returns an independent copy.
    @MainActor func copy() -> SavedScenes { SavedScenes(store.copy(), defaults.copy()) }
}
