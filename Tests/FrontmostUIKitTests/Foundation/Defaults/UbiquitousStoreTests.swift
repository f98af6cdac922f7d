import Foundation
import FrontmostUIKit
import Testing

/// The store that an app shares between devices. Each test has keys of its own: there is one store.
struct UbiquitousStoreTests {
    private let store = NSUbiquitousKeyValueStore.default

    @Test func values_of_all_kinds_are_kept_for_every_object_of_the_store() {
        let keys = ["text", "data", "list", "map", "whole", "number", "flag"].map { "kinds.\($0)" }
        defer { for key in keys { store.removeObject(forKey: key) } }
        store.set("tea", forKey: "kinds.text")
        store.set(Data([1, 2]), forKey: "kinds.data")
        store.set(["a", 1], forKey: "kinds.list")
        store.set(["a": 1], forKey: "kinds.map")
        store.set(Int64(1) << 40, forKey: "kinds.whole")
        store.set(0.5, forKey: "kinds.number")
        store.set(true, forKey: "kinds.flag")
        let other = NSUbiquitousKeyValueStore()
        #expect(other.string(forKey: "kinds.text") == "tea" && other.data(forKey: "kinds.data") == Data([1, 2]))
        #expect(
            other.array(forKey: "kinds.list")?.first as? String == "a" && other.array(forKey: "kinds.list")?.last as? Int == 1)
        #expect(other.dictionary(forKey: "kinds.map") as? [String: Int] == ["a": 1])
        #expect(other.longLong(forKey: "kinds.whole") == 1 << 40 && other.double(forKey: "kinds.number") == 0.5)
        #expect(other.bool(forKey: "kinds.flag") && other.object(forKey: "kinds.flag") as? Bool == true)
        #expect(Set(other.dictionaryRepresentation.keys).isSuperset(of: keys))
    }

    @Test func a_removed_value_is_gone() {
        store.set("tea", forKey: "removed.a")
        store.set("tea", forKey: "removed.b")
        store.removeObject(forKey: "removed.a")
        store.set(nil as String?, forKey: "removed.b")
        for key in ["removed.a", "removed.b"] {
            #expect(
                store.object(forKey: key) == nil && store.string(forKey: key) == nil && store.dictionaryRepresentation[key] == nil
            )
            #expect(!store.bool(forKey: key) && store.longLong(forKey: key) == 0 && store.double(forKey: key) == 0)
        }
    }

    @Test func the_store_is_apart_from_the_user_defaults() {
        defer {
            store.removeObject(forKey: "apart")
            UserDefaults.standard.removeObject(forKey: "apart")
        }
        UserDefaults.standard.set("default", forKey: "apart")
        #expect(store.string(forKey: "apart") == nil)
        store.set("store", forKey: "apart")
        #expect(UserDefaults.standard.string(forKey: "apart") == "default" && store.string(forKey: "apart") == "store")
    }

    @Test func what_no_property_list_can_hold_is_refused() {
        struct Cup {}
        store.set(Cup() as Any?, forKey: "refused")
        #expect(store.object(forKey: "refused") == nil)
    }
}
