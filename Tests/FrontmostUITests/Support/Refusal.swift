import FrontmostTesting

/// The `ScreenError` that `body` throws, if it throws one.
@MainActor func refusal(_ body: () async throws -> Void) async -> ScreenError? {
    do { try await body() } catch { return error as? ScreenError }
    return nil
}
