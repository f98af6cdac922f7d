import FrontmostUI
import Testing

/// Views of the engine are told from an app's by their modules.
struct EngineModuleTests {
    private struct Own<Content> {}

    @Test func views_of_the_engine_are_known() {
        #expect(EngineModules.contain(List<Never, Text>.self) && EngineModules.contain(Text.self))
    }

    @Test func views_of_an_app_are_not_whatever_they_contain_or_extend() {
        #expect(!EngineModules.contain(Own<Text>.self) && !EngineModules.contain(Text.OfApp.self))
        #expect(!EngineModules.contain((Text, Text).self))
    }
}

extension Text { fileprivate struct OfApp {} }
