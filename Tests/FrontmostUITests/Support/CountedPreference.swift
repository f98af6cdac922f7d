import FrontmostUI

/// Adds numbers up, and counts how often it does so. A simulation has the main actor to itself, so that tests can share the count.
struct CountedPreference: PreferenceKey {
    static let defaultValue = 0
    @MainActor static var combined = 0
    static func reduce(value: inout Int, nextValue: () -> Int) {
        value += nextValue()
        MainActor.assumeIsolated { combined += 1 }
    }
}
