import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// Views that read user defaults, and writes from elsewhere. Tests do not write to disk.
@MainActor @Suite struct AppStorageTests {
    private struct Reader: View {
        let key: String
        @AppStorage private var count: Int
        @State private var local = 0

        init(_ key: String, store: UserDefaults? = nil) {
            self.key = key
            _count = AppStorage(wrappedValue: -1, key, store: store)
        }
        var body: some View {
            Text("count \(count)")
            Button("Set") { UserDefaults.standard.set(5, forKey: key) }
            Button("Remove") { UserDefaults.standard.removeObject(forKey: key) }
            Button("Elsewhere") {
                let key = key
                Task.detached { UserDefaults.standard.set(7, forKey: key) }
            }
            Button("Queue") {
                let key = key
                DispatchQueue.global().async { UserDefaults.standard.set(8, forKey: key) }
            }
        }
    }

    private struct Stores: View {
        let first, second: UserDefaults
        @State private var isSecond = false
        var body: some View {
            VStack {
                Inner("default")
                Inner("named", store: first)
                Button("Switch") { isSecond.toggle() }
            }
            .defaultAppStorage(isSecond ? second : first)
        }
        struct Inner: View {
            let name: String
            @AppStorage private var count: Int
            init(_ name: String, store: UserDefaults? = nil) {
                self.name = name
                _count = AppStorage(wrappedValue: 0, "AppStorageTests.stores", store: store)
            }
            var body: some View { Button("\(name) \(count)") { count += 1 } }
        }
    }

    @Test func the_environment_gives_a_store_to_properties_that_name_none() throws {
        let first = try #require(UserDefaults(suiteName: "AppStorageTests.first"))
        let second = try #require(UserDefaults(suiteName: "AppStorageTests.second"))
        try simulate(Stores(first: first, second: second)) { screen in
            second.set(7, forKey: "AppStorageTests.stores")
            try await screen.find(.button, "default 0").tap()
            #expect(screen.find(.button, "default 1").exists && screen.find(.button, "named 1").exists)
            #expect(UserDefaults.standard.object(forKey: "AppStorageTests.stores") == nil)
            try await screen.find(.button, "Switch").tap()
            try await screen.find(.button, "default 7").tap()
            #expect(screen.find(.button, "default 8").exists && screen.find(.button, "named 1").exists)
            second.set(9, forKey: "AppStorageTests.stores")
            await screen.settle()
            #expect(screen.find(.button, "default 9").exists)
        }
    }

    @Test func a_view_follows_writes_through_the_user_defaults_on_any_thread() throws {
        try simulate(Reader("AppStorageTests.count")) { screen in
            #expect(screen.text("count -1").exists)
            try await screen.find(.button, "Set").tap()
            #expect(screen.text("count 5").exists)
            try await screen.find(.button, "Remove").tap()
            #expect(screen.text("count -1").exists)
            try await screen.find(.button, "Elsewhere").tap()
            await screen.advance(by: .milliseconds(100))
            #expect(screen.text("count 7").exists)
            try await screen.find(.button, "Queue").tap()
            await screen.advance(by: .milliseconds(100))
            #expect(screen.text("count 8").exists)
            try await screen.find(.button, "Remove").tap()
            #expect(screen.text("count -1").exists)
        }
    }

    @Test func a_view_follows_writes_to_its_suite() throws {
        let suite = "AppStorageTests.suite", key = "AppStorageTests.inSuite"
        defer { UserDefaults(suiteName: suite)?.removeObject(forKey: key) }
        try simulate(Reader(key, store: UserDefaults(suiteName: suite))) { screen in
            #expect(screen.text("count -1").exists)
            UserDefaults(suiteName: suite)?.set(3, forKey: key)
            await screen.advance(by: .milliseconds(100))
            #expect(screen.text("count 3").exists)
        }
    }

    @Test func registered_defaults_are_read_where_nothing_is_set() throws {
        let key = "AppStorageTests.registered"
        UserDefaults.standard.register(defaults: [key: 4])
        try simulate(Reader(key)) { screen in
            #expect(screen.text("count 4").exists)
            try await screen.find(.button, "Set").tap()
            #expect(screen.text("count 5").exists)
            try await screen.find(.button, "Remove").tap()
            #expect(screen.text("count 4").exists)
        }
    }

    // MARK: The end of a simulation

    @Test func a_key_with_a_registered_default_has_no_value_of_its_own_afterwards() throws {
        let key = "AppStorageTests.leftAsRegistered"
        UserDefaults.standard.register(defaults: [key: 3])
        try simulate(Reader(key)) { screen in
            #expect(screen.text("count 3").exists)
            try await screen.find(.button, "Set").tap()
            #expect(screen.text("count 5").exists)
        }
        #expect(DefaultsChanges.storedValue(key, suite: nil) == nil)
        #expect(UserDefaults.standard.integer(forKey: key) == 3)
    }

    @Test func a_default_that_a_simulation_registers_in_place_of_another_is_undone() throws {
        let key = "AppStorageTests.registeredTwice"
        UserDefaults.standard.register(defaults: [key: 3])
        try simulate(Reader(key)) { _ in
            UserDefaults.standard.register(defaults: [key: 9])
            #expect(UserDefaults.standard.integer(forKey: key) == 9)
        }
        #expect(UserDefaults.standard.integer(forKey: key) == 3)
    }
}
