import Foundation
@testable import FrontmostUIKit
import Testing

@Suite struct NavigationMachineTests {
    typealias Machine = NavigationMachine<String>
    typealias Move = Machine.Move

    /// A machine at rest that is visible and shows the top of the stack.
    private func resting(_ stack: [String]) -> Machine {
        var machine = Machine()
        _ = machine.handle(.set(stack, isAnimated: false))
        _ = machine.handle(.willAppear)
        return machine
    }

    private func move(_ from: String?, _ to: String?, _ direction: Machine.Direction, isAnimated: Bool = true) -> Move {
        Move(from: from, to: to, direction: direction, isAnimated: isAnimated)
    }

    @Test func a_hidden_stack_shows_changes_without_a_transition() {
        var machine = Machine()
        #expect(machine.handle(.set(["a", "b"], isAnimated: true)) == [.add("a"), .add("b"), .didAdd("a"), .didAdd("b")])
        #expect(machine.shown == "b" && machine.state == .resting)
        #expect(machine.handle(.place) == nil)
        #expect(machine.handle(.willAppear) == [.insertView("b")])
        #expect(machine.handle(.willAppear) == nil)
    }

    @Test func a_push_is_a_move_forwards_in_the_next_layout_pass() {
        var machine = resting(["a"])
        #expect(machine.handle(.set(["a", "b"], isAnimated: true)) == [.add("b"), .needsPlace])
        #expect(machine.stack == ["a", "b"] && machine.shown == "a" && machine.state == .resting)
        let push = move("a", "b", .forward)
        #expect(machine.handle(.place) == [.begin(push)])
        #expect(machine.state == .moving(push))
        #expect(machine.handle(.place) == nil)
        #expect(machine.handle(.arrived) == [.end(push), .didAdd("b")])
        #expect(machine.state == .resting && machine.shown == "b")
        #expect(machine.handle(.arrived) == nil)
    }

    @Test func a_pop_is_a_move_backwards_and_releases_at_its_end() {
        var machine = resting(["a", "b"])
        #expect(machine.handle(.set(["a"], isAnimated: true)) == [.needsPlace])
        let pop = move("b", "a", .backward)
        #expect(machine.handle(.place) == [.willRemove("b"), .begin(pop)])
        #expect(machine.handle(.arrived) == [.end(pop), .remove("b")])
    }

    @Test func any_number_of_changes_before_the_layout_pass_are_one_move() {
        var machine = resting(["a"])
        _ = machine.handle(.set(["a", "b"], isAnimated: true))
        _ = machine.handle(.set(["a", "b", "c"], isAnimated: true))
        let push = move("a", "c", .forward)
        #expect(machine.handle(.place) == [.begin(push)])
        #expect(machine.handle(.arrived) == [.end(push), .didAdd("b"), .didAdd("c")])
    }

    @Test func a_push_that_is_undone_before_layout_moves_nothing() {
        var machine = resting(["a"])
        _ = machine.handle(.set(["a", "b"], isAnimated: true))
        #expect(machine.handle(.set(["a"], isAnimated: true)) == [.willRemove("b"), .remove("b")])
        #expect(machine.handle(.place) == nil)
    }

    @Test func screens_below_the_top_change_without_a_transition() {
        var machine = resting(["a", "b", "c"])
        #expect(
            machine.handle(.set(["x", "c"], isAnimated: true))
                == [.add("x"), .willRemove("b"), .remove("b"), .willRemove("a"), .remove("a"), .didAdd("x")])
        #expect(machine.handle(.place) == nil && machine.shown == "c")
    }

    @Test func a_new_top_comes_from_behind_only_if_it_was_below() {
        var machine = resting(["a", "b", "c"])
        _ = machine.handle(.set(["a"], isAnimated: true))
        #expect(machine.handle(.place)?.last == .begin(move("c", "a", .backward)))
        var other = resting(["a", "b", "c"])
        _ = other.handle(.set(["x"], isAnimated: false))
        #expect(other.handle(.place)?.last == .begin(move("c", "x", .forward, isAnimated: false)))
    }

    @Test func an_empty_stack_shows_nothing() {
        var machine = resting(["a"])
        _ = machine.handle(.set([], isAnimated: true))
        let away = move("a", nil, .backward)
        #expect(machine.handle(.place) == [.willRemove("a"), .begin(away)])
        #expect(machine.handle(.arrived) == [.end(away), .remove("a")])
        _ = machine.handle(.set(["b"], isAnimated: true))
        #expect(machine.handle(.place) == [.begin(move(nil, "b", .forward, isAnimated: false))])
    }

    @Test func changes_during_a_move_wait_and_only_the_newest_counts() {
        var machine = resting(["a"])
        _ = machine.handle(.set(["a", "b"], isAnimated: true))
        _ = machine.handle(.place)
        #expect(machine.handle(.set(["a", "b", "c"], isAnimated: true)) == [.add("c")])
        #expect(machine.handle(.set(["a", "d"], isAnimated: true)) == [.add("d"), .willRemove("c"), .remove("c")])
        #expect(machine.handle(.place) == nil)
        #expect(machine.handle(.arrived) == [.end(move("a", "b", .forward)), .needsPlace])
        let next = move("b", "d", .forward)
        #expect(machine.handle(.place) == [.willRemove("b"), .begin(next)])
        #expect(machine.handle(.arrived) == [.end(next), .remove("b"), .didAdd("d")])
    }

    @Test func a_departing_screen_that_is_pushed_again_is_kept() {
        var machine = resting(["a", "b"])
        _ = machine.handle(.set(["a"], isAnimated: true))
        _ = machine.handle(.place)
        #expect(machine.handle(.set(["a", "b"], isAnimated: true)) == [.add("b")])
        #expect(machine.handle(.arrived) == [.end(move("b", "a", .backward)), .needsPlace])
        let again = move("a", "b", .forward)
        #expect(machine.handle(.place) == [.begin(again)])
        #expect(machine.handle(.arrived) == [.end(again), .didAdd("b")])
    }

    // MARK: Swipes

    private func swiping() -> (Machine, Move) {
        var machine = resting(["a", "b"])
        _ = machine.handle(.beginSwipe)
        return (machine, Move(from: "b", to: "a", direction: .backward, isAnimated: true, isInteractive: true))
    }

    @Test func a_completed_swipe_pops_the_top_on_release() {
        var (machine, swipe) = swiping()
        #expect(machine.state == .swiping(swipe) && machine.stack == ["a", "b"])
        #expect(machine.handle(.endSwipe(finishes: true)) == [.finishSwipe(swipe)])
        #expect(machine.state == .moving(swipe) && machine.stack == ["a"])
        #expect(machine.handle(.arrived) == [.end(swipe), .remove("b")])
    }

    @Test func a_swipe_that_is_cancelled_settles_nothing() {
        var (machine, swipe) = swiping()
        #expect(machine.handle(.endSwipe(finishes: false)) == [.cancelSwipe(swipe)])
        #expect(machine.state == .returning(swipe) && machine.stack == ["a", "b"])
        #expect(machine.handle(.arrived) == [.endCancelled(swipe), .didAdd("b")])
        #expect(machine.state == .resting && machine.shown == "b")
    }

    @Test func code_ends_a_running_swipe() {
        var (machine, swipe) = swiping()
        #expect(machine.handle(.set(["a", "b", "c"], isAnimated: true)) == [.add("c"), .cancelSwipe(swipe)])
        #expect(machine.handle(.endSwipe(finishes: true)) == nil)
        #expect(machine.handle(.arrived) == [.endCancelled(swipe), .needsPlace])
        let push = move("b", "c", .forward)
        #expect(machine.handle(.place) == [.begin(push)])
        #expect(machine.handle(.arrived) == [.end(push), .didAdd("b"), .didAdd("c")])
    }

    @Test func code_that_pops_a_swiped_screen_pops_it_after_its_return() {
        var (machine, swipe) = swiping()
        #expect(machine.handle(.set(["a"], isAnimated: false)) == [.cancelSwipe(swipe)])
        #expect(machine.handle(.arrived) == [.endCancelled(swipe), .needsPlace])
        let pop = move("b", "a", .backward, isAnimated: false)
        #expect(machine.handle(.place) == [.begin(pop)])
        #expect(machine.handle(.arrived) == [.end(pop), .remove("b")])
    }

    @Test func a_root_or_a_running_transition_cannot_be_swiped() {
        var root = resting(["a"])
        #expect(root.handle(.beginSwipe) == nil)
        var moving = resting(["a", "b"])
        _ = moving.handle(.set(["a", "b", "c"], isAnimated: true))
        #expect(moving.handle(.beginSwipe) == nil)
        _ = moving.handle(.place)
        #expect(moving.handle(.beginSwipe) == nil)
        #expect(moving.handle(.endSwipe(finishes: true)) == nil)
    }

    // MARK: Hidden and lost screens

    @Test func hiding_ends_a_running_transition() {
        var moving = resting(["a"])
        _ = moving.handle(.set(["a", "b"], isAnimated: true))
        _ = moving.handle(.place)
        #expect(moving.handle(.didDisappear) == [.end(move("a", "b", .forward)), .didAdd("b")])
        #expect(moving.shown == "b" && moving.state == .resting && moving.handle(.didDisappear) == nil)
        var (swiped, swipe) = swiping()
        #expect(swiped.handle(.didDisappear) == [.endCancelled(swipe), .didAdd("b")])
        #expect(swiped.shown == "b")
    }

    @Test func hiding_performs_waiting_changes() {
        var machine = resting(["a"])
        _ = machine.handle(.set(["a", "b"], isAnimated: true))
        _ = machine.handle(.place)
        _ = machine.handle(.set(["c"], isAnimated: true))
        #expect(
            machine.handle(.didDisappear) == [
                .end(move("a", "b", .forward)), .removeView("b"), .willRemove("b"), .remove("b"), .willRemove("a"), .remove("a"),
                .didAdd("c"),
            ])
        #expect(machine.handle(.willAppear) == [.insertView("c")])
    }

    @Test func a_removed_screen_leaves_the_stack_and_the_display() {
        var resting = resting(["a", "b"])
        #expect(resting.handle(.lose("x")) == nil)
        #expect(resting.handle(.lose("b")) == [.removeView("b"), .needsPlace])
        #expect(resting.handle(.place) == [.begin(move(nil, "a", .backward, isAnimated: false))])
        var covered = self.resting(["a", "b"])
        #expect(covered.handle(.lose("a")) == [])
        #expect(covered.stack == ["b"])
        var moving = self.resting(["a"])
        _ = moving.handle(.set(["a", "b"], isAnimated: true))
        _ = moving.handle(.place)
        #expect(moving.handle(.lose("b")) == [.end(move("a", "b", .forward)), .removeView("b"), .needsPlace])
    }
}

@Suite struct NavigationMotionTests {
    @Test func the_lower_screen_is_offset_by_a_part_of_the_width() {
        #expect(NavigationMotion.places(uncovered: 0, width: 400) == (0, -120, 0.1))
        #expect(NavigationMotion.places(uncovered: 1, width: 400) == (400, 0, 0))
    }

    @Test func a_screen_that_zooms_begins_over_its_source_and_ends_in_its_place() {
        let source = CGRect(x: 20, y: 100, width: 100, height: 50), size = CGSize(width: 400, height: 800)
        let start = NavigationMotion.zoomed(from: source, to: size, at: 0),
            end = NavigationMotion.zoomed(from: source, to: size, at: 1)
        #expect(start.transform == CGAffineTransform(a: 0.25, b: 0, c: 0, d: 0.25, tx: -130, ty: -275) && start.opacity == 0)
        #expect(end.transform == .identity && end.opacity == 1)
    }

    @Test(arguments: [
        (0.6, 0, true), (0.4, 0, false), (0.2, 600, true), (0.9, -400, false), (0, 2000, false), (0.5, 0, false),
    ]) func half_of_the_width_or_a_throw_goes_back(progress: CGFloat, velocity: CGFloat, goes: Bool) {
        #expect(NavigationMotion.goes(progress: progress, velocity: velocity) == goes)
    }
}
