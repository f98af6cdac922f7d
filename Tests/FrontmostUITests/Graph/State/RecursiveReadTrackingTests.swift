import Testing

@testable import FrontmostUI

/// Whether reads are tracked through types that contain themselves.
@MainActor struct RecursiveReadTrackingTests {
    // The query for a type, not that for a value.
    private func isTracked(_ type: Any.Type) -> Bool { ReadTracking.isTracked(type) }

    private final class Plain { var value = 0 }

    private struct Untracked {
        let model: Plain
        var children: [Untracked]
    }
    private struct Tracked {
        var name: String
        var children: [Tracked]
    }
    private struct WithClosure {
        var children: [WithClosure]
        let make: () -> Int
    }
    private struct Outer {
        var inner: [Inner]
        let model: Plain
    }
    private struct Inner {
        var outer: [Outer]
        var name: String
    }

    @Test func a_type_in_itself_has_the_verdict_of_the_whole() {
        #expect(!isTracked(Untracked.self) && !isTracked([Untracked].self))
        #expect(isTracked(Tracked.self) && isTracked([Tracked].self))
        #expect(!isTracked(WithClosure.self) && !isTracked([WithClosure].self))
        let plain = Plain(), value = WithClosure(children: [WithClosure(children: []) { plain.value }], make: { 1 })
        #expect(!ReadTracking.isTracked(value))
    }

    @Test func types_that_contain_each_other_have_one_verdict() {
        #expect(!isTracked(Outer.self) && !isTracked(Inner.self))
        #expect(!isTracked([Inner].self) && !isTracked([Outer].self))
    }
}
