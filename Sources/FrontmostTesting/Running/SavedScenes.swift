import FrontmostUIKit

/// What scenes keep when their app ends, for the next run of it in a test.
///
///     let saved = SavedScenes()
///     try simulate(ParksApp.self, saved: saved) { screen in
///         try await screen.find(.button, "Yosemite").tap()
///     }
///     try simulate(ParksApp.self, saved: saved) { screen in
///         #expect(screen.text("Half Dome").exists)
///     }
///
/// The first scene that connects is the one that connected first before, and so on. A scene that was closed is not saved.
public final class SavedScenes: Sendable {
    package let store: SceneStatesInMemory

    public init() { store = SceneStatesInMemory() }
    private init(_ store: SceneStatesInMemory) { self.store = store }

    /// The same scenes, kept apart from now on.
    @MainActor func copy() -> SavedScenes { SavedScenes(store.copy()) }
}
