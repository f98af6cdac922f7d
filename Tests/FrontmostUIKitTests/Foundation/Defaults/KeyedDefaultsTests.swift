import Foundation
import FrontmostUIKit
import Testing

struct KeyedDefaultsTests {
    @Test func a_keyed_value_is_stored_as_a_default() throws {
        let suite = "KeyedDefaultsTests"
        let defaults = try #require(UserDefaults(suiteName: suite))
        defer { defaults.removePersistentDomain(forName: suite) }
        defaults.setValue(3, forKey: "count")
        #expect(defaults.integer(forKey: "count") == 3 && defaults.value(forKey: "count") as? Int == 3)
        defaults.setValue(nil, forKey: "count")
        #expect(defaults.value(forKey: "count") == nil)
    }
}
