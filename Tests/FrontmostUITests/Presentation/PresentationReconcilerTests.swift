import FrontmostUIKit
import TestSupport
import Testing

@testable import FrontmostUI

/// Every edge of the machine that keeps a presentation in step with its binding.
struct PresentationReconcilerTests {
    typealias Machine = PresentationReconciler

    /// A machine in a state, reached by the edges that lead to it.
    private func machine(_ state: Machine.State, ignoring: AnyHashable? = nil) -> Machine {
        var machine = Machine()
        if let ignoring {
            _ = machine.reconcile(requested: ignoring, wanted: ignoring, presenter: .free)
            _ = machine.ended(.dismissed, isAttached: true)
            machine.bindingIs(ignoring)
        }
        switch state {
        case .idle: break
        case .shown(let id): _ = machine.reconcile(requested: id, wanted: id, presenter: .free)
        case .leaving(let id):
            _ = machine.reconcile(requested: id, wanted: id, presenter: .free)
            _ = machine.reconcile(requested: nil, wanted: nil, presenter: .free)
        }
        #expect(machine.state == state)
        return machine
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let from: String, requested: String?, wanted: String?
        let presenter: PresenterAvailability
        let effect: Machine.Effect?
        let to: String
        var testDescription: String { "\(from), \(requested ?? "none") requested, \(presenter)" }

        static func state(_ name: String) -> Machine.State {
            let parts = name.split(separator: " ").map(String.init)
            return parts[0] == "idle" ? .idle : parts[0] == "shown" ? .shown(parts[1]) : .leaving(parts[1])
        }
    }

    nonisolated static let table: [Row] = [
        Row(from: "idle", requested: nil, wanted: nil, presenter: .free, effect: nil, to: "idle"),
        Row(from: "idle", requested: "a", wanted: "a", presenter: .free, effect: .present, to: "shown a"),
        Row(from: "idle", requested: "a", wanted: "a", presenter: .absent, effect: nil, to: "idle"),
        Row(from: "idle", requested: "a", wanted: "a", presenter: .occupied, effect: .waitForOccupant, to: "idle"),
        Row(from: "idle", requested: "a", wanted: "a", presenter: .inTransition, effect: .waitForTransition, to: "idle"),
        Row(from: "idle", requested: "a", wanted: "b", presenter: .free, effect: nil, to: "idle"),
        Row(from: "idle", requested: "a", wanted: nil, presenter: .free, effect: nil, to: "idle"),
        Row(from: "shown a", requested: "a", wanted: "a", presenter: .occupied, effect: .update, to: "shown a"),
        Row(from: "shown a", requested: "b", wanted: "b", presenter: .occupied, effect: .dismiss, to: "leaving a"),
        Row(from: "shown a", requested: nil, wanted: nil, presenter: .occupied, effect: .dismiss, to: "leaving a"),
        Row(from: "shown a", requested: nil, wanted: nil, presenter: .absent, effect: .dismiss, to: "leaving a"),
        Row(from: "leaving a", requested: "a", wanted: "a", presenter: .inTransition, effect: nil, to: "leaving a"),
        Row(from: "leaving a", requested: "b", wanted: "b", presenter: .inTransition, effect: nil, to: "leaving a"),
        Row(from: "leaving a", requested: nil, wanted: nil, presenter: .free, effect: nil, to: "leaving a"),
    ]

    @Test(arguments: table) func a_request_leads_to_an_effect_and_a_state(_ row: Row) {
        var machine = machine(Row.state(row.from))
        let effect = machine.reconcile(requested: row.requested, wanted: row.wanted, presenter: row.presenter)
        #expect(effect == row.effect)
        #expect(machine.state == Row.state(row.to))
    }

    @Test func a_presentation_that_ends_by_itself_clears_the_binding_before_on_dismiss_runs() {
        var machine = machine(.shown("a"))
        #expect(machine.ended(.dismissed, isAttached: true) == [.clearBinding, .readBinding, .runOnDismiss, .reconcile])
        machine.bindingIs(nil)
        #expect(machine.state == .idle && machine.ignored.identity == nil)
    }

    @Test func a_binding_that_keeps_its_value_is_ignored_until_it_has_had_another_one() {
        var machine = machine(.idle, ignoring: "a")
        #expect(machine.ignored.identity == AnyHashable("a"))
        #expect(machine.reconcile(requested: "a", wanted: "a", presenter: .free) == nil)
        #expect(machine.reconcile(requested: "b", wanted: "b", presenter: .free) == .present, "Another item is presented.")

        machine = self.machine(.idle, ignoring: "a")
        #expect(machine.reconcile(requested: nil, wanted: nil, presenter: .free) == nil)
        #expect(machine.reconcile(requested: "a", wanted: "a", presenter: .free) == .present)
    }

    @Test func an_ignored_item_is_presented_again_after_another_one() {
        var machine = machine(.idle, ignoring: "a")
        #expect(machine.reconcile(requested: "b", wanted: "b", presenter: .free) == .present)
        #expect(machine.reconcile(requested: "a", wanted: "a", presenter: .occupied) == .dismiss)
        #expect(machine.ended(.dismissed, isAttached: true) == [.runOnDismiss, .reconcile])
        #expect(machine.reconcile(requested: "a", wanted: "a", presenter: .free) == .present)
    }

    @Test func a_dismissal_that_the_binding_asked_for_leaves_the_binding_alone() {
        var machine = machine(.leaving("a"))
        #expect(machine.ended(.dismissed, isAttached: true) == [.runOnDismiss, .reconcile])
        #expect(machine.state == .idle)
        #expect(machine.reconcile(requested: "b", wanted: "b", presenter: .free) == .present)
    }

    @Test func a_refused_presentation_clears_nothing_and_is_not_tried_again_by_itself() {
        var machine = machine(.shown("a"))
        #expect(machine.ended(.refused, isAttached: true).isEmpty)
        #expect(machine.state == .idle && machine.ignored.identity == nil)
    }

    @Test func the_end_of_the_scene_leaves_the_binding_for_its_restoration() {
        var machine = machine(.shown("a"))
        #expect(machine.ended(.sceneEnded, isAttached: true) == [.readBinding, .runOnDismiss, .reconcile])
        machine.bindingIs("a")
        #expect(machine.reconcile(requested: "a", wanted: "a", presenter: .free) == nil, "It does not come back meanwhile.")
    }

    @Test func a_modifier_that_leaves_its_graph_dismisses_what_it_shows() {
        var machine = machine(.shown("a"))
        #expect(machine.detach() == .dismiss)
        #expect(machine.detach() == nil, "Once.")
        #expect(machine.ended(.dismissed, isAttached: false) == [.runOnDismiss])
        machine = self.machine(.idle)
        #expect(machine.detach() == nil)
    }

    @Test func a_modifier_waits_once_for_what_is_in_the_way() {
        var machine = machine(.idle)
        #expect(machine.reconcile(requested: "a", wanted: "a", presenter: .occupied) == .waitForOccupant)
        #expect(machine.reconcile(requested: "a", wanted: "a", presenter: .occupied) == nil)
        #expect(machine.presenterBecameFree() == .reconcile)
        let again = machine.reconcile(requested: "a", wanted: "a", presenter: .occupied)
        #expect(again == .waitForOccupant, "Something else was first.")
        #expect(machine.presenterBecameFree() == .reconcile)
        #expect(machine.reconcile(requested: "a", wanted: "a", presenter: .free) == .present)
    }

    /// Random bindings, user actions and presenters: one presentation exists at a time, each is dismissed at most once, and at rest the
    /// screen shows the binding's value, unless that is ignored.
    @Test(arguments: 0..<200) func at_rest_the_screen_shows_what_the_binding_wants(_ seed: UInt64) {
        var random = SplitMix(seed: seed)
        var machine = Machine(), binding: String?, shown: String?, isOnItsWayOut = false, isStubborn = false
        func wanted() -> AnyHashable? { binding.map { AnyHashable($0) } }
        func perform(_ effect: Machine.Effect?) {
            guard let effect else { return }
            switch effect {
            case .present:
                #expect(shown == nil && !isOnItsWayOut)
                shown = binding
            case .dismiss:
                #expect(shown != nil && !isOnItsWayOut)
                isOnItsWayOut = true
            case .clearBinding: if !isStubborn { binding = nil }
            case .readBinding: machine.bindingIs(wanted())
            case .update: #expect(shown == binding && !isOnItsWayOut)
            case .reconcile: reconcile()
            case .runOnDismiss: break
            case .waitForOccupant, .waitForTransition: Issue.record("The presenter is free.")
            }
        }
        func reconcile() { perform(machine.reconcile(requested: wanted(), wanted: wanted(), presenter: .free)) }
        func end() {
            if shown == nil { return }
            (shown, isOnItsWayOut) = (nil, false)
            machine.ended(.dismissed, isAttached: true).forEach { perform($0) }
        }
        for _ in 0..<100 {
            switch Int.random(in: 0..<5, using: &random) {
            case 0: binding = ["a", "b", "c"].randomElement(using: &random)
            case 1: binding = nil
            case 2: isStubborn.toggle()
            case 3: if isOnItsWayOut { end() }
            default: end()
            }
            reconcile()
            if isOnItsWayOut { continue }
            #expect(shown == binding || shown == nil && machine.ignored.identity == wanted())
        }
    }
}
