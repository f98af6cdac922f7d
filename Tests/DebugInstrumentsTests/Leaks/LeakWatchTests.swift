import Foundation
import Testing

@testable import DebugInstruments

private final class Model {}
private final class Layer {}
private final class Store {}

@Suite struct LeakWatchTests {
    private var watch = LeakWatch()
    private let visit = ScreenVisit.ID(number: 7)

    @Test mutating func an_object_released_with_its_screen_is_no_leak() {
        var model: Model? = Model()
        watch.register(model!, as: .model, in: visit)
        watch.removed(visit, screen: "Canvas", at: 10)
        model = nil
        watch.check(at: 10.02)
        #expect(watch.nextCheck(after: 10.02) == nil)
        watch.check(at: 16)
        #expect(watch.leaks.isEmpty)
    }
    @Test mutating func a_remaining_object_is_amber_after_a_second_and_red_after_five() {
        let model = Model()
        watch.register(model, as: .model, in: visit)
        watch.removed(visit, screen: "Canvas", at: 10)
        #expect(watch.nextCheck(after: 10) == 10)
        watch.check(at: 10.5)
        #expect(watch.leaks.isEmpty)
        #expect(watch.nextCheck(after: 10.5) == 11)
        watch.check(at: 11)
        #expect(
            watch.leaks == [Leak(screen: "Canvas", visit: visit, object: "Model", role: .model, stage: .amber, removed: 10)])
        #expect(watch.nextCheck(after: 11) == 15)
        watch.check(at: 15)
        #expect(watch.leaks.map(\.stage) == [.red])
        #expect(watch.nextCheck(after: 15) == nil)
        withExtendedLifetime(model) {}
    }
    @Test mutating func an_object_registered_after_the_removal_is_watched_too() {
        let model = Model(), late = Layer()
        watch.register(model, as: .model, in: visit)
        watch.removed(visit, screen: "Canvas", at: 10)
        let registration = watch.register(late, as: .child, in: visit)
        #expect(watch.register(late, as: .child, in: visit) == registration)
        watch.check(at: 16)
        #expect(watch.leaks.map(\.object) == ["Model", "Layer"])
        withExtendedLifetime((model, late)) {}
    }
    @Test mutating func a_screen_that_registers_objects_only_after_its_removal_is_watched() {
        let late = Layer(), later = Layer()
        watch.removed(visit, screen: "Canvas", at: 10)
        watch.check(at: 11)
        watch.register(late, as: .child, in: visit)
        #expect(watch.nextCheck(after: 12) == 12)
        watch.check(at: 12)
        #expect(watch.leaks.isEmpty)
        watch.check(at: 13)
        #expect(watch.leaks == [Leak(screen: "Canvas", visit: visit, object: "Layer", role: .child, stage: .amber, removed: 10)])
        // And registering it elsewhere does not hide another screen's leak.
        watch.register(later, as: .child, in: ScreenVisit.ID(number: 3))
        watch.removed(ScreenVisit.ID(number: 3), screen: "List", at: 13)
        watch.register(later, as: .child, in: visit)
        watch.check(at: 19)
        #expect(watch.leaks.map(\.screen) == ["Canvas", "Canvas", "List"])
        withExtendedLifetime((late, later)) {}
    }
    @Test mutating func a_screen_without_remaining_objects_may_still_register() {
        var model: Model? = Model()
        watch.register(model!, as: .model, in: visit)
        watch.removed(visit, screen: "Canvas", at: 10)
        model = nil
        watch.check(at: 10.5)
        let late = Layer()
        watch.register(late, as: .child, in: visit)
        watch.check(at: 11)
        watch.check(at: 16)
        #expect(watch.leaks.map(\.object) == ["Layer"] && watch.leaks.map(\.stage) == [.red])
        withExtendedLifetime(late) {}
    }
    @Test mutating func a_long_visit_drops_released_objects_but_keeps_their_owners() {
        let model = Model(), layer = Layer()
        let top = watch.register(model, as: .model, in: visit)
        var page: Store? = Store()
        let middle = watch.register(page!, as: .child, owner: top, in: visit)
        watch.register(layer, as: .child, named: "Layer 1", owner: middle, in: visit)
        page = nil
        for _ in 0..<10_000 { watch.register(Layer(), as: .child, owner: top, in: visit) }
        #expect(watch.registrationCount < 200)
        #expect(watch.register(layer, as: .child, in: visit) == watch.register(layer, as: .child, in: visit))
        watch.removed(visit, screen: "Canvas", at: 10)
        watch.check(at: 16)
        #expect(watch.leaks.map(\.object) == ["Model"] && watch.leaks.map(\.children) == [["Layer 1"]])
        withExtendedLifetime((model, layer)) {}
    }
    @Test mutating func a_leak_is_withdrawn_when_the_object_is_released_after_all() {
        for late in [3.0, 60] {
            let visit = ScreenVisit.ID(number: Int(late))
            var model: Model? = Model()
            watch.register(model!, as: .model, in: visit)
            watch.removed(visit, screen: "Canvas", at: 10)
            watch.check(at: 10 + late)
            #expect(watch.leaks.count == 1)
            model = nil
            watch.check(at: 10.5 + late)
            #expect(watch.leaks.isEmpty)
        }
    }
    @Test mutating func a_screen_that_is_still_shown_has_no_leaks() {
        let model = Model()
        watch.register(model, as: .model, in: visit)
        watch.check(at: 1000)
        #expect(watch.leaks.isEmpty)
        #expect(watch.nextCheck(after: 1000) == nil)
        withExtendedLifetime(model) {}
    }
    @Test mutating func the_watch_keeps_nothing_alive() {
        weak var model: Model?
        do {
            let object = Model()
            model = object
            watch.register(object, as: .model, in: visit)
        }
        #expect(model == nil)
    }

    // MARK: Owners

    @Test mutating func children_are_listed_under_their_topmost_remaining_owner() {
        let model = Model(), store = Store(), layers = [Layer(), Layer(), Layer()]
        let top = watch.register(model, as: .model, in: visit)
        let middle = watch.register(store, as: .store, owner: top, in: visit)
        for layer in layers { watch.register(layer, as: .child, owner: middle, in: visit) }
        watch.removed(visit, screen: "Canvas", at: 10)
        watch.check(at: 16)
        #expect(watch.leaks.map(\.object) == ["Model"])
        #expect(watch.leaks.first?.children == ["Store", "Layer", "Layer", "Layer"])
        #expect(
            watch.leaks.first?.description == "Model of Canvas still exists after the screen was removed, with Layer ×3, Store")
        withExtendedLifetime((model, store, layers)) {}
    }
    @Test mutating func a_released_owner_in_between_passes_its_own_owner_on() {
        let model = Model(), layer = Layer()
        var store: Store? = Store()
        let top = watch.register(model, as: .model, in: visit)
        let middle = watch.register(store!, as: .store, owner: top, in: visit)
        watch.register(layer, as: .child, owner: middle, in: visit)
        store = nil
        watch.removed(visit, screen: "Canvas", at: 10)
        watch.check(at: 16)
        #expect(watch.leaks.map(\.object) == ["Model"])
        #expect(watch.leaks.first?.children == ["Layer"])
        withExtendedLifetime((model, layer)) {}
    }
    @Test mutating func a_child_without_remaining_owners_is_listed_by_itself() {
        let layer = Layer()
        var model: Model? = Model()
        let top = watch.register(model!, as: .model, in: visit)
        watch.register(layer, as: .child, named: "Background", owner: top, in: visit)
        model = nil
        watch.removed(visit, screen: "Canvas", at: 10)
        watch.check(at: 16)
        #expect(watch.leaks.map(\.object) == ["Background"])
        withExtendedLifetime(layer) {}
    }
    @Test mutating func an_object_shared_with_another_screen_is_no_leak() {
        let store = Store(), other = ScreenVisit.ID(number: 8)
        watch.register(store, as: .store, in: visit)
        watch.register(store, as: .store, in: other)
        watch.removed(visit, screen: "Canvas", at: 10)
        watch.check(at: 16)
        #expect(watch.leaks.isEmpty)
        watch.removed(other, screen: "List", at: 20)
        watch.check(at: 26)
        #expect(watch.leaks.count == 2)
        withExtendedLifetime(store) {}
    }
    @Test mutating func an_object_registered_twice_counts_once() {
        let model = Model()
        let first = watch.register(model, as: .model, in: visit)
        #expect(watch.register(model, as: .store, in: visit) == first)
        watch.removed(visit, screen: "Canvas", at: 10)
        watch.check(at: 16)
        #expect(watch.leaks.count == 1)
    }

    // MARK: Holds

    @Test mutating func time_does_not_run_while_work_is_in_flight() {
        let model = Model()
        watch.register(model, as: .model, in: visit)
        let hold = watch.hold(visit, for: "upload", at: 9)
        watch.removed(visit, screen: "Canvas", at: 10)
        watch.check(at: 20)
        #expect(watch.leaks.isEmpty)
        watch.release(hold, at: 21)
        watch.check(at: 21.5)
        #expect(watch.leaks.isEmpty)
        watch.check(at: 22)
        #expect(watch.leaks.map(\.stage) == [.amber])
        watch.check(at: 26)
        #expect(watch.leaks.map(\.stage) == [.red])
        withExtendedLifetime(model) {}
    }
    @Test mutating func a_hold_that_begins_with_the_exit_animation_counts_as_well() {
        let model = Model()
        watch.register(model, as: .model, in: visit)
        watch.removed(visit, screen: "Canvas", at: 10)
        let exit = watch.hold(visit, for: "exit animation", at: 10)
        let save = watch.hold(visit, for: "save", at: 10)
        watch.release(exit, at: 11.4)
        watch.check(at: 12.5)
        #expect(watch.leaks.isEmpty)
        watch.release(save, at: 13)
        watch.check(at: 14)
        #expect(watch.leaks.map(\.stage) == [.amber])
        withExtendedLifetime(model) {}
    }
    @Test mutating func a_hold_that_never_ends_is_respected_for_half_a_minute() {
        let model = Model()
        watch.register(model, as: .model, in: visit)
        _ = watch.hold(visit, for: "polling", at: 2)
        watch.removed(visit, screen: "Canvas", at: 10)
        watch.check(at: 39)
        #expect(watch.leaks.isEmpty)
        #expect(watch.nextCheck(after: 39) == 40)
        watch.check(at: 45)
        #expect(watch.leaks.map(\.stage) == [.red])
        #expect(watch.leaks.first?.description.hasSuffix("; not ended: polling") == true)
        withExtendedLifetime(model) {}
    }
    @Test mutating func a_hold_of_a_screen_that_has_registered_nothing_leaves_nothing() {
        let hold = watch.hold(visit, for: "save", at: 1)
        watch.removed(visit, screen: "Canvas", at: 2)
        watch.release(hold, at: 3)
        watch.check(at: 60)
        #expect(watch.leaks.isEmpty)
    }

    @Test mutating func a_thousand_clean_visits_are_silent_and_leave_nothing_behind() {
        for number in 1...1000 {
            let model = Model(), id = ScreenVisit.ID(number: number), time = Double(number) * 3
            watch.register(model, as: .model, in: id)
            watch.removed(id, screen: "Canvas", at: time)
            watch.check(at: time + 0.01)
        }
        watch.check(at: 10_000)
        #expect(watch.leaks.isEmpty)
        #expect(watch.nextCheck(after: 10_000) == nil)
    }
    @Test mutating func many_leaks_are_withdrawn_however_many_there_are() {
        var models = (0..<500).map { _ in Model() }
        for (number, model) in models.enumerated() {
            let id = ScreenVisit.ID(number: number)
            watch.register(model, as: .model, in: id)
            watch.removed(id, screen: "Canvas", at: 0)
        }
        watch.check(at: 5)
        #expect(watch.leaks.count == 500)
        models.removeLast(450)
        for turn in 0..<20 { watch.check(at: 6 + Double(turn)) }
        #expect(watch.leaks.count == 50)
        withExtendedLifetime(models) {}
    }
}
