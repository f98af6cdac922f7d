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
    @Test func of_a_generic_one_all_that_it_is_made_of_is_told_with_what_it_is_nested_in() {
        #expect(
            TypeName.of(Holder<Feature.State, Feature.Action>.self)
                == "Holder<TypeNameTests.Feature.State, TypeNameTests.Feature.Action>")
        #expect(TypeName.ofGeneric("Lib.Store<App.Feature.State, App.Feature.Action>") == "Store<Feature.State, Feature.Action>")
    }
    @Test func modules_and_the_places_of_private_types_are_not_told() {
        #expect(TypeName.of(Holder<Hidden.State, [Int?]>.self) == "Holder<TypeNameTests.Hidden.State, Array<Optional<Int>>>")
        #expect(TypeName.of(Holder<Void, (Int) -> String>.self) == "Holder<(), (Int) -> String>")
    }
}
