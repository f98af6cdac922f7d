import Foundation
import Testing

@testable import DebugInstruments

@Suite struct TypeNameTests {
    final class Plain {}
    final class Holder<First, Second> {}
    struct Feature {
        struct State {}
        enum Action {}
    }
    private struct Hidden {
        struct State {}
    }

    @Test func a_type_is_called_by_its_own_name() {
        #expect(TypeName.of(Plain.self) == "Plain")
        #expect(TypeName.of(NSObject.self) == "NSObject")
    }
    @Test func a_generic_types_name_includes_its_arguments_and_enclosing_types() {
        #expect(
            TypeName.of(Holder<Feature.State, Feature.Action>.self)
                == "Holder<TypeNameTests.Feature.State, TypeNameTests.Feature.Action>")
        #expect(TypeName.ofGeneric("Lib.Store<App.Feature.State, App.Feature.Action>") == "Store<Feature.State, Feature.Action>")
    }
    @Test func type_names_omit_modules_and_private_discriminators() {
        #expect(TypeName.of(Holder<Hidden.State, [Int?]>.self) == "Holder<TypeNameTests.Hidden.State, Array<Optional<Int>>>")
        #expect(TypeName.of(Holder<Void, (Int) -> String>.self) == "Holder<(), (Int) -> String>")
    }
}
