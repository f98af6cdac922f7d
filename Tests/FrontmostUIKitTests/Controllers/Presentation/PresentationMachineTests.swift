import Foundation
@testable import FrontmostUIKit
import Testing

@MainActor @Suite struct PresentationMachineTests {
    typealias Machine = PresentationMachine

    @Test func a_covering_presentation_completes_its_cycle_with_its_presenter() {
        var machine = Machine(coversPresenter: true)
        #expect(machine.handle(.present) == [.presenterWillDisappear, .presentedWillAppear, .insertContainer, .runEntrance])
        #expect(
            machine.handle(.entranceEnded) == [
                .presentedDidAppear, .removePresenterView, .presenterDidDisappear, .completePresentation,
            ])
        #expect(
            machine.handle(.dismiss(isLowest: true)) == [
                .presentedWillDisappear, .presenterWillAppear, .restorePresenterView, .runExit,
            ])
        #expect(
            machine.handle(.exitEnded) == [
                .removeContainer, .unlink, .presenterDidAppear, .presentedDidDisappear, .completeDismissal,
            ])
        #expect(machine.state == .idle)
    }

    @Test func dismissing_a_chain_shows_no_controller_above_the_lowest_again() {
        var machine = Machine(coversPresenter: true)
        _ = machine.handle(.present)
        _ = machine.handle(.entranceEnded)
        #expect(machine.handle(.dismiss(isLowest: false)) == [.presentedWillDisappear, .runExit])
    }

    @Test func the_state_machine_has_no_other_edges() {
        let events: [Machine.Event] = [
            .present, .entranceEnded, .entranceCancelled, .dismiss(isLowest: true), .exitEnded, .exitCancelled,
            .adapt(coversPresenter: true), .tearDown,
        ]
        let way: [Machine.Event] = [.present, .entranceEnded, .dismiss(isLowest: true), .exitEnded]
        let legal: [[Machine.Event]] = [
            [.present], [.entranceEnded, .entranceCancelled, .tearDown],
            [.dismiss(isLowest: true), .adapt(coversPresenter: true), .tearDown], [.exitEnded, .exitCancelled, .tearDown],
        ]
        for (step, allowed) in legal.enumerated() {
            for event in events {
                var machine = Machine(coversPresenter: false)
                for earlier in way.prefix(step) { _ = machine.handle(earlier) }
                let before = machine.state
                let answer = machine.handle(event)
                #expect((answer != nil) == allowed.contains(event), "\(before) \(event)")
                if answer == nil { #expect(machine.state == before) }
            }
        }
    }

    @Test func a_cancelled_entrance_or_exit_restores_the_former_state() {
        var machine = Machine(coversPresenter: true)
        _ = machine.handle(.present)
        #expect(
            machine.handle(.entranceCancelled) == [
                .presentedWillDisappear, .presenterWillAppear, .removeContainer, .unlink, .presenterDidAppear,
                .presentedDidDisappear,
            ])
        #expect(machine.state == .idle)
        _ = machine.handle(.present)
        _ = machine.handle(.entranceEnded)
        _ = machine.handle(.dismiss(isLowest: true))
        #expect(
            machine.handle(.exitCancelled) == [
                .presenterWillDisappear, .returnContainer, .presentedComesBack, .removePresenterView, .presenterDidDisappear,
            ])
        #expect(machine.state == .presented)
    }

    @Test func an_adaptation_removes_or_restores_the_presenters_view_once() {
        var machine = Machine(coversPresenter: false)
        _ = machine.handle(.present)
        _ = machine.handle(.entranceEnded)
        #expect(machine.handle(.adapt(coversPresenter: false)) == nil)
        #expect(
            machine.handle(.adapt(coversPresenter: true)) == [
                .presenterWillDisappear, .removePresenterView, .presenterDidDisappear,
            ])
        #expect(
            machine.handle(.adapt(coversPresenter: false)) == [
                .presenterWillAppear, .restorePresenterView, .presenterDidAppear,
            ])
    }

    @Test func tearing_down_drops_the_presentations_completion_and_runs_the_dismissals() {
        var machine = Machine(coversPresenter: false)
        _ = machine.handle(.present)
        #expect(machine.handle(.tearDown)?.contains(.completeDismissal) == false)
        #expect(machine.state == .idle)
        _ = machine.handle(.present)
        _ = machine.handle(.entranceEnded)
        _ = machine.handle(.dismiss(isLowest: true))
        #expect(machine.handle(.tearDown)?.contains(.completeDismissal) == true)
    }
}
