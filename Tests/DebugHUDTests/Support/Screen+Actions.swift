import FrontmostTesting

extension Screen {
    /// Opens the HUD's panel with the action log.
    @MainActor func openActions() async throws {
        try await find(identifier: "DebugHUD.handle").tap()
        try await find("Actions").tap()
    }
}
