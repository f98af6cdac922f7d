import Foundation
import FrontmostCombine
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Observation
import TestSupport
import Testing

/// State and views for tests of stored closures.
@MainActor enum StoredClosures {
    final class Model: ObservableObject {
        @Published var n = 0
        let inner = Plain()
        @MainActor func text() -> Text { Text("n \(n)") }
    }
    @Observable final class Watched {
        var n = 0
        @ObservationIgnored var unreported = 0
    }
    final class Plain { var n = 0 }

    /// A container as apps write them.
    struct Card<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { VStack { content() } }
    }
}

/// Tests that change state which a stored closure reads.
@MainActor protocol StoredClosureSuite {}

extension StoredClosureSuite {
    /// Expects "n 0", and "n 1" after the change.
    func follows<V: View>(
        _ view: V, location: SourceLocation = #_sourceLocation, _ change: @escaping @MainActor (Screen) async throws -> Void
    ) throws {
        try simulate(view) { screen in
            await screen.advance(by: .seconds(1))
            #expect(screen.text("n 0").exists, sourceLocation: location)
            try await change(screen)
            await screen.advance(by: .seconds(1))
            #expect(screen.text("n 1").exists, sourceLocation: location)
        }
    }

    func follows<V: View>(
        _ model: StoredClosures.Model, location: SourceLocation = #_sourceLocation, _ view: (StoredClosures.Model) -> V
    ) throws {
        try follows(view(model), location: location) { _ in model.n = 1 }
    }
}
