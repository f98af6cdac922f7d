import FrontmostCombine
import FrontmostTesting
import FrontmostUI
import Observation
import Testing

@Observable private final class Model { var name = "" }
private final class Legacy: ObservableObject {}

#if os(Linux)
    /// What a view says that reads an object which no ancestor provides.
    @MainActor struct MissingObjectTests {
        private struct Reader: View {
            @Environment(Model.self) private var model
            var body: some View { Text(model.name) }
        }
        private struct LegacyReader: View {
            @EnvironmentObject private var model: Legacy
            var body: some View { Text("\(ObjectIdentifier(model).hashValue)") }
        }

        @Test func a_missing_observable_object_is_named_before_the_process_ends() async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                try await simulate(Reader()) { _ in }
            }
            let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(said.contains("No Observable object of type Model found."))
        }

        @Test func a_missing_environment_object_is_named_before_the_process_ends() async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                try await simulate(LegacyReader()) { _ in }
            }
            let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(said.contains("No ObservableObject of type Legacy found."))
        }
    }
#endif
