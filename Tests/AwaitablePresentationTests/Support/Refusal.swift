import AwaitablePresentation

/// The reason for which presenting is refused.
@MainActor func refusal(_ body: () async throws -> Void) async -> PresentationError.Reason? {
    do { try await body() } catch PresentationError.refused(let reason) { return reason } catch {}
    return nil
}
