import FrontmostUI
import Testing

@MainActor struct KeyWritingModifierTests {
    @Test func a_view_with_an_environment_value_has_the_type_that_libraries_spell_out() throws {
        let any: Any = Image(systemName: "star").font(.title)
        let view = try #require(any as? ModifiedContent<Image, _EnvironmentKeyWritingModifier<Font?>>)
        #expect(view.modifier.keyPath == \EnvironmentValues.font && view.modifier.value == .title)
    }
}
